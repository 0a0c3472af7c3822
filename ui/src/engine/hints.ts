/** Hints from the engine on this device. The server names and explains the move. */

import type { DevicePosition } from "../generated/wire.ts";
import type { Fallback } from "./analyst.ts";
import type { DeviceEngine } from "./device_engine.ts";
import { type DeviceSearch, Unavailable } from "./device_search.ts";
import type { Placement } from "./placement.ts";

/**
 * The code of the best move. If it is null, the server's engine must find it: `fallback` says why, and is null if the
 * settings say so.
 */
export type FoundHint = { code: number; fallback: null } | { code: null; fallback: Fallback | null };

/** Seconds of the search, as on the server. */
const SECONDS = 1;

export class Hints {
  readonly #search: DeviceSearch;
  readonly #engine: DeviceEngine;
  readonly #placement: Placement;

  constructor(search: DeviceSearch, engine: DeviceEngine, placement: Placement) {
    this.#search = search;
    this.#engine = engine;
    this.#placement = placement;
  }

  /** Find a hint in the position that `ask` fetches. Where the server's engine must answer, `ask` is not called. */
  async find(ask: () => Promise<DevicePosition>, signal: AbortSignal): Promise<FoundHint> {
    const { reason } = this.#placement;
    if (reason) return { code: null, fallback: reason === "chosen" ? null : reason };
    try {
      return { code: await this.#best(ask, signal), fallback: null };
    } catch (error) {
      return { code: null, fallback: this.#placement.reasonFor(error) };
    } finally {
      // Hints are rare, and a worker holds tens of megabytes.
      this.#engine.close();
    }
  }

  async #best(ask: () => Promise<DevicePosition>, signal: AbortSignal): Promise<number> {
    this.#search.requireSimd();
    const position = await ask();
    const prepared = await this.#search.prepare(position);
    const updates = this.#search.run(this.#engine, prepared, position.data, { seconds: SECONDS }, signal);
    let best: number | undefined;
    for await (const { progress } of updates) best = progress.lines[0]?.codes[0];
    if (best === undefined) throw new Unavailable("failed");
    return best;
  }
}
