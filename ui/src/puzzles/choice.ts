/** Which puzzle comes next: the day's, one near a rating, or a harder one than the last. */

import type { Row } from "./index.ts";

/** What a puzzle for training is to be about, and how much harder than one's rating. */
export type Filter = { theme: string; creature: string; harder: number };

/** Games without expansions: Base and Ultimate. Other kinds of game are the letters of expansions. */
export const PLAIN = "plain";

/** One of this number of nearest ones is chosen. */
const NEAREST = 8;
/** By how much the puzzles of a streak grow harder. */
const STEP = 25;
const STREAK_FROM = 750;

/** The same for everyone on one day, and no two days of a round alike. */
export function daily(rows: Row[], day: number): Row | undefined {
  const fit = rows.filter(({ is_daily }) => is_daily);
  const all = (fit.length ? fit : rows).map((row) => row).sort((a, b) => (a.id < b.id ? -1 : 1));
  return all[day % all.length];
}

/** The puzzles of some kinds of game: `PLAIN`, and those whose expansions are all among the kinds. */
export function ofKinds(rows: Row[], kinds: readonly string[]): Row[] {
  return rows.filter(({ expansions }) =>
    expansions.length ? expansions.every((letter) => kinds.includes(letter)) : kinds.includes(PLAIN),
  );
}

/** The puzzles that fit a filter. */
export function filtered(rows: Row[], { theme, creature }: Filter): Row[] {
  return rows.filter(
    (row) => (!theme || row.themes.includes(theme)) && (!creature || row.creatures.includes(creature)),
  );
}

/** One near a rating, of those that were not tried before if there are any. `chance` goes from 0 to 1. */
export function near(
  rows: Row[],
  rating: number,
  isKnown: (id: string) => boolean,
  last: string | null,
  chance: number,
): Row | undefined {
  const others = rows.filter(({ id }) => id !== last);
  const fresh = others.filter(({ id }) => !isKnown(id));
  const nearest = (fresh.length ? fresh : others.length ? others : rows)
    .map((row) => row)
    .sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))
    .slice(0, NEAREST);
  return nearest[Math.floor(chance * nearest.length)];
}

/** The next of a streak: each a little harder. */
export function streak(rows: Row[], seen: readonly string[], chance: number): Row | undefined {
  const left = rows.filter(({ id, is_common }) => is_common && !seen.includes(id));
  return near(left, STREAK_FROM + STEP * seen.length, () => false, null, chance);
}

/** One from one's games: first those that were not tried, the newest first, then any but the last. */
export function own(
  rows: Row[],
  isKnown: (id: string) => boolean,
  last: string | null,
  chance: number,
): Row | undefined {
  const others = rows.filter(({ id }) => id !== last);
  const fresh = others.find(({ id }) => !isKnown(id));
  return fresh ?? others[Math.floor(chance * others.length)] ?? rows[0];
}
