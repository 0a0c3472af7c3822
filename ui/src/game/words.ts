/** The state of a game in sentences: who is to move, what happened, how it ended. */

import { phrase, t } from "../base/i18n.ts";
import type { Color, GameEvent, GameInfo, GameState } from "../generated/wire.ts";
import { nameAt } from "../play/names.ts";
import { facesOf } from "../play/position.ts";
import { deedWords, moveWords, type Tiles, tilePhrase } from "../play/words.ts";
import type { GamePageState } from "./ctrl.ts";
import type { Side } from "./side.ts";

export function playerName(game: GameState, color: Color): string {
  return nameAt(game.players[color], color);
}

/** Who is to move, or what is looked at. */
export function statusOf(game: GameState, side: Side | null): string {
  if (side?.line.length) return t("status-line", { ply: side.ply });
  if (side) return t("status-look", { ply: side.ply, all: game.view.ply });
  if (game.result) return game.result.because;
  const { to_move: mover, actions, is_choosing: isChoosing } = game.view;
  if (isChoosing) {
    const isMine = game.legal_moves.length > 0 && game.seats.some((seat) => !game.sealed.includes(seat));
    return isMine ? t("status-choose-hand") : t("status-wait-hand");
  }
  if (!mover) return "";
  const isYours = game.seats.includes(mover) && game.seats.length < 2;
  const who = isYours
    ? t("status-your-turn")
    : game.players[mover].level !== null
      ? t("status-thinking", { name: playerName(game, mover) })
      : t("status-to-move", { player: mover });
  return actions > 1 ? t("status-actions", { who, count: actions }) : who;
}

/** The same for a whole page, on which a move may wait to be confirmed, or the computer not move. */
export function statusWords({ game, side, pending, hasFailed, sent, isOffline }: GamePageState): string {
  if (!game) return "";
  if (sent && isOffline) return t("game-unsent");
  if (pending) return t("game-make");
  return hasFailed && !side ? t("game-failed") : statusOf(game, side);
}

/** What is played, who watches, and how far the computer's engine is compiled. */
export function titleWords({ game, info, engine }: GamePageState): string {
  const watchers = game?.watchers ? t("game-watchers", { count: game.watchers }) : null;
  return [info?.title, watchers, engine].filter(Boolean).join(" · ");
}

/** The small line under a player's name. `hasFailed`: the computer cannot move. */
export function cardNote(game: GameState, color: Color, info: GameInfo, hasFailed: boolean): string {
  const player = game.players[color];
  const notes: string[] = [];
  if (info.kind === "link" && game.seats.length === 1 && game.seats[0] === color) notes.push(t("seat-you"));
  else if (player.level === null && player.name === null) notes.push(t("seat-waiting"));
  else if (info.kind === "link" && player.level === null && !player.is_here) notes.push(t("seat-away"));
  if (game.view.to_move === color && !game.result) {
    if (player.level !== null) notes.push(hasFailed ? t("seat-failed") : t("seat-thinking"));
    else if (game.view.actions > 1) notes.push(t("seat-actions", { count: game.view.actions }));
  }
  if (game.view.owed === color) notes.push(t("seat-owed"));
  if (game.sealed.includes(color)) notes.push(t("seat-sealed"));
  return notes.join(" · ");
}

/** How a game ended, in one or two words for who reads it. */
export function headline({ result, seats }: GameState): string {
  const winner = result?.winner;
  const mine = seats.length === 1 && winner ? (seats[0] === winner ? "won" : "lost") : null;
  return t("banner-result", { result: mine ?? winner ?? (result?.cause === "aborted" ? "aborted" : "draw") });
}

/** How one's own game ended, in a sentence that knows it; null for those who only watched, and where no ring was closed. */
export function praiseWords({ result, seats, view }: GameState, tiles: Tiles): string | null {
  const tile = view.last?.tile;
  if (!result?.winner || result.rule !== "E1" || seats.length !== 1 || !tile) return null;
  const args = { moves: Math.ceil(view.ply / 2), tile: tilePhrase(tiles, tile, facesOf(view)(tile)) };
  return seats[0] === result.winner ? t("ending-won", args) : t("ending-lost", args);
}

/** The newest move in words, if it is the one of an event. */
export function playedIn(event: GameEvent, { view }: GameState, tiles: Tiles): string {
  const { last } = view;
  return last && last.ply === event.ply ? moveWords(last, tiles, facesOf(view)) : (event.text ?? "");
}

/** What was done in an event that is more than placing or moving a tile; null where it is not. */
export function deedIn(event: GameEvent, { view }: GameState, tiles: Tiles): string | null {
  const { last } = view;
  return last && last.ply === event.ply ? deedWords(last, tiles, facesOf(view)) : null;
}

/** A move for those who listen, and who is to move next. */
export function playedWords(event: GameEvent, game: GameState, tiles: Tiles): string {
  const player = phrase(`player-${event.by}`);
  const move = playedIn(event, game, tiles);
  const status = statusOf(game, null);
  const drawn = game.view.last?.drawn;
  if (!drawn) return t("event-played", { player, move, status });
  return t("event-played-drew", { player, move, tile: tilePhrase(tiles, drawn), status });
}
