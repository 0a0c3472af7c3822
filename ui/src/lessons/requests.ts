/** What the pages of lessons ask the server. */

import { request } from "../base/http.ts";
import type { LessonGroups } from "../generated/wire.ts";

/** The lists of lessons. */
export function lessons(signal: AbortSignal): Promise<LessonGroups> {
  return request("LessonGroups", "GET", "/api/lessons", { signal });
}
