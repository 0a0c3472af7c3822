/** The game that begins at once: five creatures and the first level for someone new, later the level of the last game. */

import { storedFields } from "../base/storage.ts";
import { LIMITS } from "../generated/limits.ts";
import type { Color } from "../generated/wire.ts";

/** The key of the last choices on the page of a new game. */
export const CHOICES = "skep-new-game";

/** The parts of a game that decide the next level. */
type Played = {
  readonly kind: string;
  readonly seats: readonly Color[];
  readonly players: Record<Color, { readonly level: number | null }>;
  readonly result: { readonly winner: Color | null } | null;
  /** Seconds since 1970. */
  readonly moved_at: number;
};

/** The game type with the five creatures of the first lesson. */
const FIRST = "Base";
/** Losses in a row at one level after which the level below is played. */
const MAX_LOSSES = 2;

type MyGames = (signal: AbortSignal) => Promise<{ games: readonly Played[] }>;

/** Type and level of a game that begins at once. Until a game was finished or chosen it has the fewest creatures. */
export async function usualGame(myGames: MyGames, signal: AbortSignal): Promise<{ ruleset: string; level: number }> {
  const games = await gamesOf(myGames, signal);
  const isFirst = !games.some(({ result }) => result) && storedFields(CHOICES)["level"] === undefined;
  return { ruleset: isFirst ? FIRST : LIMITS.gameType, level: levelAfter(games) };
}

/** The level of a new game. It stays what it was, and is one lower after two losses in a row at the same level. */
export async function usualLevel(myGames: MyGames, signal: AbortSignal): Promise<{ level: number }> {
  return { level: levelAfter(await gamesOf(myGames, signal)) };
}

async function gamesOf(myGames: MyGames, signal: AbortSignal): Promise<readonly Played[]> {
  const { games } = await myGames(signal).catch(() => ({ games: [] }));
  signal.throwIfAborted();
  return games;
}

function levelAfter(games: readonly Played[]): number {
  const played = games.filter(({ kind }) => kind === "computer").toSorted((a, b) => b.moved_at - a.moved_at);
  const level = levelOf(played[0]);
  if (level !== null) {
    const latest = played.slice(0, MAX_LOSSES);
    const isTooHard = latest.length === MAX_LOSSES && latest.every((game) => isLost(game) && levelOf(game) === level);
    return isTooHard ? Math.max(1, level - 1) : level;
  }
  const { level: chosen } = storedFields(CHOICES);
  return typeof chosen === "number" ? chosen : 1;
}

function levelOf(game: Played | undefined): number | null {
  return game?.players.white.level ?? game?.players.black.level ?? null;
}

function isLost({ seats, result }: Played): boolean {
  return Boolean(result?.winner) && !seats.some((seat) => seat === result?.winner);
}
