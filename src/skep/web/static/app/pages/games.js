// @ts-check
/** My games, those that wait for me first. */
import { api } from "../api.js";
import { fill, h } from "../parts/dom.js";
import { gameCards } from "../parts/game_cards.js";

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
    h("p", null, "No games in this browser yet."),
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
      "In progress",
      games.filter((game) => !game.waits && !game.is_over),
    ),
    ...group(
      "Finished",
      games.filter((game) => game.is_over),
    ),
  );
}
