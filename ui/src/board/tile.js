// @ts-check
/** One tile as SVG: its body, its face, the folded corner that tells of a back, and signs for what holds for it. */
import { s } from "../parts/dom.js";
import { corners, DEPTH, hexagon, pair, TILE, toward } from "./geometry.js";

/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */
/** @typedef {import("./geometry.js").Point} Point */

/**
 * What a tile looks like.
 * @typedef {object} Look
 * @property {TileInfo} info
 * @property {string} face
 * @property {boolean} [stung]
 * @property {boolean} [resting]
 * @property {boolean} [covered]
 * @property {string | null} [shows] the color that is up on a neutral tile
 * @property {boolean} [danger]
 */

export const HEX = hexagon(TILE, 9);
export const RING = hexagon(TILE - 5.5, 7);
const FOLD = 22;
const CORNERS = /** @type {[Point, Point, Point, Point]} */ (corners(TILE + 1).slice(0, 4));
const [, HIGH, CORNER, LOW] = CORNERS;
const ABOVE = toward(CORNER, HIGH, FOLD);
const BELOW = toward(CORNER, LOW, FOLD);
const FLAP = { x: ABOVE.x + BELOW.x - CORNER.x, y: ABOVE.y + BELOW.y - CORNER.y };
const CUT =
  `M${pair(ABOVE)}L${pair(toward(CORNER, HIGH, 9))}Q${pair(CORNER)} ${pair(toward(CORNER, LOW, 9))}` +
  `L${pair(BELOW)}Z`;
const FLAP_PATH = `M${pair(ABOVE)}L${pair(FLAP)}L${pair(BELOW)}`;
const MOON = "M3.4-6.6A7 7 0 1 0 6.6 3.4 5.6 5.6 0 0 1 3.4-6.6Z";
const DROP = "M0-9C4-3 6 0 6 3A6 6 0 0 1-6 3C-6 0-4-3 0-9Z";

/** Everything that decides how a tile is drawn, as one text: equal texts need no new drawing. @param {Look} look */
export function signature(look) {
  const { info, face, stung, resting, covered, shows, danger } = look;
  return [info.name, face, stung, resting, covered, shows, danger].join("|");
}

/** The classes that give a tile its colors. @param {Look} look */
export function tone(look) {
  return look.info.color === "neutral" ? `neutral shows-${look.shows ?? "black"}` : look.info.color;
}

/** The parts of a tile around the origin. @param {Look} look @returns {SVGElement[]} */
export function tileParts(look) {
  /** @type {SVGElement[]} */
  const parts = [
    s("path", { class: "side", d: HEX, transform: `translate(0 ${DEPTH})` }),
    s("path", { class: "face", d: HEX }),
  ];
  if (look.covered) return parts;
  parts.push(s("path", { class: "shine", d: hexagon(TILE - 3, 8) }));
  if (look.info.color === "neutral") parts.push(s("path", { class: "ring", d: RING }));
  parts.push(s("use", { class: "art", href: `#art-${look.face}`, x: -37, y: -37, width: 74, height: 74 }));
  parts.push(s("text", { class: "letter", y: 1 }, look.face));
  if (look.info.color === "black" && !look.danger) parts.push(s("path", { class: "owner", d: RING }));
  parts.push(s("text", { class: "corner", y: 32 }, look.face));
  if (look.info.back) parts.push(...fold(look.face === look.info.back));
  // The folded corner takes the right side.
  const side = look.info.back ? -25 : 25;
  if (look.info.number) parts.push(s("text", { class: "number", x: side, y: 17 }, String(look.info.number)));
  if (look.stung) parts.push(s("path", { class: "stung", d: HEX }), badge("sting", DROP, { x: -17, y: -23 }));
  if (look.resting) parts.push(badge("rest", MOON, { x: 17, y: -23 }));
  if (look.danger) parts.push(s("path", { class: "danger", d: RING }));
  return parts;
}

/** @param {boolean} isBackUp */
function fold(isBackUp) {
  return [s("path", { class: "cut", d: CUT }), s("path", { class: isBackUp ? "fold back" : "fold", d: FLAP_PATH })];
}

/** @param {string} name @param {string} path @param {Point} at */
function badge(name, path, at) {
  const disk = s("circle", { class: name, r: 11 });
  return s(
    "g",
    { class: "badge", transform: `translate(${at.x} ${at.y})` },
    disk,
    s("path", { class: "sign", d: path }),
  );
}

/** A tile as a picture of its own, for hands and lists. @param {Look} look @param {string} [extra] */
export function tilePicture(look, extra = "") {
  const group = s("g", { class: `tile ${tone(look)}` }, ...tileParts(look));
  return s("svg", { class: `tile-picture ${extra}`, viewBox: "-44 -50 88 106", "aria-hidden": "true" }, group);
}
