// @ts-check
/** A view from the wire as the board takes it: piles of looks, and the last move in hexes. */

import { DIRECTIONS, sum } from "../board/geometry.ts";

import { tileWords } from "./words.js";

/** @typedef {import("../generated/wire.ts").PositionView} PositionView */
/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */
/** @typedef {import("../board/geometry.ts").Hex} Hex */
/** @typedef {import("../board/tile.ts").Look} Look */

/** How many occupied hexes around a royal are called danger. */
const ENDANGERED = 5;

/** @param {PositionView} view @param {Map<string, TileInfo>} tiles @returns {import("../board/state.ts").Pile[]} */
export function pilesOf(view, tiles) {
  const endangered = new Set(view.danger.filter((royal) => royal.occupied >= ENDANGERED).map((royal) => royal.tile));
  return view.stacks.map(({ q, r, tiles: lying }) => ({
    hex: { q, r },
    looks: lying.flatMap(({ tile, face, stung, resting }) => {
      const info = tiles.get(tile);
      if (!info) return [];
      const look = { info, face, stung, resting, shows: view.honeycombo, danger: endangered.has(tile) };
      return [{ ...look, label: tileWords(look) }];
    }),
  }));
}

/** @param {PositionView} view @returns {Map<string, Hex>} where each tile lies */
function places(view) {
  return new Map(view.stacks.flatMap(({ q, r, tiles }) => tiles.map(({ tile }) => [tile, { q, r }])));
}

/** The hexes around the royals that were surrounded when the game ended. @param {PositionView} view @param {Map<string, Hex>} where @returns {Hex[]} */
function ringOf(view, where) {
  if (view.outcome?.cause !== "board") return [];
  const lost = view.danger.filter(({ occupied }) => occupied === DIRECTIONS.length);
  return lost.flatMap(({ tile }) => {
    const hex = where.get(tile);
    return hex ? DIRECTIONS.map((way) => sum(hex, way)) : [];
  });
}

/** What the last move did. @param {PositionView} view @returns {import("../board/state.ts").LastMove | null} */
export function lastMoveOf(view) {
  const made = view.last;
  if (!made) return null;
  const where = places(view);
  /** @param {string[]} verbs */
  const hexes = (verbs) =>
    made.motions.flatMap(({ verb, hex }) => (verbs.includes(verb) && hex ? [{ q: hex[0], r: hex[1] }] : []));
  /** @param {string[]} names @returns {Hex[]} */
  const lie = (names) => names.flatMap((name) => where.get(name) ?? []);
  const changed = made.motions.filter(({ verb }) => ["put", "turn", "stun"].includes(verb)).map(({ tile }) => tile);
  const isSwap = made.kind === "swap";
  return {
    left: isSwap ? [] : hexes(["lift"]),
    gone: hexes(["remove"]),
    reached: lie([...new Set(changed)]),
    by: lie(made.causes),
    ring: ringOf(view, where),
    over: carriedOver(view),
  };
}

/** The hex over which the last move carried a tile, if it was thrown. @param {PositionView} view @returns {Hex | null} */
function carriedOver(view) {
  const made = view.last;
  if (made?.effect !== "throw") return null;
  const thrower = made.causes.at(-1);
  return (thrower && places(view).get(thrower)) || null;
}
