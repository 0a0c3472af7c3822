// @ts-check
/** What a position is worth, in words and as a share. */
import { number, phrase, t } from "../parts/lang.js";

/** @typedef {{ white_chance: number, winner: import("../generated/wire.ts").Color | null, turns: number | null }} Worth */

/** "White wins in 3", where that is proven; else White's chance. @param {Worth} worth */
export function worthWords({ white_chance: chance, winner, turns }) {
  if (winner && turns !== null) return t("engine-wins-in", { color: phrase(`engine-color-${winner}`), turns });
  return t("engine-chance", { chance: percent(chance) });
}

/** The same for a narrow place. @param {Worth} worth */
export function worthSign({ white_chance: chance, winner, turns }) {
  if (winner && turns !== null) return `${winner === "white" ? "+" : "−"}#${turns}`;
  return percent(chance);
}

/** @param {number} share */
export const percent = (share) => number(share, { style: "percent", maximumFractionDigits: 0 });

/** How much a line is worse than the best, for the player to move, from 0 to 1. @param {Worth} best @param {Worth} other */
export const difference = (best, other) => Math.abs(best.white_chance - other.white_chance);

/** @param {number} count positions a second */
export function speedWords(count) {
  return count < 1e6
    ? t("engine-speed-k", { count: number(Math.round(count / 1000)) })
    : t("engine-speed-m", { count: number(count / 1e6, { maximumFractionDigits: 1 }) });
}
