/** What the study asks the server over HTTP. */

import { request, requestBlob, requestText } from "../base/http.ts";
import type { Position } from "../engine/analyst.ts";
import type {
  ExplorerAnswer,
  ExplorerRequest,
  Imported,
  NewStudy,
  StoredStudy,
  StudyEdit,
  StudyLinks,
  StudyVersion,
} from "../generated/wire.ts";
import type { FilmForm } from "../play/film_ctrl.ts";

export { explain, line, overview } from "../play/requests.ts";

import type { Drawn, Format, Picture } from "./export_ctrl.ts";
import { type Chapter, chapterToWire } from "./tree.ts";

const studyPath = (key: string): string => `/api/studies/${encodeURIComponent(key)}`;

/** Keep a study for everyone who has a link. */
export function keepStudy(study: NewStudy, signal: AbortSignal): Promise<StudyLinks> {
  return request("StudyLinks", "POST", "/api/studies", { body: study, signal });
}

export function study(key: string, signal: AbortSignal): Promise<StoredStudy> {
  return request("StoredStudy", "GET", studyPath(key), { signal });
}

export function editStudy(key: string, edits: StudyEdit[]): Promise<StudyVersion> {
  return request("StudyVersion", "POST", `${studyPath(key)}/edits`, { body: { edits } });
}

/** Read games, in any notation. */
export function importGames(text: string, ruleset: string, signal: AbortSignal): Promise<Imported> {
  return request("Imported", "POST", "/api/import", { body: { text, ruleset }, signal });
}

/** Write games in a notation. */
export function exportText(chapters: readonly Chapter[], format: Format, signal: AbortSignal): Promise<string> {
  return requestText("POST", "/api/export", { body: { chapters: chapters.map(chapterToWire), format }, signal });
}

/** A game of this server as PGN, with its clocks. */
export function gamePgn(game: string, signal: AbortSignal): Promise<string> {
  return requestText("GET", `/api/games/${encodeURIComponent(game)}/pgn`, { signal });
}

/** What a move is good for, in a sentence; null where nothing can be said. */
export async function reason(position: Position, move: string, signal: AbortSignal): Promise<string | null> {
  const body = { ...position, line: [...position.line], move };
  return (await request("MoveReason", "POST", "/api/device/reason", { body, signal })).because;
}

/** What was played in a position. */
export function explore(ask: ExplorerRequest, signal?: AbortSignal): Promise<ExplorerAnswer> {
  return request("ExplorerAnswer", "POST", "/api/explorer", { body: ask, signal });
}

/** A game of the explorer as PGN. */
export function explorerGame(number: string, signal: AbortSignal): Promise<string> {
  return requestText("GET", `/api/explorer/games/${encodeURIComponent(number)}`, { signal });
}

/** A line as a film. `style` is how the page looks. */
export function filmOf(
  drawn: Drawn & { form: FilmForm } & Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Blob> {
  return requestBlob("POST", "/api/film", { body: drawn, signal });
}

/** A line as a picture. `style` is how the page looks. */
export function pictureOf(
  { kind, format }: Picture,
  drawn: Drawn & Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Blob> {
  const path = kind === "animation" ? "/api/animation" : format === "png" ? "/api/picture.png" : "/api/picture";
  return requestBlob("POST", path, { body: drawn, signal });
}
