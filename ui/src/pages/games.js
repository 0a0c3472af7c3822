// @ts-check
/** My games, those that wait for me first; which of them are seen can be chosen, and the address remembers it. */
import { api } from "../api.js";
import { fill, h } from "../parts/dom.js";
import { gameCards, isWaiting } from "../parts/game_cards.js";
import { t } from "../parts/lang.js";

/** @typedef {import("../api.js").GameLine} GameLine */

/** @type {[string, string][]} */
const STATES = [
  ["", t("games-all")],
  ["running", t("games-running")],
  ["finished", t("games-finished")],
];
/** @type {[string, string][]} */
const OPPONENTS = [
  ["", t("games-any-opponent")],
  ["computer", t("games-computer")],
  ["people", t("games-people")],
];

/** @param {HTMLElement} root */
export function gamesPage(root) {
  const list = h("div", { class: "my-games" }, h("p", { class: "muted" }, "…"));
  const filters = h("div", { class: "filters", role: "group", "aria-label": t("games-which"), hidden: true });
  fill(root, h("main", { class: "plain", id: "main", tabindex: "-1" }, h("h1", null, t("games-title")), filters, list));
  void load(filters, list);
}

/** @param {HTMLElement} filters @param {HTMLElement} list */
async function load(filters, list) {
  const { games } = await api.games();
  if (!games.length) {
    fill(
      list,
      h("p", null, t("games-none")),
      h("p", null, h("a", { class: "button primary", href: "/new" }, t("games-new"))),
    );
    return;
  }
  const query = new URLSearchParams(location.search);
  const titles = [...new Set(games.map(({ title }) => title))].sort();
  /** @type {[string, string][]} */
  const types = [["", t("games-any-game")], ...titles.map((title) => /** @type {[string, string]} */ ([title, title]))];
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
    select("state", t("games-state"), STATES),
    select("against", t("games-opponent"), OPPONENTS),
    select("game", t("games-game"), types),
    h("a", { class: "button", href: "/api/games.pgn", download: "skep-games.pgn" }, t("games-download")),
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
    !wanted.length && h("p", { class: "muted" }, t("games-no-match")),
    ...group(t("games-waiting"), isWaiting),
    ...group(t("games-in-progress"), (game) => !isWaiting(game) && !game.is_over),
    ...group(t("games-over"), (game) => game.is_over),
  );
}
