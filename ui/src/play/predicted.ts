/** The position after a move that the server has not confirmed yet. It knows no rules: only where tiles come to lie. */

import { keyOf } from "../board/geometry.ts";
import type { HexPair, LegalMove, Motion, PositionView, Stack, TileOnBoard } from "../generated/wire.ts";
import { hexOfPair, type Tiles } from "./position.ts";

/** Null where it is not known what comes of the move without the rules. */
export function predicted(view: PositionView, move: LegalMove, tiles: Tiles): PositionView | null {
  const { kind, tile, goal } = move;
  if (!tile || !goal || !view.to_move || !["place", "move", "flip"].includes(kind)) return null;
  const info = tiles.get(tile);
  const lying = view.stacks.flatMap((stack) => stack.tiles).find((each) => each.tile === tile);
  if (!info || (kind !== "place" && !lying)) return null;
  const before = lying ?? { tile, face: move.face ?? info.front, stung: false, resting: false };
  const other = before.face === info.back ? info.front : (info.back ?? info.front);
  const after = kind === "flip" ? { ...before, face: other } : before;
  const hands = {
    white: view.hands.white.filter((name) => name !== tile),
    black: view.hands.black.filter((name) => name !== tile),
  };
  const last = {
    ...move,
    ply: view.ply + 1,
    player: view.to_move,
    forced: false,
    drawn: null,
    turned: [],
    motions: motionsOf(move, tile, goal),
  };
  return { ...view, ply: view.ply + 1, hands, stacks: put(taken(view.stacks, tile), after, goal), last };
}

function motionsOf({ kind, start }: LegalMove, tile: string, goal: HexPair): Motion[] {
  if (kind === "flip") return [{ verb: "turn", tile, hex: goal, turned: true }];
  const lift: Motion[] = kind === "move" && start ? [{ verb: "lift", tile, hex: start, turned: false }] : [];
  return [...lift, { verb: "put", tile, hex: goal, turned: false }];
}

function taken(stacks: readonly Stack[], tile: string): Stack[] {
  return stacks
    .map((stack) => ({ ...stack, tiles: stack.tiles.filter((each) => each.tile !== tile) }))
    .filter((stack) => stack.tiles.length > 0);
}

function put(stacks: readonly Stack[], tile: TileOnBoard, goal: HexPair): Stack[] {
  const key = keyOf(hexOfPair(goal));
  const isThere = stacks.some((stack) => keyOf(stack) === key);
  if (!isThere) return [...stacks, { q: goal[0], r: goal[1], tiles: [tile] }];
  return stacks.map((stack) => (keyOf(stack) === key ? { ...stack, tiles: [...stack.tiles, tile] } : stack));
}
