// @ts-check
/** Rings and arrows between the tree, which has hexes, and the board, which has keys of them. */
import { hexOf, keyOf } from "../board/geometry.ts";

/** @typedef {import("./tree.ts").Mark} Mark */
/** @typedef {import("../board/state.ts").Arrow} Arrow */

/** @param {[number, number]} pair */
const key = ([q, r]) => keyOf({ q, r });

/** @param {string} text @returns {[number, number]} */
function pair(text) {
  const { q, r } = hexOf(text);
  return [q, r];
}

/** @param {Mark[]} marks @returns {Arrow[]} */
export const arrowsOf = (marks) => marks.map(({ color, at, to }) => ({ from: key(at), to: key(to ?? at), ink: color }));

/** @param {Arrow[]} arrows @returns {Mark[]} */
export const marksOf = (arrows) =>
  arrows.map(({ from, to, ink }) => ({ color: ink ?? "G", at: pair(from), to: from === to ? null : pair(to) }));

/** @param {import("./current.js").ToolArrow[]} arrows @returns {Arrow[]} */
export const toolArrows = (arrows) =>
  arrows.map(({ from, to, kind, width = 1 }) => ({ from: key(from ?? to), to: key(to), kind, width }));
