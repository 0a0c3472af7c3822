// @ts-check
/** The page begins here: settings, the head line, and which page the address names. */

import "./layers/base.js";
import { lateImport } from "./base/late_import.ts";
import { connection } from "./base/tab.ts";
import { gamesPage } from "./games/page.tsx";
import { homePage } from "./home/page.tsx";
import { loadArt } from "./parts/art.js";
import { deadEnd } from "./parts/dead_end.js";
import { fill, h, icon, need } from "./parts/dom.js";
import { t } from "./parts/lang.js";
import { hideNotice, hideNoticesOnActs, notify } from "./parts/notices.js";
import { applySettings, onSettings, setSetting, settings } from "./parts/settings.js";
import { keepShellSoon } from "./parts/turn_notice.js";

/** @typedef {(root: HTMLElement, match: RegExpExecArray, go: (path: string) => void) => (() => void) | void} Opener */
/** @typedef {"creatures" | "rules"} Shelf */

/** Address, title, page; games and pages of the documentation name themselves. @type {[RegExp, string, Opener][]} */
const PAGES = [
  [/^\/$/, "Skep", (root, _, go) => homePage(root, go)],
  [/^\/games$/, t("title-games"), (root) => gamesPage(root)],
];

/** What a first visit does not need is fetched when it is wanted. @type {[RegExp, string, () => Promise<Opener>][]} */
const LATER = [
  [
    /^\/(?:play|watch)\/(\w+)$/,
    "Skep",
    async () => {
      const { gamePage } = await import("./game/page.tsx");
      return (root, match, go) => gamePage(root, match[1] ?? "", go);
    },
  ],
  [
    /^\/new$/,
    t("title-new"),
    async () => {
      const { newGamePage } = await import("./new_game/page.tsx");
      return (root, _, go) => newGamePage(root, go);
    },
  ],
  [
    /^\/join\/([\w-]+)$/,
    t("title-join"),
    async () => {
      const { joinPage } = await import("./join/page.tsx");
      return (root, match, go) => joinPage(root, match[1] ?? "", go);
    },
  ],
  [
    /^\/(?:board|study(?:\/\w+)?)$/,
    t("title-board"),
    async () => {
      const { studyPage } = await import("./study/page.tsx");
      return (root, _, go) => studyPage(root, go);
    },
  ],
  [
    /^\/editor$/,
    t("title-editor"),
    async () => {
      const { editorPage } = await import("./pages/editor.js");
      return (root, _, go) => editorPage(root, go);
    },
  ],
  [
    /^\/learn$/,
    t("title-learn"),
    async () => {
      const { learnPage } = await import("./lessons/learn_page.tsx");
      return (root) => learnPage(root);
    },
  ],
  [
    /^\/learn\/([\w-]+)$/,
    t("title-learn"),
    async () => {
      const { lessonPage } = await import("./lessons/page.tsx");
      return (root, match, go) => lessonPage(root, match[1] ?? "", go);
    },
  ],
  [
    /^\/puzzles(?:\/(\w+))?$/,
    t("title-puzzles"),
    async () => {
      const { puzzlesPage } = await import("./puzzles/page.tsx");
      return (root, match) => puzzlesPage(root, match[1] ?? "");
    },
  ],
  [
    /^\/(rules|creatures)(?:\/([\w-]+))?$/,
    t("title-docs"),
    async () => {
      const { docPage, shelfPage } = await import("./pages/docs.js");
      return (root, match) =>
        match[2]
          ? docPage(root, /** @type {Shelf} */ (match[1]), match[2])
          : shelfPage(root, /** @type {Shelf} */ (match[1]));
    },
  ],
];

/** How many pages were opened: one that is fetched too late is not shown any more. */
let count = 0;
/** @type {(() => void) | void} */
let closePage;

/** Go to a page of ours without loading everything anew. @param {string} path */
function go(path) {
  if (path !== location.pathname + location.search) history.pushState(null, "", path);
  open();
  focusMain();
}

/** Those who listen begin to read at the new page. */
function focusMain() {
  const main = document.querySelector("#main");
  if (main instanceof HTMLElement) main.focus({ preventScroll: true });
}

/** @param {() => Promise<Opener>} fetched @param {RegExpExecArray} match */
async function openLater(fetched, match) {
  const mine = count;
  const root = need("#page");
  // What is still seen of the page before does nothing any more.
  root.inert = true;
  try {
    const opener = await lateImport(fetched);
    if (mine !== count) return;
    closePage = opener(root, match, go);
  } finally {
    if (mine === count) root.inert = false;
  }
  if (mine > 1) focusMain();
}

function open() {
  closePage?.();
  closePage = undefined;
  hideNotice();
  hideMenu();
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  count++;
  const root = need("#page");
  root.inert = false;
  const path = location.pathname.replace(/(.)\/$/, "$1");
  document.body.dataset.page = path.split("/")[1] || "home";
  const section = /^\/(board|editor)$/.test(path) ? "/study" : path;
  for (const link of document.querySelectorAll("#head nav a")) {
    const href = link.getAttribute("href") ?? "";
    if (section === href || section.startsWith(`${href}/`)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  window.scrollTo(0, 0);
  for (const [pattern, title, opener] of PAGES) {
    const match = pattern.exec(path);
    if (!match) continue;
    document.title = title;
    closePage = opener(root, match, go);
    return;
  }
  for (const [pattern, title, fetched] of LATER) {
    const match = pattern.exec(path);
    if (!match) continue;
    document.title = title;
    void openLater(fetched, match);
    return;
  }
  fill(root, deadEnd(t("shell-nothing-here")));
}

function furnishHead() {
  const sound = h("button", { type: "button", class: "quiet", id: "sound" });
  const showSound = () => {
    const label = settings.sound ? t("shell-sound-on") : t("shell-sound-off");
    sound.setAttribute("aria-label", label);
    sound.title = label;
    fill(sound, icon(settings.sound ? "sound" : "silence"));
  };
  sound.addEventListener("click", () => setSetting("sound", !settings.sound));
  onSettings(showSound);
  showSound();
  const more = h(
    "button",
    {
      type: "button",
      class: "quiet",
      id: "settings",
      "aria-label": t("settings-title"),
      title: t("settings-title"),
      click: showSettings,
    },
    icon("settings"),
  );
  need("#head .tools").append(sound, more, menuButton());
}

/** On small screens the pages are in a menu, which any tap beside it closes. */
function menuButton() {
  const button = h(
    "button",
    {
      type: "button",
      class: "quiet",
      id: "menu-button",
      "aria-label": t("shell-menu"),
      "aria-expanded": "false",
      "aria-controls": "menu",
    },
    icon("list"),
  );
  const show = (/** @type {boolean} */ isOpen) => {
    need("#head").classList.toggle("menu-open", isOpen);
    button.setAttribute("aria-expanded", String(isOpen));
  };
  button.addEventListener("click", () => show(button.getAttribute("aria-expanded") === "false"));
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !need("#menu").contains(target) && !button.contains(target)) show(false);
  });
  return button;
}

function hideMenu() {
  need("#head").classList.remove("menu-open");
  document.querySelector("#menu-button")?.setAttribute("aria-expanded", "false");
}

async function showSettings() {
  const { openSettings } = await lateImport(() => import("./settings/dialog.tsx"));
  openSettings();
}

/** @param {MouseEvent} event */
function followLink(event) {
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
furnishHead();
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
