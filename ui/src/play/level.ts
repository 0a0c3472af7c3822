/** The computer's level for a game that begins at once: that of the last game, and the first for somebody new. */

import { storedFields } from "../base/storage.ts";
import type { Color } from "../generated/wire.ts";

/** The key of what was chosen last on the new-game page. */
export const CHOICES = "skep-new-game";

/** What decides the level of a game of the visitor. */
type Played = {
  readonly kind: string;
  readonly players: Record<Color, { readonly level: number | null }>;
  /** Seconds since 1970. */
  readonly moved_at: number;
};

/** The level of a new game. It stays what it was, however the last game ended. */
export async function usualLevel(
  myGames: (signal: AbortSignal) => Promise<{ games: readonly Played[] }>,
  signal: AbortSignal,
): Promise<{ level: number }> {
  const { games } = await myGames(signal).catch(() => ({ games: [] }));
  signal.throwIfAborted();
  const [newest] = games.filter(({ kind }) => kind === "computer").toSorted((a, b) => b.moved_at - a.moved_at);
  const last = newest?.players;
  const { level: chosen } = storedFields(CHOICES);
  return { level: last?.white.level ?? last?.black.level ?? (typeof chosen === "number" ? chosen : 1) };
}
