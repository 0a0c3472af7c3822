/** "Your turn" for someone who looks elsewhere: in the title, on the icons of tab and app, and as a notification. */

import { t } from "../base/i18n.ts";
import { showNotification } from "../base/notifications.ts";
import { need } from "../base/page.ts";

let wasMine = false;

/** Say whose turn it is; `status` is the state of the game in words. */
export function showTurn(isMine: boolean, status: string): void {
  document.title = t("title-turn", { mine: isMine ? "yes" : "no", status });
  showBadge(isMine);
  if (isMine && !wasMine && document.hidden) void showNotification(status);
  wasMine = isMine;
}

/** No game is shown any more. */
export function forgetTurn(): void {
  showBadge(false);
  wasMine = false;
}

function showBadge(isOn: boolean): void {
  need('link[rel="icon"]').setAttribute("href", isOn ? "/built/favicon_turn.svg" : "/built/favicon.svg");
  const done = isOn ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  // A browser that has no icon for the app refuses; title and tab say the same.
  done?.catch(() => {});
}
