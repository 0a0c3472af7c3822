/** Decides where the engine runs: as the settings say, or on the server if this device cannot run it. */

import type { Fallback, Place } from "./analyst.ts";
import { Unavailable } from "./device_search.ts";

/** Reasons that hold until the page is closed. */
const LASTING: ReadonlySet<Fallback> = new Set(["simd", "slow", "failed"]);

export class Placement {
  readonly #chosen: () => Place;
  #lasting: Fallback | null = null;

  constructor(chosen: () => Place) {
    this.#chosen = chosen;
  }

  /** Why the server's engine answers; null where this device's does. */
  get reason(): Fallback | "chosen" | null {
    return this.#chosen() === "server" ? "chosen" : this.#lasting;
  }

  /** Why this device could not answer. Throws errors that have another cause. */
  reasonFor(error: unknown): Fallback {
    if (!(error instanceof Unavailable)) throw error;
    if (LASTING.has(error.fallback)) this.#lasting = error.fallback;
    return error.fallback;
  }
}
