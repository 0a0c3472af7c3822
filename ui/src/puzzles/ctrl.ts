/** Puzzles: which one comes next, what a try is worth, the solution, streaks, and what comes back. */

import { Controller } from "../base/controller.ts";
import type { AskTrial, LegalMove, PuzzlePage, PuzzleTried, Trial } from "../generated/wire.ts";
import { type Marks, NO_MARKS, type Playing, playBack, type Shown, standing } from "../play/trial.ts";
import { dayOf, type PuzzleBook } from "./book.ts";
import { daily, near, streak, type Wish, wished } from "./choice.ts";
import type { Row } from "./index.ts";

export type Mode = "daily" | "train" | "streak" | "review" | "one";

/** What is said about the last act. */
export type Verdict =
  | { kind: "right" }
  | { kind: "wrong"; because: string }
  | { kind: "refused"; rule: string; because: string }
  | { kind: "hint"; isInHand: boolean }
  | { kind: "explained" };

/** `showing`: the solution is played on the board. `nothing`: no puzzle fits. */
export type Phase = "loading" | "asking" | "missed" | "showing" | "shown" | "solved" | "nothing";

export type Figures = { rating: number; deviation: number; solved: number; best: number; due: number };

export type PuzzleState = {
  mode: Mode;
  wish: Wish;
  row: Row | null;
  puzzle: PuzzlePage | null;
  phase: Phase;
  verdict: Verdict | null;
  /** The solver's moves that hold. */
  moves: string[];
  shown: Shown | null;
  marks: Marks;
  /** The puzzles of this streak that were solved. */
  seen: string[];
  /** How long the streak was that has just ended. */
  ended: number | null;
  /** The puzzle's rating now. */
  rating: number;
  figures: Figures;
  /** Grows whenever the board takes the focus. */
  focusCount: number;
};

export type PuzzleServices = Playing & {
  puzzle: (id: string, signal: AbortSignal) => Promise<PuzzlePage>;
  tryPuzzle: (id: string, ask: AskTrial, signal: AbortSignal) => Promise<Trial>;
  /** Sent even if the page is left: a first try counts. */
  countTry: (id: string, moves: string[]) => Promise<PuzzleTried>;
  /** Say what has happened to those who listen. */
  announce: (event: Announcement) => void;
  failed: (error: Error) => void;
  chance: () => number;
  now: () => number;
};

export type Announcement =
  | { kind: "task"; say: string }
  | { kind: "right" }
  | { kind: "solved" | "shown"; reasons: string[] };

const ANYTHING: Wish = { theme: "", creature: "", expansion: "", harder: 0 };

export class PuzzleCtrl extends Controller<PuzzleState> {
  readonly #rows: Row[];
  readonly #book: PuzzleBook;
  readonly #services: PuzzleServices;
  /** Ratings that the server has told since the list came. */
  readonly #ratings = new Map<string, number>();
  /** How the board stood before the last try. */
  #before: Trial | null = null;
  #isNoted = false;
  #isHelped = false;

  /** Begins with one puzzle, or with the day's. */
  constructor(rows: Row[], book: PuzzleBook, services: PuzzleServices, id = "") {
    const row = rows.find((each) => each.id === id);
    super({
      mode: row ? "one" : "daily",
      wish: ANYTHING,
      row: null,
      puzzle: null,
      phase: "loading",
      verdict: null,
      moves: [],
      shown: null,
      marks: NO_MARKS,
      seen: [],
      ended: null,
      rating: 0,
      figures: figuresOf(book),
      focusCount: 0,
    });
    this.#rows = rows;
    this.#book = book;
    this.#services = services;
    if (row) this.#open(row, "one");
    else this.start("daily");
  }

  start(mode: Mode): void {
    this.set({ mode, seen: [] });
    this.next();
  }

  choose(wish: Partial<Wish>): void {
    this.set({ wish: { ...this.state.wish, ...wish } });
    this.next();
  }

  /** Go on after a puzzle: to training, from the day's; to another streak, after one that has ended. */
  goOn(): void {
    const { mode, seen, row } = this.state;
    if (mode === "daily" || mode === "one") this.start("train");
    else if (mode === "streak" && !seen.includes(row?.id ?? "")) this.start("streak");
    else this.next();
  }

  next(): void {
    const row = this.#choice();
    if (row) this.#open(row, this.state.mode);
    else {
      this.#stopAll();
      this.set({ phase: "nothing", shown: null, verdict: null, ended: null });
    }
  }

  /** Try a move. Returns whether it is tried: not while another one is being judged, nor after the solution. */
  play(move: LegalMove): boolean {
    const { phase, puzzle, moves } = this.state;
    if (!puzzle || phase === "showing" || phase === "shown" || this.isRunning("trial")) return false;
    this.stop("why");
    const tried = [...moves, move.text];
    void this.run("trial", async (signal) => {
      const trial = await this.#services.tryPuzzle(puzzle.id, { moves: tried }, signal);
      await this.#playBack(trial, signal);
      if (trial.state === "wrong") return this.#missed(trial.because);
      this.#before = trial;
      this.set({ moves: tried });
      if (trial.state === "done") return this.#solved(puzzle);
      this.set({ verdict: { kind: "right" } });
      this.#services.announce({ kind: "right" });
    });
    return true;
  }

  /** Ask why a tile cannot move, or not to a hex. */
  why(tile: string, goal: { q: number; r: number } | null): void {
    const { phase, puzzle, moves } = this.state;
    if (!puzzle || phase === "showing" || phase === "shown") return;
    void this.run("why", async (signal) => {
      const ask: AskTrial = { moves, why: tile, why_goal: goal && [goal.q, goal.r] };
      const { refused } = await this.#services.tryPuzzle(puzzle.id, ask, signal);
      if (refused) this.set({ verdict: { kind: "refused", ...refused } });
    });
  }

  /** Light the tile to move. The puzzle no longer counts as solved. */
  hint(): void {
    this.#isHelped = true;
    const { puzzle, moves } = this.state;
    const text = puzzle?.solution[moves.length];
    const move = this.#before?.legal_moves.find((each) => each.text === text);
    const marks = { ...NO_MARKS, tiles: move ? [...move.touch] : [] };
    this.set({ marks, verdict: { kind: "hint", isInHand: move?.kind === "place" } });
  }

  /** Take the last try back. */
  retry(): void {
    const shown = this.#before && standing(this.#before, false);
    this.set({ shown: shown ?? this.state.shown, focusCount: this.state.focusCount + 1 });
    this.#ask();
  }

  /** Play the solution, in place of whatever is being tried. */
  solve(): void {
    const { puzzle } = this.state;
    if (!puzzle) return;
    this.#isHelped = true;
    this.#note(false);
    this.#endStreak();
    this.stop("why");
    this.set({ phase: "showing", verdict: null });
    void this.run("trial", async (signal) => {
      for (let count = 1; count <= puzzle.solution.length; count++) {
        const ask = { moves: puzzle.solution.slice(0, count) };
        await this.#playBack(await this.#services.tryPuzzle(puzzle.id, ask, signal), signal);
      }
      this.set({ phase: "shown", verdict: { kind: "explained" } });
      this.#services.announce({ kind: "shown", reasons: puzzle.reasons });
    });
  }

  protected override failed(error: Error): void {
    if (this.state.phase === "showing") this.retry();
    this.#services.failed(error);
  }

  #choice(): Row | undefined {
    const { mode, wish, row, seen } = this.state;
    const book = this.#book;
    const chance = this.#services.chance();
    const rows = this.#rows.map((each) => ({ ...each, rating: this.#ratingOf(each) }));
    switch (mode) {
      case "daily":
        return daily(rows, dayOf(this.#services.now()));
      case "streak":
        return streak(rows, seen, chance);
      case "review": {
        const [first] = book.due();
        return rows.find(({ id }) => id === first);
      }
      default: {
        const isKnown = (id: string) => book.knows(id);
        return near(wished(rows, wish), book.rating + wish.harder, isKnown, row?.id ?? null, chance);
      }
    }
  }

  #open(row: Row, mode: Mode): void {
    void this.run("open", async (signal) => {
      const puzzle = await this.#services.puzzle(row.id, signal);
      this.#stopAll();
      this.#before = puzzle.start;
      this.#isNoted = false;
      this.#isHelped = false;
      const rating = this.#ratingOf(row);
      this.set({ mode, row, puzzle, rating, moves: [], marks: NO_MARKS, shown: standing(puzzle.start, true) });
      this.#ask();
    });
  }

  #ask(): void {
    this.set({ phase: "asking", verdict: null, ended: null });
    this.#services.announce({ kind: "task", say: this.state.puzzle?.say ?? "" });
  }

  #stopAll(): void {
    for (const task of ["open", "trial", "why"]) this.stop(task);
  }

  #playBack(trial: Trial, signal: AbortSignal): Promise<void> {
    this.set({ marks: NO_MARKS });
    return playBack(trial, (shown) => this.set({ shown }), this.#services, signal);
  }

  #missed(because: string): void {
    this.#note(false);
    this.#endStreak();
    this.set({ phase: "missed", verdict: { kind: "wrong", because } });
  }

  #solved(puzzle: PuzzlePage): void {
    this.#note(true);
    const { mode, seen } = this.state;
    this.set({
      phase: "solved",
      verdict: { kind: "explained" },
      seen: mode === "streak" ? [...seen, puzzle.id] : seen,
    });
    this.#services.announce({ kind: "solved", reasons: puzzle.reasons });
  }

  #endStreak(): void {
    const { mode, seen } = this.state;
    if (mode !== "streak") return;
    this.#book.noteStreak(seen.length);
    this.set({ ended: seen.length, figures: figuresOf(this.#book) });
  }

  /** Note the first try: it alone counts. */
  #note(isRight: boolean): void {
    const { row, moves } = this.state;
    if (this.#isNoted || !row) return;
    this.#isNoted = true;
    const isRated = this.#book.note({ ...row, rating: this.#ratingOf(row) }, isRight, this.#isHelped);
    this.set({ figures: figuresOf(this.#book) });
    if (isRated) void this.#services.countTry(row.id, moves).then(({ rating }) => this.#rated(row, rating), keepRating);
  }

  #rated(row: Row, rating: number): void {
    this.#ratings.set(row.id, rating);
    if (this.state.row?.id === row.id) this.set({ rating });
  }

  #ratingOf(row: Row): number {
    return this.#ratings.get(row.id) ?? row.rating;
  }
}

/** Where the server cannot be told, the puzzle keeps its rating, and nobody solves worse for it. */
function keepRating(): void {}

function figuresOf(book: PuzzleBook): Figures {
  const { rating, deviation, best } = book;
  return { rating, deviation, best, solved: book.solvedCount, due: book.due().length };
}
