/** Searches on this device of positions that the server has packed. */

import type { DevicePosition } from "../generated/wire.ts";
import type { Fallback } from "./analyst.ts";
import { type DeviceEngine, SlowError, type Update } from "./device_engine.ts";
import type { EngineFiles, Loaded } from "./files.ts";
import type { Limits } from "./module.ts";

/** The engine cannot run here; the server's can answer. */
export class Unavailable extends Error {
  readonly fallback: Fallback;

  constructor(fallback: Fallback) {
    super(fallback);
    this.fallback = fallback;
  }
}

/** The module for positions of a game type, and the records of that type. */
type Prepared = { loaded: Loaded; ruleset: string; rules: Uint8Array };

export class DeviceSearch {
  readonly #files: EngineFiles;
  readonly #hasSimd: () => boolean;

  constructor(files: EngineFiles, hasSimd: () => boolean) {
    this.#files = files;
    this.#hasSimd = hasSimd;
  }

  /** Throws Unavailable if this browser cannot run the engine, before anything is requested. */
  requireSimd(): void {
    if (!this.#hasSimd()) throw new Unavailable("simd");
  }

  /** Load what a position needs. Throws Unavailable. */
  async prepare({ version, width, ruleset }: Pick<DevicePosition, "version" | "width" | "ruleset">): Promise<Prepared> {
    if (!width) throw new Unavailable("unfit");
    if (version === null) throw new Unavailable("missing");
    try {
      const files = this.#files;
      const [loaded, rules] = await Promise.all([files.load(version, width), files.rules(version, ruleset)]);
      return { loaded, ruleset, rules };
    } catch {
      throw new Unavailable("missing");
    }
  }

  /** Search a position, given in base64, in a worker. Throws Unavailable. */
  async *run(
    engine: DeviceEngine,
    prepared: Prepared,
    data: string,
    limits: Limits,
    signal: AbortSignal,
  ): AsyncGenerator<Update, void> {
    try {
      yield* engine.search({ ...prepared, position: bytesOf(data), limits }, signal);
    } catch (error) {
      if (error instanceof SlowError) throw new Unavailable("slow");
      if (error instanceof Error && error.name !== "AbortError") throw new Unavailable("failed");
      throw error;
    }
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
