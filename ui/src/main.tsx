/** The entry point: settings, header, links and the page of the address. */

import "./layers/base.ts";
import { t } from "./base/i18n.ts";
import { lateImport } from "./base/late_import.ts";
import { hideNotice, hideNoticesOnActs, notify } from "./base/notices.tsx";
import { keepShellSoon } from "./base/notifications.ts";
import { need } from "./base/page.ts";
import { matched } from "./base/router.ts";
import { type OpenPage, RouterCtrl, type Show, type Visit } from "./base/router_ctrl.ts";
import { applySettings } from "./base/settings.ts";
import { connection } from "./base/tab.ts";
import { DeadEnd, show } from "./base/view.tsx";
import { loadArt } from "./board/art.ts";
import { type PageSource, ROUTES } from "./generated/routes.ts";
import { MenuCtrl, showHead } from "./head.tsx";

type Page = {
  /** The title of the window. Pages that show something with a name have that name as their title. */
  title?: () => string;
  load: () => Promise<{ open: OpenPage }>;
};

const PAGES: Record<PageSource, Page> = {
  "home/page": { load: () => import("./home/page.tsx") },
  "games/page": { title: () => t("title-games"), load: () => import("./games/page.tsx") },
  "game/page": { load: () => import("./game/page.tsx") },
  "new_game/page": { title: () => t("title-new"), load: () => import("./new_game/page.tsx") },
  "join/page": { title: () => t("title-join"), load: () => import("./join/page.tsx") },
  "study/page": { title: () => t("title-board"), load: () => import("./study/page.tsx") },
  "editor/page": { title: () => t("title-editor"), load: () => import("./editor/page.tsx") },
  "lessons/learn_page": { title: () => t("title-learn"), load: () => import("./lessons/learn_page.tsx") },
  "lessons/page": { title: () => t("title-learn"), load: () => import("./lessons/page.tsx") },
  "puzzles/page": { title: () => t("title-puzzles"), load: () => import("./puzzles/page.tsx") },
  "transfer/page": {
    title: () => t("title-of", { title: t("things-title") }),
    load: () => import("./transfer/page.tsx"),
  },
  "operator/page": {
    title: () => t("title-of", { title: t("operator-title") }),
    load: () => import("./operator/page.tsx"),
  },
  "privacy/page": {
    title: () => t("title-of", { title: t("privacy-title") }),
    load: () => import("./privacy/page.tsx"),
  },
  "docs/page": { title: () => t("title-docs"), load: () => import("./docs/page.tsx") },
};

/** Pages whose board fills the window. */
const TABLES: readonly PageSource[] = ["game/page", "study/page", "editor/page", "lessons/page", "puzzles/page"];

const menu = new MenuCtrl();
const root = need("#page");
const router = new RouterCtrl({
  address: () => location.pathname + location.search,
  push: (path) => history.pushState(null, "", path),
  fetch: fetchPage,
  broken: (_, path) => (root) =>
    show(root, <DeadEnd title={t("shell-no-server")} way={{ href: path, label: t("shell-again") }} />),
  prefetch: async (address) => {
    const match = matched(ROUTES, pathOf(address));
    if (match) await PAGES[match.page].load();
  },
  left: () => {
    hideNotice();
    menu.show(false);
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  },
  show: showPage,
});

function pathOf(address: string): string {
  return new URL(address, location.href).pathname;
}

async function fetchPage(visit: Visit): Promise<Show> {
  const match = matched(ROUTES, visit.path);
  if (!match) return (root) => show(root, <DeadEnd title={t("shell-nothing-here")} />);
  const { open } = await lateImport(PAGES[match.page].load);
  visit.left.throwIfAborted();
  return open(match.params, visit);
}

function showPage(address: string, page: Show, isFirst: boolean): () => void {
  const path = pathOf(address);
  const match = matched(ROUTES, path);
  markSection(path);
  document.body.classList.toggle("at-table", match !== null && TABLES.includes(match.page));
  document.title = (match && PAGES[match.page].title?.()) ?? "Skep";
  window.scrollTo(0, 0);
  const remove = page(root);
  // Screen readers begin at the new page.
  if (!isFirst) focusMain();
  return remove;
}

function focusMain(): void {
  const main = document.querySelector("#main");
  if (main instanceof HTMLElement) main.focus({ preventScroll: true });
}

/** Mark the item of the menu that the page belongs to. */
function markSection(path: string): void {
  document.body.dataset.page = path.split("/")[1] || "home";
  const section = /^\/(board|editor)\/?$/.test(path) ? "/study" : path;
  for (const link of document.querySelectorAll("#head nav a")) {
    const href = link.getAttribute("href") ?? "";
    if (section === href || section.startsWith(`${href}/`)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

async function openSettings(): Promise<void> {
  const settings = await lateImport(() => import("./settings/dialog.tsx"));
  settings.openSettings();
}

/** The link of an event, if it leads to a page of ours. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  return link.origin === location.origin && !link.pathname.startsWith("/api") ? link : null;
}

function followLink(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const path = link.pathname + link.search;
  if (link.hash && path !== location.pathname + location.search) return;
  event.preventDefault();
  if (link.hash) jumpTo(link.hash.slice(1));
  else if (link.dataset.aside !== undefined) window.open(link.href, "_blank", "noopener");
  else router.go(path);
}

/** Go to a place on this page. The address does not change: a step in the history would open the page again. */
function jumpTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** The page of a link that is pointed at, pressed or focused will probably come next. */
function expectPage(event: Event): void {
  const link = linkOf(event);
  if (link && !link.hash) router.expect(link.pathname + link.search, event.type === "pointerdown");
}

applySettings();
showHead(menu, () => void openSettings());
hideNoticesOnActs();
router.subscribe(() => {
  root.inert = router.state.coming !== null;
});
document.addEventListener("click", followLink);
for (const type of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(type, expectPage);
window.addEventListener("online", () => connection.retry());
window.addEventListener("popstate", () => router.open());
window.addEventListener("unhandledrejection", (event) => {
  notify(event.reason instanceof Error ? event.reason.message : t("shell-went-wrong"), { kind: "refusal" });
});
void loadArt();
keepShellSoon();
router.open();
