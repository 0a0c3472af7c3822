// @ts-check
/** The state of a game in sentences: who is to move, what happened, how it ended. */

import { tilePicture } from "../board/tile_element.ts";
import { fill, h, icon } from "../parts/dom.js";
import { phrase, t } from "../parts/lang.js";
import { notify, speak } from "../parts/notices.js";
import { play as sound } from "../parts/sounds.js";
import { facesOf, kindOf } from "../play/position.ts";
import { deedWords, lookPhrase, moveWords, tilePhrase } from "../play/words.ts";
import { showEnding } from "./ending.js";
import { lineWords } from "./move_lines.js";
import { playerName } from "./players.js";

/** @typedef {import("../generated/wire.ts").GameState} GameState */
/** @typedef {import("../generated/wire.ts").PositionView} PositionView */
/** @typedef {import("../generated/wire.ts").Color} Color */
/** @typedef {import("../play/words.ts").Tiles} Tiles */
/** @typedef {import("./sideline.js").Side} Side */

/** Where the bag has a place of its own beside the board. */
const ROOMY = matchMedia("(min-width: 901px) and (min-height: 700px)");

/** A position that is only imagined, without the tile that would be drawn: nobody knows it yet. @param {PositionView} view @param {PositionView} now @returns {PositionView} */
export function withoutDraw(view, now) {
  if (!view.last?.drawn) return view;
  const { white, black } = now.hands;
  const hands = {
    white: view.hands.white.filter((tile) => white.includes(tile)),
    black: view.hands.black.filter((tile) => black.includes(tile)),
  };
  return { ...view, hands, bag: now.bag, last: { ...view.last, drawn: null } };
}

/** @param {GameState} state @param {Side | null} side */
export function statusOf(state, side) {
  if (side?.line.length) return t("status-line", { ply: side.ply });
  if (side) return t("status-look", { ply: side.ply, all: state.view.ply });
  if (state.result) return state.result.because;
  const { to_move: mover, actions, is_choosing: isChoosing } = state.view;
  if (isChoosing) {
    const isMine = state.legal_moves.length > 0 && state.seats.some((seat) => !state.sealed.includes(seat));
    return isMine ? t("status-choose-hand") : t("status-wait-hand");
  }
  if (!mover) return "";
  const isHere = state.seats.length === 2;
  const mine = state.seats.includes(mover);
  const who =
    mine && !isHere
      ? t("status-your-turn")
      : state.players[mover].level !== null
        ? t("status-thinking", { name: playerName(state, mover) })
        : t("status-to-move", { player: mover });
  return actions > 1 ? t("status-actions", { who, count: actions }) : who;
}

/**
 * Say what just happened, in sound, words and where needed on screen.
 * @param {import("../generated/wire.ts").GameEvent} event @param {GameState} state @param {Tiles} tiles
 */
export function announce(event, state, tiles) {
  const mine = Boolean(event.by && state.seats.includes(event.by));
  const isYou = mine && state.seats.length === 1;
  const who = isYou ? "you" : (event.by ?? "");
  switch (event.what) {
    case "played": {
      const last = state.view.last;
      const deed = last && last.ply === event.ply ? deedWords(last, tiles, facesOf(state.view)) : null;
      sound(state.view.last?.kind ?? "move");
      if (event.forced) notify(t("event-forced", { who }), { rule: "U3" });
      else if (state.view.last?.kind === "pass") notify(t("event-pass", { who }));
      else if (!mine && state.view.to_move === event.by) notify(firstActionWords(event, state, tiles, deed));
      else if (!mine && deed) notify(deed);
      else speak(playedWords(event, state, tiles));
      break;
    }
    case "sealed":
      notify(t("event-sealed", { who }));
      break;
    case "taken_back":
      notify(t("event-taken-back", { who, status: statusOf(state, null) }));
      break;
    case "takeback_declined":
      notify(t("event-takeback-declined", { who }));
      break;
    case "draw_declined":
      notify(t("event-draw-declined", { who }));
      break;
    case "draw_offered":
    case "takeback_offered":
    case "rematch_offered":
      if (!mine) sound("offer");
      break;
    case "joined":
      sound("offer");
      if (!isYou) {
        const words = event.by ? t("event-joined", { name: playerName(state, event.by) }) : t("event-somebody-joined");
        notify(words, { kind: "good" });
      }
      break;
    case "ended":
      sound("end");
      speak(state.result?.because ?? t("event-over"));
      break;
  }
}

/** The first of two actions in a turn. @param {import("../generated/wire.ts").GameEvent} event @param {GameState} state @param {Tiles} tiles @param {string | null} deed */
function firstActionWords(event, state, tiles, deed) {
  const last = state.view.last;
  if (deed) return t("event-one-more", { deed });
  const move = last && last.ply === event.ply ? moveWords(last, tiles, facesOf(state.view)) : (event.text ?? "");
  return t("event-one-more-move", { move });
}

/** @param {import("../generated/wire.ts").GameEvent} event @param {GameState} state @param {Tiles} tiles */
function playedWords(event, state, tiles) {
  const last = state.view.last;
  const words = last && last.ply === event.ply ? moveWords(last, tiles, facesOf(state.view)) : (event.text ?? "");
  const player = phrase(`player-${event.by}`);
  const status = statusOf(state, null);
  if (!last?.drawn) return t("event-played", { player, move: words, status });
  return t("event-played-drew", { player, move: words, tile: tilePhrase(tiles, last.drawn), status });
}

/**
 * The banner over the board: how the game ended, or that something else is looked at.
 * @param {HTMLElement} root @param {GameState} state @param {Side | null} side
 * @param {{ back: () => void, undo: () => void, confirm: (() => void) | null, rematch: (() => void) | null, study: () => void }} acts
 * @param {import("./ending.js").Told} told
 */
export function showNotice(root, state, side, acts, told) {
  // An end that was closed stays so, though how long the game took is learned later.
  root.hidden = !side && (!state.result || root.dataset.closed === "end");
  root.className = acts.confirm ? "notice pending" : side ? "notice looking" : "notice result";
  if (side && acts.confirm) {
    const make = h("button", { type: "button", class: "primary", click: acts.confirm }, t("banner-make"));
    fill(
      root,
      h("p", null, triedWords(side, told)),
      h("div", { class: "row" }, make, h("button", { type: "button", click: acts.back }, t("banner-take-back"))),
    );
  } else if (side) {
    const words = side.line.length
      ? t("banner-trying", { move: triedWords(side, told) })
      : t("banner-look", { ply: side.ply, all: state.view.ply });
    const undo =
      side.line.length > 0 &&
      h("button", { type: "button", click: acts.undo }, icon("undo"), ` ${t("banner-one-back")}`);
    fill(
      root,
      h("p", null, words),
      h(
        "div",
        { class: "row" },
        undo,
        h("button", { type: "button", class: "primary", click: acts.back }, t("banner-back")),
      ),
    );
  } else if (state.result) showEnding(root, state, told, acts);
}

/** The last move of a line in words. @param {Side} side @param {import("./ending.js").Told} table */
function triedWords({ line, told }, { tiles, turn }) {
  const move = told.at(-1);
  return move ? lineWords(move, tiles, turn) : (line.at(-1) ?? "");
}

/** How the game is won: one line, which opens to all that ends it, and before the first move on the board. @param {HTMLElement} root @param {HTMLElement} first @param {import("../generated/wire.ts").GameInfo} info */
export function showGoal(root, first, { goal, endings }) {
  first.textContent = goal;
  const lines = endings.map(({ text, rule }) => {
    const link = rule && h("a", { class: "rule-chip", href: `/rules/${rule}`, "data-aside": true }, rule);
    return h("li", null, text, " ", link);
  });
  fill(root, h("summary", null, goal), h("ul", null, ...lines));
  root.hidden = false;
}

/** The bag and what has left the game. @param {HTMLElement} root @param {PositionView} view @param {Tiles} tiles */
export function showPiles(root, view, tiles) {
  root.hidden = !view.bag.length && !view.removed.length;
  const hadFocus = root.contains(document.activeElement) && document.activeElement?.closest("details")?.dataset.pile;
  /** What a person has opened or closed stays so; where there is room both begin open. @param {string} title */
  const isOpen = (title) =>
    root.querySelector(`details[data-pile="${title}"]`)?.hasAttribute("open") ?? (title === "removed" || ROOMY.matches);
  fill(root, pile("bag", view.bag, tiles, isOpen("bag")), pile("removed", view.removed, tiles, isOpen("removed")));
  const again = hadFocus ? root.querySelector(`details[data-pile="${hadFocus}"] summary`) : null;
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** @param {string} title @param {string[]} names @param {Tiles} tiles @param {boolean} isOpen */
function pile(title, names, tiles, isOpen) {
  if (!names.length) return null;
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const name of names) {
    const kind = kindOf(tiles.get(name));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const items = [...kinds].flatMap(([kind, count]) => {
    const info = tiles.get(names.find((name) => kindOf(tiles.get(name)) === kind) ?? "");
    if (!info) return [];
    const tile = lookPhrase({ ...info, number: 0 });
    const words = count > 1 ? t("pile-heap", { tile, count }) : t(tile.id, { ...tile.args, case: "label" });
    const badge = count > 1 && h("span", { class: "heap-count", "aria-hidden": "true" }, String(count));
    return [
      h(
        "li",
        { title: words, "aria-label": words },
        tilePicture({ info: { ...info, number: 0 }, face: info.front }),
        badge,
      ),
    ];
  });
  const summary = h("summary", null, `${t(`pile-${title}`)} `, h("span", { class: "muted" }, String(names.length)));
  return h("details", { class: "pile", "data-pile": title, open: isOpen }, summary, h("ul", null, ...items));
}
