/** Sums of a person's finished games: how they went, against whom, and how many were won in a row. */

import type { GameLine } from "../generated/wire.ts";

/** How many games were won, lost and drawn. */
export type Score = { readonly won: number; readonly lost: number; readonly drawn: number };

export type Sums = {
  readonly all: Score;
  /** Against each level of the computer that was met, the lowest first. */
  readonly levels: readonly { readonly level: number; readonly score: Score }[];
  readonly people: Score;
  /** How many of the latest games in a row were won, and the most ever. */
  readonly streak: number;
  readonly best: number;
};

/** Games on one screen and aborted games count for nobody. */
export function sumsOf(games: readonly GameLine[]): Sums {
  const counted = games.filter((game) => outcomeOf(game) !== null).toSorted((a, b) => a.moved_at - b.moved_at);
  const levels = [...new Set(counted.map(levelOf))].filter((level) => level !== null).sort((a, b) => a - b);
  let [streak, best] = [0, 0];
  for (const game of counted) {
    streak = outcomeOf(game) === "won" ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  return {
    all: scoreOf(counted),
    levels: levels.map((level) => ({ level, score: scoreOf(counted.filter((game) => levelOf(game) === level)) })),
    people: scoreOf(counted.filter((game) => game.kind === "link")),
    streak,
    best,
  };
}

export function countOf({ won, lost, drawn }: Score): number {
  return won + lost + drawn;
}

function scoreOf(games: readonly GameLine[]): Score {
  const outcomes = games.map(outcomeOf);
  const count = (wanted: keyof Score) => outcomes.filter((outcome) => outcome === wanted).length;
  return { won: count("won"), lost: count("lost"), drawn: count("drawn") };
}

/** The level of the computer that was played against. */
function levelOf({ players }: GameLine): number | null {
  return players.white.level ?? players.black.level;
}

/** How a game went for the reader; null where it did not go for one side. */
function outcomeOf({ result, seats }: GameLine): keyof Score | null {
  if (!result || result.cause === "aborted" || seats.length !== 1) return null;
  if (!result.winner) return "drawn";
  return result.winner === seats[0] ? "won" : "lost";
}
