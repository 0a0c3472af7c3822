/** Where things are drawn: the middles of tiles and hexes, by what lies there and how the table is turned. */

import { DIRECTIONS, ground, type Hex, keyOf, onLevel, type Point, sum } from "./geometry.ts";
import type { Pile } from "./state.ts";
import type { Look } from "./tile.ts";

/** How much higher a tile is seen while it is selected, as `board.css` says. */
const RAISED = 5;

export class Stacks {
  readonly piles: ReadonlyMap<string, Pile>;
  readonly turn: number;
  readonly #selected: string | null;

  constructor(piles: readonly Pile[], turn: number, selected: string | null = null) {
    this.piles = new Map(piles.map((pile) => [keyOf(pile.hex), pile]));
    this.turn = turn;
    this.#selected = selected;
  }

  looks(hex: Hex): readonly Look[] {
    return this.piles.get(keyOf(hex))?.looks ?? [];
  }

  height(hex: Hex): number {
    return this.looks(hex).length;
  }

  /** The uncovered tile of a hex. */
  topLook(hex: Hex): Look | undefined {
    return this.looks(hex).at(-1);
  }

  /** Where a tile lies. */
  hexOf(name: string): Hex | null {
    for (const { hex, looks } of this.piles.values()) if (looks.some(({ info }) => info.name === name)) return hex;
    return null;
  }

  /** The middle of a tile on a level of its stack. */
  at(hex: Hex, level: number): Point {
    return onLevel(hex, level, this.height(hex), this.turn);
  }

  /** The middle of what lies on top of a hex. */
  top(hex: Hex): Point {
    return this.at(hex, Math.max(0, this.height(hex) - 1));
  }

  /** The middles of the tiles that stand out before a hex, on a stack or selected: they hide what is drawn around it. */
  before(hex: Hex): Point[] {
    const [mine, floor] = [this.top(hex), ground(hex, this.turn)];
    return DIRECTIONS.map((direction) => sum(hex, direction)).flatMap((near) => {
      const look = this.topLook(near);
      const { x, y } = this.top(near);
      const seen = look?.info.name === this.#selected ? y - RAISED : y;
      const below = ground(near, this.turn).y - floor.y;
      return look && below > 1 && seen - mine.y < below - 1 ? [{ x, y: seen }] : [];
    });
  }
}
