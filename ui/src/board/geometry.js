// @ts-check
/** Hexes and points: axial hexes with points up, q to the east, r to the south-east; y grows downward. */

/** @typedef {{ q: number, r: number }} Hex */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** From the middle of a hex to its corners; every length on the board is measured against it. */
export const RADIUS = 50;
/** The radius of a tile: a little less than its hex. */
export const TILE = 46;
/** How thick a tile is. */
export const DEPTH = 6;
export const WIDTH = RADIUS * Math.sqrt(3);

const LIFT = 11;
const HIGHEST = 44;

/** E, NE, NW, W, SW, SE. @type {readonly Hex[]} */
export const DIRECTIONS = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

/** @param {Hex} hex */
export const keyOf = ({ q, r }) => `${q},${r}`;

/** @param {string} key @returns {Hex} */
export function hexOf(key) {
  const [q = 0, r = 0] = key.split(",").map(Number);
  return { q, r };
}

/** @param {Hex} a @param {Hex} b */
export const sum = (a, b) => ({ q: a.q + b.q, r: a.r + b.r });

/** @param {Hex} a @param {Hex} b */
export function distance(a, b) {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** A hex after the table was turned clockwise by so many sixths. @param {Hex} hex @param {number} sixths @returns {Hex} */
export function turned({ q, r }, sixths) {
  for (let i = 0; i < ((sixths % 6) + 6) % 6; i++) [q, r] = [-r, q + r];
  return { q: q + 0, r: r + 0 }; // no negative zero
}

/** The middle of a hex, as seen. @param {Hex} hex @param {number} sixths @returns {Point} */
export function ground(hex, sixths) {
  const { q, r } = turned(hex, sixths);
  return { x: WIDTH * (q + r / 2), y: RADIUS * 1.5 * r };
}

/**
 * The middle of the tile on a level of a stack; high stacks are drawn denser, so that they hide less.
 * @param {Hex} hex @param {number} level @param {number} height @param {number} sixths @returns {Point}
 */
export function onLevel(hex, level, height, sixths) {
  const { x, y } = ground(hex, sixths);
  const lift = height > 1 ? Math.min(LIFT, HIGHEST / (height - 1)) : LIFT;
  return { x, y: y - level * lift };
}

/** The hex at a point, as if all tiles lay on the ground. @param {Point} point @param {number} sixths @returns {Hex} */
export function hexAt({ x, y }, sixths) {
  const r = y / (RADIUS * 1.5);
  const q = x / WIDTH - r / 2;
  return turned(rounded(q, r), -sixths);
}

/** @param {number} q @param {number} r @returns {Hex} */
function rounded(q, r) {
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(-q - r);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return { q: a + 0, r: b + 0 };
}

/** The room that hexes need. @param {Iterable<Point>} points @returns {Box} */
export function boxAround(points) {
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

/** The corners of a point-up hexagon, clockwise from the top. @param {number} radius @returns {Point[]} */
export function corners(radius) {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i;
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  });
}

/** The point so far from `start` on the way to `end`. @param {Point} start @param {Point} end @param {number} length @returns {Point} */
export function toward(start, end, length) {
  const share = length / (Math.hypot(end.x - start.x, end.y - start.y) || 1);
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

/** @param {Point} point */
export const pair = ({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The path of a hexagon with rounded corners. @param {number} radius @param {number} rounding @param {Point} [middle] */
export function hexagon(radius, rounding, middle = { x: 0, y: 0 }) {
  const points = corners(radius).map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
  const parts = points.map((corner, i) => {
    const before = toward(corner, /** @type {Point} */ (points[(i + 5) % 6]), rounding);
    const after = toward(corner, /** @type {Point} */ (points[(i + 1) % 6]), rounding);
    return `${i ? "L" : "M"}${pair(before)}Q${pair(corner)} ${pair(after)}`;
  });
  return `${parts.join("")}Z`;
}

/** The outline of an arrow that starts off its tail's middle and ends just short of its head's. @param {Point} tail @param {Point} head @param {number} [width] from 0 to 1 */
export function arrowPath(tail, head, width = 1) {
  const length = Math.hypot(head.x - tail.x, head.y - tail.y) || 1;
  const along = { x: (head.x - tail.x) / length, y: (head.y - tail.y) / length };
  const start = toward(tail, head, Math.min(14, length / 4));
  const end = toward(head, tail, Math.min(10, length / 4));
  const half = 1.5 + 3.5 * width;
  const barb = Math.min(12 + 12 * width, length / 2);
  /** @param {Point} base @param {number} back @param {number} aside */
  const at = (base, back, aside) =>
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

/** The smallest box that holds two others. @param {Box} one @param {Box} other @returns {Box} */
export function boxOfBoth(one, other) {
  const { min, max } = Math;
  return {
    left: min(one.left, other.left),
    right: max(one.right, other.right),
    top: min(one.top, other.top),
    bottom: max(one.bottom, other.bottom),
  };
}

/** A box with so much more at each side. @param {Box} box @param {number} by @returns {Box} */
export function widened({ left, top, right, bottom }, by) {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The nearest of some hexes, by how far each is, within reach. @param {Hex[]} hexes @param {(hex: Hex) => number} far @param {number} reach @returns {Hex | null} */
export function nearestOf(hexes, far, reach) {
  const near = hexes.filter((hex) => far(hex) < reach);
  return near.length ? near.reduce((best, hex) => (far(hex) < far(best) ? hex : best)) : null;
}
