/** Shapes over the tiles: targets and their effects, the last move, arrows and marks. */

import { arrowPath, type Hex, hexagon, hexOf, keyOf, type Point, TILE } from "./geometry.ts";
import { placed, type Shape, shape } from "./shapes.ts";
import type { Stacks } from "./stacks.ts";
import type { Arrow, Ghost, LastMove, Lit, Target } from "./state.ts";
import { HEX, RING, tileParts, tone } from "./tile.ts";

/** A sign for each effect, so that color is never the only difference. */
const SIGNS: Record<string, string> = {
  place: "M0-7.5V7.5M-7.5 0H7.5",
  move: "",
  throw: "M-8 6C-7-9 6-9 7 3M7 3L1.5-.5M7 3L10.5-3",
  control: "M-8 6C-7-9 6-9 7 3M7 3L1.5-.5M7 3L10.5-3",
  flip: "M-7.5-1.5A7.5 7.5 0 0 1 6-4.5M6-4.5V-9M6-4.5H1.5M7.5 1.5A7.5 7.5 0 0 1-6 4.5M-6 4.5V9M-6 4.5H-1.5",
  sting: "M0-9C4-3 6 0 6 3A6 6 0 0 1-6 3C-6 0-4-3 0-9Z",
  swap: "M-7.5-3.5H7.5L3.5-7.5M7.5 3.5H-7.5L-3.5 7.5",
  remove: "M-6-6L6 6M6-6L-6 6",
};
const CROSS = "M-15-15L15 15M15-15L-15 15";

/** Width of a tile's edge around its face. */
export const RIM = 2;

/** An outline of a hex, behind the tiles in front of it. */
function outline(name: string, path: string, at: Point, before: readonly Point[]): Shape {
  const drawn = shape("path", { class: name, d: path });
  if (!before.length) return drawn;
  const holes = before.map(({ x, y }) => hexagon(TILE + RIM, 9, { x: x - at.x, y: y - at.y })).join("");
  return { ...drawn, clip: `M-99-99H99V99H-99Z${holes}` };
}

/** A target. */
export function targetShape(target: Target, stacks: Stacks): Shape {
  const at = stacks.top(target.hex);
  const isOnTile = stacks.height(target.hex) > 0;
  const effect = target.effects.length > 1 ? "several" : (target.effects[0] ?? "move");
  const signs = target.effects.slice(0, 3).map((sign, i, { length }) => {
    // On a tile the sign is drawn at its lower edge, so that the picture stays visible.
    const [x, y] = [(i - (length - 1) / 2) * 30, isOnTile ? 31 : 0];
    const path = SIGNS[sign] ?? "";
    const disk = shape("circle", { class: "disk", r: path ? 14 : 9 });
    const drawn = path ? shape("path", { class: "sign", d: path }) : null;
    return shape("g", { class: `sign-of ${sign}`, transform: `translate(${x} ${y})` }, disk, drawn);
  });
  return shape(
    "g",
    {
      class: `target ${effect}${isOnTile ? " on-tile" : ""}`,
      transform: placed(at),
      "data-target": keyOf(target.hex),
      "aria-label": target.label,
    },
    effect !== "move" && effect !== "place" && shape("title", {}, target.label),
    outline("area", HEX, at, stacks.before(target.hex)),
    ...signs,
  );
}

/** Outlines around what lies on a hex, one for each class. */
function outlined(stacks: Stacks, hex: Hex, ...names: string[]): Shape {
  const at = stacks.top(hex);
  const before = stacks.before(hex);
  return shape("g", { transform: placed(at) }, ...names.map((name) => outline(name, HEX, at, before)));
}

/** What the last move did, below the tiles and over them. */
export function lastShapes(last: LastMove, stacks: Stacks): { under: Shape[]; over: Shape[] } {
  const isEmpty = (hex: Hex) => !stacks.height(hex);
  const left = last.left.filter(isEmpty).map((hex) => leftShape(hex, stacks, false));
  const gone = last.gone.filter(isEmpty).map((hex) => leftShape(hex, stacks, true));
  const uncovered = last.left.filter((hex) => !isEmpty(hex)).map((hex) => leftShape(hex, stacks, false));
  return { under: [...left, ...gone], over: [...uncovered, ...reachedShapes(last, stacks)] };
}

/** Where something was. */
function leftShape(hex: Hex, stacks: Stacks, isGone: boolean): Shape {
  const at = stacks.top(hex);
  // The ground is below every tile anyway.
  const before = stacks.height(hex) ? stacks.before(hex) : [];
  const cross = isGone && shape("path", { class: "last cross", d: "M-16-16L16 16M16-16L-16 16" });
  return shape("g", { transform: placed(at) }, outline("last from", HEX, at, before), cross);
}

/** What lies over the tiles. */
function reachedShapes(last: LastMove, stacks: Stacks): Shape[] {
  const parts = last.reached.map((hex) => outlined(stacks, hex, "last glow", "last to"));
  for (const [i, hex] of (last.ring ?? []).entries()) parts.push(outlined(stacks, hex, `last ring step-${i % 6}`));
  const reached = new Set(last.reached.map(keyOf));
  for (const cause of last.by) {
    if (reached.has(keyOf(cause))) continue;
    const at = stacks.top(cause);
    parts.push(shape("g", { transform: placed(at) }, shape("path", { class: "last by", d: RING })));
    for (const hex of [...last.reached, ...last.gone]) parts.push(dotted(at, stacks.top(hex)));
  }
  return parts;
}

function dotted(a: Point, b: Point): Shape {
  return shape("line", { class: "last by", x1: a.x, y1: a.y, x2: b.x, y2: b.y });
}

/** An arrow or a mark. */
export function arrowShape(arrow: Arrow, stacks: Stacks): Shape {
  const head = stacks.top(hexOf(arrow.to));
  const look = `${arrow.ink ? ` ink-${arrow.ink}` : ""}${arrow.kind ? ` tool-arrow ${arrow.kind}` : ""}`;
  if (arrow.from === arrow.to) return shape("path", { class: `own-mark${look}`, d: RING, transform: placed(head) });
  const path = arrowPath(stacks.top(hexOf(arrow.from)), head, arrow.width);
  return shape("path", { class: `own-arrow${look}`, d: path });
}

/** A move that waits for its turn: what will move, and where to. */
export function premoveShape(hex: Hex, stacks: Stacks): Shape {
  return outlined(stacks, hex, "premove");
}

/** A tile that would go to a hex. */
export function ghostShape({ hex, look }: Ghost, stacks: Stacks): Shape {
  return shape("g", { class: `tile ghost-tile ${tone(look)}`, transform: placed(stacks.top(hex)) }, ...tileParts(look));
}

/** Where a tile could go when its turn comes. */
export function laterShape(hex: Hex, stacks: Stacks): Shape {
  const at = stacks.top(hex);
  const dot = shape("circle", { class: "later-dot", r: 9 });
  return shape("g", { transform: placed(at) }, outline("later", HEX, at, stacks.before(hex)), dot);
}

/** Where the keyboard is. */
export function cursorShape(hex: Hex, stacks: Stacks): Shape {
  return shape("path", { class: "cursor", d: HEX, transform: `${placed(stacks.top(hex))} scale(1.07)` });
}

/** The highlights of a lesson. */
export function litShapes(lit: Lit, stacks: Stacks): Shape[] {
  const lying = lit.tiles.flatMap((name) => stacks.hexOf(name) ?? []);
  const each = (name: string, path: string) => (hex: Hex) =>
    shape("path", { class: name, d: path, transform: placed(stacks.top(hex)) });
  return [
    ...lit.hexes.map(each("lit-hex", HEX)),
    ...lit.crossed.map(each("lit-cross", CROSS)),
    ...lying.map(each("lit-edge", RING)),
    ...lying.map(each("lit-tile", RING)),
  ];
}
