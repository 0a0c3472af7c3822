/** Whether this browser knows its visitor: they have played, learned, solved or studied something here. */

import { store, storedFields } from "../base/storage.ts";
import { LESSONS } from "../play/lesson_progress.ts";
import { CHOICES } from "../play/level.ts";
import { PUZZLES } from "../play/puzzle_day.ts";

const VISITS = "skep-visits";

export function isKnown(): boolean {
  return [VISITS, LESSONS, PUZZLES, CHOICES].some((key) => Object.keys(storedFields(key)).length > 0);
}

export function remember(): void {
  store(VISITS, { hasPlayed: true });
}
