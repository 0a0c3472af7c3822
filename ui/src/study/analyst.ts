/** The engine on the server, as panels see it. */

import type { Analysis, Review } from "../generated/wire.ts";

/** A position: a game, or a position that was set up, and the moves that follow. */
export type Position = { game_string: string | null; sketch: string | null; line: readonly string[] };

/** How many lines are wanted; what the other player threatens, instead of the best move; more time. */
export type How = { lines?: number; threat?: boolean; deeper?: boolean };

/** The server does not analyze this; the message is a sentence for people. */
export class Refused extends Error {}

export interface Analyst {
  /** What the engine finds, as it comes. The search ends with the signal. */
  analyze(position: Position, how: How, signal: AbortSignal): AsyncIterable<Analysis>;
  /** The review of a whole game, as it comes. */
  review(position: Position, signal: AbortSignal): AsyncIterable<Review>;
}
