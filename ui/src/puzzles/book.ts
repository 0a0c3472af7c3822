/** What someone has solved and missed, kept in this browser: a rating, and which puzzles come back when. */

import { isOwnId } from "../play/own_puzzles.ts";
import { dayOf, PUZZLES } from "../play/puzzle_day.ts";
import { PLAIN } from "./choice.ts";
import { NEWCOMER, type Rated, rated } from "./glicko.ts";
import type { Row } from "./index.ts";

/** How often it was solved since it was missed, and the day it comes back. */
type Due = { stage: number; at: number };
type Kept = {
  solver: Rated;
  solved: Record<string, 0 | 1>;
  due: Record<string, Due>;
  best: number;
  /** Which kinds of game are trained. */
  kinds: string[];
  /** How the puzzle of each day went, by the day's number. */
  days: Record<string, 0 | 1>;
};

/** After how many days a missed puzzle comes back: first, and each time it was solved since. */
const RETURNS = [1, 3, 7, 21];
/** How sure we are of a puzzle's own rating. */
const PUZZLE_DEVIATION = 120;

function stored(): Kept {
  const fresh: Kept = { solver: { ...NEWCOMER }, solved: {}, due: {}, best: 0, kinds: [PLAIN], days: {} };
  try {
    const kept = JSON.parse(localStorage.getItem(PUZZLES) ?? "{}");
    return kept && typeof kept === "object" ? { ...fresh, ...kept } : fresh;
  } catch {
    return fresh;
  }
}

export class PuzzleBook {
  readonly #now: () => number;
  readonly #kept: Kept;

  /** `now` gives the time in milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#kept = stored();
  }

  get best() {
    return this.#kept.best;
  }

  get rating() {
    return Math.round(this.#kept.solver.rating);
  }

  get deviation() {
    return Math.round(this.#kept.solver.deviation);
  }

  get solvedCount() {
    return Object.values(this.#kept.solved).filter(Boolean).length;
  }

  /**
   * The first try at a puzzle: it alone counts, the first time for the rating too. With help, by a hint or the
   * solution, it is not rated, and comes back as if it had been missed. Puzzles from one's games are never rated.
   * Returns whether it was rated.
   */
  note(row: Row, isRight: boolean, isHelped = false): boolean {
    const kept = this.#kept;
    const isRated = !isHelped && !(row.id in kept.solved) && !isOwnId(row.id);
    const isSolved = isRight && !isHelped;
    if (isRated)
      kept.solver = rated(kept.solver, { rating: row.rating, deviation: PUZZLE_DEVIATION }, isSolved ? 1 : 0);
    kept.solved[row.id] = isSolved ? 1 : 0;
    this.#plan(row.id, isSolved);
    this.#keep();
    return isRated;
  }

  /** When a puzzle comes back. */
  #plan(id: string, isRight: boolean): void {
    const { due } = this.#kept;
    const today = dayOf(this.#now());
    const stage = isRight ? (due[id]?.stage ?? -1) + 1 : 0;
    const wait = RETURNS[stage];
    if (isRight && !due[id]) return;
    if (wait === undefined) delete due[id];
    else due[id] = { stage, at: today + wait };
  }

  /** The puzzles that come back today, those that wait longest first. */
  due(): string[] {
    const today = dayOf(this.#now());
    return Object.entries(this.#kept.due)
      .filter(([, { at }]) => at <= today)
      .sort(([, a], [, b]) => a.at - b.at)
      .map(([id]) => id);
  }

  /** Forget a puzzle that was deleted. */
  forget(id: string): void {
    delete this.#kept.due[id];
    delete this.#kept.solved[id];
    this.#keep();
  }

  get kinds(): readonly string[] {
    return this.#kept.kinds;
  }

  /** Train a kind of game, or no longer. One kind is always left. */
  toggleKind(kind: string): void {
    const { kinds } = this.#kept;
    const others = kinds.filter((each) => each !== kind);
    this.#kept.kinds = kinds.includes(kind) ? (others.length ? others : kinds) : [...kinds, kind];
    this.#keep();
  }

  /** Note how the puzzle of today went. Only the first try counts. */
  noteDay(isSolved: boolean): void {
    this.#kept.days[dayOf(this.#now())] ??= isSolved ? 1 : 0;
    this.#keep();
  }

  /** How the puzzles of the last days went, today's last: solved, missed, or not tried. */
  days(count: number): (boolean | null)[] {
    const today = dayOf(this.#now());
    return Array.from({ length: count }, (_, place) => {
      const noted = this.#kept.days[today - count + 1 + place];
      return noted === undefined ? null : noted === 1;
    });
  }

  /** On how many days in a row the puzzle was solved, up to today; yesterday, while today's was not tried. */
  get daysInARow(): number {
    const { days } = this.#kept;
    const today = dayOf(this.#now());
    let day = days[today] === undefined ? today - 1 : today;
    let count = 0;
    for (; days[day] === 1; day--) count++;
    return count;
  }

  /** A streak has ended. */
  noteStreak(count: number): void {
    this.#kept.best = Math.max(this.#kept.best, count);
    this.#keep();
  }

  /** Whether it was tried before. */
  knows(id: string): boolean {
    return id in this.#kept.solved;
  }

  #keep(): void {
    try {
      localStorage.setItem(PUZZLES, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still has puzzles.
    }
  }
}
