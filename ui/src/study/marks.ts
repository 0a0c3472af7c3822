/** Rings and arrows between the tree, which has hexes, and the board, which has keys of them. */

import { hexOf, keyOf } from "../board/geometry.ts";
import type { Arrow } from "../board/state.ts";
import type { LegalMove } from "../generated/wire.ts";
import type { PlacedTile } from "../play/notation.ts";
import { hexOfPair } from "../play/position.ts";
import type { Premove } from "../play/premove.ts";
import type { PanelArrow } from "./panel_host.ts";
import type { Mark } from "./tree.ts";

const keyOfPair = (pair: [number, number]): string => keyOf(hexOfPair(pair));

function pairOf(key: string): [number, number] {
  const { q, r } = hexOf(key);
  return [q, r];
}

export function arrowsOf(marks: readonly Mark[]): Arrow[] {
  return marks.map(({ color, at, to }) => ({ from: keyOfPair(at), to: keyOfPair(to ?? at), ink: color }));
}

export function marksOf(arrows: readonly Arrow[]): Mark[] {
  return arrows.map(({ from, to, ink }) => ({
    color: ink ?? "G",
    at: pairOf(from),
    to: from === to ? null : pairOf(to),
  }));
}

/** What a move places; null where it does something else. */
export function placedBy({ kind, tile, face }: Pick<LegalMove, "kind" | "tile" | "face">): PlacedTile | null {
  return kind === "place" && tile ? { tile, face } : null;
}

/** The tiles that arrows would place. Of several at one hex the first is shown. */
export function panelGhosts(arrows: readonly PanelArrow[]): Premove[] {
  const found = new Map<string, Premove>();
  for (const { to, placed } of arrows)
    if (placed && !found.has(keyOfPair(to))) found.set(keyOfPair(to), { ...placed, hex: hexOfPair(to) });
  return [...found.values()];
}

export function panelArrows(arrows: readonly PanelArrow[]): Arrow[] {
  return arrows.map(({ from, to, kind, width }) => ({ from: keyOfPair(from ?? to), to: keyOfPair(to), kind, width }));
}
