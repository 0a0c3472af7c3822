// @ts-check
/** The list of moves, in words, symbols or notation, and the buttons that step through it. */

import { spentWords } from "../base/time_words.ts";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { onSettings, settings } from "../parts/settings.js";
import { lineSymbols, lineWords } from "./move_lines.js";

/**
 * What the list needs to tell moves by more than their notation.
 * @typedef {object} Teller
 * @property {(ply: number) => import("../generated/wire.ts").PlayedMove | null} at
 * @property {(ply: number) => number | null} spent the seconds that a move took
 * @property {import("../play/words.ts").Tiles} tiles
 * @property {() => number} turn of the table
 */

export class MoveList {
  /** @param {HTMLElement} root @param {(ply: number) => Promise<void>} onGo shows a ply, if it is still the goal by then @param {Teller | null} [teller] */
  constructor(root, onGo, teller = null) {
    this.onGo = onGo;
    this.teller = teller;
    this.list = h("ol", { class: "move-list", "aria-label": t("layout-moves"), tabindex: "0" });
    /** @param {string} name @param {string} label @param {() => void} act */
    const button = (name, label, act) =>
      h("button", { type: "button", class: "quiet", "aria-label": label, title: label, click: act }, icon(name));
    const steps = h(
      "div",
      { class: "steps row", role: "group", "aria-label": t("moves-step") },
      button("first", t("moves-first"), () => void this.go(0)),
      button("back", t("moves-back"), () => void this.step(-1)),
      button("forth", t("moves-forth"), () => void this.step(1)),
      button("last", t("moves-last"), () => void this.go(this.count)),
    );
    root.append(this.list, steps);
    new ResizeObserver(() => this.#reveal()).observe(this.list);
    this.at = 0;
    this.count = 0;
    /** @type {readonly string[]} */
    this.moves = [];
    /** @type {string[]} */
    this.line = [];
    /** What is known of the moves of the line. @type {(import("../generated/wire.ts").PlayedMove | null)[]} */
    this.told = [];
    this.shown = "";
    /** The ply that was asked for and is not seen yet: steps that follow quickly count from there. @type {number | null} */
    this.goal = null;
    this.close = onSettings(() => this.redraw());
  }

  /** Let a ply be shown. @param {number} ply */
  async go(ply) {
    this.goal = ply;
    try {
      await this.onGo(ply);
    } finally {
      if (this.goal === ply) this.goal = null;
    }
  }

  /** One move on or back, from where the last step leads. @param {1 | -1} by */
  step(by) {
    return this.go(Math.max(0, Math.min(this.count, (this.goal ?? this.at) + by)));
  }

  /** Left and right step through the moves, Home and End go to their ends, unless something else is meant. @param {KeyboardEvent} event @returns {boolean} whether they did */
  stepByKey(event) {
    const { target, key, defaultPrevented } = event;
    const isTyped = target instanceof HTMLElement && target.closest("input, textarea, select, dialog");
    if (defaultPrevented || isTyped || event.ctrlKey || event.metaKey || event.altKey) return false;
    const goals = { Home: 0, 0: 0, End: this.count, $: this.count };
    if (key === "ArrowLeft" || key === "ArrowRight") void this.step(key === "ArrowLeft" ? -1 : 1);
    else if (Object.hasOwn(goals, key)) void this.go(goals[/** @type {keyof typeof goals} */ (key)]);
    else return false;
    event.preventDefault();
    return true;
  }

  /** Whatever was asked for is not wanted any more. */
  stay() {
    this.goal = null;
  }

  /**
   * @param {readonly string[]} moves @param {number} at the ply that is seen @param {string[]} [line] moves tried from there
   * @param {(import("../generated/wire.ts").PlayedMove | null)[]} [told] what is known of them
   */
  show(moves, at, line = [], told = []) {
    this.at = at;
    this.count = moves.length;
    this.moves = moves;
    this.line = line;
    this.told = told;
    this.redraw();
    for (const item of this.list.querySelectorAll("[data-ply]")) {
      const isHere = Number(item.getAttribute("data-ply")) === at && !line.length;
      if (isHere) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    this.#reveal();
  }

  /** Write the list anew, where something in it is told otherwise than before. */
  redraw() {
    const style = this.teller ? settings.moves : "uhp";
    this.list.dataset.style = style;
    const turn = style === "uhp" ? 0 : this.teller?.turn();
    const told = this.moves.map((_, i) => [Boolean(this.#told(i + 1)), this.#spent(i + 1)]);
    const text = JSON.stringify([style, this.moves, this.line, this.line.length ? this.at : 0, turn, told]);
    if (text === this.shown) return;
    this.shown = text;
    const here = this.list.querySelector("[aria-current]")?.getAttribute("data-ply");
    this.#fill();
    if (here) this.list.querySelector(`[data-ply="${here}"]`)?.setAttribute("aria-current", "step");
  }

  /** @param {number} ply */
  #told(ply) {
    const move = this.teller?.at(ply);
    return move && move.text === this.moves[ply - 1] ? move : null;
  }

  /** How long a move took, as it is written; empty where nobody knows. @param {number} ply */
  #spent(ply) {
    const seconds = this.teller?.spent(ply) ?? null;
    return seconds === null ? "" : spentWords(seconds);
  }

  /** The move that is seen is in view, also when the list has become shorter. */
  #reveal() {
    const here = this.list.querySelector('[aria-current="step"]') ?? this.list.lastElementChild;
    if (here instanceof HTMLElement) this.#scrollTo(here);
  }

  #fill() {
    const items = this.moves.map((text, i) => this.#item(text, i + 1));
    const tried = this.line.map((text, i) => this.#tried(text, i));
    const empty = !this.moves.length && !tried.length && h("li", { class: "none" }, t("moves-none"));
    const branch = tried.length ? this.at : items.length;
    fill(this.list, ...items.slice(0, branch), empty, ...tried, ...items.slice(branch));
  }

  /** A move of the line, below the one it is tried after. @param {string} text @param {number} i */
  #tried(text, i) {
    const isHere = i + 1 === this.line.length;
    const ply = h("span", { class: "ply" }, `${this.at + i + 1}`);
    const move = this.teller ? (this.told[i] ?? null) : null;
    return h("li", { class: "tried", "aria-current": isHere ? "step" : null }, ply, ...this.#parts(move, text));
  }

  /** A move as it is to be told. @param {import("../generated/wire.ts").PlayedMove | null} move @param {string} text */
  #parts(move, text) {
    if (!move || !this.teller || settings.moves === "uhp") return [notation(text)];
    const { tiles, turn } = this.teller;
    if (settings.moves === "symbols") return [h("span", { class: "symbols" }, ...lineSymbols(move, tiles, turn()))];
    const chip = h("span", { class: `chip ${move.player}`, "aria-hidden": "true" });
    return [chip, h("span", null, lineWords(move, tiles, turn()))];
  }

  /** @param {string} text @param {number} ply */
  #item(text, ply) {
    const { teller } = this;
    const move = this.#told(ply);
    const words = move && teller && settings.moves !== "uhp" ? lineWords(move, teller.tiles, teller.turn()) : null;
    const props = {
      type: "button",
      "data-ply": ply,
      title: words ? `${words} (${text})` : text,
      "aria-label": words && `${ply}. ${words}`,
      click: () => void this.go(ply),
    };
    const spent = this.#spent(ply);
    const time = spent && h("small", { class: "spent", title: t("moves-spent") }, spent);
    const button = h("button", props, h("span", { class: "ply" }, `${ply}`, time), ...this.#parts(move, text));
    return h("li", { class: move && `by-${move.player}` }, button);
  }

  /** @param {HTMLElement} item */
  #scrollTo(item) {
    const { offsetTop: top, offsetHeight: height } = item;
    const { scrollTop, clientHeight } = this.list;
    if (top < scrollTop || top + height > scrollTop + clientHeight) this.list.scrollTop = top - clientHeight / 2;
  }
}

/** A move as it is written: broken, where its place is narrow, between its words or the tiles of a hand. @param {string} text */
function notation(text) {
  const words = text.match(/[^ ,]+[ ,]*/g) ?? [];
  return h("span", null, ...words.flatMap((word) => [h("wbr"), h("span", { class: "word" }, word)]));
}
