/** The engine where it is to run; where this device cannot run it, the server's answers, and says why. */

import type { Review } from "../generated/wire.ts";
import type { Analyst, Fallback, Found, How, Place, Position } from "./analyst.ts";
import { Unavailable } from "./device_analyst.ts";

/** Reasons that do not pass while the page is open. */
const LASTING: ReadonlySet<Fallback> = new Set(["simd", "slow", "failed"]);

export class PreferredAnalyst implements Analyst {
  readonly #device: Analyst;
  readonly #server: Analyst;
  readonly #place: () => Place;
  #lasting: Fallback | null = null;

  constructor(device: Analyst, server: Analyst, place: () => Place) {
    this.#device = device;
    this.#server = server;
    this.#place = place;
  }

  async *analyze(position: Position, how: How, signal: AbortSignal): AsyncGenerator<Found, void> {
    const fallback = yield* this.#onDevice((device) => device.analyze(position, how, signal));
    if (fallback === "done") return;
    for await (const found of this.#server.analyze(position, how, signal)) {
      yield fallback ? { ...found, fallback } : found;
    }
  }

  async *review(position: Position, signal: AbortSignal): AsyncGenerator<Review, void> {
    const fallback = yield* this.#onDevice((device) => device.review(position, signal));
    if (fallback !== "done") yield* this.#server.review(position, signal);
  }

  /** Answers of this device; returns why the server is to answer, null where it was chosen, or that there is no need. */
  async *#onDevice<Answer>(
    ask: (device: Analyst) => AsyncIterable<Answer>,
  ): AsyncGenerator<Answer, Fallback | "done" | null> {
    if (this.#place() === "server") return null;
    if (this.#lasting) return this.#lasting;
    try {
      yield* ask(this.#device);
      return "done";
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      if (LASTING.has(error.fallback)) this.#lasting = error.fallback;
      return error.fallback;
    }
  }
}
