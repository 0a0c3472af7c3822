/** How long someone waits for a player who is away. */

import type { ClaimInfo, Color } from "../generated/wire.ts";

/** Who may end the game, and when that was read, in milliseconds. */
export type Claim = ClaimInfo & { readonly readAt: number };

/** Seconds after which a player who is away is more than a page that is loaded again. */
const AWAY = 15;
/** Milliseconds between two looks at a countdown. */
export const SECOND = 1000;

/** The seconds until the game may be ended. */
export function secondsLeft({ after, away, readAt }: Claim, now: number): number {
  return Math.max(0, Math.ceil(after - away - (now - readAt) / 1000));
}

/** The seconds that `color` has to come back; null where nobody waits for them, or not long enough to say so. */
export function secondsToReturn(claim: Claim | null, color: Color, now: number): number | null {
  if (!claim || claim.by === color) return null;
  const left = secondsLeft(claim, now);
  return claim.after - left >= AWAY ? left : null;
}
