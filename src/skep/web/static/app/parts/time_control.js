// @ts-check
/** Clocks: those that are offered, and each in words. */

import { t } from "./lang.js";

/** @typedef {import("../wire.js").TimeControlInfo} TimeControlInfo */
/** @typedef {{ minutes: number, increment: number } | { days: number } | null} Control */

/** @type {[string, string, Control][]} */
export const CLOCKS = [
  ["none", "No clock", null],
  ["3+2", "3 min + 2 s", { minutes: 3, increment: 2 }],
  ["5+5", "5 min + 5 s", { minutes: 5, increment: 5 }],
  ["10+10", "10 min + 10 s", { minutes: 10, increment: 10 }],
  ["20+20", "20 min + 20 s", { minutes: 20, increment: 20 }],
  ["1d", "1 day a move", { days: 1 }],
  ["3d", "3 days a move", { days: 3 }],
  ["own", "Custom", null],
];

/** A clock as the server reads it. @param {string} key of one of those offered @param {Control} [own] what `own` stands for @returns {TimeControlInfo | null} */
export function controlOf(key, own = null) {
  const control = key === "own" ? own : (CLOCKS.find(([each]) => each === key)?.[2] ?? null);
  return control && { minutes: null, increment: 0, days: null, ...control };
}

/** @param {TimeControlInfo | null} control */
export function controlWords(control) {
  if (!control || (!control.minutes && !control.days)) return "There is no clock.";
  if (control.days) return `${control.days} ${control.days === 1 ? "day" : "days"} for each move.`;
  return `${control.minutes} minutes each, and ${control.increment} seconds after every turn.`;
}

/** The same in two or three words. @param {TimeControlInfo | null} control */
export function shortControl(control) {
  if (!control || (!control.minutes && !control.days)) return t("control-none");
  if (control.days) return t("control-days", { days: control.days });
  return t("control-minutes", { minutes: control.minutes ?? 0, seconds: control.increment });
}
