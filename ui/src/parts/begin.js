// @ts-check
/** A button that sets a game up and goes there. */

import { createGame } from "../play/requests.ts";
import { t } from "./lang.js";
import { notify } from "./notices.js";

/** @typedef {import("../generated/wire.ts").NewGame} NewGame */

/** Set a game up and go there; the button can be pressed again only where that failed. @param {HTMLButtonElement} button @param {(path: string) => void} go @param {NewGame | Promise<NewGame>} game */
export async function begin(button, go, game) {
  button.disabled = true;
  try {
    const path = await createGame(await game);
    // Whoever has gone on meanwhile finds it among their games.
    if (button.isConnected && !button.closest("[inert]")) go(path);
  } catch (error) {
    notify(error instanceof Error ? error.message : t("shell-not-set-up"), { kind: "refusal" });
    button.disabled = false;
  }
}
