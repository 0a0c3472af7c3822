/** Positions as the server sends them, and someone who plays on one. */

import type { CardInfo, LegalMove, PositionView, Stack } from "../../src/generated/wire.ts";
import { type Announcement, PlayCtrl } from "../../src/play/ctrl.ts";
import { FakeServer } from "../fakes.ts";
import { TILES } from "../pieces.ts";

/** A stack of tiles with their fronts up, the lowest first. */
export function stack(q: number, r: number, ...names: string[]): Stack {
  const tiles = names.map((tile) => {
    return { tile, face: TILES.get(tile)?.front ?? "", stung: false, resting: false };
  });
  return { q, r, tiles };
}

export function position(ply: number, stacks: Stack[], more: Partial<PositionView> = {}): PositionView {
  return {
    ply,
    to_move: ply % 2 ? "black" : "white",
    turn: "",
    actions: 1,
    stacks,
    hands: { white: [], black: [] },
    bag: [],
    removed: [],
    honeycombo: null,
    owed: null,
    is_choosing: false,
    danger: [],
    last: null,
    outcome: null,
    ...more,
  };
}

export const card = (tile: string, later: [number, number][] = []): CardInfo => ({
  tile,
  face: { letter: "Q", page: "queen_bee", title: "Queen Bee", does: "Slides one hex." },
  other: null,
  now: [],
  later,
});

/** Someone before a board. */
export class Player {
  readonly server = new FakeServer();
  readonly said: Announcement[] = [];
  readonly played: string[] = [];
  readonly asked: string[] = [];
  readonly #rests: (() => void)[] = [];
  readonly ctrl = new PlayCtrl(
    [...TILES.values()],
    {
      card: (tile, signal) => this.server.ask(tile, signal),
      announce: (event) => this.said.push(event),
      sound: () => {},
      pause: (_, signal) =>
        new Promise((resolve, reject) => {
          this.#rests.push(resolve);
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
      failed: (error) => {
        throw error;
      },
    },
    {
      play: (move: LegalMove) => this.played.push(move.text),
      why: (tile, hex) => this.asked.push(hex ? `${tile} ${hex.q},${hex.r}` : tile),
      search: () => this.asked.push("search"),
      drawn: () => {},
    },
  );

  constructor() {
    this.ctrl.attachCamera({
      zoom: (factor) => this.asked.push(`zoom ${factor.toFixed(1)}`),
      release: () => this.asked.push("release"),
    });
  }

  /** What was said last. */
  get last(): Announcement["kind"] | undefined {
    return this.said.at(-1)?.kind;
  }

  /** The pointer has rested for long enough. */
  rest(): void {
    for (const end of this.#rests.splice(0)) end();
  }
}
