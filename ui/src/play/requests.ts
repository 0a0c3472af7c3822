/** What several pages ask the server over HTTP. */

import { request } from "../base/http.ts";
import type {
  AnalysisBoard,
  BoardRequest,
  Catalogue,
  LessonPage,
  Me,
  MyGames,
  NewGame,
  Trial,
  TrialRequest,
} from "../generated/wire.ts";

let catalogued: Promise<Catalogue> | null = null;

/** The presets, creatures, rules and levels that there are; fetched once a visit. */
export function catalogue(): Promise<Catalogue> {
  if (!catalogued) {
    catalogued = request("Catalogue", "GET", "/api/catalogue");
    catalogued.catch(() => {
      catalogued = null; // The next page asks again.
    });
  }
  return catalogued;
}

/** Who the visitor is. */
export function me(signal?: AbortSignal): Promise<Me> {
  return request("Me", "GET", "/api/me", { signal });
}

export function rename(name: string, signal?: AbortSignal): Promise<Me> {
  return request("Me", "PUT", "/api/me", { body: { name }, signal });
}

/** Set a game up and return where it is played. */
export async function createGame(game: NewGame): Promise<string> {
  return pathOf((await request("Created", "POST", "/api/games", { body: game })).play);
}

/** The visitor's games. */
export function myGames(signal?: AbortSignal): Promise<MyGames> {
  return request("MyGames", "GET", "/api/games", { signal });
}

/** A position of a game, with its legal moves. */
export function board(ask: BoardRequest, signal?: AbortSignal): Promise<AnalysisBoard> {
  return request("AnalysisBoard", "POST", "/api/board", { body: ask, signal });
}

export function lesson(name: string, signal?: AbortSignal): Promise<LessonPage> {
  return request("LessonPage", "GET", `/api/lessons/${encodeURIComponent(name)}`, { signal });
}

/** Judge a learner's moves on a board of a lesson. */
export function tryBoard(lesson: string, board: string, ask: TrialRequest, signal?: AbortSignal): Promise<Trial> {
  const path = `/api/lessons/${encodeURIComponent(lesson)}/${encodeURIComponent(board)}`;
  return request("Trial", "POST", path, { body: ask, signal });
}

/** The path of a page of ours whose whole address the server sent. */
export function pathOf(address: string): string {
  return new URL(address, location.href).pathname;
}
