/** Clocks: those that are offered, and each in words. */

import { t } from "../base/i18n.ts";
import type { TimeControlInfo } from "../generated/wire.ts";

type Control = { minutes: number; increment: number } | { days: number } | null;
export type OwnClock = { minutes: number; increment: number };

/** The clocks that are offered, by the key that a browser remembers; `own` is a custom clock. */
const CLOCKS = {
  none: null,
  "3+2": { minutes: 3, increment: 2 },
  "5+5": { minutes: 5, increment: 5 },
  "10+10": { minutes: 10, increment: 10 },
  "20+20": { minutes: 20, increment: 20 },
  "1d": { days: 1 },
  "3d": { days: 3 },
  own: null,
} as const satisfies Record<string, Control>;

export type ClockKey = keyof typeof CLOCKS;
export const CLOCK_KEYS: readonly ClockKey[] = ["none", "3+2", "5+5", "10+10", "20+20", "1d", "3d", "own"];

/** What a clock is called where it is chosen. */
export function clockTitle(key: ClockKey): string {
  if (key === "none") return t("control-off");
  if (key === "own") return t("control-custom");
  return shortControl(controlOf(key));
}

/** Whether a clock counts days. */
export function hasDays(key: ClockKey): boolean {
  const control = CLOCKS[key];
  return control !== null && "days" in control;
}

/** A clock as the server reads it. */
export function controlOf(key: ClockKey, own: OwnClock | null = null): TimeControlInfo | null {
  const control: Control = key === "own" ? own : CLOCKS[key];
  return control && { minutes: null, increment: 0, days: null, ...control };
}

/** A clock in a sentence. */
export function controlWords(control: TimeControlInfo | null): string {
  if (!control || (!control.minutes && !control.days)) return t("control-words-none");
  if (control.days) return t("control-words-days", { days: control.days });
  return t("control-words-minutes", { minutes: control.minutes ?? 0, seconds: control.increment });
}

/** The same in two or three words. */
export function shortControl(control: TimeControlInfo | null): string {
  if (!control || (!control.minutes && !control.days)) return t("control-none");
  if (control.days) return t("control-days", { days: control.days });
  return t("control-minutes", { minutes: control.minutes ?? 0, seconds: control.increment });
}
