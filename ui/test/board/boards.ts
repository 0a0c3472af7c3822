/** Boards for tests. */

import type { Hex } from "../../src/board/geometry.ts";
import { Stacks } from "../../src/board/stacks.ts";
import { type BoardState, EMPTY_BOARD, type Pile, type Target } from "../../src/board/state.ts";
import { TILES } from "../pieces.ts";

/** A pile of tiles by their names, the lowest first. */
export function pile(q: number, r: number, ...names: string[]): Pile {
  const looks = names.flatMap((name) => {
    const info = TILES.get(name);
    return info ? [{ info, face: info.front }] : [];
  });
  return { hex: { q, r }, looks };
}

export const target = (q: number, r: number): Target => ({ hex: { q, r }, effects: ["move"], label: "" });

export function board(piles: Pile[], part: Partial<BoardState> = {}): { state: BoardState; stacks: Stacks } {
  const state = { ...EMPTY_BOARD, piles, ...part };
  return { state, stacks: new Stacks(piles, state.turn, state.selected) };
}

export const HERE: Hex = { q: 0, r: 0 };
