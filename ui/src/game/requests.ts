/** What the game page asks the server over HTTP. */

import { Problem } from "../base/errors.ts";
import { request, requestBlob, requestText } from "../base/http.ts";
import type { PlayedMoves } from "../generated/wire.ts";
import type { FilmForm } from "../play/film_ctrl.ts";
import { board } from "../play/requests.ts";
import type { Sharing } from "./ctrl.ts";

const pathOf = (game: string) => `/api/games/${encodeURIComponent(game)}`;
/** A game that has no game string, since it began from a position that was set up by hand. */
const NO_GAME_STRING = 409;

/** What was played, with times. */
export function playedMoves(game: string, signal: AbortSignal): Promise<PlayedMoves> {
  return request("PlayedMoves", "GET", `${pathOf(game)}/moves`, { signal });
}

/** A game as text: a UHP game string up to a ply, or PGN where there is no game string. */
export async function gameText(game: string, ply: number | null, signal?: AbortSignal): Promise<string> {
  const query = ply === null ? "" : `?ply=${String(ply)}`;
  try {
    return (await requestText("GET", `${pathOf(game)}/game_string${query}`, { signal })).trim();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== NO_GAME_STRING) throw error;
    return (await requestText("GET", `${pathOf(game)}/pgn`, { signal })).trim();
  }
}

/** The address of a study of a game at a ply, with a line that is tried from there. */
export async function studyPath(
  game: string,
  ply: number | null,
  line: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const whole = `/study?from=${game}${ply === null ? "" : `&ply=${String(ply)}`}`;
  if (!line.length) return whole;
  const text = await gameText(game, ply, signal);
  if (text.startsWith("[")) return whole;
  const { game_string } = await board({ game_string: text, line: [...line] }, signal);
  return `/study?game=${encodeURIComponent(game_string ?? text)}`;
}

/** How the server draws pictures. */
export type PictureFormat = "svg" | "png";

/** A picture of what is seen of a game, a line that is tried included; or of the whole game, moving. */
export function picture(
  { game, ply, line, turn }: Sharing,
  style: Record<string, string>,
  format: PictureFormat,
  what: "picture" | "animation",
): Promise<Blob> {
  const query = new URLSearchParams({ ...style, orientation: String(turn), size: "1600", ply: String(ply) });
  for (const move of line) query.append("line", move);
  return requestBlob("GET", `${pathOf(game)}/${what}.${format}?${query.toString()}`);
}

/** The game up to what is seen of it as a film. */
export function film(
  { game, ply, line, turn }: Sharing,
  style: Record<string, string>,
  form: FilmForm,
  size: number,
  signal: AbortSignal,
): Promise<Blob> {
  const query = new URLSearchParams({
    ...style,
    form,
    orientation: String(turn),
    size: String(size),
    ply: String(ply),
  });
  for (const move of line) query.append("line", move);
  return requestBlob("GET", `${pathOf(game)}/film?${query.toString()}`, { signal });
}
