// @ts-check
/** A box in which legal moves are found by typing: by notation or by words. Everything can be played from here. */

import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { speak } from "../parts/notices.js";

/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */

const SHOWN = 40;

export class CommandBox {
  /** @param {HTMLElement} root @param {(move: LegalMove) => string} wordsOf a move @param {(move: LegalMove) => void} onPlay */
  constructor(root, wordsOf, onPlay) {
    this.wordsOf = wordsOf;
    this.onPlay = onPlay;
    /** @type {{ move: LegalMove, words: string }[]} */
    this.all = [];
    /** @type {{ move: LegalMove, words: string }[]} */
    this.found = [];
    this.at = -1;
    const id = "command-list";
    this.list = h("ul", { class: "command-list", id, role: "listbox", "aria-label": t("find-list"), hidden: true });
    this.input = h("input", {
      class: "command",
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      placeholder: t("find-placeholder"),
      "aria-label": t("find-label"),
      "aria-expanded": "false",
      "aria-controls": id,
      "aria-autocomplete": "list",
      input: () => this.#search(),
      focus: () => this.#search(),
      blur: () => setTimeout(() => document.activeElement !== this.input && this.#close(), 160),
      keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
    });
    root.append(this.input, this.list);
  }

  /** @param {LegalMove[]} legalMoves */
  show(legalMoves) {
    this.all = legalMoves.filter((move) => move.kind !== "hand").map((move) => ({ move, words: this.wordsOf(move) }));
    this.input.disabled = !this.all.length;
    if (document.activeElement === this.input) this.#search();
  }

  focus() {
    this.input.focus();
  }

  #search() {
    const words = this.input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (/** @type {{ move: LegalMove, words: string }} */ each) => {
      const text = `${each.move.text} ${each.words}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
    const exact = this.all.filter((each) => each.move.text === this.input.value.trim());
    // A tile's own moves come before those to a place beside it.
    const rank = (/** @type {{ move: LegalMove }} */ { move }) =>
      words.includes(move.tile?.toLowerCase() ?? "") ? 0 : 1;
    this.found = exact.length ? exact : this.all.filter(fits).sort((one, other) => rank(one) - rank(other));
    this.at = this.found.length ? 0 : -1;
    this.#draw();
    if (words.length) speak(t("find-found", { count: this.found.length, first: this.found[0]?.words ?? "" }));
  }

  #draw() {
    const items = this.found.slice(0, SHOWN).map(({ move, words }, i) =>
      h(
        "li",
        {
          id: `command-${i}`,
          role: "option",
          "aria-selected": String(i === this.at),
          pointerdown: (/** @type {Event} */ event) => event.preventDefault(),
          click: () => this.#play(i),
        },
        h("code", { class: `effect ${move.effect}` }, move.text),
        h("span", null, words),
      ),
    );
    const more = this.found.length - SHOWN;
    const note = more > 0 ? t("find-more", { count: more }) : this.found.length ? "" : t("find-none");
    fill(
      this.list,
      ...items,
      note && h("li", { class: "more", role: "option", "aria-disabled": "true", "aria-selected": "false" }, note),
    );
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.#point();
  }

  #point() {
    for (const [i, item] of this.list.querySelectorAll("li").entries()) {
      item.setAttribute("aria-selected", String(i === this.at));
    }
    const current = this.at >= 0 ? this.list.children[this.at] : undefined;
    if (current instanceof HTMLElement) {
      this.input.setAttribute("aria-activedescendant", current.id);
      if (this.list.scrollHeight > this.list.clientHeight)
        this.list.scrollTop = current.offsetTop - this.list.clientHeight / 2;
    } else this.input.removeAttribute("aria-activedescendant");
  }

  #close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  /** @param {number} index */
  #play(index) {
    const found = this.found[index];
    if (!found) return;
    this.input.value = "";
    this.#close();
    this.onPlay(found.move);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const many = Math.min(SHOWN, this.found.length);
    if (event.key === "ArrowDown" && many) this.at = (this.at + 1) % many;
    else if (event.key === "ArrowUp" && many) this.at = (this.at - 1 + many) % many;
    else if (event.key === "Enter") this.#play(this.at);
    else if (event.key === "Escape") {
      this.input.value = "";
      this.input.blur();
    } else return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key.startsWith("Arrow")) {
      if (this.list.hidden) this.#draw();
      this.#point();
    }
  }
}
