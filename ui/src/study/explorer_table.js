// @ts-check
/** The explorer's answer: a table of moves with their results, and games to be opened. */
import { h } from "../parts/dom.js";
import { moment, number, t } from "../parts/lang.js";
import { enterLine, pointAt } from "./current.js";
import { percent } from "./worth.js";

/** @typedef {import("../generated/wire.ts").ExplorerAnswer} ExplorerAnswer */
/** @typedef {import("../generated/wire.ts").ExplorerMove} ExplorerMove */
/** @typedef {import("../generated/wire.ts").ExplorerGame} ExplorerGame */
/** @typedef {Pick<ExplorerMove, "white" | "draws" | "black" | "unfinished">} Counts */

/** Shares of a bar that have room for their figure, in percent. */
const READABLE = 18;
const SIDES = /** @type {const} */ (["white", "draws", "black"]);

/** @param {ExplorerMove[]} moves */
export function moveTable(moves) {
  const all = { white: 0, draws: 0, black: 0, unfinished: 0 };
  for (const move of moves) for (const side of [...SIDES, /** @type {const} */ ("unfinished")]) all[side] += move[side];
  const titles = [t("explorer-move"), t("explorer-games"), t("explorer-results")];
  const heads = titles.map((title) => h("th", { scope: "col" }, title));
  return h(
    "table",
    { class: "explorer-moves", "aria-label": t("explorer-moves"), pointerleave: () => pointAt(null) },
    h("thead", null, h("tr", null, ...heads)),
    h("tbody", null, ...moves.map((move) => row(move, totalOf(all)))),
    moves.length > 1 && h("tfoot", null, h("tr", null, h("th", { scope: "row" }, t("explorer-all")), ...cells(all))),
  );
}

/** @param {ExplorerMove} move @param {number} all how many games there are */
function row(move, all) {
  const point = () => pointAt(move.goal && { from: move.start, to: move.goal, kind: "better", width: 1 });
  const button = h(
    "button",
    {
      type: "button",
      class: "explorer-move",
      "aria-label": t("explorer-play", { move: move.text }),
      click: () => void enterLine([move.text]),
      focus: point,
      blur: () => pointAt(null),
    },
    move.text,
  );
  return h("tr", { pointerenter: point }, h("th", { scope: "row" }, button), ...cells(move, all));
}

/** How often, and with which results. @param {Counts} counts @param {number} [all] @returns {HTMLElement[]} */
function cells(counts, all) {
  const total = totalOf(counts);
  const share = all ? h("small", null, percent(total / all)) : false;
  return [h("td", { class: "explorer-count" }, number(total), " ", share), h("td", null, bar(counts))];
}

/** @param {Counts} counts */
function totalOf({ white, draws, black, unfinished }) {
  return white + draws + black + unfinished;
}

/** @param {Counts} counts */
function bar(counts) {
  const known = counts.white + counts.draws + counts.black;
  if (!known) return h("span", { class: "muted" }, t("explorer-unfinished"));
  const [white, draws, black] = SIDES.map((side) => counts[side] / known);
  const words = t("explorer-bar", {
    white: percent(white ?? 0),
    draws: percent(draws ?? 0),
    black: percent(black ?? 0),
  });
  const parts = SIDES.map((side) => {
    const share = (100 * counts[side]) / known;
    const part = h("span", { class: side }, share >= READABLE ? percent(share / 100) : "");
    part.style.width = `${share}%`;
    return part;
  });
  return h("div", { class: "result-bar", role: "img", "aria-label": words, title: words }, ...parts);
}

/** @param {ExplorerAnswer} answer @param {number} ply where the games are opened @returns {HTMLElement[]} */
export function gameLists({ top, recent }, ply) {
  return [
    ...(top.length ? [gameList(t("explorer-top"), top, ply)] : []),
    ...(recent.length ? [gameList(t("explorer-recent"), recent, ply)] : []),
  ];
}

/** @param {string} title @param {ExplorerGame[]} games @param {number} ply */
function gameList(title, games, ply) {
  return h(
    "section",
    { class: "explorer-games", "aria-label": title },
    h("h2", null, title),
    h("ul", null, ...games.map((game) => h("li", null, gameLink(game, ply)))),
  );
}

/** @param {ExplorerGame} game @param {number} ply */
function gameLink(game, ply) {
  const results = { white: "1–0", draw: "½–½", black: "0–1" };
  const about = [game.move, dayWords(game.day), game.event, sourceWords(game.source)].filter(Boolean).join(" · ");
  const href = `/study?explorer=${game.game}&ply=${ply}`;
  return h(
    "a",
    { href, class: "explorer-game" },
    h("span", { class: "explorer-names" }, namesOf(game)),
    h("span", { class: "explorer-result" }, game.winner ? results[game.winner] : "*"),
    h("small", null, about),
  );
}

/** @param {ExplorerGame} game */
function namesOf({ white, black, rating }) {
  const names = `${white || t("explorer-nobody")} – ${black || t("explorer-nobody")}`;
  return rating ? `${names} (${rating})` : names;
}

/** A day as people write it, as far as it is known. @param {number} day */
function dayWords(day) {
  const [year, month, date] = [Math.floor(day / 10000), Math.floor(day / 100) % 100, day % 100];
  if (!day) return "";
  if (!month || !date) return month ? `${year}-${String(month).padStart(2, "0")}` : String(year);
  return moment(new Date(Date.UTC(year, month - 1, date)), { dateStyle: "medium", timeZone: "UTC" });
}

/** Where games come from: those of this server have names of ours. @param {string} source */
export function sourceWords(source) {
  const own = ["server", "computer", "openings"];
  return own.includes(source) ? t(`explorer-source-${source}`) : source;
}
