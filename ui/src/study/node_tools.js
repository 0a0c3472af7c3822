// @ts-check
/** What may be done with the move that is seen: judge it, say something, mark the board, put its line first, take it away. */

import { LIMITS } from "../generated/limits.ts";
import { openDialog } from "../parts/dialog.js";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { drawOf } from "./redraw.js";
import { EVALUATIONS, GLYPHS, isMain, ordersToMain, pathOf, promotionOf, sizeOf, variationOf } from "./tree.ts";

/** @typedef {import("./tree.ts").Node} Node */
/** @typedef {import("./document.js").Change} Change */
/** @typedef {"G" | "R" | "Y" | "B"} Ink */
/**
 * @typedef {object} Delegate
 * @property {() => Node} at
 * @property {(...changes: Change[]) => void} edit
 * @property {(node: Node) => void} remove
 * @property {() => void} undo
 * @property {(ink: Ink | null) => void} pen what a finger on the board draws from now on
 * @property {(node: Node) => Promise<void>} copyLine
 * @property {(node: Node) => void} fold
 * @property {(node: Node) => void} redraw choose another tile than the one that was drawn
 */

/** @type {Ink[]} */
const INKS = ["G", "R", "Y", "B"];

export class NodeTools {
  /** @param {HTMLElement} root @param {Delegate} delegate */
  constructor(root, delegate) {
    this.delegate = delegate;
    this.glyphs = GLYPHS.map((glyph) => this.#glyph(glyph, () => this.delegate.at()));
    this.comment = h("textarea", {
      class: "study-comment",
      rows: "2",
      maxlength: LIMITS.comment,
      "aria-label": t("node-comment"),
      placeholder: t("node-comment-move"),
      input: () => this.#write(),
    });
    /** @type {Ink | null} */
    this.ink = null;
    this.pens = INKS.map((ink) =>
      h(
        "button",
        {
          type: "button",
          class: `ink ink-${ink}`,
          "data-ink": ink,
          "aria-pressed": "false",
          "aria-label": t("node-ink", { ink }),
          title: t("node-ink", { ink }),
          click: () => this.#dip(ink),
        },
        h("span", { class: "drop", "aria-hidden": "true" }),
      ),
    );
    /** @param {string} name @param {string} word @param {() => void} act */
    const button = (name, word, act) => h("button", { type: "button", "data-node": name, click: act }, word);
    this.clear = button("clear", t("node-clear"), () => delegate.edit(this.#set({ marks: [] })));
    this.promote = button("promote", t("node-promote"), () => this.#promote(delegate.at()));
    this.main = button("main", t("node-main"), () => this.#makeMain(delegate.at()));
    this.remove = button("delete", t("node-delete"), () => delegate.remove(delegate.at()));
    this.back = button("undo", t("tree-undo"), delegate.undo);
    this.redraw = button("redraw", t("node-redraw-short"), () => delegate.redraw(delegate.at()));
    this.redraw.title = t("node-redraw");
    fill(
      root,
      h("div", { class: "glyphs", role: "group", "aria-label": t("node-judge") }, ...this.glyphs),
      this.comment,
      h("div", { class: "inks", role: "group", "aria-label": t("node-marks") }, ...this.pens, this.clear),
      h(
        "div",
        { class: "node-acts", role: "group", "aria-label": t("node-this") },
        this.promote,
        this.main,
        this.remove,
        this.redraw,
        this.back,
      ),
    );
  }

  /** @param {Node} node @param {boolean} canUndo */
  show(node, canUndo) {
    const isRoot = !node.parent;
    for (const button of this.glyphs) {
      button.setAttribute("aria-pressed", String(node.nags.includes(Number(button.dataset.nag))));
      button.disabled = isRoot;
    }
    if (document.activeElement !== this.comment || this.shown !== node) this.comment.value = node.comment;
    this.comment.placeholder = isRoot ? t("node-comment-game") : t("node-comment-move");
    this.shown = node;
    this.clear.disabled = !node.marks.length;
    this.promote.disabled = this.main.disabled = isMain(node);
    this.remove.disabled = isRoot;
    this.redraw.hidden = drawOf(node.text).drawn === null;
    this.back.disabled = !canUndo;
  }

  /** Judge the move that is seen, or the position after it, or take the judgement away. @param {number} nag */
  judge(nag) {
    const node = this.delegate.at();
    if (!node.parent) return;
    const group = [GLYPHS, EVALUATIONS].find((glyphs) => glyphs.some(([glyph]) => glyph === nag)) ?? [];
    const others = node.nags.filter((other) => !group.some(([glyph]) => glyph === other));
    this.delegate.edit(this.#set({ nags: node.nags.includes(nag) ? others : [...others, nag] }));
  }

  /** A button that judges. @param {[number, string]} glyph @param {() => Node} at */
  #glyph([nag, sign], at) {
    const button = h(
      "button",
      { type: "button", "data-nag": nag, title: t(`nag-${nag}`), "aria-pressed": String(at().nags.includes(nag)) },
      sign,
    );
    button.addEventListener("click", () => {
      this.judge(nag);
      for (const each of button.parentElement?.querySelectorAll("[data-nag]") ?? [])
        each.setAttribute("aria-pressed", String(at().nags.includes(Number(each.getAttribute("data-nag")))));
    });
    return button;
  }

  /** All that may be done with a move, as a menu. @param {Node} node */
  menu(node) {
    const { delegate } = this;
    /** @param {string} word @param {string} sign @param {() => void} act @param {boolean} [isOff] */
    const item = (word, sign, act, isOff = false) =>
      h(
        "button",
        {
          type: "button",
          disabled: isOff,
          click: () => {
            dialog.close();
            act();
          },
        },
        icon(sign),
        h("span", null, word),
      );
    const moves = sizeOf(node) + 1;
    const hasBranches = node.children.length > 1;
    const dialog = openDialog(
      node.text,
      h(
        "div",
        { class: "node-menu" },
        h(
          "div",
          { class: "glyphs", role: "group", "aria-label": t("node-standing") },
          ...EVALUATIONS.map((glyph) => this.#glyph(glyph, () => node)),
        ),
        item(t("node-promote-long"), "turn-left", () => this.#promote(node), isMain(node)),
        item(t("node-main-long"), "first", () => this.#makeMain(node), isMain(node)),
        item(t("node-write"), "list", () => this.comment.focus()),
        hasBranches && item(node.folded ? t("node-unfold") : t("node-fold"), "minus", () => delegate.fold(node)),
        item(t("node-copy"), "copy", () => void delegate.copyLine(node)),
        item(t("node-delete-long", { count: moves }), "close", () => delegate.remove(node)),
      ),
    );
  }

  /** @param {Node} node */
  #promote(node) {
    const order = promotionOf(variationOf(node) ?? node);
    if (order) this.delegate.edit({ what: "order", ...order });
  }

  /** @param {Node} node */
  #makeMain(node) {
    this.delegate.edit(...ordersToMain(node).map((order) => ({ what: /** @type {const} */ ("order"), ...order })));
  }

  #write() {
    // A comment stands in braces where it is written down.
    const comment = this.comment.value.replaceAll("{", "(").replaceAll("}", ")");
    this.delegate.edit(this.#set({ comment }));
  }

  /** @param {Partial<Change>} what @returns {Change} */
  #set(what) {
    return { what: "set", path: pathOf(this.delegate.at()), ...what };
  }

  /** @param {Ink} ink */
  #dip(ink) {
    this.ink = this.ink === ink ? null : ink;
    for (const pen of this.pens) pen.setAttribute("aria-pressed", String(pen.dataset.ink === this.ink));
    this.delegate.pen(this.ink);
  }
}
