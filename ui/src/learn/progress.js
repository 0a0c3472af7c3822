// @ts-check
/** What a learner has done, kept in this browser: the stars of every board. */

const KEY = "skep-lessons";
/** Stars for a board that was done without a slip. */
export const MOST_STARS = 3;

/** @typedef {Record<string, Record<string, number>>} Stars by lesson and board */

/** @returns {Stars} */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** How many stars a board has; 0 while it is not done. @param {string} lesson @param {string} board */
export function starsOf(lesson, board) {
  return stored()[lesson]?.[board] ?? 0;
}

/** Keep the stars of a board, if they are more than before. @param {string} lesson @param {string} board @param {number} stars */
export function keepStars(lesson, board, stars) {
  const all = stored();
  const before = all[lesson] ?? {};
  all[lesson] = { ...before, [board]: Math.max(before[board] ?? 0, stars) };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

/** How many of a lesson's boards are done. @param {string} lesson @param {string[]} boards */
export function doneOf(lesson, boards) {
  return boards.filter((board) => starsOf(lesson, board) > 0).length;
}

/** Stars for a board that took so many slips: wrong or refused moves, and hints. @param {number} slips */
export function starsFor(slips) {
  return Math.max(1, MOST_STARS - slips);
}
