// @ts-check
/** A button that sets a game up and goes there. */

import { api } from "../api.js";
import { t } from "./lang.js";
import { notify } from "./notices.js";

/** Set a game up and go there. @param {HTMLButtonElement} button @param {(path: string) => void} go @param {import("../wire.js").NewGame} game */
export async function begin(button, go, game) {
  button.disabled = true;
  try {
    const created = await api.create(game);
    go(new URL(created.play, location.href).pathname);
  } catch (error) {
    notify(error instanceof Error ? error.message : t("shell-not-set-up"), { kind: "refusal" });
  } finally {
    button.disabled = false;
  }
}
