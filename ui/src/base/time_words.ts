/** Durations as people read them: clocks, moves, games. */

import { number, t } from "./i18n.ts";

/** Seconds below which a clock is low, and shows tenths. */
export const LOW = 20;
const DAY = 86_400;
const HOUR = 3_600;

/** What a clock shows. */
export function timeWords(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= DAY) return t("clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  return left < LOW ? digits(left, 1) : digits(Math.ceil(left), 0);
}

/** The time that a move took, short enough to fit next to it. */
export function spentWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole >= DAY) return number(Math.floor(whole / DAY), { style: "unit", unit: "day", unitDisplay: "narrow" });
  return digits(whole, 0);
}

/** How long something took, in its two largest units. */
export function durationWords(seconds: number): string {
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / HOUR), Math.floor(seconds / DAY)];
  if (days) return `${inUnit(days, "day")} ${inUnit(hours % 24, "hour")}`;
  if (hours) return `${inUnit(hours, "hour")} ${inUnit(minutes % 60, "minute")}`;
  if (minutes) return `${inUnit(minutes, "minute")} ${inUnit(Math.floor(seconds % 60), "second")}`;
  return inUnit(Math.ceil(seconds), "second");
}

function inUnit(value: number, unit: string): string {
  return number(value, { style: "unit", unit, unitDisplay: "short" });
}

/** `2:05`, `1:02:05`, with this number of decimals. */
function digits(seconds: number, places: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60)];
  const rest = (seconds % 60).toFixed(places).padStart(places ? places + 3 : 2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
