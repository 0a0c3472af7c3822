/** The page begins here: settings, the head line, and which page the address names. */

import "./layers/base.ts";
import { t } from "./base/i18n.ts";
import { lateImport } from "./base/late_import.ts";
import { hideNotice, hideNoticesOnActs, notify } from "./base/notices.tsx";
import { keepShellSoon } from "./base/notifications.ts";
import { need } from "./base/page.ts";
import { matched } from "./base/router.ts";
import { applySettings } from "./base/settings.ts";
import { connection } from "./base/tab.ts";
import { DeadEnd, show } from "./base/view.tsx";
import { loadArt } from "./board/art.ts";
import { type PageSource, ROUTES } from "./generated/routes.ts";
import { MenuCtrl, showHead } from "./head.tsx";
import { homePage } from "./home/page.tsx";

type Params = Readonly<Record<string, string>>;
type Go = (path: string) => void;
/** Shows a page in an element. Returns what closes it. */
type Opener = (root: HTMLElement, params: Params, go: Go, path: string) => () => void;
type Page = {
  /** The title of the window. Pages that show something with a name have that name as their title. */
  title: (() => string) | null;
  /** A page that comes with this script; what a first visit does not need is imported when it is wanted. */
  open: Opener | { import: () => Promise<Opener> };
};

const PAGES: Record<PageSource, Page> = {
  "home/page": { title: null, open: (root, _, go) => homePage(root, go) },
  "games/page": {
    title: () => t("title-games"),
    open: {
      import: async () => {
        const { gamesPage } = await import("./games/page.tsx");
        return (root) => gamesPage(root);
      },
    },
  },
  "game/page": {
    title: null,
    open: {
      import: async () => {
        const { gamePage } = await import("./game/page.tsx");
        return (root, { game = "" }, go) => gamePage(root, game, go);
      },
    },
  },
  "new_game/page": {
    title: () => t("title-new"),
    open: {
      import: async () => {
        const { newGamePage } = await import("./new_game/page.tsx");
        return (root, _, go) => newGamePage(root, go);
      },
    },
  },
  "join/page": {
    title: () => t("title-join"),
    open: {
      import: async () => {
        const { joinPage } = await import("./join/page.tsx");
        return (root, { invite = "" }, go) => joinPage(root, invite, go);
      },
    },
  },
  "study/page": {
    title: () => t("title-board"),
    open: {
      import: async () => {
        const { studyPage } = await import("./study/page.tsx");
        return (root, _, go) => studyPage(root, go);
      },
    },
  },
  "editor/page": {
    title: () => t("title-editor"),
    open: {
      import: async () => {
        const { editorPage } = await import("./editor/page.tsx");
        return (root, _, go) => editorPage(root, go);
      },
    },
  },
  "lessons/learn_page": {
    title: () => t("title-learn"),
    open: {
      import: async () => {
        const { learnPage } = await import("./lessons/learn_page.tsx");
        return (root) => learnPage(root);
      },
    },
  },
  "lessons/page": {
    title: () => t("title-learn"),
    open: {
      import: async () => {
        const { lessonPage } = await import("./lessons/page.tsx");
        return (root, { lesson = "" }, go) => lessonPage(root, lesson, go);
      },
    },
  },
  "puzzles/page": {
    title: () => t("title-puzzles"),
    open: {
      import: async () => {
        const { puzzlesPage } = await import("./puzzles/page.tsx");
        return (root, { puzzle = "" }) => puzzlesPage(root, puzzle);
      },
    },
  },
  "transfer/page": {
    title: () => t("title-of", { title: t("things-title") }),
    open: {
      import: async () => {
        const { transferPage } = await import("./transfer/page.tsx");
        return (root) => transferPage(root);
      },
    },
  },
  "privacy/page": {
    title: () => t("title-of", { title: t("privacy-title") }),
    open: {
      import: async () => {
        const { privacyPage } = await import("./privacy/page.tsx");
        return (root) => privacyPage(root);
      },
    },
  },
  "docs/page": {
    title: () => t("title-docs"),
    open: {
      import: async () => {
        const { creaturesPage, docPage, rulesPage } = await import("./docs/page.tsx");
        return (root, { name, id }, _, path) => {
          if (name) return docPage(root, "creatures", name);
          if (id) return docPage(root, "rules", id);
          return path.startsWith("/rules") ? rulesPage(root) : creaturesPage(root);
        };
      },
    },
  },
};

/** Pages that are a table as large as the window. */
const TABLES: readonly PageSource[] = ["game/page", "study/page", "editor/page", "lessons/page", "puzzles/page"];

const menu = new MenuCtrl();
/** How many pages were opened: one that is imported too late is not shown any more. */
let count = 0;
let closePage: () => void = () => {};

/** Go to a page of ours without reloading everything. */
function go(path: string): void {
  if (path !== location.pathname + location.search) history.pushState(null, "", path);
  open();
  focusMain();
}

/** Those who listen begin to read at the new page. */
function focusMain(): void {
  const main = document.querySelector("#main");
  if (main instanceof HTMLElement) main.focus({ preventScroll: true });
}

async function openLater(load: () => Promise<Opener>, params: Params, path: string): Promise<void> {
  const mine = count;
  const root = need("#page");
  // What is still seen of the page before does nothing any more.
  root.inert = true;
  try {
    const opener = await lateImport(load);
    if (mine !== count) return;
    closePage = opener(root, params, go, path);
  } finally {
    if (mine === count) root.inert = false;
  }
  if (mine > 1) focusMain();
}

/** Show the page that the address names. */
function open(): void {
  closePage();
  closePage = () => {};
  hideNotice();
  menu.show(false);
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  count++;
  const root = need("#page");
  root.inert = false;
  const path = location.pathname;
  markSection(path);
  window.scrollTo(0, 0);
  const match = matched(ROUTES, path);
  document.body.classList.toggle("at-table", match !== null && TABLES.includes(match.page));
  if (!match) {
    closePage = show(root, <DeadEnd title={t("shell-nothing-here")} />);
    return;
  }
  const { title, open: opener } = PAGES[match.page];
  document.title = title ? title() : "Skep";
  if (typeof opener === "function") closePage = opener(root, match.params, go, path);
  else void openLater(opener.import, match.params, path);
}

/** Say which section of the menu the page belongs to. */
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

/** Links to pages of ours are followed here. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.hasAttribute("download"))
    return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api") || link.hash) return;
  event.preventDefault();
  if (link.dataset.aside !== undefined) window.open(link.href, "_blank", "noopener");
  else go(link.pathname + link.search);
}

applySettings();
showHead(menu, () => void openSettings());
hideNoticesOnActs();
document.addEventListener("click", followLink);
window.addEventListener("online", () => connection.retry());
window.addEventListener("popstate", () => {
  open();
  focusMain();
});
window.addEventListener("unhandledrejection", (event) => {
  notify(event.reason instanceof Error ? event.reason.message : t("shell-went-wrong"), { kind: "refusal" });
});
void loadArt();
keepShellSoon();
open();
