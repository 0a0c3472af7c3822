// @ts-check
/** A clock in words. */

/** @param {import("../wire.js").TimeControlInfo | null} control */
export function controlWords(control) {
  if (!control || (!control.minutes && !control.days)) return "There is no clock.";
  if (control.days) return `${control.days} ${control.days === 1 ? "day" : "days"} for each move.`;
  return `${control.minutes} minutes each, and ${control.increment} seconds after every turn.`;
}
