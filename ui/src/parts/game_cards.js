// @ts-check
/** Games as cards, each with a picture, and told from the reader's own side. */
import { nameAt } from "../game/players.js";
import { h } from "./dom.js";
import { locale, t } from "./lang.js";
import { pictureQuery } from "./settings.js";
import { thumbnail } from "./thumbnail.js";

/** @typedef {import("../api.js").GameLine} GameLine */

/** @param {GameLine[]} games */
export function gameCards(games) {
  return h("ul", { class: "game-cards" }, ...games.map((game) => h("li", null, card(game))));
}

/** @param {GameLine} game */
function card(game) {
  const name = (/** @type {"white" | "black"} */ color) => nameAt(game.players[color], color);
  const players = h(
    "span",
    { class: "card-players" },
    h("span", { class: "chip white", role: "img", "aria-label": t("game-line-white") }),
    h("span", { class: "card-name" }, name("white")),
    h("span", { class: "chip black", role: "img", "aria-label": t("game-line-black") }),
    h("span", { class: "card-name" }, name("black")),
  );
  const note = h(
    "span",
    { class: "muted" },
    t("game-line-note", { title: game.title, plies: game.ply, when: ago(game.moved_at) }),
  );
  const words = h("span", { class: "words" }, players, h("strong", { class: "outcome" }, outcome(game)), note);
  const classes = `game-card${isWaiting(game) ? " waits" : ""}`;
  const picture = game.board === null ? oldPicture(game.game) : thumbnail(game.board);
  return h("a", { class: classes, href: `/play/${game.game}` }, picture, words);
}

/** For a game of which the list does not say what lies on the board, since it is older than that. @param {string} game */
function oldPicture(game) {
  const src = `/api/games/${game}/picture.svg?size=192&hands=false&${new URLSearchParams(pictureQuery())}`;
  return h("img", { class: "picture", src, alt: "", loading: "lazy", width: 120, height: 96 });
}

/** Whether a seat is still free. @param {GameLine} game */
function isAlone({ players }) {
  return players.white.name === null || players.black.name === null;
}

/** Whether the game waits for the reader's move. @param {GameLine} game */
export function isWaiting(game) {
  return game.waits && !game.is_over && !isAlone(game);
}

/** How it stands, or how it ended, as the reader would say it. @param {GameLine} game */
export function outcome(game) {
  if (game.result) return ending(game, game.result);
  if (isAlone(game)) return t("game-line-alone");
  if (game.seats.length > 1)
    return game.turn.startsWith("White") ? t("game-line-white-moves") : t("game-line-black-moves");
  return game.waits ? t("game-line-yours") : t("game-line-theirs");
}

/** @param {GameLine} game @param {import("../generated/wire.ts").LineResult} result */
function ending({ seats }, { winner, cause }) {
  if (cause === "aborted") return t("game-line-aborted");
  if (!winner) return t("game-line-draw", { cause });
  if (seats.length !== 1)
    return winner === "white" ? t("game-line-white-won", { cause }) : t("game-line-black-won", { cause });
  return seats.includes(winner) ? t("game-line-won", { cause }) : t("game-line-lost", { cause });
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
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const [size, unit] of units) if (seconds >= size) return words.format(-Math.floor(seconds / size), unit);
  return t("game-line-just-now");
}
