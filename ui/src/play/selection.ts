/** What may follow when a tile is picked. No screen and no rules: it sorts the moves that the server named. */

import { keyOf } from "../board/geometry.ts";
import type { LegalMove } from "../generated/wire.ts";
import { hexOfPair, kindOf, type Tiles } from "./position.ts";

/** A tile that was picked; the face it is to be placed with; the tile that must bring its move about. */
export type Picked = { readonly tile: string; readonly face: string | null; readonly through: string | null };

/** One thing that could happen at a hex: a move, or picking another tile first (`via`), as a thrower does. */
export type Entry = { readonly move: LegalMove; readonly via: string | null };

/** By the keys of hexes. */
export type Entries = ReadonlyMap<string, readonly Entry[]>;

/** Like tiles of a hand, which are placed by number, so that a person chooses the kind. */
export type Heap = {
  /** The tile that is placed first. */
  readonly tile: string;
  readonly names: readonly string[];
  readonly isPlayable: boolean;
  /** The faces that it may be placed with. */
  readonly faces: readonly string[];
};

export const NO_ENTRIES: Entries = new Map();

/** Everything that a picked tile allows, by hex. */
export function entriesOf(legalMoves: readonly LegalMove[], { tile, face, through }: Picked): Entries {
  const entries = new Map<string, Entry[]>();
  for (const move of legalMoves) {
    if (!move.touch.includes(tile)) continue;
    if (move.kind === "place" && face && move.face && move.face !== face) continue;
    if (through && !move.causes.includes(through)) continue;
    const via = move.kind === "move" && move.tile !== tile ? move.tile : null;
    const hex = via ? move.start : move.goal;
    if (!hex) continue;
    const key = keyOf(hexOfPair(hex));
    const there = entries.get(key) ?? [];
    if (!via || !there.some((entry) => entry.via === via)) there.push({ move, via });
    entries.set(key, there);
  }
  return entries;
}

/** The heaps of a hand. `isWaiting`: whether its tiles may be chosen for the next turn. */
export function heaps(
  hand: readonly string[],
  tiles: Tiles,
  legalMoves: readonly LegalMove[],
  isWaiting = false,
): Heap[] {
  const placed = legalMoves.filter((move) => move.kind === "place");
  const kinds = new Map<string, string[]>();
  for (const name of hand) {
    const kind = kindOf(tiles.get(name));
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  return [...kinds.values()].map((names) => {
    const mine = placed.filter((move) => move.tile !== null && names.includes(move.tile));
    const tile = mine[0]?.tile ?? names[0] ?? "";
    const info = tiles.get(tile);
    const faces =
      isWaiting && info?.back
        ? [info.front, info.back]
        : [...new Set(mine.map((move) => move.face).filter((face) => face !== null))];
    return { tile, names, isPlayable: isWaiting || mine.length > 0, faces };
  });
}
