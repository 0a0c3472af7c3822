/** A puzzle with two moves to find, a list of three, and a controller that a test drives. */

import type { PuzzlePage } from "../../src/generated/wire.ts";
import { PuzzleBook } from "../../src/puzzles/book.ts";
import { PuzzleCtrl, type PuzzleServices } from "../../src/puzzles/ctrl.ts";
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

export class Solver {
  readonly server = new FakeServer();
  readonly told: string[] = [];
  readonly failures: string[] = [];
  readonly counted: string[] = [];
  readonly kept = fakeStorage();
  readonly ctrl: PuzzleCtrl;
  /** Whether a pause waits for the test. */
  pauses = 0;

  constructor(id = "p1") {
    const services: PuzzleServices = {
      puzzle: (wanted, signal) => this.server.ask(wanted, signal),
      tryPuzzle: (wanted, { moves, why, card }, signal) => {
        const made = moves?.join(", ");
        const asked = why ? `why ${why}` : card ? `card ${card} after ${made}` : made;
        return this.server.ask(`${wanted} ${asked}`, signal);
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
    this.ctrl = new PuzzleCtrl(rows, new PuzzleBook(() => 0), services, id);
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
