/** Legal moves that are found by typing, by notation or by words. */

import type { LegalMove } from "../generated/wire.ts";

/** `tile` is what the tile is called that moves or is placed. */
export type Found = { readonly move: LegalMove; readonly words: string; readonly tile: string };

type Words = (move: LegalMove) => string;

/** The moves that can be found. Opening hands are too many. */
export function findable(legalMoves: readonly LegalMove[], wordsOf: Words, tileOf: Words): Found[] {
  return legalMoves
    .filter(({ kind }) => kind !== "hand")
    .map((move) => ({ move, words: wordsOf(move), tile: tileOf(move) }));
}

/** Whether something was typed that moves are found by. */
export function hasWords(typed: string): boolean {
  return typed.trim() !== "";
}

/** The moves that have all the words, a tile's own before those to a place beside it; of a whole notation that move alone. */
export function findMoves(all: readonly Found[], typed: string): readonly Found[] {
  const exact = all.filter(({ move }) => move.text === typed.trim());
  if (exact.length) return exact;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (found: Found) => {
    const text = `${found.move.text} ${found.words}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const isOwn = ({ move, tile }: Found, word: string) => `${move.tile ?? ""} ${tile}`.toLowerCase().includes(word);
  const rank = (found: Found) => (words.some((word) => isOwn(found, word)) ? 0 : 1);
  return all.filter(fits).sort((one, other) => rank(one) - rank(other));
}
