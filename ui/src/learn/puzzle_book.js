// @ts-check
/** What somebody has solved and missed, kept in this browser: a rating, and which puzzles come back when. */
import { NEWCOMER, rated } from "./glicko.js";

/** @typedef {import("./puzzle_index.js").Row} Row */
/** @typedef {{ stage: number, at: number }} Due how often it was solved since it was missed, and the day it comes back */
/** @typedef {{ solver: import("./glicko.js").Rated, solved: Record<string, 0 | 1>, due: Record<string, Due>, best: number }} Kept */

const KEY = "skep-puzzles";
const DAY = 86_400_000;
/** After how many days a missed puzzle comes back: first, and each time it was solved since. */
const RETURNS = [1, 3, 7, 21];
/** How sure we are of a puzzle's own rating. */
const PUZZLE_DEVIATION = 120;

/** The day of a moment, by universal time, the same for all. @param {number} now */
export const dayOf = (now) => Math.floor(now / DAY);

/** @returns {Kept} */
function stored() {
  const fresh = { solver: { ...NEWCOMER }, solved: {}, due: {}, best: 0 };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? { ...fresh, ...kept } : fresh;
  } catch {
    return fresh;
  }
}

export class PuzzleBook {
  /** @param {() => number} [now] the time in milliseconds */
  constructor(now = () => Date.now()) {
    this.now = now;
    this.kept = stored();
  }

  get rating() {
    return Math.round(this.kept.solver.rating);
  }

  get deviation() {
    return Math.round(this.kept.solver.deviation);
  }

  get solvedCount() {
    return Object.values(this.kept.solved).filter(Boolean).length;
  }

  /**
   * The first try at a puzzle: it alone counts, the first time for the rating too. With help, by a hint or the
   * solution, it is not rated, and comes back as if it had been missed.
   * @param {Row} row @param {boolean} isRight @param {boolean} [isHelped] @returns {boolean} whether it was rated
   */
  note(row, isRight, isHelped = false) {
    const { kept } = this;
    const isRated = !isHelped && !(row.id in kept.solved);
    const isSolved = isRight && !isHelped;
    if (isRated)
      kept.solver = rated(kept.solver, { rating: row.rating, deviation: PUZZLE_DEVIATION }, isSolved ? 1 : 0);
    kept.solved[row.id] = isSolved ? 1 : 0;
    this.#plan(row.id, isSolved);
    this.#keep();
    return isRated;
  }

  /** When a puzzle comes back. @param {string} id @param {boolean} isRight */
  #plan(id, isRight) {
    const { due } = this.kept;
    const today = dayOf(this.now());
    const stage = isRight ? (due[id]?.stage ?? -1) + 1 : 0;
    const wait = RETURNS[stage];
    if (isRight && !due[id]) return;
    if (wait === undefined) delete due[id];
    else due[id] = { stage, at: today + wait };
  }

  /** The puzzles that come back today, those that wait longest first. @returns {string[]} */
  due() {
    const today = dayOf(this.now());
    return Object.entries(this.kept.due)
      .filter(([, { at }]) => at <= today)
      .sort(([, a], [, b]) => a.at - b.at)
      .map(([id]) => id);
  }

  /** A streak has ended. @param {number} count */
  noteStreak(count) {
    this.kept.best = Math.max(this.kept.best, count);
    this.#keep();
  }

  /** Whether it was tried before. @param {string} id */
  knows(id) {
    return id in this.kept.solved;
  }

  #keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still has puzzles.
    }
  }
}
