/** The worth of a position in words and as a percentage. */

import { number, phrase, t } from "../base/i18n.ts";
import type { Color } from "../generated/wire.ts";

type Worth = { white_chance: number; winner: Color | null; turns: number | null };

/** "White wins in 3" for a proven win, else White's chance. */
export function worthWords({ white_chance, winner, turns }: Worth): string {
  if (winner && turns !== null) return t("engine-wins-in", { color: phrase(`engine-color-${winner}`), turns });
  return t("engine-chance", { chance: percent(white_chance) });
}

/** The same in short. */
export function worthSign({ white_chance, winner, turns }: Worth): string {
  if (winner && turns !== null) return `${winner === "white" ? "+" : "−"}#${turns}`;
  return percent(white_chance);
}

export const percent = (share: number): string => number(share, { style: "percent", maximumFractionDigits: 0 });

/** A speed in words, of positions per second. */
export function speedWords(speed: number): string {
  return speed < 1e6
    ? t("engine-speed-k", { count: number(Math.round(speed / 1000)) })
    : t("engine-speed-m", { count: number(speed / 1e6, { maximumFractionDigits: 1 }) });
}
