/** Puzzles: which one comes next, what a try is worth, the solution, streaks, and what comes back. */

import { Controller } from "../base/controller.ts";
import type { PositionView, PuzzlePage, PuzzleTried, Trial, TrialRequest } from "../generated/wire.ts";
import type { OwnPuzzle } from "../play/own_puzzles.ts";
import { dayOf } from "../play/puzzle_day.ts";
import { NO_MARKS, TrialCtrl, type TrialServices } from "../play/trial_ctrl.ts";
import type { PuzzleBook } from "./book.ts";
import { daily, type Filter, filtered, near, ofKinds, own, streak } from "./choice.ts";
import type { Row } from "./index.ts";

export type Mode = "daily" | "train" | "streak" | "review" | "games" | "one";

/** What is said about the last act. */
type Verdict =
  | { kind: "right" }
  | { kind: "wrong"; because: string }
  | { kind: "refused"; rule: string; because: string }
  /** First the tile, then its place. */
  | { kind: "hint"; isInHand: boolean; isPlace: boolean }
  | { kind: "explained" }
  /** An engine looks at the try. */
  | { kind: "judging" }
  /** The puzzle of today was tried before. */
  | { kind: "again"; isSolved: boolean };

/** `showing`: the solution is played on the board. `nothing`: no puzzle fits. */
type Phase = "loading" | "asking" | "missed" | "showing" | "shown" | "solved" | "nothing";

type Figures = {
  rating: number;
  deviation: number;
  solved: number;
  best: number;
  due: number;
  /** How many puzzles there are from one's games. */
  own: number;
  /** How the puzzles of the last four weeks went; null where none was tried. */
  days: (boolean | null)[];
  daysInARow: number;
};

/** Days of a calendar. */
const CALENDAR = 28;

export type PuzzleState = {
  mode: Mode;
  /** Which kinds of game are trained. */
  kinds: readonly string[];
  filter: Filter;
  row: Row | null;
  puzzle: PuzzlePage | null;
  /** The mistake that the puzzle was made from, if it comes from one's games. */
  own: OwnPuzzle | null;
  phase: Phase;
  verdict: Verdict | null;
  board: TrialCtrl | null;
  /** Counts the boards: each is another one for the view. */
  boardCount: number;
  /** The puzzles of this streak that were solved. */
  seen: string[];
  /** How long the streak was that has just ended. */
  ended: number | null;
  /** The puzzle's rating now. */
  rating: number;
  /** By how much the last try changed the solver's rating; null if it was not rated. */
  change: number | null;
  /** The day of the puzzle that is shown as the day's. */
  day: number;
  figures: Figures;
};

export type PuzzleServices = Omit<TrialServices, "ask"> & {
  puzzle: (id: string, signal: AbortSignal) => Promise<PuzzlePage>;
  tryPuzzle: (id: string, ask: TrialRequest, signal: AbortSignal) => Promise<Trial>;
  own: {
    /** The newest first. */
    all: () => readonly OwnPuzzle[];
    page: (own: OwnPuzzle, signal: AbortSignal) => Promise<PuzzlePage>;
    answer: (
      own: OwnPuzzle,
      ask: TrialRequest,
      signal: AbortSignal,
      early: (view: PositionView) => void,
    ) => Promise<Trial>;
    forget: (id: string) => void;
  };
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

const ANYTHING: Filter = { theme: "", creature: "", harder: 0 };

export class PuzzleCtrl extends Controller<PuzzleState> {
  readonly #rows: Row[];
  readonly #book: PuzzleBook;
  readonly #services: PuzzleServices;
  /** Ratings that the server has sent since the list came. */
  readonly #ratings = new Map<string, number>();
  #isNoted = false;
  #isHelped = false;

  /** Begins with one puzzle, or in a mode. */
  constructor(rows: Row[], book: PuzzleBook, services: PuzzleServices, id = "", mode: Mode = "daily") {
    const row = rows.find((each) => each.id === id);
    super({
      mode: row ? "one" : mode,
      kinds: book.kinds,
      filter: ANYTHING,
      row: null,
      puzzle: null,
      own: null,
      phase: "loading",
      verdict: null,
      board: null,
      boardCount: 0,
      seen: [],
      ended: null,
      rating: 0,
      change: null,
      day: dayOf(services.now()),
      figures: figuresOf(book, services.own.all().length),
    });
    this.#rows = rows;
    this.#book = book;
    this.#services = services;
    this.onClose(() => this.state.board?.close());
    if (row) this.#open(row, "one");
    else this.start(mode);
  }

  start(mode: Mode): void {
    this.set({ mode, seen: [] });
    this.next();
  }

  choose(filter: Partial<Filter>): void {
    this.set({ filter: { ...this.state.filter, ...filter } });
    this.next();
  }

  /** Train a kind of game, or no longer. */
  toggleKind(kind: string): void {
    this.#book.toggleKind(kind);
    this.set({ kinds: this.#book.kinds });
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
      this.stop("open");
      this.#lay(null);
      this.set({ phase: "nothing", puzzle: null, own: null, verdict: null, ended: null });
    }
  }

  /** Let the puzzle from one's games go that is shown, and go on. */
  forget(): void {
    const { own: puzzle } = this.state;
    if (!puzzle) return;
    this.#services.own.forget(puzzle.id);
    this.#book.forget(puzzle.id);
    this.#count();
    this.next();
  }

  /** Light the tile to move; asked again, its place, too. The puzzle no longer counts as solved. */
  hint(): void {
    const { puzzle, board, verdict } = this.state;
    if (!puzzle || !board) return;
    this.#isHelped = true;
    const text = puzzle.solution[board.state.moves.length];
    const move = board.legalMoves.find((each) => each.text === text);
    const isPlace = verdict?.kind === "hint";
    const hexes = isPlace && move?.goal ? [move.goal] : [];
    board.light({ ...NO_MARKS, tiles: move ? [...move.touch] : [], hexes });
    this.set({ verdict: { kind: "hint", isInHand: move?.kind === "place", isPlace } });
  }

  /** Take the last try back. */
  retry(): void {
    this.state.board?.takeBack();
    this.#ask();
  }

  /** Play the solution, in place of whatever is being tried. */
  solve(): void {
    const { puzzle, board } = this.state;
    if (!puzzle || !board) return;
    this.#isHelped = true;
    this.#note(false);
    this.#endStreak();
    this.set({ phase: "showing", verdict: null });
    board.solve(puzzle.solution, () => {
      this.set({ phase: "shown", verdict: { kind: "explained" } });
      this.#services.announce({ kind: "shown", reasons: puzzle.reasons });
    });
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }

  #choice(): Row | undefined {
    const { mode, kinds, filter, row, seen } = this.state;
    const book = this.#book;
    const chance = this.#services.chance();
    const rows = this.#rows.map((each) => ({ ...each, rating: this.#ratingOf(each) }));
    switch (mode) {
      case "daily":
        return daily(rows, this.state.day);
      case "streak":
        return streak(ofKinds(rows, kinds), seen, chance);
      case "review": {
        const all = new Map([...rows, ...this.#ownRows()].map((each) => [each.id, each]));
        return book.due().flatMap((id) => all.get(id) ?? [])[0];
      }
      case "games":
        return own(this.#ownRows(), (id) => book.knows(id), row?.id ?? null, chance);
      default: {
        const isKnown = (id: string) => book.knows(id);
        return near(
          filtered(ofKinds(rows, kinds), filter),
          book.rating + filter.harder,
          isKnown,
          row?.id ?? null,
          chance,
        );
      }
    }
  }

  #open(row: Row, mode: Mode): void {
    void this.run("open", async (signal) => {
      const mistake = this.#services.own.all().find(({ id }) => id === row.id) ?? null;
      const puzzle = await (mistake ? this.#services.own.page(mistake, signal) : this.#services.puzzle(row.id, signal));
      this.#isNoted = false;
      this.#isHelped = false;
      this.#lay(this.#boardOf(puzzle, mistake));
      this.set({ mode, row, puzzle, own: mistake, rating: this.#ratingOf(row), change: null });
      this.#ask();
      const [today] = this.#book.days(1);
      if (mode === "daily" && typeof today === "boolean") this.set({ verdict: { kind: "again", isSolved: today } });
    });
  }

  /** Put a board in the place of the one before, on which nothing happens any more. */
  #lay(board: TrialCtrl | null): void {
    this.state.board?.close();
    this.set({ board, boardCount: this.state.boardCount + 1 });
  }

  #boardOf(puzzle: PuzzlePage, mistake: OwnPuzzle | null): TrialCtrl {
    const { tryPuzzle, own: games, pause, sound } = this.#services;
    const ask: TrialServices["ask"] = (asked, signal, early) => {
      if (!mistake) return tryPuzzle(puzzle.id, asked, signal);
      return games.answer(mistake, asked, signal, (view) => {
        early(view);
        if (this.state.phase === "asking") this.set({ verdict: { kind: "judging" } });
      });
    };
    return new TrialCtrl(
      puzzle.start,
      { ask, pause, sound },
      {
        judged: (trial) => this.#judged(trial, puzzle),
        refused: (refusal) => this.set({ verdict: { kind: "refused", ...refusal } }),
        failed: (error) => {
          if (this.state.phase === "showing" || this.state.verdict?.kind === "judging") this.retry();
          this.failed(error);
        },
      },
    );
  }

  #judged({ state, because }: Trial, puzzle: PuzzlePage): void {
    if (state === "wrong") this.#missed(because);
    else if (state === "done") this.#solved(puzzle);
    else {
      this.set({ verdict: { kind: "right" } });
      this.#services.announce({ kind: "right" });
    }
  }

  #ask(): void {
    this.set({ phase: "asking", verdict: null, ended: null });
    this.#services.announce({ kind: "task", say: this.state.puzzle?.say ?? "" });
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
    this.set({ ended: seen.length });
    this.#count();
  }

  /** Note the first try: it alone counts. */
  #note(isRight: boolean): void {
    const { row, board } = this.state;
    if (this.#isNoted || !row) return;
    this.#isNoted = true;
    const book = this.#book;
    const before = book.rating;
    const isRated = book.note({ ...row, rating: this.#ratingOf(row) }, isRight, this.#isHelped);
    if (this.state.mode === "daily") book.noteDay(isRight && !this.#isHelped);
    this.#count();
    this.set({ change: isRated ? book.rating - before : null });
    if (isRated)
      void this.#services
        .countTry(row.id, board?.state.moves ?? [])
        .then(({ rating }) => this.#rated(row, rating), keepRating);
  }

  #count(): void {
    this.set({ figures: figuresOf(this.#book, this.#services.own.all().length) });
  }

  /** The puzzles from one's games in the form of the list. */
  #ownRows(): Row[] {
    const none = { rating: 0, is_common: false, is_daily: false, themes: [], creatures: [], expansions: [] };
    return this.#services.own.all().map(({ id }) => ({ ...none, id }));
  }

  #rated(row: Row, rating: number): void {
    this.#ratings.set(row.id, rating);
    if (this.state.row?.id === row.id) this.set({ rating });
  }

  #ratingOf(row: Row): number {
    return this.#ratings.get(row.id) ?? row.rating;
  }
}

/** The rating update is optional; ignore failures. */
function keepRating(): void {}

function figuresOf(book: PuzzleBook, count: number): Figures {
  const { rating, deviation, best, daysInARow } = book;
  const due = book.due().length;
  return { rating, deviation, best, solved: book.solvedCount, due, own: count, days: book.days(CALENDAR), daysInARow };
}
