// @ts-check
/** What is drawn over the tiles: where a tile may go and what would happen there, the last move, arrows and marks. */
import { s } from "../parts/dom.js";
import { arrowPath, hexOf, keyOf } from "./geometry.js";
import { HEX, RING } from "./tile.js";

/** @typedef {import("./geometry.js").Hex} Hex */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("../wire.js").EffectWord} Effect */
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

/** A place that may be chosen. @param {Target} target @param {Point} at @param {boolean} isOnTile */
export function drawTarget(target, at, isOnTile) {
  const effect = target.effects.length > 1 ? "several" : (target.effects[0] ?? "move");
  const signs = target.effects.slice(0, 3);
  const group = s("g", {
    class: `target ${effect}${isOnTile ? " on-tile" : ""}`,
    transform: place(at),
    "data-target": keyOf(target.hex),
    "aria-label": target.label,
  });
  if (effect !== "move" && effect !== "place") group.append(s("title", null, target.label));
  group.append(s("path", { class: "area", d: HEX }));
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

/** @param {LastMove} last @param {(hex: Hex) => Point} top @returns {SVGElement[]} what lies under the tiles */
export function drawLeft(last, top) {
  return [...last.left, ...last.gone].map((hex) => {
    const isGone = last.gone.includes(hex);
    const cross = isGone && s("path", { class: "last cross", d: "M-16-16L16 16M16-16L-16 16" });
    return s("g", { transform: place(top(hex)) }, s("path", { class: "last from", d: HEX }), cross);
  });
}

/** @param {LastMove} last @param {(hex: Hex) => Point} top @returns {SVGElement[]} what lies over the tiles */
export function drawReached(last, top) {
  const parts = last.reached.map((hex) => {
    const glow = s("path", { class: "last glow", d: HEX });
    return s("g", { transform: place(top(hex)) }, glow, s("path", { class: "last to", d: HEX }));
  });
  for (const hex of last.ring ?? []) parts.push(s("path", { class: "last ring", d: HEX, transform: place(top(hex)) }));
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

/** A move that waits for its turn: what will move, and where to. @param {Point} at */
export function drawPremove(at) {
  return s("path", { class: "premove", d: HEX, transform: place(at) });
}

/** Where the keyboard is. @param {Point} at */
export function drawCursor(at) {
  return s("path", { class: "cursor", d: HEX, transform: `${place(at)} scale(1.07)` });
}
