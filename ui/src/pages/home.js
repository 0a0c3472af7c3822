// @ts-check
/** The first page: a hive alive, three doors (learn, play, study), and below them what goes on. */

import { api } from "../api.js";
import { lateImport } from "../base/late_import.ts";
import { LIMITS } from "../generated/limits.ts";
import { creatureArt } from "../parts/art.js";
import { begin } from "../parts/begin.js";
import { capitalized, fill, h, icon, need } from "../parts/dom.js";
import { gameCards } from "../parts/game_cards.js";
import { t } from "../parts/lang.js";
import { usualLevel } from "../parts/level.js";
import { LivingHive } from "./living_hive.js";

/** What is behind each door: its name, a creature, and links. @type {[string, string, [string, string][]][]} */
const DOORS = [
  [
    "learn",
    "L",
    [
      ["/learn/five-minutes", t("door-learn-first")],
      ["/learn", t("door-learn-all")],
      ["/creatures", t("door-learn-creatures")],
      ["/rules", t("door-learn-rules")],
    ],
  ],
  [
    "play",
    "A",
    [
      ["/new?opponent=link", t("door-play-friend")],
      ["/new?opponent=here", t("door-play-here")],
      ["/new?opponent=computer", t("door-play-level")],
      ["/games", t("door-play-mine")],
    ],
  ],
  [
    "study",
    "M",
    [
      ["/study", t("door-study-board")],
      ["/editor", t("door-study-editor")],
      ["/puzzles", t("door-study-puzzle")],
    ],
  ],
];

/** @param {HTMLElement} root @param {(path: string) => void} go */
export function homePage(root, go) {
  const living = h("section", { class: "living board-wrap", "aria-label": t("home-living") });
  const play = h("button", { type: "button", class: "primary huge", id: "play-now" }, icon("play"), t("home-play"));
  const wanted = async () =>
    /** @type {const} */ ({ ruleset: LIMITS.gameType, opponent: "computer", ...(await usualLevel()) });
  play.addEventListener("click", () => void begin(play, go, wanted()));
  const words = h(
    "div",
    { class: "hero-words" },
    h("h1", null, t("home-title")),
    h("p", { class: "lead" }, t("home-lead")),
    h("p", { class: "row" }, play, h("a", { class: "button huge", href: "/learn/five-minutes" }, t("home-learn"))),
    h("p", { class: "muted" }, t("home-play-note")),
  );
  const doors = h("div", { class: "doors" }, ...DOORS.map(door));
  const mine = h("section", { class: "mine", hidden: true, "aria-labelledby": "mine-head" });
  const lobby = h(
    "section",
    { class: "lobby", "aria-labelledby": "lobby-head" },
    h("h2", { id: "lobby-head" }, t("lobby-title")),
    h("div", { class: "lobby-body" }),
  );
  const presets = h("section", { class: "preset-strip", "aria-labelledby": "preset-head" });
  fill(
    root,
    h(
      "main",
      { class: "home", id: "main", tabindex: "-1" },
      h("section", { class: "hero" }, words, living),
      doors,
      lobby,
      mine,
      presets,
    ),
  );
  const hive = new LivingHive(living);
  void showMine(mine);
  void showPresets(presets, go);
  const closeLobby = lobbyLater(lobby, go);
  return () => {
    hive.close();
    closeLobby();
  };
}

/** Who else is here is asked for when it comes into sight. @param {HTMLElement} root @param {(path: string) => void} go @returns {() => void} */
function lobbyLater(root, go) {
  let isClosed = false;
  let close = () => {};
  const seen = new IntersectionObserver(async ([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    const { showLobby } = await lateImport(() => import("../lobby/first_page.js"));
    if (!isClosed) close = showLobby(need(".lobby-body", root), go);
  });
  seen.observe(root);
  return () => {
    isClosed = true;
    seen.disconnect();
    close();
  };
}

/** @param {typeof DOORS[number]} door */
function door([name, letter, links]) {
  const items = links.map(([href, label]) => h("li", null, h("a", { href }, label)));
  return h(
    "section",
    { class: "door", "aria-labelledby": `door-${name}` },
    creatureArt(letter),
    h("h2", { id: `door-${name}` }, t(`door-${name}`)),
    h("p", null, t(`door-${name}.about`)),
    h("ul", null, ...items),
  );
}

/** @param {HTMLElement} root */
async function showMine(root) {
  const { games } = await api.games();
  const open = games.filter((game) => !game.is_over).slice(0, 4);
  root.hidden = !open.length;
  if (open.length)
    fill(
      root,
      h("h2", { id: "mine-head" }, t("home-mine")),
      gameCards(open),
      h("p", null, h("a", { href: "/games" }, t("home-all-mine"))),
    );
}

/** @param {HTMLElement} root @param {(path: string) => void} go */
async function showPresets(root, go) {
  const { presets } = await api.catalogue();
  const cards = presets.map((preset) => {
    const button = h(
      "button",
      { type: "button", class: "preset" },
      h("strong", null, preset.title || capitalized(preset.name)),
      h("span", null, preset.sentence),
    );
    button.addEventListener("click", () => go(`/new?ruleset=${encodeURIComponent(preset.name)}`));
    return button;
  });
  fill(root, h("h2", { id: "preset-head" }, t("home-editions")), h("div", { class: "preset-grid" }, ...cards));
}
