/** Hexes and points: axial hexes with points up, q to the east, r to the south-east; y grows downward. */

export type Hex = { readonly q: number; readonly r: number };
export type Point = { readonly x: number; readonly y: number };
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
export type Size = { readonly width: number; readonly height: number };

/** From the middle of a hex to its corners. It sets the scale of the board. */
export const RADIUS = 50;
/** The radius of a tile: a little less than its hex. */
export const TILE = 46;
/** How thick a tile is. */
export const DEPTH = 6;
export const WIDTH = RADIUS * Math.sqrt(3);

const LIFT = 11;
const HIGHEST = 44;

/** E, NE, NW, W, SW, SE. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const keyOf = ({ q, r }: Hex): string => `${q},${r}`;

export function hexOf(key: string): Hex {
  const [q = 0, r = 0] = key.split(",").map(Number);
  return { q, r };
}

export const sum = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r });

export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** A hex after a clockwise rotation of the board by this number of sixths. */
export function turned(hex: Hex, sixths: number): Hex {
  let { q, r } = hex;
  for (let i = 0; i < ((sixths % 6) + 6) % 6; i++) [q, r] = [-r, q + r];
  return { q: q + 0, r: r + 0 }; // no negative zero
}

/** The middle of a hex on the rotated board. */
export function ground(hex: Hex, sixths: number): Point {
  const { q, r } = turned(hex, sixths);
  return { x: WIDTH * (q + r / 2), y: RADIUS * 1.5 * r };
}

/** The middle of the tile on a level of a stack. High stacks are drawn closer together, so that they hide less. */
export function onLevel(hex: Hex, level: number, height: number, sixths: number): Point {
  const { x, y } = ground(hex, sixths);
  const lift = height > 1 ? Math.min(LIFT, HIGHEST / (height - 1)) : LIFT;
  return { x, y: y - level * lift };
}

/** The hex at a point, ignoring the height of stacks. */
export function hexAt({ x, y }: Point, sixths: number): Hex {
  const r = y / (RADIUS * 1.5);
  const q = x / WIDTH - r / 2;
  return turned(rounded(q, r), -sixths);
}

function rounded(q: number, r: number): Hex {
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(-q - r);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return { q: a + 0, r: b + 0 };
}

/** The box around hexes by their middles; around the origin if there are none. */
export function boxAround(points: Iterable<Point>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x - WIDTH / 2);
    box.right = Math.max(box.right, x + WIDTH / 2);
    box.top = Math.min(box.top, y - RADIUS);
    box.bottom = Math.max(box.bottom, y + RADIUS + DEPTH);
  }
  if (box.left === Infinity) return { left: -WIDTH, top: -RADIUS, right: WIDTH, bottom: RADIUS };
  return box;
}

/** The corners of a point-up hexagon, clockwise from the top. */
export function corners(radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i;
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  });
}

/** Whether a point is in a point-up hexagon around the origin. */
export function isInHexagon({ x, y }: Point, radius: number): boolean {
  const across = Math.abs(x);
  return across <= (radius * Math.sqrt(3)) / 2 && Math.abs(y) <= radius - across / Math.sqrt(3);
}

/** The point at this distance from `start` toward `end`. */
export function toward(start: Point, end: Point, length: number): Point {
  const share = length / (Math.hypot(end.x - start.x, end.y - start.y) || 1);
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

export const pair = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The path of a hexagon with rounded corners. */
export function hexagon(radius: number, rounding: number, middle: Point = { x: 0, y: 0 }): string {
  const points = corners(radius).map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
  const parts = points.map((corner, i) => {
    const before = toward(corner, points[(i + 5) % 6] ?? corner, rounding);
    const after = toward(corner, points[(i + 1) % 6] ?? corner, rounding);
    return `${i ? "L" : "M"}${pair(before)}Q${pair(corner)} ${pair(after)}`;
  });
  return `${parts.join("")}Z`;
}

/** The outline of an arrow that starts off its tail's middle and ends just short of its head's. `width` is from 0 to 1. */
export function arrowPath(tail: Point, head: Point, width = 1): string {
  const length = Math.hypot(head.x - tail.x, head.y - tail.y) || 1;
  const along = { x: (head.x - tail.x) / length, y: (head.y - tail.y) / length };
  const start = toward(tail, head, Math.min(14, length / 4));
  const end = toward(head, tail, Math.min(10, length / 4));
  const half = 1.5 + 3.5 * width;
  const barb = Math.min(12 + 12 * width, length / 2);
  const at = (base: Point, back: number, aside: number) =>
    pair({ x: base.x - along.x * back - along.y * aside, y: base.y - along.y * back + along.x * aside });
  const outline = [
    at(start, 0, half),
    at(end, barb, half),
    at(end, barb, 3 * half),
    at(end, 0, 0),
    at(end, barb, -3 * half),
    at(end, barb, -half),
    at(start, 0, -half),
  ];
  return `M${outline.join("L")}Z`;
}

/** The smallest box that holds two others. */
export function boxOfBoth(one: Box, other: Box): Box {
  const { min, max } = Math;
  return {
    left: min(one.left, other.left),
    right: max(one.right, other.right),
    top: min(one.top, other.top),
    bottom: max(one.bottom, other.bottom),
  };
}

/** A box enlarged by this much on each side. */
export function widened({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The nearest of some hexes, by how far each is, within reach. */
export function nearestOf(hexes: readonly Hex[], far: (hex: Hex) => number, reach: number): Hex | null {
  const near = hexes.filter((hex) => far(hex) < reach);
  return near.length ? near.reduce((best, hex) => (far(hex) < far(best) ? hex : best)) : null;
}
