/** One tile: its body, its face, a folded corner if it has a back, and signs for its state. */

import type { TileInfo } from "../generated/wire.ts";
import { corners, DEPTH, hexagon, type Point, pair, TILE, toward } from "./geometry.ts";
import { type Shape, shape } from "./shapes.ts";

/** What a tile looks like. */
export type Look = {
  readonly info: TileInfo;
  readonly face: string;
  readonly stung?: boolean;
  readonly resting?: boolean;
  readonly covered?: boolean;
  /** The color that is up on a neutral tile. */
  readonly shows?: string | null;
  readonly danger?: boolean;
  /** The label for screen readers. */
  readonly label?: string;
};

export const HEX = hexagon(TILE, 9);
/** The side of a tile, below its face. Without a transform, since browsers paint each one separately. */
export const SIDE = hexagon(TILE, 9, { x: 0, y: DEPTH });
export const RING = hexagon(TILE - 5.5, 7);
const FOLD = 22;
const [HIGH, CORNER, LOW] = corners(TILE + 1).slice(1, 4) as [Point, Point, Point];
const ABOVE = toward(CORNER, HIGH, FOLD);
const BELOW = toward(CORNER, LOW, FOLD);
const FLAP = { x: ABOVE.x + BELOW.x - CORNER.x, y: ABOVE.y + BELOW.y - CORNER.y };
const CUT =
  `M${pair(ABOVE)}L${pair(toward(CORNER, HIGH, 9))}Q${pair(CORNER)} ${pair(toward(CORNER, LOW, 9))}` +
  `L${pair(BELOW)}Z`;
const FLAP_PATH = `M${pair(ABOVE)}L${pair(FLAP)}L${pair(BELOW)}`;
const MOON = "M3.4-6.6A7 7 0 1 0 6.6 3.4 5.6 5.6 0 0 1 3.4-6.6Z";
const DROP = "M0-9C4-3 6 0 6 3A6 6 0 0 1-6 3C-6 0-4-3 0-9Z";

/** The look of a tile as one text. Equal texts mean equal drawings. */
export function signature(look: Look): string {
  const { info, face, stung, resting, covered, shows, danger } = look;
  return [info.name, face, stung, resting, covered, shows, danger].join("|");
}

/** The classes that give a tile its colors. */
export function tone(look: Look): string {
  return look.info.color === "neutral" ? `neutral shows-${look.shows ?? "black"}` : look.info.color;
}

/** The parts of a tile around the origin. */
export function tileParts(look: Look): Shape[] {
  const parts = [shape("path", { class: "side", d: SIDE }), shape("path", { class: "face", d: HEX })];
  if (look.covered) return parts;
  parts.push(shape("path", { class: "shine", d: hexagon(TILE - 3, 8) }));
  if (look.info.color === "neutral") parts.push(shape("path", { class: "ring", d: RING }));
  parts.push(shape("use", { class: "art", href: `#art-${look.face}` }));
  parts.push(shape("text", { class: "letter", y: 1 }, look.face));
  if (look.info.color === "black" && !look.danger) parts.push(shape("path", { class: "owner", d: RING }));
  parts.push(shape("text", { class: "corner", y: 32 }, look.face));
  if (look.info.back) parts.push(...fold(look.face === look.info.back));
  // The folded corner is on the right side.
  const side = look.info.back ? -25 : 25;
  if (look.info.number) parts.push(shape("text", { class: "number", x: side, y: 17 }, String(look.info.number)));
  if (look.stung) parts.push(shape("path", { class: "stung", d: HEX }), badge("sting", DROP, { x: -17, y: -23 }));
  if (look.resting) parts.push(badge("rest", MOON, { x: 17, y: -23 }));
  if (look.danger) parts.push(shape("path", { class: "danger", d: RING }));
  return parts;
}

function fold(isBackUp: boolean): Shape[] {
  const flap = shape("path", { class: isBackUp ? "fold back" : "fold", d: FLAP_PATH });
  return [shape("path", { class: "cut", d: CUT }), flap];
}

function badge(name: string, path: string, at: Point): Shape {
  const disk = shape("circle", { class: name, r: 11 });
  const sign = shape("path", { class: "sign", d: path });
  return shape("g", { class: "badge", transform: `translate(${at.x} ${at.y})` }, disk, sign);
}

/** A tile as a separate picture, for hands and lists. */
export function tilePictureShape(look: Look, extra = ""): Shape {
  const group = shape("g", { class: `tile ${tone(look)}` }, ...tileParts(look));
  return shape("svg", { class: `tile-picture ${extra}`, viewBox: "-44 -50 88 106", "aria-hidden": "true" }, group);
}
