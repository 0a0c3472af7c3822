// @ts-check
/** The engine's lines: what each is worth, and its moves, to be seen on a small board and entered. */
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { SmallBoard } from "./small_board.js";
import { worthSign, worthWords } from "./worth.js";

/** @typedef {import("../generated/wire.ts").AnalysisLine} AnalysisLine */
/** @typedef {import("./analyst.js").Told} Told */

/** Moves of a line that are seen before it is unfolded, as far as there is room in its row. */
const FOLDED = 6;
/** Moves that always have room. */
const SEEN = 2;
/** Milliseconds after a finger is lifted in which its click comes. */
const CLICKED = 300;

export class EngineLines {
  /** @param {(moves: string[]) => void} onEnter */
  constructor(onEnter) {
    this.onEnter = onEnter;
    this.list = h("ol", { class: "engine-lines" });
    this.small = new SmallBoard();
    this.root = h("div", { class: "engine-found" }, this.list, this.small.root);
    this.root.addEventListener("pointerleave", () => this.small.hide());
    /** The ranks of lines that are seen in full. @type {Set<number>} */
    this.unfolded = new Set();
    /** @type {{ told: Told, lines: AnalysisLine[] } | null} */
    this.shown = null;
    this.isPressed = false;
    /** What the engine said while a button was pressed, for a click needs the button that it began on. @type {(() => void) | null} */
    this.late = null;
    this.list.addEventListener("pointerdown", () => this.#press());
  }

  /** @param {Told} told @param {AnalysisLine[]} lines @param {boolean} isThreat whose moves cannot be entered */
  show(told, lines, isThreat) {
    if (this.isPressed) this.late = () => this.#draw(told, lines, isThreat);
    else this.#draw(told, lines, isThreat);
  }

  /** @param {Told} told @param {AnalysisLine[]} lines @param {boolean} isThreat */
  #draw(told, lines, isThreat) {
    const focus = this.#focused();
    this.shown = { told, lines };
    fill(this.list, ...lines.map((line) => this.#line(told, line, isThreat)));
    if (focus) this.#element(focus)?.focus();
  }

  #press() {
    this.isPressed = true;
    const release = () => {
      this.isPressed = false;
      this.late?.();
      this.late = null;
    };
    const press = new AbortController();
    const end = () => {
      press.abort();
      setTimeout(release, CLICKED);
    };
    for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, end, { signal: press.signal });
  }

  clear() {
    this.late = null;
    this.small.hide();
    this.shown = null;
    fill(this.list);
  }

  /** Which of the buttons has the focus, so that a new word from the engine does not take it away. */
  #focused() {
    const element = document.activeElement;
    return element instanceof HTMLElement && this.list.contains(element) ? (element.dataset.at ?? null) : null;
  }

  /** @param {string} at @returns {HTMLElement | null} */
  #element(at) {
    return this.list.querySelector(`[data-at="${at}"]`);
  }

  /** @param {Told} told @param {AnalysisLine} line @param {boolean} isThreat */
  #line(told, line, isThreat) {
    const { rank, moves } = line;
    const isOpen = this.unfolded.has(rank);
    const seen = isOpen ? moves : moves.slice(0, FOLDED);
    const buttons = seen.map((text, i) => this.#move(told, line, i, text, isThreat));
    const more =
      moves.length > SEEN &&
      h(
        "button",
        {
          type: "button",
          class: "quiet unfold",
          "data-at": `${rank}-more`,
          "aria-expanded": String(isOpen),
          "aria-label": t(isOpen ? "engine-fold" : "engine-unfold", { rank }),
          click: () => this.#unfold(rank, isThreat),
        },
        isOpen ? "−" : "…",
      );
    const worth = isThreat ? this.#plainWorth(line) : this.#worth(told, line);
    return h(
      "li",
      { "data-rank": rank },
      worth,
      h("span", { class: isOpen ? "line-moves" : "line-moves folded" }, ...buttons),
      more,
    );
  }

  /** @param {AnalysisLine} line */
  #plainWorth(line) {
    return h("span", { class: `worth ${line.white_chance >= 0.5 ? "white" : "black"}` }, worthSign(line));
  }

  /** @param {Told} told @param {AnalysisLine} line */
  #worth(told, line) {
    const see = () => this.#see(told, line, line.moves.length);
    const words = worthWords(line);
    return h(
      "button",
      {
        type: "button",
        class: `worth ${line.white_chance >= 0.5 ? "white" : "black"}`,
        "data-at": `${line.rank}-worth`,
        title: words,
        "aria-label": t("engine-see-line", { rank: line.rank, worth: words }),
        click: see,
        pointerenter: see,
      },
      worthSign(line),
    );
  }

  /** @param {Told} told @param {AnalysisLine} line @param {number} i @param {string} text @param {boolean} isThreat */
  #move(told, line, i, text, isThreat) {
    // What the other player would do stands after a turn that nobody may leave out: no board can be shown.
    if (isThreat) return h("span", { class: "line-move" }, text);
    const see = () => this.#see(told, line, i + 1);
    return h(
      "button",
      {
        type: "button",
        class: "line-move",
        "data-at": `${line.rank}-${i}`,
        title: t("engine-enter-move"),
        click: () => this.onEnter(line.moves.slice(0, i + 1)),
        pointerenter: see,
        focus: see,
      },
      text,
    );
  }

  /** @param {Told} told @param {AnalysisLine} line @param {number} count */
  #see(told, line, count) {
    const moves = line.moves.slice(0, count);
    this.small.show(told, moves, t("engine-small-board", { moves: moves.join(", ") }));
  }

  /** @param {number} rank @param {boolean} isThreat */
  #unfold(rank, isThreat) {
    if (!this.unfolded.delete(rank)) this.unfolded.add(rank);
    if (this.shown) this.#draw(this.shown.told, this.shown.lines, isThreat);
  }
}
