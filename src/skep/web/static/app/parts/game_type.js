// @ts-check
/** A game type as switches, and back to its text. No rules: the server refuses what does not go together. */

/** @typedef {{ extras: Map<string, number>, modules: Set<string>, options: Map<string, string> }} GameType */

const SHAPE = /^Base(?:\+([A-Z]*))?(?:\+([A-Z]*))?(?:\{(.*)\})?$/;

/** @param {string} text @returns {GameType} */
export function parseGameType(text) {
  const match = SHAPE.exec(text);
  const extras = new Map();
  for (const letter of match?.[1] ?? "") extras.set(letter, (extras.get(letter) ?? 0) + 1);
  const options = new Map(
    (match?.[3] ?? "")
      .split(",")
      .filter(Boolean)
      .map((pair) => /** @type {[string, string]} */ (pair.split("="))),
  );
  return { extras, modules: new Set(match?.[2] ?? ""), options };
}

/** @param {GameType} type */
export function formatGameType({ extras, modules, options }) {
  const letters = [...extras].map(([letter, count]) => letter.repeat(count)).join("");
  const tail = [...modules].join("");
  const braces = [...options].map(([name, value]) => `${name}=${value}`).join(",");
  const middle = letters || tail ? `+${letters}` : "";
  return `Base${middle}${tail ? `+${tail}` : ""}${braces ? `{${braces}}` : ""}`;
}

/** Whether two say the same, in whatever order. @param {GameType} one @param {GameType} other */
export function isSameType(one, other) {
  const text = (/** @type {GameType} */ type) =>
    [
      [...type.extras]
        .filter(([, count]) => count)
        .map(([letter, count]) => letter.repeat(count))
        .sort()
        .join(""),
      [...type.modules].sort().join(""),
      [...type.options]
        .map((pair) => pair.join("="))
        .sort()
        .join(),
    ].join("|");
  return text(one) === text(other);
}
