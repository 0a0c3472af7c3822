// @ts-check
/** Which puzzle comes next: the day's, one near a rating, or a harder one than the last. */

/** @typedef {import("./puzzle_index.js").Row} Row */
/** What is wanted; an expansion is a letter, or else the plain game. @typedef {{ theme: string, creature: string, expansion: string, harder: number }} Wish */

/** Instead of an expansion: none of them. */
export const PLAIN = "none";

/** Among so many of the nearest one is chosen. */
const NEAREST = 8;
/** By how much the puzzles of a streak grow harder. */
const STEP = 25;
const STREAK_FROM = 750;

/** The same for everybody on one day, and no two days of a round alike. @param {Row[]} rows @param {number} day @returns {Row | undefined} */
export function daily(rows, day) {
  const fit = rows.filter(({ is_daily }) => is_daily);
  const all = (fit.length ? fit : rows).map((row) => row).sort((a, b) => (a.id < b.id ? -1 : 1));
  return all[day % all.length];
}

/** @param {Row[]} rows @param {Wish} wish @returns {Row[]} */
export function wished(rows, { theme, creature, expansion }) {
  return rows.filter(
    (row) =>
      (!theme || row.themes.includes(theme)) &&
      (!creature || row.creatures.includes(creature)) &&
      (!expansion || (expansion === PLAIN ? !row.expansions.length : row.expansions.includes(expansion))),
  );
}

/**
 * One near a rating, of those that were not tried before if there are any.
 * @param {Row[]} rows @param {number} rating @param {(id: string) => boolean} isKnown @param {string | null} last @param {number} chance from 0 to 1
 * @returns {Row | undefined}
 */
export function near(rows, rating, isKnown, last, chance) {
  const others = rows.filter(({ id }) => id !== last);
  const fresh = others.filter(({ id }) => !isKnown(id));
  const nearest = (fresh.length ? fresh : others.length ? others : rows)
    .map((row) => row)
    .sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))
    .slice(0, NEAREST);
  return nearest[Math.floor(chance * nearest.length)];
}

/** The next of a streak: each a little harder. @param {Row[]} rows @param {string[]} seen @param {number} chance @returns {Row | undefined} */
export function streak(rows, seen, chance) {
  const left = rows.filter(({ id, is_common }) => is_common && !seen.includes(id));
  return near(left, STREAK_FROM + STEP * seen.length, () => false, null, chance);
}
