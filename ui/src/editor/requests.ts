/** What the editor asks the server. */

import { request } from "../base/http.ts";
import type { AskPosition, LaidPosition } from "../generated/wire.ts";

/** A position that was laid by hand, with what speaks against it. */
export function position(ask: AskPosition, signal: AbortSignal): Promise<LaidPosition> {
  return request("LaidPosition", "POST", "/api/position", { body: ask, signal });
}
