/** The engine as panels see it, on this device or on the server. */

import type { Analysis, Review } from "../generated/wire.ts";

/** A position: a game, or a position that was set up, and the moves that follow. */
export type Position = { game_string: string | null; sketch: string | null; line: readonly string[] };

/**
 * How many lines are wanted; what the other player threatens, instead of the best move; more time. `seconds` says how long
 * this device searches, instead of the usual time.
 */
export type How = { lines?: number; threat?: boolean; deeper?: boolean; seconds?: number };

/** Where the engine runs. */
export type Place = "device" | "server";

/**
 * Why the server's engine answers although this device was to: its browser has no SIMD, or is too slow; the module is not
 * there yet, cannot hold the game, or has failed.
 */
export type Fallback = "simd" | "slow" | "missing" | "unfit" | "failed";

/** What was found, and why the server's engine found it where this device's was chosen. */
export type Found = Analysis & { fallback?: Fallback };
export type Reviewed = Review & { fallback?: Fallback };

/** No engine analyzes this; the message is a sentence for people. */
export class Refused extends Error {}

export interface Analyst {
  /** What the engine finds, as it comes. The search ends with the signal. */
  analyze(position: Position, how: How, signal: AbortSignal): AsyncIterable<Found>;
  /** The review of a whole game, as it comes. */
  review(position: Position, signal: AbortSignal): AsyncIterable<Reviewed>;
}
