// @ts-check
/** My games, those that wait for me first; which of them are seen can be chosen, and the address remembers it. */
import { api } from "../api.js";
import { fill, h } from "../parts/dom.js";
import { gameCards } from "../parts/game_cards.js";

/** @typedef {import("../api.js").GameLine} GameLine */

/** @type {[string, string][]} */
const STATES = [
  ["", "All games"],
  ["running", "Running"],
  ["finished", "Finished"],
];
/** @type {[string, string][]} */
const OPPONENTS = [
  ["", "Any opponent"],
  ["computer", "The computer"],
  ["people", "People"],
];

/** @param {HTMLElement} root */
export function gamesPage(root) {
  const list = h("div", { class: "my-games" }, h("p", { class: "muted" }, "…"));
  const filters = h("div", { class: "filters", role: "group", "aria-label": "Which games", hidden: true });
  fill(root, h("main", { class: "plain", id: "main", tabindex: "-1" }, h("h1", null, "My games"), filters, list));
  void load(filters, list);
}

/** @param {HTMLElement} filters @param {HTMLElement} list */
async function load(filters, list) {
  const { games } = await api.games();
  if (!games.length) {
    fill(
      list,
      h("p", null, "No games in this browser yet."),
      h("p", null, h("a", { class: "button primary", href: "/new" }, "New game")),
    );
    return;
  }
  const query = new URLSearchParams(location.search);
  const titles = [...new Set(games.map(({ title }) => title))].sort();
  /** @type {[string, string][]} */
  const types = [["", "Any game"], ...titles.map((title) => /** @type {[string, string]} */ ([title, title]))];
  /** @param {string} name @param {string} label @param {[string, string][]} items */
  const select = (name, label, items) => {
    const options = items.map(([value, words]) => h("option", { value, selected: value === query.get(name) }, words));
    const field = h("select", { name, "aria-label": label }, ...options);
    field.addEventListener("change", () => {
      if (field.value) query.set(name, field.value);
      else query.delete(name);
      history.replaceState(null, "", `${location.pathname}${query.size ? "?" : ""}${query}`);
      show(list, games, query);
    });
    return field;
  };
  fill(
    filters,
    select("state", "Running or finished", STATES),
    select("against", "Opponent", OPPONENTS),
    select("game", "Game", types),
  );
  filters.hidden = false;
  show(list, games, query);
}

/** @param {GameLine} game @param {URLSearchParams} query */
function isWanted(game, query) {
  const state = query.get("state");
  const against = query.get("against");
  const title = query.get("game");
  return (
    (!state || game.is_over === (state === "finished")) &&
    (!against || (game.kind === "computer") === (against === "computer")) &&
    (!title || game.title === title)
  );
}

/** @param {HTMLElement} root @param {GameLine[]} games @param {URLSearchParams} query */
function show(root, games, query) {
  const wanted = games.filter((game) => isWanted(game, query));
  /** @param {string} title @param {(game: GameLine) => boolean} belongs */
  const group = (title, belongs) => {
    const lines = wanted.filter(belongs);
    return lines.length ? [h("h2", null, title), gameCards(lines)] : [];
  };
  fill(
    root,
    !wanted.length && h("p", { class: "muted" }, "No game is like that."),
    ...group("Waiting for you", (game) => game.waits && !game.is_over),
    ...group("In progress", (game) => !game.waits && !game.is_over),
    ...group("Finished", (game) => game.is_over),
  );
}
