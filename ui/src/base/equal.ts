/** Deep equality. Each message makes new objects, even where nothing has changed. */

/** Whether two values consist of the same parts. Knows plain objects, arrays and sets. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((each) => b.has(each));
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    left.length === right.size && left.every(([name, value]) => right.has(name) && isEqual(value, right.get(name)))
  );
}

/** The value before, if the next one equals it, so that `!==` finds changes. */
export function kept<T>(before: T, next: T): T {
  return isEqual(before, next) ? before : next;
}
