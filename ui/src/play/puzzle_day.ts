/** The puzzle of the day: which day it is, and how the visitor's try went. */

import { storedFields } from "../base/storage.ts";

/** The key of what a visitor has solved and missed. */
export const PUZZLES = "skep-puzzles";
const DAY = 86_400_000;

/** The day of a moment in milliseconds, by universal time, the same for all. */
export const dayOf = (now: number): number => Math.floor(now / DAY);

/** How the first try at the puzzle of a day went; null if there was none. */
export function triedOn(day: number): boolean | null {
  const { days } = storedFields(PUZZLES);
  const tried: unknown = typeof days === "object" && days !== null ? Reflect.get(days, String(day)) : undefined;
  return tried === 1 ? true : tried === 0 ? false : null;
}
