/** What the first page asks the server. */

import { request } from "../base/http.ts";
import type { DailyPuzzle, Imported, LessonGroups } from "../generated/wire.ts";

export function today(signal: AbortSignal): Promise<DailyPuzzle> {
  return request("DailyPuzzle", "GET", "/api/puzzles/today", { signal });
}

export function lessons(signal: AbortSignal): Promise<LessonGroups> {
  return request("LessonGroups", "GET", "/api/lessons", { signal });
}

/** Read games, in any notation. */
export function importGames(text: string, ruleset: string, signal: AbortSignal): Promise<Imported> {
  return request("Imported", "POST", "/api/import", { body: { text, ruleset }, signal });
}
