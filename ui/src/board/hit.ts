/** Hit tests: what is at a point of the board. */

import { DEPTH, ground, type Hex, hexAt, isInHexagon, nearestOf, type Point, RADIUS, TILE, WIDTH } from "./geometry.ts";
import { RIM } from "./marks.ts";
import type { Stacks } from "./stacks.ts";
import type { BoardState } from "./state.ts";

type Hit =
  | { readonly kind: "target"; readonly hex: Hex }
  | { readonly kind: "tile"; readonly name: string; readonly hex: Hex }
  | { readonly kind: "nothing"; readonly hex: Hex };

/** What a finger means: what it hits, or a target that is too small and is enlarged first. */
type FingerHit = Hit | { readonly kind: "small target"; readonly hex: Hex };

/** The distance on the board at which a press or drop still counts for a target. */
const REACH = RADIUS * 1.02;
/** The width in pixels below which a finger may miss. */
const FINGER = 44;

const from = (middle: Point, point: Point): Point => ({ x: point.x - middle.x, y: point.y - middle.y });

/** What is visible at a point: a target or a tile. */
export function seenAt(state: BoardState, stacks: Stacks, point: Point): Hit {
  const target = state.targets.findLast(({ hex }) => {
    const isBehind = stacks.before(hex).some((middle) => isInHexagon(from(middle, point), TILE + RIM));
    return isInHexagon(from(stacks.top(hex), point), TILE) && !isBehind;
  });
  if (target) return { kind: "target", hex: target.hex };
  return tileAt(stacks, point) ?? { kind: "nothing", hex: hexAt(point, stacks.turn) };
}

/** The tile at a point. Of several, the one that is drawn last: nearer tiles lie before those behind them. */
function tileAt(stacks: Stacks, point: Point): Hit | null {
  const nearest = [...stacks.piles.values()].sort(
    (a, b) => ground(b.hex, stacks.turn).y - ground(a.hex, stacks.turn).y,
  );
  for (const { hex, looks } of nearest)
    for (let level = looks.length - 1; level >= 0; level--) {
      const { x, y } = from(stacks.at(hex, level), point);
      const name = looks.at(-1)?.info.name ?? "";
      if (isInHexagon({ x, y }, TILE) || isInHexagon({ x, y: y - DEPTH }, TILE)) return { kind: "tile", name, hex };
    }
  return null;
}

/** What a press means: what is visible there, or a target within reach. */
export function hit(state: BoardState, stacks: Stacks, point: Point): Hit {
  const seen = seenAt(state, stacks, point);
  const target = seen.kind === "nothing" && targetNear(state, stacks, point);
  return target ? { kind: "target", hex: target } : seen;
}

/** The target that is nearest to a point, within reach. */
export function targetNear(state: BoardState, stacks: Stacks, point: Point, reach = REACH): Hex | null {
  const hexes = state.targets.map(({ hex }) => hex);
  return nearestOf(hexes, distanceTo(stacks, point), reach);
}

/** What a finger means, at a scale in pixels per unit of the board. It may miss small tiles and targets. */
export function fingerHit(state: BoardState, stacks: Stacks, point: Point, scale: number): FingerHit {
  const seen = seenAt(state, stacks, point);
  if (WIDTH * scale >= FINGER || seen.kind === "tile") return hit(state, stacks, point);
  const reach = Math.max(RADIUS, FINGER / 2 / scale);
  if (state.targets.length) {
    const target = targetNear(state, stacks, point, reach);
    return target ? { kind: "small target", hex: target } : hit(state, stacks, point);
  }
  const lying = [...state.movable].flatMap((name) => stacks.hexOf(name) ?? []);
  const hex = nearestOf(lying, distanceTo(stacks, point), reach);
  const name = hex && stacks.topLook(hex)?.info.name;
  return hex && name ? { kind: "tile", name, hex } : seen;
}

function distanceTo(stacks: Stacks, point: Point): (hex: Hex) => number {
  return (hex) => {
    const { x, y } = from(stacks.top(hex), point);
    return Math.hypot(x, y);
  };
}
