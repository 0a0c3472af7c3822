/** The state of a game in sentences: who is to move, what happened, how it ended. */

import { phrase, t } from "../base/i18n.ts";
import type { Color, GameEvent, GameInfo, GameState, ResultInfo } from "../generated/wire.ts";
import { nameAt } from "../play/names.ts";
import { facesOf, ownTiles } from "../play/position.ts";
import { deedWords, moveWords, type Tiles, tilePhrase } from "../play/words.ts";
import type { Side } from "./side.ts";

/** Who did something, as sentences name them: the reader, a person or the computer by name, or else a color. */
export type Who = { readonly who: string; readonly name: string };

export function whoOf(by: Color | null, game: GameState): Who {
  if (!by) return { who: "", name: "" };
  const { name, level } = game.players[by];
  const isYou = game.seats.length === 1 && game.seats[0] === by;
  const isNamed = level !== null || (name !== null && name.toLowerCase() !== by);
  return { who: isYou ? "you" : isNamed ? "named" : by, name: playerName(game, by) };
}

/** Why the game is over, with the player's name where one of them ended it. */
export function endWords(game: GameState, result: ResultInfo): string {
  const { cause, because, winner } = result;
  const loser = winner && (winner === "white" ? "black" : "white");
  const { who, name } = whoOf(loser, game);
  const isLoser = cause === "resigned" || cause === "time" || (cause === "abandoned" && winner !== null);
  if (!isLoser || !["you", "named"].includes(who)) return because;
  return t(`ended-${cause}`, { who, name });
}

export function playerName(game: GameState, color: Color): string {
  return nameAt(game.players[color], color);
}

/** Who is to move, or what is looked at. */
export function statusOf(game: GameState, side: Side | null): string {
  if (side?.line.length) return t("status-line", { ply: side.ply });
  if (side) return t("status-look", { ply: side.ply, all: game.view.ply });
  if (game.result) return endWords(game, game.result);
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
      : toMoveWords(game, mover);
  return actions > 1 ? t("status-actions", { who, count: actions }) : who;
}

function toMoveWords(game: GameState, mover: Color): string {
  const { who, name } = whoOf(mover, game);
  return who === "named" ? t("status-to-move-named", { name }) : t("status-to-move", { player: mover });
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
  const args = {
    moves: Math.ceil(view.ply / 2),
    tile: tilePhrase(ownTiles(tiles, seats[0] ?? null), tile, facesOf(view)(tile)),
  };
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
