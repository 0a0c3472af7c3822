/** The visitor's games, from their own side. */

import { t } from "../base/i18n.ts";
import type { GameLine, LineResult } from "../generated/wire.ts";

/** Whether a seat is still free. */
function isAlone({ players }: GameLine): boolean {
  return players.white.name === null || players.black.name === null;
}

/** Whether the game waits for the reader's move. */
export function isWaiting(game: GameLine): boolean {
  return game.waits && !game.is_over && !isAlone(game);
}

/** Whether the reader has moved; a game against the computer that was left at once is nothing to go on with. */
export function isBegun({ kind, seats, ply, is_over }: GameLine): boolean {
  const before = seats[0] === "black" ? 1 : 0;
  return kind !== "computer" || is_over || ply > before;
}

/** The state or result of a game, as the reader would say it. */
export function outcome(game: GameLine): string {
  if (game.result) return ending(game, game.result);
  if (isAlone(game)) return t("game-line-alone");
  if (game.seats.length > 1)
    return game.turn.startsWith("White") ? t("game-line-white-moves") : t("game-line-black-moves");
  return game.waits ? t("game-line-yours") : t("game-line-theirs");
}

function ending({ seats }: GameLine, { winner, cause }: LineResult): string {
  if (cause === "aborted") return t("game-line-aborted");
  if (!winner) return t("game-line-draw", { cause });
  if (seats.length !== 1)
    return winner === "white" ? t("game-line-white-won", { cause }) : t("game-line-black-won", { cause });
  return seats.includes(winner) ? t("game-line-won", { cause }) : t("game-line-lost", { cause });
}
