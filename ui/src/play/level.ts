/** The computer's level for a game that begins at once: the last one chosen, and the first for somebody new. */

import { storedFields } from "../base/storage.ts";

/** The key of what was chosen last on the new-game page. */
export const CHOICES = "skep-new-game";

/** The level of a new game; nothing where the server's own choice is right. */
export async function usualLevel(
  myGames: (signal: AbortSignal) => Promise<{ games: readonly unknown[] }>,
  signal: AbortSignal,
): Promise<{ level?: number }> {
  const { level } = storedFields(CHOICES);
  if (typeof level === "number") return { level };
  const { games } = await myGames(signal).catch(() => ({ games: [] }));
  signal.throwIfAborted();
  return games.length ? {} : { level: 1 };
}
