/** The score of games that followed one another as rematches, kept in this browser for the newest of them. */

import { store, storedFields } from "../base/storage.ts";
import type { Color, GameState } from "../generated/wire.ts";

export type Score = Readonly<Record<Color, number>>;

const SERIES = "skep-series";

/** The score before a game; null unless it is a rematch that was agreed on here. */
export function scoreBefore(game: string): Score | null {
  const { game: kept, white, black } = storedFields(SERIES);
  return kept === game && typeof white === "number" && typeof black === "number" ? { white, black } : null;
}

export function keepScore(game: string, { white, black }: Score): void {
  store(SERIES, { game, white, black });
}

/** The score with which the rematch of a finished game begins: colors are changed. */
export function scoreAfter({ result }: Pick<GameState, "result">, before: Score | null): Score {
  const points = (color: Color) => (result?.winner ? Number(result.winner === color) : 0.5);
  const { white, black } = before ?? { white: 0, black: 0 };
  return { white: black + points("black"), black: white + points("white") };
}
