/** The engine as pages open it. */

import { pause } from "../base/controller.ts";
import { request } from "../base/http.ts";
import type { Analyst, Place } from "./analyst.ts";
import { DeviceAnalyst } from "./device_analyst.ts";
import { DeviceEngine, type WorkerLike } from "./device_engine.ts";
import { EngineFiles, hasSimd } from "./files.ts";
import { PreferredAnalyst } from "./preferred_analyst.ts";
import { WORKER_ADDRESS } from "./worker_address.ts";

/** One for all pages: what was loaded once serves them all. */
const files = new EngineFiles();

const startWorker = (): WorkerLike => new Worker(WORKER_ADDRESS, { type: "module" });

/** The engine where it is to run. `close` ends its workers. */
export function openEngine(server: Analyst, place: () => Place): { analyst: Analyst; close: () => void } {
  const analyst = new DeviceEngine(startWorker);
  const reviewer = new DeviceEngine(startWorker);
  const now = () => performance.now();
  const device = new DeviceAnalyst({ ask: request, files, analyst, reviewer, hasSimd, pause, now });
  return {
    analyst: new PreferredAnalyst(device, server, place),
    close() {
      analyst.close();
      reviewer.close();
    },
  };
}
