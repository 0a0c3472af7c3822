// @ts-check
/** "Your turn" for somebody who looks elsewhere: in the title, on the icons of tab and app, and as a notification where allowed. */
import { need } from "./dom.js";
import { t } from "./lang.js";
import { settings } from "./settings.js";

const ICON = "/built/icons/icon-192.png";
/** Seconds after which a page that is being read keeps its shell for when the server is away. */
const SETTLED = 10;

let wasMine = false;

/** Say whose turn it is. @param {boolean} isMine @param {string} words the state of the game */
export function tellTurn(isMine, words) {
  document.title = t("title-turn", { mine: isMine ? "yes" : "no", status: words });
  showBadge(isMine);
  if (isMine && !wasMine && document.hidden) void notifyOfTurn(words);
  wasMine = isMine;
}

/** No game is shown any more. */
export function forgetTurn() {
  document.title = "Skep";
  showBadge(false);
  wasMine = false;
}

/** @param {boolean} isOn */
function showBadge(isOn) {
  need('link[rel="icon"]').setAttribute("href", isOn ? "/built/favicon_turn.svg" : "/static/favicon.svg");
  const done = isOn ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  // A browser that has no icon for the app says no; title and tab say the same.
  done?.catch(() => {});
}

/** @param {string} words */
async function notifyOfTurn(words) {
  if (!settings.turns || !("Notification" in window) || Notification.permission !== "granted") return;
  const kept = await navigator.serviceWorker?.getRegistration();
  await kept?.showNotification("Skep", { body: words, tag: location.pathname, icon: ICON });
}

/** Ask the browser whether it will show notifications. @returns {Promise<boolean>} */
export async function mayNotify() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/** Let the shell be kept, when everything else is done. */
export function keepShellSoon() {
  if ("serviceWorker" in navigator)
    setTimeout(() => void navigator.serviceWorker.register("/service-worker.js").catch(() => {}), SETTLED * 1000);
}
