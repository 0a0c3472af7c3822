/** The engine as panels see it, on this device or on the server. */

import type { Analysis, Review } from "../generated/wire.ts";

/** A position: a game, or a position that was set up, and the moves that follow. */
export type Position = { game_string: string | null; sketch: string | null; line: readonly string[] };

/**
 * The number of lines; whether to find the opponent's threat instead of the best move; whether to take more time.
 * `seconds` replaces the usual time of a search on this device.
 */
export type How = { lines?: number; threat?: boolean; deeper?: boolean; seconds?: number };

/** Where the engine runs. */
export type Place = "device" | "server";

/**
 * Why the server's engine answers although this device was chosen: its browser has no SIMD, it is too slow, or the
 * module is not ready, cannot hold the game, or has failed.
 */
export type Fallback = "simd" | "slow" | "missing" | "unfit" | "failed";

/** An analysis, and why it comes from the server although this device was chosen. */
export type Found = Analysis & { fallback?: Fallback };
export type Reviewed = Review & { fallback?: Fallback };

/** The position must not be analyzed. The message is a sentence for people. */
export class Refused extends Error {}

export interface Analyst {
  /** The results of a search as they come. It ends when the signal is aborted. */
  analyze(position: Position, how: How, signal: AbortSignal): AsyncIterable<Found>;
  /** The review of a whole game, as it comes. */
  review(position: Position, signal: AbortSignal): AsyncIterable<Reviewed>;
}
