/** What the page of an invitation asks the server. */

import { request } from "../base/http.ts";
import type { Invitation } from "../generated/wire.ts";
import { pathOf } from "../play/requests.ts";

export function invitation(invite: string, signal: AbortSignal): Promise<Invitation> {
  return request("Invitation", "GET", `/api/invites/${encodeURIComponent(invite)}`, { signal });
}

/** Take the seat and return where the game is played. */
export async function join(invite: string): Promise<string> {
  const path = `/api/invites/${encodeURIComponent(invite)}`;
  return pathOf((await request("Created", "POST", path, { body: {} })).play);
}
