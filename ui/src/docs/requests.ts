/** What the pages of creatures and rules ask the server. */

import { request } from "../base/http.ts";
import type { DocPage, RulesBook } from "../generated/wire.ts";

export type DocFolder = "creatures" | "rules";

/** The page of a creature or a rule. */
export function docPage(folder: DocFolder, name: string, signal: AbortSignal): Promise<DocPage> {
  return request("DocPage", "GET", `/api/${folder}/${encodeURIComponent(name)}`, { signal });
}

/** The chapters that explain the rules. */
export function book(signal: AbortSignal): Promise<RulesBook> {
  return request("RulesBook", "GET", "/api/book", { signal });
}
