/** A move that is chosen before its turn. Whether it is legal is known only when the turn comes. */

import { type Hex, keyOf } from "../board/geometry.ts";
import type { Color, GameState, LegalMove } from "../generated/wire.ts";
import { hexOfPair, kindOf, type Tiles } from "./position.ts";

/** The face is that of a tile from the hand. A tile whose hex is where it lies is to be turned over. */
export type Premove = { readonly tile: string; readonly hex: Hex; readonly face: string | null };

/**
 * The one legal move that a premove means; null where there is none, or several that differ in what they do.
 * Of like tiles from a hand any will do, and a tile's own movement is meant before a throw to the same place.
 */
export function legalPremove(premove: Premove, legalMoves: readonly LegalMove[], tiles: Tiles): LegalMove | null {
  const kind = (name: string | null) => kindOf(tiles.get(name ?? ""));
  const fits = legalMoves.filter(({ tile, touch, kind: what, goal, face }) => {
    if (!goal || keyOf(hexOfPair(goal)) !== keyOf(premove.hex)) return false;
    if (what === "place") return kind(tile) === kind(premove.tile) && (!premove.face || face === premove.face);
    return what === "move" || what === "flip" ? tile === premove.tile : touch.includes(premove.tile);
  });
  const [first] = fits;
  if (!first) return null;
  const plain = fits.filter((move) => move.kind === "place" || move.effect === "move");
  return fits.length === 1 ? first : (plain[0] ?? null);
}

/** Whose moves may be chosen before their turn: those of a player who waits for someone else. */
export function waitingColor(state: GameState): Color | null {
  const [mine, other] = state.seats;
  // Where nothing lies, the one place there is will be taken.
  const isIdle = !state.view.stacks.length || state.result || state.view.is_choosing || state.legal_moves.length;
  return !mine || other || isIdle || state.view.to_move === mine ? null : mine;
}
