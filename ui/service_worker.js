// @ts-check
/** Keeps the page's shell for when the server is away: the page comes from the network first, and no game is kept. */

/** What the page of this build is called: another one has another cache. @type {string} */
const SHELL = `skep-${VERSION}`;
/** Files whose names change with what they hold. */
const LASTING = /^\/built\/.+-(?:[0-9A-Z]{8}|[0-9a-f]{12})\.\w+$/;
/** The engine's module and what belongs to it; the cache outlives builds of the page, and holds one version. */
const ENGINE = "skep-engine";
const ENGINE_FILE = /^\/engine\/[0-9a-f]+\//;
/** The checker knows windows, not workers. */
const worker = /** @type {any} */ (globalThis);

/** Fetch the page and everything that it names, once. */
async function keepShell() {
  const shell = await caches.open(SHELL);
  const page = await fetch("/", { cache: "no-cache" });
  const text = await page.clone().text();
  const files = [...text.matchAll(/(?:href|src|data-messages)="(\/built\/[^"]+)"/g)].map((found) => found[1] ?? "");
  await shell.put("/", page);
  await shell.addAll([...new Set(files)]);
}

/** Caches of other builds are of no use any more. */
async function dropOthers() {
  const others = (await caches.keys()).filter((name) => name !== SHELL && name !== ENGINE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** From the network, and kept; from what is kept where there is none. @param {Request} request @param {string} key */
async function newest(request, key) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await (await caches.open(SHELL)).put(key, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** What never changes need not be asked for again. @param {Request} request @param {string} key */
async function kept(request, key) {
  return (await caches.match(key)) ?? newest(request, key);
}

/** A file of the engine, which replaces those of other versions. @param {Request} request @param {string} pathname */
async function keptEngine(request, pathname) {
  const cache = await caches.open(ENGINE);
  const known = await cache.match(pathname);
  if (known) return known;
  const fresh = await fetch(request);
  if (!fresh.ok) return fresh;
  const [folder = ""] = ENGINE_FILE.exec(pathname) ?? [];
  const old = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith(folder));
  await Promise.all(old.map((each) => cache.delete(each)));
  await cache.put(pathname, fresh.clone());
  return fresh;
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  // One page serves every address.
  if (request.mode === "navigate") event.respondWith(newest(request, "/"));
  else if (LASTING.test(pathname)) event.respondWith(kept(request, pathname));
  else if (ENGINE_FILE.test(pathname)) event.respondWith(keptEngine(request, pathname));
  else if (pathname.startsWith("/built/")) event.respondWith(newest(request, pathname));
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
