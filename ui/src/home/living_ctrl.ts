/**
 * A short game that plays itself on the first page. It does not move for those who prefer less motion, and pauses while
 * nobody can see it. It knows no rules: each move says where a tile comes to lie.
 */

import { Controller } from "../base/controller.ts";
import { DIRECTIONS, type Hex, keyOf, sum } from "../board/geometry.ts";
import type { Pile } from "../board/state.ts";
import type { Look } from "../board/tile.ts";
import { MOVES } from "./living_game.ts";

/** Milliseconds between two moves, and after the last one. */
export const PACE = 1150;
export const END = 6500;
/** How many moves were made when the game is shown: a hive, a few seconds before the win. */
export const START = 20;

type LivingState = {
  readonly ply: number;
  readonly isRunning: boolean;
  /** Whether someone has stopped the game. */
  readonly isStopped: boolean;
  /** Whether nothing is to move on its own. */
  readonly isStill: boolean;
};

export class LivingCtrl extends Controller<LivingState> {
  readonly #pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  #isSeen = false;

  constructor(isStill: boolean, pause: (milliseconds: number, signal: AbortSignal) => Promise<void>) {
    super({ ply: isStill ? MOVES.length : START, isRunning: false, isStopped: false, isStill });
    this.#pause = pause;
  }

  /** The board came into sight, or left it. */
  seen(isSeen: boolean): void {
    this.#isSeen = isSeen;
    this.#arrange();
  }

  still(isStill: boolean): void {
    this.set({ isStill, ply: isStill ? MOVES.length : this.state.ply });
    this.#arrange();
  }

  toggle(): void {
    this.set({ isStopped: !this.state.isStopped });
    this.#arrange();
  }

  protected override failed(error: Error): void {
    throw error;
  }

  #arrange(): void {
    const isRunning = this.#isSeen && !this.state.isStopped && !this.state.isStill;
    if (isRunning === this.state.isRunning) return;
    this.set({ isRunning });
    if (isRunning) void this.run("play", (signal) => this.#play(signal));
    else this.stop("play");
  }

  async #play(signal: AbortSignal): Promise<void> {
    for (;;) {
      const { ply } = this.state;
      await this.#pause(ply < MOVES.length ? PACE : END, signal);
      this.set({ ply: ply < MOVES.length ? ply + 1 : START });
    }
  }
}

/** Where the tiles lie after this number of moves. */
export function pilesAt(ply: number): Pile[] {
  const piles = new Map<string, { hex: Hex; looks: Look[] }>();
  for (const [tile, hex] of placesAt(ply)) {
    const pile = piles.get(keyOf(hex)) ?? { hex, looks: [] };
    pile.looks.push(lookOf(tile));
    piles.set(keyOf(hex), pile);
  }
  return [...piles.values()];
}

/** What is marked: the hex of the last move, or at the end the six neighbors of the Queen that is lost. */
export function marksAt(ply: number): { kind: "to" | "ring"; hexes: Hex[] } {
  const places = placesAt(ply);
  const lost = ply === MOVES.length ? places.get("bQ") : undefined;
  if (lost) return { kind: "ring", hexes: DIRECTIONS.map((way) => sum(lost, way)) };
  const last = places.get(MOVES[ply - 1]?.[0] ?? "");
  return { kind: "to", hexes: last ? [last] : [] };
}

/** The hex of each tile, in the order in which they came to lie there. */
function placesAt(ply: number): Map<string, Hex> {
  const places = new Map<string, Hex>();
  for (const [tile, q, r] of MOVES.slice(0, ply)) {
    places.delete(tile);
    places.set(tile, { q, r });
  }
  return places;
}

function lookOf(tile: string): Look {
  const letter = tile.charAt(1);
  const color = tile.startsWith("w") ? "white" : "black";
  const info = { name: tile, front: letter, back: null, number: 0, front_title: "", back_title: null, color } as const;
  return { info, face: letter };
}
