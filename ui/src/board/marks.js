// @ts-check
/** What is drawn over the tiles: where a tile may go and what would happen there, the last move, arrows and marks. */
import { s } from "../parts/dom.js";
import { arrowPath, hexagon, hexOf, keyOf, TILE } from "./geometry.js";
import { HEX, RING } from "./tile.js";

/** @typedef {import("./geometry.js").Hex} Hex */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("../generated/wire.ts").EffectWord} Effect */
/** @typedef {{ hex: Hex, effects: Effect[], label: string }} Target */
/** Green, red, yellow, blue, as PGN has them. @typedef {"G" | "R" | "Y" | "B"} Ink */
/** @typedef {{ from: string, to: string, ink?: Ink | null, kind?: string, width?: number }} Arrow two keys of hexes; a mark where both are the same. `kind` says which tool drew it, `width` how broad, from 0 to 1 */
/**
 * What the last move did, in hexes.
 * @typedef {object} LastMove
 * @property {Hex[]} left
 * @property {Hex[]} gone
 * @property {Hex[]} reached
 * @property {Hex[]} by
 * @property {Hex[]} [ring] what surrounds a royal that is lost
 */

/** A sign for each effect, so that color is never the only difference. @type {Record<string, string>} */
const SIGNS = {
  place: "M0-7.5V7.5M-7.5 0H7.5",
  move: "",
  throw: "M-8 6C-7-9 6-9 7 3M7 3L1.5-.5M7 3L10.5-3",
  control: "M-8 6C-7-9 6-9 7 3M7 3L1.5-.5M7 3L10.5-3",
  flip: "M-7.5-1.5A7.5 7.5 0 0 1 6-4.5M6-4.5V-9M6-4.5H1.5M7.5 1.5A7.5 7.5 0 0 1-6 4.5M-6 4.5V9M-6 4.5H-1.5",
  sting: "M0-9C4-3 6 0 6 3A6 6 0 0 1-6 3C-6 0-4-3 0-9Z",
  swap: "M-7.5-3.5H7.5L3.5-7.5M7.5 3.5H-7.5L-3.5 7.5",
  remove: "M-6-6L6 6M6-6L-6 6",
};

/** @param {Point} at */
const place = ({ x, y }) => `translate(${x.toFixed(2)} ${y.toFixed(2)})`;

/** How far a tile's edge is seen around its face. */
const RIM = 2;
/** How many clips were made: each has a name of its own, for there may be several boards on a page. */
let clips = 0;

/**
 * An outline of a hex, behind the tiles that stand out before it.
 * @param {string} name its class @param {string} path @param {Point} at @param {Point[]} before the middles of those tiles
 */
function outline(name, path, at, before) {
  const drawn = s("path", { class: name, d: path });
  if (!before.length) return [drawn];
  const id = `before-${++clips}`;
  const holes = before.map(({ x, y }) => hexagon(TILE + RIM, 9, { x: x - at.x, y: y - at.y })).join("");
  drawn.setAttribute("clip-path", `url(#${id})`);
  const around = s("path", { d: `M-99-99H99V99H-99Z${holes}` });
  around.setAttribute("clip-rule", "evenodd");
  return [s("clipPath", { id }, around), drawn];
}

/** A place that may be chosen. @param {Target} target @param {Places} places @param {boolean} isOnTile */
export function drawTarget(target, places, isOnTile) {
  const at = places.top(target.hex);
  const effect = target.effects.length > 1 ? "several" : (target.effects[0] ?? "move");
  const signs = target.effects.slice(0, 3);
  const group = s("g", {
    class: `target ${effect}${isOnTile ? " on-tile" : ""}`,
    transform: place(at),
    "data-target": keyOf(target.hex),
    "aria-label": target.label,
  });
  if (effect !== "move" && effect !== "place") group.append(s("title", null, target.label));
  group.append(...outline("area", HEX, at, places.before(target.hex)));
  signs.forEach((sign, i) => {
    // On a tile the sign stands at its lower edge, so that the picture stays in view.
    const [x, y] = [(i - (signs.length - 1) / 2) * 30, isOnTile ? 31 : 0];
    const path = SIGNS[sign] ?? "";
    const disk = s("circle", { class: "disk", r: path ? 14 : 9 });
    group.append(
      s(
        "g",
        { class: `sign-of ${sign}`, transform: `translate(${x} ${y})` },
        disk,
        path && s("path", { class: "sign", d: path }),
      ),
    );
  });
  return group;
}

/** Let one of the drawn targets be the one that is aimed at, or none. @param {SVGElement} layer @param {Hex | null} hex */
export function markAimed(layer, hex) {
  const key = hex ? keyOf(hex) : "";
  for (const element of layer.children) element.classList.toggle("aimed", element.getAttribute("data-target") === key);
}

/** Where things are drawn: the middle of what lies on a hex, and of the tiles that stand out before it. @typedef {{ top: (hex: Hex) => Point, before: (hex: Hex) => Point[] }} Places */

/** @param {Places} places @param {Hex} hex @param {...string} names of classes, an outline each */
function outlined(places, hex, ...names) {
  const at = places.top(hex);
  const before = places.before(hex);
  return s("g", { transform: place(at) }, ...names.flatMap((name) => outline(name, HEX, at, before)));
}

/** What the last move did, below the tiles and over them. @param {LastMove} last @param {Places} places @param {(hex: Hex) => boolean} isEmpty */
export function drawLast(last, places, isEmpty) {
  const left = { ...last, left: last.left.filter(isEmpty), gone: last.gone.filter(isEmpty) };
  const uncovered = { ...last, left: last.left.filter((hex) => !isEmpty(hex)), gone: [] };
  return {
    under: drawLeft(left, { top: (hex) => places.top(hex), before: () => [] }),
    over: [...drawLeft(uncovered, places), ...drawReached(last, places)],
  };
}

/** @param {LastMove} last @param {Places} places @returns {SVGElement[]} where something was */
function drawLeft(last, places) {
  return [...last.left, ...last.gone].map((hex) => {
    const group = outlined(places, hex, "last from");
    if (last.gone.includes(hex)) group.append(s("path", { class: "last cross", d: "M-16-16L16 16M16-16L-16 16" }));
    return group;
  });
}

/** @param {LastMove} last @param {Places} places @returns {SVGElement[]} what lies over the tiles */
function drawReached(last, places) {
  const top = (/** @type {Hex} */ hex) => places.top(hex);
  const parts = last.reached.map((hex) => outlined(places, hex, "last glow", "last to"));
  for (const hex of last.ring ?? []) parts.push(outlined(places, hex, "last ring"));
  const reached = new Set(last.reached.map(keyOf));
  for (const cause of last.by) {
    if (reached.has(keyOf(cause))) continue;
    parts.push(s("g", { transform: place(top(cause)) }, s("path", { class: "last by", d: RING })));
    for (const hex of [...last.reached, ...last.gone]) parts.push(dotted(top(cause), top(hex)));
  }
  return parts;
}

/** @param {Point} a @param {Point} b */
function dotted(a, b) {
  return /** @type {any} */ (s("line", { class: "last by", x1: a.x, y1: a.y, x2: b.x, y2: b.y }));
}

/** A person's own arrow or mark. @param {Arrow} arrow @param {(hex: Hex) => Point} top */
export function drawArrow(arrow, top) {
  const head = top(hexOf(arrow.to));
  const look = `${arrow.ink ? ` ink-${arrow.ink}` : ""}${arrow.kind ? ` tool-arrow ${arrow.kind}` : ""}`;
  if (arrow.from === arrow.to) return s("path", { class: `own-mark${look}`, d: RING, transform: place(head) });
  return s("path", { class: `own-arrow${look}`, d: arrowPath(top(hexOf(arrow.from)), head, arrow.width) });
}

/** A move that waits for its turn: what will move, and where to. @param {Places} places @param {Hex} hex */
export function drawPremove(places, hex) {
  return outlined(places, hex, "premove");
}

/** Where a tile could go when its turn comes. @param {Places} places @param {Hex} hex */
export function drawLater(places, hex) {
  const group = outlined(places, hex, "later");
  group.append(s("circle", { class: "later-dot", r: 9 }));
  return group;
}

/** Where the keyboard is. @param {Point} at */
export function drawCursor(at) {
  return s("path", { class: "cursor", d: HEX, transform: `${place(at)} scale(1.07)` });
}
