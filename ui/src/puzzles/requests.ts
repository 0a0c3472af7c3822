/** What the page of puzzles asks the server. */

import { request } from "../base/http.ts";
import type { PuzzleIndex, PuzzlePage, PuzzleTried, Trial, TrialRequest } from "../generated/wire.ts";

/** What all puzzles are about. */
export function puzzles(signal: AbortSignal): Promise<PuzzleIndex> {
  return request("PuzzleIndex", "GET", "/api/puzzles", { signal });
}

export function puzzle(id: string, signal: AbortSignal): Promise<PuzzlePage> {
  return request("PuzzlePage", "GET", pathOf(id), { signal });
}

/** Judge a solver's moves. */
export function tryPuzzle(id: string, ask: TrialRequest, signal?: AbortSignal): Promise<Trial> {
  return request("Trial", "POST", pathOf(id), { body: ask, signal });
}

/** Count a first try, which changes the rating of the puzzle. */
export function countTry(id: string, moves: readonly string[]): Promise<PuzzleTried> {
  return request("PuzzleTried", "POST", `${pathOf(id)}/tries`, { body: { moves } });
}

function pathOf(id: string): string {
  return `/api/puzzles/${encodeURIComponent(id)}`;
}
