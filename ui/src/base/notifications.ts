/** Notifications of the browser, and the service worker that shows them. */

import { settings } from "./settings.ts";

const ICON = "/built/icons/icon-192.png";
/** Seconds after which an open page has its shell stored for use without the server. */
const SETTLED = 10;

/** Ask the browser whether it will show notifications. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/** Show a notification, if the visitor has asked for them; another one of the same page replaces it. */
export async function showNotification(words: string): Promise<void> {
  if (!settings.turns || !("Notification" in window) || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification("Skep", { body: words, tag: location.pathname, icon: ICON });
}

/** Store the shell after everything else has loaded. */
export function keepShellSoon(): void {
  if ("serviceWorker" in navigator)
    setTimeout(() => void navigator.serviceWorker.register("/service-worker.js").catch(() => {}), SETTLED * 1000);
}
