/** Names of players. The computer, guests and players without a name are named in the reader's language. */

import { t } from "../base/i18n.ts";
import type { Color, PlayerInfo } from "../generated/wire.ts";

/** The levels that have a number. */
const LEVELS = 10;

/** A person's name; that of a guest in the reader's language. */
export function personName(name: string): string {
  const guest = /^Guest (\d+)$/.exec(name);
  return guest ? t("seat-guest", { number: guest[1] ?? "" }) : name;
}

/** The name of the player of a color. */
export function nameAt({ name, level }: Pick<PlayerInfo, "name" | "level">, color: Color): string {
  if (level !== null) return level > LEVELS ? t("seat-computer-max") : t("seat-computer", { level });
  if (name === null) return t("seat-free");
  return name.toLowerCase() === color ? t(`player-${color}`) : personName(name);
}
