/** What the editor asks the server. */

import { request } from "../base/http.ts";
import type { CheckedSetup, SetupRequest } from "../generated/wire.ts";

/** A position that was laid by hand, with what speaks against it. */
export function position(ask: SetupRequest, signal: AbortSignal): Promise<CheckedSetup> {
  return request("CheckedSetup", "POST", "/api/position", { body: ask, signal });
}
