// @ts-check
/** Seconds as people read them: what a clock has left, and what a move took. */
import { number, t } from "../parts/lang.js";

/** Seconds below which a clock is low, and shows tenths. */
export const LOW = 20;
const DAY = 86_400;
const HOUR = 3_600;

/** What a clock shows. @param {number} seconds */
export function timeWords(seconds) {
  const left = Math.max(0, seconds);
  if (left >= DAY) return t("clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  return left < LOW ? digits(left, 1) : digits(Math.ceil(left), 0);
}

/** The time that a move took, short enough to stand beside it. @param {number} seconds */
export function spentWords(seconds) {
  const whole = Math.round(seconds);
  if (whole >= DAY) return number(Math.floor(whole / DAY), { style: "unit", unit: "day", unitDisplay: "narrow" });
  return digits(whole, 0);
}

/** `2:05`, `1:02:05`. @param {number} seconds @param {number} places of a second that are shown */
function digits(seconds, places) {
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60)];
  const rest = (seconds % 60).toFixed(places).padStart(places ? places + 3 : 2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
