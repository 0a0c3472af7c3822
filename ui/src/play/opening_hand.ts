/** The opening hand of a Swarm game: the tiles of every hand, and those that are drawn. */

import { LIMITS } from "../generated/limits.ts";
import type { LegalMove, TileInfo } from "../generated/wire.ts";
import type { Tiles } from "./position.ts";

/** Like tiles that can be taken. */
export type Offer = { readonly info: TileInfo; readonly left: number };

/** The choices of a player. */
export type HandChoice = {
  /** The moves that take a hand. */
  readonly moves: readonly LegalMove[];
  /** Whose hand it is. */
  readonly owner: string;
  /** The tiles that every hand holds, by name. */
  readonly always: readonly string[];
};

/** The hands that can be taken now; null where there are none. */
export function handChoice(legalMoves: readonly LegalMove[], tiles: Tiles): HandChoice | null {
  const moves = legalMoves.filter((move) => move.kind === "hand");
  const [first, ...others] = moves.map((move) => new Set(move.tiles));
  if (!first) return null;
  const always = [...first].filter((name) => others.every((other) => other.has(name)));
  return { moves, owner: tiles.get(moves[0]?.tiles[0] ?? "")?.color ?? "", always };
}

/** What can be taken, after the tiles with these fronts. */
export function offersOf({ moves, always }: HandChoice, tiles: Tiles, taken: readonly string[]): Offer[] {
  const kinds = new Map<string, { info: TileInfo; names: Set<string> }>();
  for (const name of moves.flatMap((move) => move.tiles)) {
    const info = tiles.get(name);
    if (!info || always.includes(name)) continue;
    const known = kinds.get(info.front) ?? { info, names: new Set() };
    known.names.add(name);
    kinds.set(info.front, known);
  }
  return [...kinds.values()].map(({ info, names }) => {
    const most = Math.min(names.size, maxOf(info.front, moves, tiles));
    return { info, left: Math.max(0, most - taken.filter((front) => front === info.front).length) };
  });
}

/** How many like tiles a hand may hold. */
function maxOf(front: string, moves: readonly LegalMove[], tiles: Tiles): number {
  return Math.max(0, ...moves.map((move) => move.tiles.filter((name) => tiles.get(name)?.front === front).length));
}

/** The move that takes the hand with these fronts; null while it is not whole. */
export function chosenHand({ moves, always }: HandChoice, tiles: Tiles, taken: readonly string[]): LegalMove | null {
  if (taken.length !== LIMITS.hand) return null;
  const wanted = taken.toSorted().join();
  const fronts = (move: LegalMove) =>
    move.tiles
      .filter((name) => !always.includes(name))
      .map((name) => tiles.get(name)?.front ?? "")
      .sort()
      .join();
  return moves.find((move) => fronts(move) === wanted) ?? null;
}
