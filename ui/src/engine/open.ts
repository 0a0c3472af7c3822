/** The engine as pages open it. */

import "../layers/base.ts";
import { pause } from "../base/controller.ts";
import { request } from "../base/http.ts";
import type { Analyst, Place } from "./analyst.ts";
import { DeviceAnalyst } from "./device_analyst.ts";
import { DeviceEngine, type WorkerLike } from "./device_engine.ts";
import { DeviceSearch } from "./device_search.ts";
import { EngineFiles, hasSimd } from "./files.ts";
import { Hints } from "./hints.ts";
import { Placement } from "./placement.ts";
import { PreferredAnalyst } from "./preferred_analyst.ts";
import { WORKER_ADDRESS } from "./worker_address.ts";

/** One for all pages, so that files are fetched and compiled once. */
const search = new DeviceSearch(new EngineFiles(), hasSimd);

const startWorker = (): WorkerLike => new Worker(WORKER_ADDRESS, { type: "module" });

/** An engine that analyzes where `place` says. `close` ends its workers. */
export function openEngine(server: Analyst, place: () => Place): { analyst: Analyst; close: () => void } {
  const analyst = new DeviceEngine(startWorker);
  const reviewer = new DeviceEngine(startWorker);
  const now = () => performance.now();
  const device = new DeviceAnalyst({ request, search, analyst, reviewer, pause, now });
  return {
    analyst: new PreferredAnalyst(device, server, new Placement(place)),
    close() {
      analyst.close();
      reviewer.close();
    },
  };
}

/** Hints from the engine on this device, if `place` says so. */
export function openHints(place: () => Place): Hints {
  return new Hints(search, new DeviceEngine(startWorker), new Placement(place));
}
