// @ts-check
/** The card of a tile: its name, what it does, what it can do here and now or why not, and what is on its back. */

import { tilePicture } from "../board/tile_element.ts";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { speak } from "../parts/notices.js";
import { creaturePhrase, tileTitle } from "./words.js";

/** @typedef {import("../generated/wire.ts").CardInfo} CardInfo */

export class CardPanel {
  /**
   * @param {HTMLElement | null} root without one nothing is shown or asked
   * @param {{ tiles: import("./words.js").Tiles }} table
   * @param {(tile: string) => Promise<CardInfo | null>} ask
   */
  constructor(root, table, ask) {
    this.root = root;
    this.tiles = table.tiles;
    this.ask = ask;
    /** The tile whose card is shown or on its way. @type {string | null} */
    this.tile = null;
    /** The cards of this position that were asked for. @type {Map<string, Promise<CardInfo | null>>} */
    this.known = new Map();
    this.timer = 0;
  }

  /** Show a tile's card when the pointer has rested on it. @param {string} tile */
  soon(tile) {
    clearTimeout(this.timer);
    if (this.root && tile !== this.tile) this.timer = window.setTimeout(() => void this.show(tile), 150);
  }

  /** The pointer has gone on. */
  notSoon() {
    clearTimeout(this.timer);
  }

  /** @param {string} tile @param {boolean} [isSpoken] whether it is also read out @returns {Promise<CardInfo | null>} what was shown */
  async show(tile, isSpoken = false) {
    clearTimeout(this.timer);
    if (!this.root) return null;
    this.tile = tile;
    const asked = this.known.get(tile) ?? this.ask(tile);
    this.known.set(tile, asked);
    const card = await asked;
    if (!card) this.known.delete(tile);
    if (!card || this.tile !== tile) return null;
    this.#fill(card);
    if (isSpoken) speak(this.#words(card));
    return card;
  }

  hide() {
    clearTimeout(this.timer);
    this.tile = null;
    if (this.root) this.root.hidden = true;
  }

  /** The position is another one: what was known of the tiles no longer holds. */
  forget() {
    this.known.clear();
    this.hide();
  }

  /** @param {CardInfo} card */
  #fill({ tile, face, other, now }) {
    const info = this.tiles.get(tile);
    if (!info || !this.root) return;
    const picture = tilePicture({ info: { ...info, number: 0 }, face: face.letter });
    const close = h(
      "button",
      { type: "button", class: "quiet", "aria-label": t("card-close"), click: () => this.hide() },
      icon("close"),
    );
    const title = h("h2", null, tileTitle(this.tiles, tile, face.letter));
    const remarks = now.map(({ text, rule }) => h("p", { class: "now" }, text, " ", rule && ruleLink(rule)));
    const back =
      other &&
      h(
        "p",
        { class: "other" },
        h("strong", null, t("card-other-side", { creature: creaturePhrase(other.letter) })),
        " ",
        other.does,
      );
    const more = h(
      "a",
      { href: `/creatures/${face.page}`, "data-aside": true },
      t("card-more", { creature: creaturePhrase(face.letter) }),
    );
    fill(this.root, h("header", null, picture, title, close), h("p", null, face.does), ...remarks, back, more);
    this.root.hidden = false;
    this.root.scrollTop = 0;
  }

  /** The whole card for those who listen. @param {CardInfo} card */
  #words({ tile, face, other, now }) {
    const remarks = now.map(({ text }) => text);
    const back = other ? [t("card-other-side", { creature: creaturePhrase(other.letter) }), other.does] : [];
    return [`${tileTitle(this.tiles, tile, face.letter)}.`, face.does, ...remarks, ...back].join(" ");
  }
}

/** @param {string} rule */
function ruleLink(rule) {
  return h(
    "a",
    { class: "rule-chip", href: `/rules/${rule}`, "aria-label": t("rule-link", { rule }), "data-aside": true },
    rule,
  );
}
