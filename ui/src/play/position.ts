/** Queries on a position as the server sends it. No rules, no words. */

import { DIRECTIONS, type Hex, keyOf, sum } from "../board/geometry.ts";
import type { LastMove } from "../board/state.ts";
import type { Color, HexPair, LegalMove, PositionView, TileInfo } from "../generated/wire.ts";

/** `isYours`: sentences say "your" tile. */
export type NamedTile = TileInfo & { readonly isYours?: boolean };
export type Tiles = ReadonlyMap<string, NamedTile>;
/** The letter that a tile on the board shows; null if it does not lie there. */
export type FaceUp = (tile: string | null) => string | null;

export const hexOfPair = ([q, r]: HexPair): Hex => ({ q, r });

export const COLORS = ["white", "black"] as const;

/** The same tiles, with those of a color marked as the reader's own. */
export function ownTiles(tiles: Tiles, color: Color | null): Tiles {
  return new Map([...tiles].map(([name, info]) => [name, { ...info, isYours: info.color === color }]));
}

/** The face that each tile of a position shows. */
export function facesOf(view: PositionView | null): FaceUp {
  const faces = new Map(view?.stacks.flatMap(({ tiles }) => tiles.map(({ tile, face }) => [tile, face])));
  return (tile) => faces.get(tile ?? "") ?? null;
}

/** Where each tile lies. */
export function placesOf(view: PositionView): Map<string, Hex> {
  return new Map(view.stacks.flatMap(({ q, r, tiles }) => tiles.map(({ tile }) => [tile, { q, r }])));
}

/** The names of the tiles on a hex, the lowest first. */
export function tilesAt(view: PositionView | null, hex: Hex): string[] {
  const key = keyOf(hex);
  return view?.stacks.find((stack) => keyOf(stack) === key)?.tiles.map(({ tile }) => tile) ?? [];
}

/** What like tiles have in common. */
export function kindOf(info: TileInfo | undefined): string {
  return info ? `${info.color}-${info.front}${info.back ?? ""}` : "";
}

/** What the last move did, in hexes. */
export function lastMoveOf(view: PositionView): LastMove | null {
  const made = view.last;
  if (!made) return null;
  const where = placesOf(view);
  const hexes = (verb: string) =>
    made.motions.flatMap((motion) => (motion.verb === verb && motion.hex ? [hexOfPair(motion.hex)] : []));
  const lie = (names: Iterable<string>) => [...names].flatMap((name) => where.get(name) ?? []);
  const changed = made.motions.filter(({ verb }) => ["put", "turn", "stun"].includes(verb)).map(({ tile }) => tile);
  const thrower = made.effect === "throw" ? made.causes.at(-1) : undefined;
  return {
    left: made.kind === "swap" ? [] : hexes("lift"),
    gone: hexes("remove"),
    reached: lie(new Set(changed)),
    by: lie(made.causes),
    ring: ringOf(view, where),
    over: (thrower && where.get(thrower)) || null,
  };
}

/** The hexes around the royals that were surrounded when the game ended. */
function ringOf(view: PositionView, where: ReadonlyMap<string, Hex>): Hex[] {
  if (view.outcome?.cause !== "board") return [];
  const lost = view.danger.filter(({ occupied }) => occupied === DIRECTIONS.length);
  return lost.flatMap(({ tile }) => {
    const hex = where.get(tile);
    return hex ? DIRECTIONS.map((way) => sum(hex, way)) : [];
  });
}

/** Every tile that begins some legal move. */
export function touchable(legalMoves: readonly LegalMove[]): ReadonlySet<string> {
  return new Set(legalMoves.flatMap((move) => move.touch));
}
