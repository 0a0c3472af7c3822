/** The list of puzzles as the page uses it, row by row; the server sends it in columns. */

import type { PuzzleIndex } from "../generated/wire.ts";

export type Row = {
  readonly id: string;
  readonly rating: number;
  readonly is_common: boolean;
  readonly is_daily: boolean;
  readonly themes: string[];
  readonly creatures: string[];
  readonly expansions: string[];
};

/** Every puzzle, the easiest first. */
export function rowsOf(index: PuzzleIndex): Row[] {
  const names = new Map<string, string>(
    index.theme_names.map(({ name }, place) => [String.fromCharCode(97 + place), name]),
  );
  return index.ids.map((id, place) => ({
    id,
    rating: index.ratings[place] ?? 0,
    is_common: index.is_common[place] ?? false,
    is_daily: index.is_daily[place] ?? false,
    themes: [...(index.themes[place] ?? "")].map((letter) => names.get(letter) ?? ""),
    creatures: [...(index.creatures[place] ?? "")],
    expansions: [...(index.expansions[place] ?? "")],
  }));
}
