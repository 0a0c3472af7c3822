/** A lesson with two boards, the first with two tasks, and a controller that a test drives. */

import type { LessonBoardInfo, LessonPage } from "../../src/generated/wire.ts";
import { LessonCtrl } from "../../src/lessons/ctrl.ts";
import { FakeServer, settled } from "../fakes.ts";
import { trial } from "../trials.ts";

const board = (name: string, count: number): LessonBoardInfo => ({
  name,
  learner: "white",
  ruleset: "Base",
  tiles: [],
  tasks: Array.from({ length: count }, (_, task) => ({
    say: `Do ${name} ${task}.`,
    hint: `Like this: ${task}.`,
    tiles: [`w${task}`],
    hexes: [],
    crossed: [],
  })),
  done: `Done: ${name}.`,
  start: trial("open"),
});

export const lesson: LessonPage = {
  name: "ant",
  title: "The Ant",
  about: "It goes far.",
  creature: "A",
  ruleset: "Base",
  next: "beetle",
  next_title: "Beetle",
  boards: [board("walk", 2), board("win", 1)],
};

export class Learner {
  readonly server = new FakeServer();
  readonly told: string[] = [];
  readonly failures: string[] = [];
  readonly went: string[] = [];
  readonly stars = new Map<string, number>();
  readonly ctrl: LessonCtrl;

  constructor(named = "", done: string[] = []) {
    for (const name of done) this.stars.set(name, 1);
    this.ctrl = new LessonCtrl(
      lesson,
      {
        tryBoard: (_, name, { moves, why, card }, signal) => {
          const made = moves?.join(", ");
          const asked = why ? `why ${why}` : card ? `card ${card} after ${made}` : made;
          return this.server.ask(`${name} ${asked}`, signal);
        },
        starsOf: (_, name) => this.stars.get(name) ?? 0,
        keepStars: (_, name, stars) => void this.stars.set(name, stars),
        create: ({ ruleset }) => this.server.ask(`game ${ruleset}`),
        go: (path) => void this.went.push(path),
        announce: ({ kind }) => void this.told.push(kind),
        failed: ({ message }) => void this.failures.push(message),
        sound: () => {},
        pause: async (_, signal) => {
          await settled();
          signal.throwIfAborted();
        },
      },
      named,
    );
  }

  get state() {
    return this.ctrl.state;
  }

  get board() {
    const { board } = this.state;
    if (!board) throw new Error("no board is laid");
    return board;
  }

  /** Which board and task, and what happened there. */
  get standing() {
    return [this.state.at, this.state.task, this.state.phase, this.state.verdict?.kind ?? ""];
  }
}
