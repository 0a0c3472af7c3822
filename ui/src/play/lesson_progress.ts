/** What a learner has done, kept in this browser: the stars of every board. */

/** The key of the stars. */
export const LESSONS = "skep-lessons";
/** Stars for a board that was done without a slip. */
export const MAX_STARS = 3;

/** By lesson and board. */
type Stars = Record<string, Record<string, number>>;

function stored(): Stars {
  try {
    const kept = JSON.parse(localStorage.getItem(LESSONS) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** How many stars a board has; 0 while it is not done. */
export function starsOf(lesson: string, board: string): number {
  return stored()[lesson]?.[board] ?? 0;
}

/** Keep the stars of a board, if they are more than before. */
export function keepStars(lesson: string, board: string, stars: number): void {
  const all = stored();
  const before = all[lesson] ?? {};
  all[lesson] = { ...before, [board]: Math.max(before[board] ?? 0, stars) };
  try {
    localStorage.setItem(LESSONS, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

/** Whether a board of a lesson is done. */
export function isBegun(lesson: string): boolean {
  return Object.values(stored()[lesson] ?? {}).some((stars) => stars > 0);
}

/** How many of a lesson's boards are done. */
export function doneOf(lesson: string, boards: readonly string[]): number {
  return boards.filter((board) => starsOf(lesson, board) > 0).length;
}

/** The stars of a lesson's boards together. */
export function starsIn(lesson: string, boards: readonly string[]): number {
  return boards.reduce((sum, board) => sum + starsOf(lesson, board), 0);
}

/** Stars for a board with this number of slips: wrong or refused moves, and hints. */
export function starsFor(slips: number): number {
  return Math.max(1, MAX_STARS - slips);
}
