// @ts-check
/** Games as cards, with a picture of each. */
import { h } from "./dom.js";
import { pictureStyle } from "./settings.js";

/** @typedef {import("../api.js").GameLine} GameLine */

/** @param {GameLine[]} games */
export function gameCards(games) {
  return h("ul", { class: "game-cards" }, ...games.map((game) => h("li", null, card(game))));
}

/** @param {GameLine} game */
function card(game) {
  const name = (/** @type {"white" | "black"} */ color) => game.players[color].name ?? "Free seat";
  const players = h(
    "span",
    { class: "card-players" },
    h("span", { class: "chip white", "aria-label": "White" }),
    h("span", null, name("white")),
    h("span", { class: "chip black", "aria-label": "Black" }),
    h("span", null, name("black")),
  );
  const note = h(
    "span",
    { class: "muted" },
    `${game.title} · ${game.ply} ${game.ply === 1 ? "move" : "moves"} · ${ago(game.moved_at)}`,
  );
  const words = h("span", { class: "words" }, players, h("strong", null, game.sentence), note);
  const picture = h("img", {
    class: "picture",
    src: `/api/games/${game.game}/picture.svg?size=192&hands=false&${new URLSearchParams(pictureStyle())}`,
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
