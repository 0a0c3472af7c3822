// @ts-check
/** A move chosen before its turn. It is no more than a wish: what is legal is known only when the turn comes. */
import { keyOf } from "../board/geometry.ts";
import { hexOfPair, kindOf } from "./selection.js";

/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../board/geometry.ts").Hex} Hex */
/** The face is the one chosen for a tile from the hand; a tile wished to where it lies is to be turned over. @typedef {{ tile: string, hex: Hex, face: string | null }} Premove */

/**
 * The one legal move that was wished for; null where there is none, or several that differ in what they do.
 * Of like tiles from a hand any will do, and a tile's own movement is meant before a throw to the same place.
 * @param {Premove} wish @param {LegalMove[]} legalMoves @param {Map<string, import("../generated/wire.ts").TileInfo>} tiles @returns {LegalMove | null}
 */
export function fulfilled(wish, legalMoves, tiles) {
  const kind = (/** @type {string | null} */ name) => kindOf(tiles.get(name ?? ""));
  const fits = legalMoves.filter(({ tile, touch, kind: what, goal, face }) => {
    if (!goal || keyOf(hexOfPair(goal)) !== keyOf(wish.hex)) return false;
    if (what === "place") return kind(tile) === kind(wish.tile) && (!wish.face || face === wish.face);
    return what === "move" || what === "flip" ? tile === wish.tile : touch.includes(wish.tile);
  });
  const [first] = fits;
  if (!first) return null;
  const plain = fits.filter((move) => move.kind === "place" || move.effect === "move");
  return fits.length === 1 ? first : (plain[0] ?? null);
}

/** Whose moves may be chosen before their turn: those of a player who waits for somebody else. @param {import("../generated/wire.ts").GameState} state */
export function waitingColor(state) {
  const [mine, other] = state.seats;
  const isIdle = state.result || state.view.is_choosing || state.legal_moves.length;
  return !mine || other || isIdle || state.view.to_move === mine ? null : mine;
}
