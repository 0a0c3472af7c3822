// @ts-check
/** A game type in parts, as the new-game page changes it. No rules: the server refuses what does not go together. */

/** @typedef {{ extras: Map<string, number>, modules: Set<string>, options: Map<string, string> }} GameType */
/** @typedef {import("../generated/wire.ts").GameType} Parts as the server sends and reads them */

/** @param {Parts} parts @returns {GameType} */
export function gameTypeOf({ extras, modules, options }) {
  return { extras: new Map(extras), modules: new Set(modules), options: new Map(options) };
}

/** The same parts in the same order, whatever was chosen first. @param {GameType} type @returns {Parts} */
export function partsOf({ extras, modules, options }) {
  return { extras: [...extras].sort(), modules: [...modules].sort(), options: [...options].sort() };
}

/** The same type by the tournament rule, under which the Queen is no player's first tile (P5). @param {GameType} type @returns {GameType} */
export function tournamentOf({ extras, modules, options }) {
  const others = new Map(options);
  others.delete("queen");
  return { extras: new Map(extras), modules: new Set(modules), options: others };
}

/**
 * The preset that a type is, by its book or else by the tournament rule.
 * @template {{ game_type: Parts }} Preset
 * @param {Preset[]} presets @param {GameType} type @returns {Preset | undefined}
 */
export function presetOf(presets, type) {
  const own = presets.map((preset) => ({ preset, book: gameTypeOf(preset.game_type) }));
  const found =
    own.find(({ book }) => isSameType(type, book)) ?? own.find(({ book }) => isSameType(type, tournamentOf(book)));
  return found?.preset;
}

/** Whether two say the same, in whatever order. @param {GameType} one @param {GameType} other */
export function isSameType(one, other) {
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}
