// @ts-check
/** The end of a game: who won, what decided it, the game in figures, and where to go from here. */
import { durationWords } from "../base/time_words.ts";
import { tilePicture } from "../board/tile_element.ts";
import { h, icon, refill } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { facesOf } from "../play/position.ts";
import { tileTitle } from "../play/words.ts";
import { lineWords } from "./move_lines.js";

/** @typedef {import("../generated/wire.ts").GameState} GameState */
/** @typedef {import("../generated/wire.ts").PositionView} PositionView */
/** @typedef {import("../play/words.ts").Tiles} Tiles */
/** What else is known: the tiles, how the table is turned, and how long the game took. @typedef {{ tiles: Tiles, turn: number, seconds: number | null }} Told */

/** @param {GameState} state */
function headline({ result, seats }) {
  const winner = result?.winner;
  const mine = seats.length === 1 && winner ? (seats[0] === winner ? "won" : "lost") : null;
  return t("banner-result", { result: mine ?? winner ?? (result?.cause === "aborted" ? "aborted" : "draw") });
}

/** A finished game in figures: its length, its size, and how near each royal was to its end. @param {PositionView} view @param {Told} told @returns {[string, string][]} */
function figures(view, { tiles, seconds }) {
  const lying = view.stacks.reduce((sum, stack) => sum + stack.tiles.length, 0);
  const faceUp = facesOf(view);
  /** @type {[string, string][]} */
  const royals = view.danger.map(({ tile, occupied }) => [
    tileTitle(tiles, tile, faceUp(tile)),
    t("ending-of-six", { count: occupied }),
  ]);
  const time = /** @type {[string, string][]} */ (seconds === null ? [] : [[t("ending-time"), durationWords(seconds)]]);
  return [[t("ending-moves"), String(view.ply)], [t("ending-tiles"), String(lying)], ...time, ...royals];
}

/** The royal of whoever won, as it lies there. @param {GameState} state @param {Tiles} tiles */
function crowned({ view, result }, tiles) {
  const royal = view.danger.find(({ tile }) => tiles.get(tile)?.color === result?.winner);
  const info = royal && tiles.get(royal.tile);
  return info ? tilePicture({ info: { ...info, number: 0 }, face: facesOf(view)(info.name) ?? info.front }) : null;
}

/**
 * @param {HTMLElement} root @param {GameState} state @param {Told} told
 * @param {{ rematch: (() => void) | null, study: () => void }} acts
 */
export function showEnding(root, state, told, acts) {
  const { result, view } = state;
  if (!result) return;
  const { because, rule, cause } = result;
  const isLaw = cause === "board" || cause === "agreed";
  const link =
    rule &&
    isLaw &&
    h("a", { class: "rule-chip", href: `/rules/${rule}`, "aria-label": t("rule-link", { rule }) }, rule);
  const decided = cause === "board" && view.last && `${lineWords(view.last, told.tiles, told.turn)}.`;
  const rows = figures(view, told).map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value)));
  const close = () => {
    root.hidden = true;
    root.dataset.closed = "end";
  };
  const hide = h(
    "button",
    { type: "button", class: "quiet hide", "aria-label": t("banner-hide"), click: close },
    icon("close"),
  );
  root.classList.toggle("won", state.seats.length === 1 && state.seats[0] === result.winner);
  refill(
    root,
    hide,
    h("header", null, crowned(state, told.tiles), h("h2", null, headline(state))),
    h("p", null, because, " ", link),
    decided && h("p", { class: "decided" }, decided),
    cause !== "aborted" && h("dl", { class: "figures" }, ...rows),
    h(
      "div",
      { class: "row" },
      acts.rematch && h("button", { type: "button", class: "primary", click: acts.rematch }, t("banner-rematch")),
      h("button", { type: "button", "data-act": "analyse", click: acts.study }, t("banner-analyse")),
      h("a", { class: "button", href: "/new" }, t("banner-new")),
    ),
  );
}
