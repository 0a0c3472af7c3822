/** What is known of a game's moves beyond their notation, ply by ply, and how long they took. */

import type { GameState, PlayedMove, PlayedMoves } from "../generated/wire.ts";

/** By ply, beginning with the first; null where it is not known. */
export type Lines = {
  readonly moves: readonly (PlayedMove | null)[];
  /** Seconds that each move took, where a clock runs. */
  readonly spent: readonly (number | null)[];
  /** Seconds that the game took; null until it is over and they were requested. */
  readonly seconds: number | null;
};

export const NO_LINES: Lines = { moves: [], spent: [], seconds: null };

export class MoveLines {
  #texts: readonly string[] = [];
  readonly #moves = new Map<number, PlayedMove>();
  readonly #spent = new Map<number, number>();
  #seconds: number | null = null;
  #isOver = false;
  /** Whether a clock ran in the last state; null before the first. */
  #ran: boolean | null = null;
  /** Since when it has run, in seconds, if that was seen. */
  #ranSince: number | null = null;
  /** Whether some move took a time that is not known. */
  #isTimeMissing = false;

  /** Learn the newest move, and forget those that were taken back. `now` is in seconds. */
  follow({ moves: texts, view: { last }, result, clock }: GameState, now: number): void {
    this.#isOver = result !== null;
    for (const [ply, { text }] of this.#moves) if (texts[ply - 1] !== text) this.#moves.delete(ply);
    for (const ply of this.#spent.keys()) if (texts[ply - 1] !== this.#texts[ply - 1]) this.#spent.delete(ply);
    if (clock) this.#time(texts, clock.running !== null, now);
    this.#texts = texts;
    if (last) this.#learn(last);
  }

  /** Learn what the server knows. Times that are shown already stay as they are. */
  complete({ moves, seconds, spent }: PlayedMoves): void {
    if (this.#isOver) this.#seconds = seconds;
    this.#isTimeMissing = false;
    for (const [i, each] of spent.entries())
      if (each !== null && this.#texts[i] && !this.#spent.has(i + 1)) this.#spent.set(i + 1, each);
    for (const move of moves) this.#learn(move);
  }

  /** Whether the server is to be asked: for moves, of which notation does not say who made them, or for times. */
  get isIncomplete(): boolean {
    const isTimeMissing = this.#isTimeMissing || (this.#isOver && this.#seconds === null);
    return isTimeMissing || this.#moves.size < this.#texts.length;
  }

  get lines(): Lines {
    const plies = this.#texts.map((_, i) => i + 1);
    return {
      moves: plies.map((ply) => this.#moves.get(ply) ?? null),
      spent: plies.map((ply) => this.#spent.get(ply) ?? null),
      seconds: this.#seconds,
    };
  }

  /** How long the newest move took, if it was seen when it began. */
  #time(texts: readonly string[], runs: boolean, now: number): void {
    const isMove = texts.length === this.#texts.length + 1;
    if (isMove && this.#ranSince !== null) this.#spent.set(texts.length, now - this.#ranSince);
    else if (isMove && this.#ran) this.#isTimeMissing = true;
    const isFirst = this.#ran === null;
    const isTakenBack = texts.length < this.#texts.length;
    if (isMove || isTakenBack || this.#ran !== runs)
      // Only the server knows when a turn began that was played before.
      this.#ranSince = runs && !isFirst && !isTakenBack ? now : null;
    this.#ran = runs;
  }

  #learn(move: PlayedMove): void {
    if (this.#texts[move.ply - 1] === move.text) this.#moves.set(move.ply, move);
  }
}
