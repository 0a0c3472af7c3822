// @ts-check
/** My games, those that wait for me first. */
import { api } from "../api.js";
import { fill, h } from "../parts/dom.js";
import { isDark } from "../parts/settings.js";

/** @typedef {import("../api.js").GameLine} GameLine */

/** @param {HTMLElement} root */
export function gamesPage(root) {
  const list = h("div", null, h("p", { class: "muted" }, "…"));
  fill(root, h("main", { class: "plain", id: "main", tabindex: "-1" }, h("h1", null, "My games"), list));
  void show(list);
}

/** @param {HTMLElement} root */
async function show(root) {
  const { games } = await api.games();
  const none = [
    h("p", null, "No games yet on this browser."),
    h("p", null, h("a", { class: "button primary", href: "/new" }, "New game")),
  ];
  /** @param {string} title @param {GameLine[]} lines */
  const group = (title, lines) => (lines.length ? [h("h2", null, title), gameCards(lines)] : []);
  fill(
    root,
    ...(games.length ? [] : none),
    ...group(
      "Waiting for you",
      games.filter((game) => game.waits && !game.is_over),
    ),
    ...group(
      "Going on",
      games.filter((game) => !game.waits && !game.is_over),
    ),
    ...group(
      "Over",
      games.filter((game) => game.is_over),
    ),
  );
}

/** @param {GameLine[]} games */
export function gameCards(games) {
  return h("ul", { class: "game-cards" }, ...games.map((game) => h("li", null, card(game))));
}

/** @param {GameLine} game */
function card(game) {
  const name = (/** @type {"white" | "black"} */ color) => game.sides[color].name ?? "free seat";
  const players = h(
    "span",
    { class: "card-players" },
    h("span", { class: "chip white", "aria-label": "White" }),
    h("span", null, name("white")),
    h("span", { class: "chip black", "aria-label": "Black" }),
    h("span", null, name("black")),
  );
  const note = h("span", { class: "muted" }, `${game.title} · ${game.ply} moves · ${ago(game.moved_at)}`);
  const words = h("span", { class: "words" }, players, h("strong", null, game.sentence), note);
  const picture = h("img", {
    class: "picture",
    src: `/api/games/${game.game}/picture.svg?size=192&hands=false&theme=${isDark() ? "dark" : "light"}`,
    alt: "",
    loading: "lazy",
    width: 120,
    height: 96,
  });
  return h("a", { class: `game-card${game.waits ? " waits" : ""}`, href: `/play/${game.game}` }, picture, words);
}

/** @param {number} moment a Unix time */
function ago(moment) {
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  /** @type {[number, Intl.RelativeTimeFormatUnit][]} */
  const units = [
    [86_400, "day"],
    [3_600, "hour"],
    [60, "minute"],
  ];
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [size, unit] of units) if (seconds >= size) return words.format(-Math.floor(seconds / size), unit);
  return "just now";
}
