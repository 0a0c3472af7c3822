/** Puzzles from a person's mistakes in games that were reviewed, kept in this browser. */

import { storedFields } from "../base/storage.ts";
import type { Color } from "../generated/wire.ts";

/** A position in which a better move was found. The engine found it; nothing is proven. */
export type OwnPuzzle = {
  readonly id: string;
  /** The game type, and the moves up to the position. */
  readonly game: string;
  readonly moves: readonly string[];
  readonly color: Color;
  /** The mistake, and the line that refutes it. */
  readonly played: string;
  readonly reply: readonly string[];
  /** The line that the engine prefers. */
  readonly best: readonly string[];
  /** The player's chance before the mistake, and how much of it was lost. */
  readonly chance: number;
  readonly loss: number;
  /** When it was made, in milliseconds. */
  readonly made: number;
};

const KEY = "skep-own-puzzles";
const PREFIX = "own-";
/** The oldest are forgotten. */
export const MAX_OWN = 200;

export const isOwnId = (id: string): boolean => id.startsWith(PREFIX);

/** The id of the puzzle of a position: the same however often the game is reviewed. */
export function ownId(game: string, moves: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of [game, ...moves].join(";")) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return PREFIX + hash.toString(36);
}

/** The newest first. What is not a puzzle is left out. */
export function ownPuzzles(): OwnPuzzle[] {
  return Object.values(storedFields(KEY))
    .filter(isPuzzle)
    .sort((a, b) => b.made - a.made);
}

/** Keep puzzles; those that are there already stay as they are. Returns how many are new and were kept. */
export function keepPuzzles(puzzles: readonly OwnPuzzle[]): number {
  const before = ownPuzzles();
  const known = new Set(before.map(({ id }) => id));
  const fresh = puzzles.filter(({ id }) => !known.has(id));
  return write([...fresh, ...before]) ? fresh.length : 0;
}

export function forgetPuzzle(id: string): void {
  write(ownPuzzles().filter((each) => each.id !== id));
}

/** Returns whether the browser has kept them. */
function write(puzzles: readonly OwnPuzzle[]): boolean {
  const kept = [...puzzles].sort((a, b) => b.made - a.made).slice(0, MAX_OWN);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.map((each) => [each.id, each]))));
    return true;
  } catch {
    return false;
  }
}

function isPuzzle(value: unknown): value is OwnPuzzle {
  if (typeof value !== "object" || value === null) return false;
  const { id, game, moves, color, played, reply, best, chance, loss, made } = value as Record<string, unknown>;
  return (
    [id, game, played].every((each) => typeof each === "string") &&
    [moves, reply, best].every((each) => Array.isArray(each) && each.every((text) => typeof text === "string")) &&
    (color === "white" || color === "black") &&
    [chance, loss, made].every((each) => typeof each === "number")
  );
}
