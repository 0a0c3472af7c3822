/** Where the worker's script is; `build.ts` writes its address, which has a hash of the script, in place of this one. */

export const WORKER_ADDRESS = "/built/engine_worker.js";
