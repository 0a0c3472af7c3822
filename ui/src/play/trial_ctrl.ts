/** A board on which someone tries something; the server says what each move is worth. */

import { Controller } from "../base/controller.ts";
import type {
  CardInfo,
  HexPair,
  LegalMove,
  PositionView,
  Trial,
  TrialRefusal,
  TrialRequest,
} from "../generated/wire.ts";

/** A position that a board shows, with the moves that can be made there. */
type Shown = { view: PositionView; legalMoves: LegalMove[]; isSudden: boolean };

/** What is lit: tiles by name, hexes, and hexes that are crossed out. */
type Marks = { tiles: string[]; hexes: HexPair[]; crossed: HexPair[] };

/** A position on the way, and the learner's moves that lead there; null between a move and its reply. */
type Step = { view: PositionView; path: readonly string[] | null };

type TrialState = {
  shown: Shown | null;
  marks: Marks;
  /** The learner's moves that hold. */
  moves: string[];
  /** The positions of the moves that hold, or of the solution, in order. */
  course: readonly Step[];
  /** Which of them is looked at; null while the board is played on. */
  at: number | null;
  /** Grows whenever the board takes the focus. */
  focusCount: number;
};

export type TrialServices = {
  /** `early` shows the position after a try while it is being judged. */
  ask: (ask: TrialRequest, signal: AbortSignal, early: (view: PositionView) => void) => Promise<Trial>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  sound: (name: "move") => void;
};

type TrialEvents = {
  /** A move was tried, and the replies to it were shown. */
  judged: (trial: Trial) => void;
  /** The rules do not allow what was tried. */
  refused: (refusal: TrialRefusal) => void;
  /** The server did not answer; the board can be used again. */
  failed: (error: Error) => void;
};

export const NO_MARKS: Marks = { tiles: [], hexes: [], crossed: [] };

/** Milliseconds before the opponent replies, where tiles may move. */
const REPLY_PAUSE = 650;

export class TrialCtrl extends Controller<TrialState> {
  readonly #services: TrialServices;
  readonly #events: TrialEvents;
  readonly #start: Trial;
  /** The board before the last try. */
  #before: Trial;
  /** Whether the solution is shown: nothing is tried after that. */
  #isSolution = false;
  /** The moves that lead to the position that is shown, the learner's alone; null between a move and its reply. */
  #path: readonly string[] | null = [];

  constructor(start: Trial, services: TrialServices, events: TrialEvents, isFocused = false) {
    super({
      shown: standing(start, true),
      marks: NO_MARKS,
      moves: [],
      course: courseOf(start, []),
      at: null,
      focusCount: Number(isFocused),
    });
    this.#start = start;
    this.#before = start;
    this.#services = services;
    this.#events = events;
  }

  /** The moves that can be made after those that hold. */
  get legalMoves(): readonly LegalMove[] {
    return this.#before.legal_moves;
  }

  /** Try a move. Returns whether it is tried: not while another one is being judged, nor after the solution. */
  play(move: LegalMove): boolean {
    if (this.#isSolution || this.isRunning("trial")) return false;
    this.stop("why");
    const moves = [...this.state.moves, move.text];
    void this.run("trial", async (signal) => {
      const early = (view: PositionView) => this.set({ shown: { view, legalMoves: [], isSudden: false } });
      const trial = await this.#services.ask({ moves }, signal, early);
      await this.#playBack(trial, moves, signal);
      if (trial.state !== "wrong") {
        this.#before = trial;
        this.set({ moves, course: [...this.state.course, ...courseOf(trial, moves)] });
      }
      this.#events.judged(trial);
    });
    return true;
  }

  /** Ask why a tile cannot move, or not to a hex. */
  why(tile: string, goal: { q: number; r: number } | null): void {
    if (this.#isSolution || this.state.at !== null) return;
    const ask: TrialRequest = { moves: this.state.moves, why: tile, why_goal: goal && [goal.q, goal.r] };
    void this.run("why", async (signal) => {
      const { refused } = await this.#services.ask(ask, signal, ignore);
      if (refused) this.#events.refused(refused);
    });
  }

  /** The card of a tile in the position that is shown. */
  async card(tile: string, signal: AbortSignal): Promise<CardInfo | null> {
    if (!this.#path) return null;
    const { card } = await this.#services.ask({ moves: [...this.#path], card: tile }, signal, ignore);
    return card;
  }

  /** Look at another position of the course, by its place; the last one is where the course has led. */
  look(at: number): void {
    const { course } = this.state;
    const place = Math.max(0, Math.min(at, course.length - 1));
    const step = course[place];
    if (!step || this.isRunning("trial")) return;
    this.#path = step.path;
    this.set({ at: place, marks: NO_MARKS, shown: { view: step.view, legalMoves: [], isSudden: false } });
  }

  light(marks: Marks): void {
    this.set({ marks });
  }

  /** Take the last try back. */
  takeBack(): void {
    this.#path = this.state.moves;
    this.set({ at: null, shown: standing(this.#before, false), focusCount: this.state.focusCount + 1 });
  }

  /** Play the solution, in place of whatever is being tried, and then do what comes after it. */
  solve(solution: readonly string[], then: () => void): void {
    this.#isSolution = true;
    this.stop("why");
    void this.run("trial", async (signal) => {
      const course = courseOf(this.#start, []);
      for (let count = 1; count <= solution.length; count++) {
        const trial = await this.#services.ask({ moves: solution.slice(0, count) }, signal, ignore);
        const moves = solution.slice(0, count);
        await this.#playBack(trial, moves, signal);
        course.push(...courseOf(trial, moves));
      }
      this.set({ course });
      then();
    });
  }

  protected override failed(error: Error, task: string): void {
    this.#isSolution = false;
    if (task === "trial") this.set({ shown: standing(this.#before, false) });
    this.#events.failed(error);
  }

  /** Show the positions that a trial of these moves led to, one after the other. */
  async #playBack({ views, legal_moves }: Trial, moves: readonly string[], signal: AbortSignal): Promise<void> {
    this.#path = moves;
    this.set({ marks: NO_MARKS });
    for (const [number, view] of views.entries()) {
      if (number) {
        await this.#services.pause(REPLY_PAUSE, signal);
        this.#services.sound("move");
      }
      const isLast = number === views.length - 1;
      this.set({ shown: { view, legalMoves: isLast ? legal_moves : [], isSudden: false } });
    }
  }
}

function ignore(): void {}

function courseOf({ views }: Trial, moves: readonly string[]): Step[] {
  return views.map((view, number) => ({ view, path: number === views.length - 1 ? moves : null }));
}

function standing({ views, legal_moves }: Trial, isSudden: boolean): Shown | null {
  const view = views.at(-1);
  return view ? { view, legalMoves: legal_moves, isSudden } : null;
}
