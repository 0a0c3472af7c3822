/** What the pages of lessons ask the server. */

import { request } from "../base/http.ts";
import type { LessonShelves } from "../generated/wire.ts";

/** The lists of lessons. */
export function lessons(signal: AbortSignal): Promise<LessonShelves> {
  return request("LessonShelves", "GET", "/api/lessons", { signal });
}
