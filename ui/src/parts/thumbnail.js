// @ts-check
/** A small picture of a board from what a list says of it: what lies uppermost on each hex. */
import { DEPTH, ground, hexOf } from "../board/geometry.ts";
import { HEX } from "../board/tile.ts";
import { s } from "./dom.js";

/** Room around the tiles, in units of a tile's drawing. */
const MARGIN = 56;
/** As much as is seen of a board with few tiles. */
const LEAST = 420;
/** @type {Record<string, string>} */
const TONES = { w: "white", b: "black", n: "neutral shows-black" };

/** @param {string} board as `0,0,wS 1,0,bG` */
export function thumbnail(board) {
  const tiles = board ? board.split(" ").map(tileAt) : [];
  const xs = tiles.map(({ x }) => x);
  const ys = tiles.map(({ y }) => y);
  const [left, right] = span(xs);
  const [top, bottom] = span(ys);
  const drawn = tiles
    .sort((one, other) => one.y - other.y)
    .map(({ x, y, tone, face }) =>
      s(
        "g",
        { class: `tile ${tone}`, transform: `translate(${x} ${y})` },
        s("path", { class: "side", d: HEX, transform: `translate(0 ${DEPTH})` }),
        s("path", { class: "face", d: HEX }),
        s("use", { class: "art", href: `#art-${face}`, x: -37, y: -37, width: 74, height: 74 }),
      ),
    );
  const viewBox = [left, top, right - left, bottom - top].map(Math.round).join(" ");
  return s("svg", { class: "picture", viewBox, "aria-hidden": "true" }, ...drawn);
}

/** @param {string} text */
function tileAt(text) {
  const name = text.slice(text.lastIndexOf(",") + 1);
  const { x, y } = ground(hexOf(text), 0);
  return { x, y, tone: TONES[name.charAt(0)] ?? "white", face: name.slice(1) };
}

/** From the least to the greatest, with room around them. @param {number[]} values @returns {[number, number]} */
function span(values) {
  const low = values.length ? Math.min(...values) - MARGIN : 0;
  const high = values.length ? Math.max(...values) + MARGIN : 0;
  const more = Math.max(0, LEAST - (high - low)) / 2;
  return [low - more, high + more];
}
