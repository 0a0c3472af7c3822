/** A puzzle with two moves to find, a list of three, and a controller that a test drives. */

import type { PositionView, PuzzlePage } from "../../src/generated/wire.ts";
import type { OwnPuzzle } from "../../src/play/own_puzzles.ts";
import { PuzzleBook } from "../../src/puzzles/book.ts";
import { type Mode, PuzzleCtrl, type PuzzleServices } from "../../src/puzzles/ctrl.ts";
import type { Row } from "../../src/puzzles/index.ts";
import { FakeServer, fakeStorage, settled } from "../fakes.ts";
import { move, trial } from "../trials.ts";

export const rows: Row[] = ["p1", "p2", "p3"].map((id, place) => ({
  id,
  rating: 800 + 100 * place,
  is_common: true,
  is_daily: place === 0,
  themes: ["pin"],
  creatures: ["A"],
  expansions: [],
}));

export const puzzle = (id: string): PuzzlePage => ({
  id,
  say: `Win: ${id}.`,
  reasons: ["It fills the last hex."],
  rating: 800,
  themes: [],
  learner: "white",
  ruleset: "Base",
  title: "Base",
  tiles: [],
  solution: ["wA1 bQ-", "wG1 wQ-"],
  game_string: "Base;InProgress;White[9];wS1",
  start: trial("open"),
});

/** A mistake of a game that one has played. */
export const own = (id: string): OwnPuzzle => ({
  id: `own-${id}`,
  game: "Base",
  moves: ["wS1"],
  color: "white",
  played: "wA1 wQ-",
  reply: [],
  best: ["wA1 bQ-"],
  chance: 0.6,
  loss: 0.2,
  made: 0,
});

export class Solver {
  readonly server = new FakeServer();
  readonly told: string[] = [];
  readonly failures: string[] = [];
  readonly counted: string[] = [];
  readonly kept = fakeStorage();
  readonly ctrl: PuzzleCtrl;
  /** The puzzles from one's games. */
  own: OwnPuzzle[] = [];
  /** Shows a position before the answer. */
  early: (view: PositionView) => void = () => {};
  /** Whether a pause waits for the test. */
  pauses = 0;

  /** `kept` is what the browser keeps of puzzles before. */
  constructor(id = "p1", mode?: Mode, own: OwnPuzzle[] = [], kept = "{}") {
    this.own = own;
    this.kept.set("skep-puzzles", kept);
    const services: PuzzleServices = {
      puzzle: (wanted, signal) => this.server.ask(wanted, signal),
      tryPuzzle: (wanted, { moves, why, card }, signal) => {
        const made = moves?.join(", ");
        const asked = why ? `why ${why}` : card ? `card ${card} after ${made}` : made;
        return this.server.ask(`${wanted} ${asked}`, signal);
      },
      own: {
        all: () => this.own,
        page: ({ id: wanted }, signal) => this.server.ask(wanted, signal),
        answer: ({ id: wanted }, { moves }, signal, early) => {
          this.early = early;
          return this.server.ask(`${wanted} ${moves?.join(", ")}`, signal);
        },
        forget: (gone) => {
          this.own = this.own.filter((each) => each.id !== gone);
        },
      },
      countTry: async (wanted) => {
        this.counted.push(wanted);
        return { rating: 777, counted: true };
      },
      announce: ({ kind }) => void this.told.push(kind),
      failed: ({ message }) => void this.failures.push(message),
      sound: () => {},
      pause: async (_, signal) => {
        this.pauses++;
        await settled();
        signal.throwIfAborted();
      },
      chance: () => 0,
      now: () => 0,
    };
    this.ctrl = new PuzzleCtrl(rows, new PuzzleBook(() => 0), services, id, mode);
  }

  get state() {
    return this.ctrl.state;
  }

  get board() {
    const { board } = this.state;
    if (!board) throw new Error("no board is laid");
    return board;
  }

  /** What was found out of the phase, the verdict and the moves that hold. */
  get standing() {
    return [this.state.phase, this.state.verdict?.kind ?? "", this.board.state.moves.length];
  }

  /** Make both moves of the solution. */
  async find(): Promise<void> {
    this.board.play(move("wA1 bQ-"));
    await this.server.answer(trial("open"));
    this.board.play(move("wG1 wQ-", "place"));
    await this.server.answer(trial("done"));
  }

  /** The first puzzle lies on the board. */
  static async begin(id = "p1"): Promise<Solver> {
    const solver = new Solver(id);
    await solver.server.answer(puzzle(id || "p1"));
    return solver;
  }
}
