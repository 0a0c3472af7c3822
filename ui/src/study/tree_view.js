// @ts-check
/** The moves of a study as they are read: the main line in turns, variations and comments between, each where it branches. */

import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { glyphsOf, lineTo, plyOf, turnNumber, turnsOf } from "./tree.ts";

/** @typedef {import("./tree.ts").Node} Node */
/** @typedef {{ go: (node: Node) => void, menu: (node: Node, at: { x: number, y: number }) => void, fold: (node: Node) => void }} Delegate */

const LONG_PRESS = 480;

export class TreeView {
  /** @param {HTMLElement} root @param {Delegate} delegate */
  constructor(root, delegate) {
    this.root = root;
    this.delegate = delegate;
    /** @type {Map<Node, HTMLElement>} */
    this.buttons = new Map();
    // The move that is seen stays in view, also when what stands beside the tree takes its room.
    new ResizeObserver(() => this.#reveal(this.root.querySelector("[aria-current]"))).observe(root);
  }

  /** Draw it anew. @param {Node} tree @param {Node} at */
  show(tree, at) {
    this.buttons.clear();
    const [first] = tree.children;
    fill(
      this.root,
      ...comment(tree.comment),
      ...(first ? this.#mainLine(first) : [h("p", { class: "none" }, t("moves-none"))]),
    );
    this.mark(at);
  }

  /** Show which node is seen. @param {Node} at */
  mark(at) {
    for (const button of this.root.querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
    const here = this.buttons.get(at);
    here?.setAttribute("aria-current", "step");
    const onLine = new Set(lineTo(at));
    for (const [node, button] of this.buttons) button.classList.toggle("on-line", onLine.has(node));
    this.#reveal(here ?? null);
  }

  /** Show what was said of moves, or leave it out. */
  toggleComments() {
    this.root.classList.toggle("without-comments");
  }

  /** The moves that are seen stay in view. @param {Element | null} here */
  #reveal(here) {
    if (!here) {
      this.root.scrollTop = 0;
      return;
    }
    const { top, bottom } = here.getBoundingClientRect();
    const frame = this.root.getBoundingClientRect();
    if (top < frame.top + 4 || bottom > frame.bottom - 4)
      this.root.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  }

  /** Rows of a turn's number, White's moves and Black's; what varies stands after the row in which it does. @param {Node} first @returns {HTMLElement[]} */
  #mainLine(first) {
    return turnsOf(first).flatMap(({ number, white, black }) => {
      const parts = [];
      let row = { white: /** @type {Node[]} */ ([]), black: /** @type {Node[]} */ ([]) };
      const flush = () => {
        if (row.white.length + row.black.length) parts.push(this.#row(number, row.white, row.black));
        row = { white: [], black: [] };
      };
      for (const node of [...white, ...black]) {
        row[node.player ?? "white"].push(node);
        const beside = this.#beside(node);
        if (!beside.length) continue;
        flush();
        parts.push(...beside);
      }
      flush();
      return parts;
    });
  }

  /** @param {number} number @param {Node[]} white @param {Node[]} black */
  #row(number, white, black) {
    const cell = (/** @type {Node[]} */ nodes, /** @type {string} */ color, /** @type {boolean} */ isGap) =>
      h(
        "span",
        { class: `cell ${color}` },
        ...nodes.map((node) => this.#button(node, "")),
        isGap && h("span", { class: "gap", "aria-hidden": "true" }, "…"),
      );
    return h(
      "div",
      { class: "turn" },
      h("span", { class: "number", "aria-hidden": "true" }, `${number}`),
      cell(white, "white", !white.length),
      cell(black, "black", false),
    );
  }

  /** What was said of a move, and what else was tried in its place. @param {Node} node @returns {HTMLElement[]} */
  #beside(node) {
    const others = node.parent?.children[0] === node ? (node.parent?.children.slice(1) ?? []) : [];
    const shown = others.length ? [this.#variations(node, others)] : [];
    return [...comment(node.comment), ...shown];
  }

  /** @param {Node} node the one they stand beside @param {Node[]} others */
  #variations(node, others) {
    const parent = /** @type {Node} */ (node.parent);
    const words = t("tree-variations", { count: others.length });
    const toggle = h(
      "button",
      {
        type: "button",
        class: "fold",
        "aria-expanded": String(!parent.folded),
        "aria-label": t("tree-fold", { variations: words, ply: plyOf(node) }),
        click: () => this.delegate.fold(parent),
      },
      parent.folded ? `▸ ${words}` : "▾",
    );
    const lines = others.map((other, i) => h("div", { class: "line" }, i === 0 && toggle, ...this.#line(other)));
    return h("div", { class: "variations" }, ...(parent.folded ? [toggle] : lines));
  }

  /** A variation as running text, with its own variations in it. @param {Node} first @returns {HTMLElement[]} */
  #line(first) {
    /** @type {HTMLElement[]} */
    const parts = [...comment(first.before)];
    let isNew = true;
    let last = first.parent?.player ?? null;
    for (let node = /** @type {Node | undefined} */ (first); node; node = node.children[0]) {
      const number = turnNumber(node);
      const isTurn = node.player === "white" && last !== "white";
      const label = isTurn || isNew ? `${number}${node.player === "black" ? "…" : "."}` : "";
      parts.push(this.#button(node, label));
      last = node.player;
      isNew = false;
      const beside = node === first ? comment(node.comment) : this.#beside(node);
      if (beside.length) isNew = true;
      parts.push(...beside);
    }
    return parts;
  }

  /** @param {Node} node @param {string} label */
  #button(node, label) {
    const glyphs = glyphsOf(node);
    const button = h(
      "button",
      {
        type: "button",
        class: `move ${node.player ?? ""}`,
        "data-ply": plyOf(node),
        click: () => this.delegate.go(node),
      },
      label && h("span", { class: "number" }, label),
      h("span", { class: "text" }, node.text),
      glyphs && h("span", { class: "glyph" }, glyphs),
      node.marks.length > 0 && h("span", { class: "marked", "aria-label": t("tree-marked"), role: "img" }, "◦"),
    );
    button.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.delegate.menu(node, { x: event.clientX, y: event.clientY });
    });
    this.#pressed(button, node);
    this.buttons.set(node, button);
    return button;
  }

  /** A long press of a finger opens the menu too, where the browser does not say so itself. @param {HTMLElement} button @param {Node} node */
  #pressed(button, node) {
    let timer = 0;
    const stop = () => clearTimeout(timer);
    button.addEventListener("pointerdown", ({ pointerType, clientX, clientY }) => {
      stop();
      if (pointerType !== "mouse")
        timer = window.setTimeout(() => this.delegate.menu(node, { x: clientX, y: clientY }), LONG_PRESS);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(name, stop);
  }
}

/** @param {string} words @returns {HTMLElement[]} */
function comment(words) {
  return words ? [h("p", { class: "comment" }, words)] : [];
}
