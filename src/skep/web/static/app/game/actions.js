// @ts-check
/** The buttons beside the board: ask, answer, resign, share. What may be asked is told by the server. */

import { confirmed } from "../parts/dialog.js";
import { fill, h, icon } from "../parts/dom.js";

/** @typedef {import("../wire.js").GameState} GameState */
/** @typedef {import("../wire.js").Color} Color */
/**
 * @typedef {object} Delegate
 * @property {(what: GameState["can"][number]) => void} ask
 * @property {(what: "draw" | "takeback", accept: boolean, seat: Color | null) => void} answer
 * @property {() => void} share
 * @property {() => void} another
 */

/** @type {Record<string, [string, string]>} word and icon */
const ASKS = {
  takeback: ["Take back", "undo"],
  draw: ["Offer draw", "draw"],
  resign: ["Resign", "flag"],
  abort: ["Call it off", "close"],
  rematch: ["Rematch", "again"],
};

/** @type {Record<string, [string, string, string]>} */
const SURE = {
  resign: ["Resign this game?", "Your opponent wins, and that cannot be taken back.", "Resign"],
  abort: ["Call the game off?", "Nobody wins, and the game is over.", "Call it off"],
};

/** @param {HTMLElement} root @param {GameState} state @param {Delegate} delegate */
export function showActions(root, state, delegate) {
  const asks = state.can.map((what) => {
    const [word, sign] = ASKS[what] ?? [what, "dot"];
    const act = async () => {
      const sure = SURE[what];
      if (!sure || (await confirmed(...sure))) delegate.ask(what);
    };
    return h("button", { type: "button", "data-ask": what, click: act }, icon(sign), h("span", null, word));
  });
  /** @param {string} word @param {string} sign @param {() => void} act @param {string} name */
  const button = (word, sign, act, name) =>
    h("button", { type: "button", "data-act": name, click: act }, icon(sign), h("span", null, word));
  fill(
    root,
    ...asks,
    state.result && button("New game", "plus", delegate.another, "another"),
    button("Share", "share", delegate.share, "share"),
  );
}

/** @type {Record<string, string>} */
const OFFERS = { draw: "offers a draw", takeback: "asks to take back", rematch: "wants a rematch" };

/** Offers that wait for an answer. @param {HTMLElement} root @param {GameState} state @param {(color: Color) => string} nameOf @param {Delegate} delegate */
export function showOffers(root, state, nameOf, delegate) {
  const boxes = /** @type {const} */ (["draw", "takeback", "rematch"]).flatMap((what) => {
    const by = state.offers[what];
    if (!by) return [];
    const asked = by === "white" ? "black" : "white";
    if (!state.seats.includes(asked)) {
      return state.seats.includes(by)
        ? [
            h(
              "p",
              { class: "offer" },
              `You ${what === "draw" ? "offered a draw" : what === "takeback" ? "asked to take back" : "asked for a rematch"}.`,
            ),
          ]
        : [];
    }
    const yes = () => (what === "rematch" ? delegate.ask("rematch") : delegate.answer(what, true, asked));
    const buttons = [h("button", { type: "button", class: "primary", "data-accept": what, click: yes }, "Accept")];
    if (what !== "rematch")
      buttons.push(
        h(
          "button",
          { type: "button", "data-decline": what, click: () => delegate.answer(what, false, asked) },
          "Decline",
        ),
      );
    return [h("div", { class: "offer", role: "alert" }, h("span", null, `${nameOf(by)} ${OFFERS[what]}.`), ...buttons)];
  });
  fill(root, ...boxes);
  root.hidden = !boxes.length;
}
