// @ts-check
/** The buttons beside the board: ask, answer, resign, share. What may be asked is told by the server. */

import { confirmed } from "../parts/dialog.js";
import { h, icon, refill } from "../parts/dom.js";
import { t } from "../parts/lang.js";

/** @typedef {import("../generated/wire.ts").GameState} GameState */
/** @typedef {import("../generated/wire.ts").Color} Color */
/**
 * Told what is pressed. A button may stay while the state changes, so that nothing here remembers one.
 * @typedef {object} Delegate
 * @property {(what: GameState["can"][number]) => void} ask
 * @property {(what: "draw" | "takeback", accept: boolean, seat: Color | null) => void} answer
 * @property {() => void} share
 * @property {() => void} study
 * @property {() => void} hint
 * @property {() => void} threat
 * @property {() => void} moveNow
 * @property {() => void} another
 */

/** @typedef {GameState["can"][number]} Ask */

/** @type {Record<Ask, string>} the icon of each */
const ASKS = { takeback: "undo", draw: "draw", resign: "flag", abort: "close", rematch: "again" };
/** What is asked about once more. @type {Ask[]} */
const SURE = ["resign", "abort"];
/** What waits for the other one's answer. @type {Ask[]} */
const OFFERED = ["draw", "takeback", "rematch"];

/** What has a button, in its place, whether or not it may be asked just now. @param {GameState} state @returns {Ask[]} */
function places(state) {
  if (!state.seats.length) return [];
  if (state.result) return ["rematch"];
  const isPeople = state.players.white.level === null && state.players.black.level === null;
  const end = state.can.includes("abort") && !state.can.includes("resign") ? "abort" : "resign";
  return isPeople ? ["takeback", "draw", end] : ["takeback", end];
}

/** Whether there is help: for a player against the computer, while the game goes on. @param {GameState} state */
function hasHelp(state) {
  const { white, black } = state.players;
  return state.seats.length === 1 && !state.result && !state.view.is_choosing && (white.level ?? black.level) !== null;
}

/** Whether a game may be studied: not by those who play it against a person, as long as it goes on. @param {GameState} state */
export function mayStudy({ seats, result, players }) {
  return Boolean(result) || seats.length !== 1 || (players.white.level ?? players.black.level) !== null;
}

/** @param {HTMLElement} root @param {GameState} state @param {Delegate} delegate */
export function showActions(root, state, delegate) {
  const asks = places(state).map((what) => {
    const isOffered =
      OFFERED.includes(what) && state.seats.includes(/** @type {Color} */ (state.offers[/** @type {"draw"} */ (what)]));
    const act = async () => {
      const isSure =
        !SURE.includes(what) || (await confirmed(t(`sure-${what}`), t(`sure-${what}.about`), t(`ask-${what}`)));
      if (isSure) delegate.ask(what);
    };
    const props = { type: "button", "data-ask": what, disabled: isOffered || !state.can.includes(what), click: act };
    return h("button", props, icon(ASKS[what]), h("span", null, isOffered ? t(`ask-${what}.asked`) : t(`ask-${what}`)));
  });
  /** @param {string} word @param {string} sign @param {() => void} act @param {string} name */
  const button = (word, sign, act, name) =>
    h("button", { type: "button", "data-act": name, click: act }, icon(sign), h("span", null, word));
  const isThinking = !state.legal_moves.length;
  const help = hasHelp(state) && [
    isThinking
      ? button(t("act-move-now"), "play", delegate.moveNow, "move-now")
      : button(t("act-hint"), "hint", delegate.hint, "hint"),
    h(
      "button",
      { type: "button", "data-act": "threat", disabled: isThinking, click: delegate.threat },
      icon("threat"),
      h("span", null, t("act-threats")),
    ),
  ];
  refill(
    root,
    ...asks,
    ...(help || []),
    state.result && button(t("act-another"), "plus", delegate.another, "another"),
    mayStudy(state) && button(t("share-study"), "book", delegate.study, "study"),
    button(t("act-share"), "share", delegate.share, "share"),
  );
}

/** A hint beside the status, or while the computer thinks what ends that. @param {HTMLElement} root @param {GameState} state @param {Delegate} delegate */
export function showQuickHelp(root, state, { hint, moveNow }) {
  const isThinking = !state.legal_moves.length;
  const words = isThinking ? t("act-move-now") : t("act-hint");
  const name = isThinking ? "move-now" : "hint";
  const click = isThinking ? moveNow : hint;
  const props = { type: "button", class: "tool", "data-help": name, "aria-label": words, title: words, click };
  refill(root, hasHelp(state) && h("button", props, icon(isThinking ? "play" : "hint")));
}

/** Offers that wait for an answer. @param {HTMLElement} root @param {GameState} state @param {(color: Color) => string} nameOf @param {Delegate} delegate */
export function showOffers(root, state, nameOf, delegate) {
  const boxes = /** @type {const} */ (["draw", "takeback", "rematch"]).flatMap((what) => {
    const by = state.offers[what];
    if (!by) return [];
    const asked = by === "white" ? "black" : "white";
    if (!state.seats.includes(asked)) return [];
    const yes = () => (what === "rematch" ? delegate.ask("rematch") : delegate.answer(what, true, asked));
    const buttons = [
      h("button", { type: "button", class: "primary", "data-accept": what, click: yes }, t("offer-accept")),
    ];
    if (what !== "rematch")
      buttons.push(
        h(
          "button",
          { type: "button", "data-decline": what, click: () => delegate.answer(what, false, asked) },
          t("offer-decline"),
        ),
      );
    return [
      h(
        "div",
        { class: "offer", role: "alert" },
        h("span", null, t(`ask-${what}.offer`, { name: nameOf(by) })),
        ...buttons,
      ),
    ];
  });
  refill(root, ...boxes);
  root.hidden = !boxes.length;
}
