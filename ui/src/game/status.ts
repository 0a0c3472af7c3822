/** The lines above the board of a game: its status and its title. */

import { t } from "../base/i18n.ts";
import type { GamePageState } from "./ctrl.ts";
import { statusOf } from "./words.ts";

/** Who is to move, or what keeps the game from going on. */
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
