/** What several pages ask the server over HTTP. */

import { request } from "../base/http.ts";
import type { Position } from "../engine/analyst.ts";
import type {
  AnalysisBoard,
  BoardRequest,
  Catalogue,
  ExplainedMistake,
  LessonPage,
  LineRequest,
  LineViews,
  Me,
  MistakeRequest,
  MyGames,
  NewGame,
  Overview,
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

/** The positions of a line. */
export function line(ask: LineRequest, signal: AbortSignal): Promise<LineViews> {
  return request("LineViews", "POST", "/api/line", { body: ask, signal });
}

/** A game of this server. */
export function overview(game: string, signal: AbortSignal): Promise<Overview> {
  return request("Overview", "GET", `/api/games/${encodeURIComponent(game)}`, { signal });
}

/** What mistakes of a game allowed or missed. */
export async function explain(
  position: Position,
  mistakes: readonly MistakeRequest[],
  signal: AbortSignal,
): Promise<ExplainedMistake[]> {
  const body = { ...position, line: [...position.line], mistakes: [...mistakes] };
  return (await request("Explanations", "POST", "/api/device/explained", { body, signal })).mistakes;
}
