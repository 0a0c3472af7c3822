/** The puzzle of the day: today's number, and the result of the visitor's try. */

import { storedFields } from "../base/storage.ts";

/** The key of the visitor's solved and missed puzzles. */
export const PUZZLES = "skep-puzzles";
const DAY = 86_400_000;

/** The day of a moment in milliseconds, by universal time, the same for all. */
export const dayOf = (now: number): number => Math.floor(now / DAY);

/** The result of the first try at the puzzle of a day, or null. */
export function triedOn(day: number): boolean | null {
  const { days } = storedFields(PUZZLES);
  const tried: unknown = typeof days === "object" && days !== null ? Reflect.get(days, String(day)) : undefined;
  return tried === 1 ? true : tried === 0 ? false : null;
}
