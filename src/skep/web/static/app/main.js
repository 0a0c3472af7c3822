// @ts-check
/** The page begins here: settings, the head line, and which page the address names. */
import { gamesPage } from "./pages/games.js";
import { gamePage } from "./pages/game.js";
import { homePage } from "./pages/home.js";
import { joinPage } from "./pages/join.js";
import { newGamePage } from "./pages/new_game.js";
import { docPage, shelfPage } from "./pages/docs.js";
import { studyPage } from "./pages/study.js";
import { openSettings } from "./pages/settings.js";
import { loadArt } from "./parts/art.js";
import { fill, h, icon, need } from "./parts/dom.js";
import { toast } from "./parts/notices.js";
import { applySettings, onSettings, setSetting, settings } from "./parts/settings.js";

/** @typedef {(root: HTMLElement, match: RegExpExecArray, go: (path: string) => void) => (() => void) | void} Opener */

/** Address, title, page; games and pages of the documentation name themselves. @type {[RegExp, string, Opener][]} */
const PAGES = [
  [/^\/$/, "Skep", (root, _, go) => homePage(root, go)],
  [/^\/new$/, "New game · Skep", (root, _, go) => newGamePage(root, go)],
  [/^\/games$/, "My games · Skep", (root) => gamesPage(root)],
  [/^\/(?:play|watch)\/(\w+)$/, "Skep", (root, match, go) => gamePage(root, match[1] ?? "", go)],
  [/^\/join\/([\w-]+)$/, "An invitation · Skep", (root, match, go) => joinPage(root, match[1] ?? "", go)],
  [/^\/board$/, "Free board · Skep", (root, _, go) => studyPage(root, go)],
  [/^\/(rules|creatures)$/, "Rules and creatures · Skep", (root, match) => shelfPage(root, /** @type {any} */ (match[1]))],
  [/^\/(rules|creatures)\/([\w-]+)$/, "Skep", (root, match) => docPage(root, /** @type {any} */ (match[1]), match[2] ?? "")],
];

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

function open() {
  closePage?.();
  const root = need("#page");
  const path = location.pathname.replace(/(.)\/$/, "$1");
  document.body.dataset.page = path.split("/")[1] || "home";
  for (const link of document.querySelectorAll("#head nav a")) {
    if (link.getAttribute("href") === path) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  for (const [pattern, title, opener] of PAGES) {
    const match = pattern.exec(path);
    if (!match) continue;
    document.title = title;
    closePage = opener(root, match, go);
    window.scrollTo(0, 0);
    return;
  }
  fill(root, h("main", { class: "waiting", id: "main" }, h("h1", null, "There is nothing here"), h("a", { class: "button primary", href: "/" }, "To the first page")));
}

function furnishHead() {
  const sound = h("button", { type: "button", class: "quiet", id: "sound" });
  const showSound = () => {
    const label = settings.sound ? "Sound is on; turn it off" : "Sound is off; turn it on";
    sound.setAttribute("aria-label", label);
    sound.title = label;
    fill(sound, icon(settings.sound ? "sound" : "silence"));
  };
  sound.addEventListener("click", () => setSetting("sound", !settings.sound));
  onSettings(showSound);
  showSound();
  const more = h("button", { type: "button", class: "quiet", id: "settings", "aria-label": "Settings", title: "Settings", click: openSettings }, icon("settings"));
  need("#head .tools").append(sound, more);
}

/** @param {MouseEvent} event */
function followLink(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api") || link.hash) return;
  event.preventDefault();
  if (link.dataset.aside !== undefined) window.open(link.href, "_blank", "noopener");
  else go(link.pathname + link.search);
}

applySettings();
furnishHead();
document.addEventListener("click", followLink);
window.addEventListener("popstate", () => {
  open();
  focusMain();
});
window.addEventListener("unhandledrejection", (event) => {
  toast(event.reason instanceof Error ? event.reason.message : "Something went wrong.", { kind: "refusal" });
});
void loadArt();
open();
