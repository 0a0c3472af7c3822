// @ts-check
/** A move chosen before its turn. It is no more than a wish: what is legal is known only when the turn comes. */
import { keyOf } from "../board/geometry.js";
import { hexOfPair } from "./selection.js";

/** @typedef {import("../wire.js").Choice} Choice */
/** @typedef {import("../board/geometry.js").Hex} Hex */
/** @typedef {{ tile: string, hex: Hex }} Premove */

/**
 * The one legal move that was wished for; null where there is none, or several that differ in more than a face.
 * @param {Premove} wish @param {Choice[]} choices @returns {Choice | null}
 */
export function fulfilled(wish, choices) {
  const kind = (/** @type {string} */ name) => name.replace(/\d+$/, "");
  const fits = choices.filter(({ tile, touch, kind: what, goal }) => {
    if (!goal || keyOf(hexOfPair(goal)) !== keyOf(wish.hex)) return false;
    if (what === "place") return tile !== null && kind(tile) === kind(wish.tile);
    return what === "move" ? tile === wish.tile : touch.includes(wish.tile);
  });
  const [first] = fits;
  if (!first) return null;
  return fits.length === 1 || fits.every((choice) => choice.kind === "place") ? first : null;
}
