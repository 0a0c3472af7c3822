// @ts-check
/** Clocks: those that are offered, and each in words. */

import { t } from "./lang.js";

/** @typedef {import("../generated/wire.ts").TimeControlInfo} TimeControlInfo */
/** @typedef {{ minutes: number, increment: number } | { days: number } | null} Control */

/** @type {[string, string, Control][]} */
export const CLOCKS = [
  ["none", t("control-off"), null],
  ["3+2", t("control-minutes", { minutes: 3, seconds: 2 }), { minutes: 3, increment: 2 }],
  ["5+5", t("control-minutes", { minutes: 5, seconds: 5 }), { minutes: 5, increment: 5 }],
  ["10+10", t("control-minutes", { minutes: 10, seconds: 10 }), { minutes: 10, increment: 10 }],
  ["20+20", t("control-minutes", { minutes: 20, seconds: 20 }), { minutes: 20, increment: 20 }],
  ["1d", t("control-days", { days: 1 }), { days: 1 }],
  ["3d", t("control-days", { days: 3 }), { days: 3 }],
  ["own", t("control-custom"), null],
];

/** A clock as the server reads it. @param {string} key of one of those offered @param {Control} [own] what `own` stands for @returns {TimeControlInfo | null} */
export function controlOf(key, own = null) {
  const control = key === "own" ? own : (CLOCKS.find(([each]) => each === key)?.[2] ?? null);
  return control && { minutes: null, increment: 0, days: null, ...control };
}

/** @param {TimeControlInfo | null} control */
export function controlWords(control) {
  if (!control || (!control.minutes && !control.days)) return t("control-words-none");
  if (control.days) return t("control-words-days", { days: control.days });
  return t("control-words-minutes", { minutes: control.minutes ?? 0, seconds: control.increment });
}

/** The same in two or three words. @param {TimeControlInfo | null} control */
export function shortControl(control) {
  if (!control || (!control.minutes && !control.days)) return t("control-none");
  if (control.days) return t("control-days", { days: control.days });
  return t("control-minutes", { minutes: control.minutes ?? 0, seconds: control.increment });
}
