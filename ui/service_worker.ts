/** Keeps the page's shell for when the server is away: the page comes from the network first, and no game is kept. */

export {};

declare const self: ServiceWorkerGlobalScope;
/** The version of this build, which `build.ts` writes here. */
declare const VERSION: string;

/** The cache of this build; each build has another one. */
const SHELL = `skep-${VERSION}`;
/** Files whose names change with what they hold. */
const LASTING = /^\/built\/.+-(?:[0-9A-Z]{8}|[0-9a-f]{12})\.\w+$/;
/** The engine's module and what belongs to it; the cache outlives builds of the page, and holds one version. */
const ENGINE = "skep-engine";
const ENGINE_FILE = /^\/engine\/[0-9a-f]+\//;

/** Fetch the page and everything that it names, once. */
async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  const page = await fetch("/", { cache: "no-cache" });
  const text = await page.clone().text();
  const files = [...text.matchAll(/(?:href|src|data-messages)="(\/built\/[^"]+)"/g)].map((found) => found[1] ?? "");
  await shell.put("/", page);
  await shell.addAll([...new Set(files)]);
}

/** Caches of other builds are of no use any more. */
async function dropOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== SHELL && name !== ENGINE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** From the network, and kept; from what is kept where there is none. */
async function newest(request: Request, key: string): Promise<Response> {
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

/** What never changes need not be asked for again. */
async function kept(request: Request, key: string): Promise<Response> {
  return (await caches.match(key)) ?? newest(request, key);
}

/** A file of the engine, which replaces those of other versions. */
async function keptEngine(request: Request, pathname: string): Promise<Response> {
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

/** See the page that a notification is about, in the window that shows it or in a new one. */
async function show(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

self.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // One page serves every address.
  if (request.mode === "navigate") event.respondWith(newest(request, "/"));
  else if (LASTING.test(pathname)) event.respondWith(kept(request, pathname));
  else if (ENGINE_FILE.test(pathname)) event.respondWith(keptEngine(request, pathname));
  else if (pathname.startsWith("/built/")) event.respondWith(newest(request, pathname));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.tag));
});
