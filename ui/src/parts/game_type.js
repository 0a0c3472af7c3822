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

/** Whether two say the same, in whatever order. @param {GameType} one @param {GameType} other */
export function isSameType(one, other) {
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}
