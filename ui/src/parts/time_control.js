// @ts-check
/** Clocks for pages that are not converted yet. */
import { CLOCK_KEYS, clockTitle, controlOf as control } from "../play/time_control.ts";

export { controlWords, shortControl } from "../play/time_control.ts";

/** @type {[string, string][]} */
export const CLOCKS = CLOCK_KEYS.map((key) => [key, clockTitle(key)]);

/** A clock as the server reads it. @param {string} text of one of those offered @param {import("../play/time_control.ts").OwnClock | null} [own] what `own` stands for */
export function controlOf(text, own = null) {
  const key = CLOCK_KEYS.find((each) => each === text);
  return key ? control(key, own) : null;
}
