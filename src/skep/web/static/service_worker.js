// @ts-check
/** Keeps the page's shell for when the server is away: what the network has comes first, and no game is ever kept. */

const SHELL = "skep-shell";
/** The checker knows windows, not workers. */
const worker = /** @type {any} */ (globalThis);

/** Fetch the page and everything that it names, once. */
async function keepShell() {
  const shell = await caches.open(SHELL);
  const page = await fetch("/", { cache: "no-cache" });
  const text = await page.clone().text();
  const files = [...text.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map((found) => found[1] ?? "");
  await shell.put("/", page);
  await shell.addAll([...new Set(files)]);
}

/** Files of another version than the page's are of no use any more. @param {Cache} shell @param {Response} page */
async function dropOld(shell, page) {
  const version = /"(\/static\/v[0-9a-f]+\/)/.exec(await page.text())?.[1] ?? "/static/";
  for (const { url } of await shell.keys()) {
    const { pathname } = new URL(url);
    if (/^\/static\/v[0-9a-f]+\//.test(pathname) && !pathname.startsWith(version)) await shell.delete(pathname);
  }
}

/** From the network, and kept; from what is kept where there is none. @param {Request} request @param {string} key */
async function answer(request, key) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) {
      const shell = await caches.open(SHELL);
      await shell.put(key, fresh.clone());
      if (key === "/") void dropOld(shell, fresh.clone());
    }
    return fresh;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  // One page serves every address.
  if (request.mode === "navigate") event.respondWith(answer(request, "/"));
  else if (pathname.startsWith("/static/")) event.respondWith(answer(request, pathname));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const show = async () => {
    const pages = await worker.clients.matchAll({ type: "window" });
    const open = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === event.notification.tag);
    return open ? open.focus() : worker.clients.openWindow(event.notification.tag);
  };
  event.waitUntil(show());
});
