// @ts-check
/** The opening hand of a Swarm game: the Queen and three more, taken unseen. */

import { tilePicture } from "../board/tile_element.ts";
import { LIMITS } from "../generated/limits.ts";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { tileWords } from "../play/words.ts";

/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */

export class HandChooser {
  /** @param {HTMLElement} root @param {ReadonlyMap<string, TileInfo>} tiles @param {(move: LegalMove) => void} onChoose */
  constructor(root, tiles, onChoose) {
    this.root = root;
    this.tiles = tiles;
    this.onChoose = onChoose;
    /** @type {string[]} The fronts taken, one for each tile. */
    this.taken = [];
    /** @type {LegalMove[]} */
    this.legalMoves = [];
    this.owner = "";
    /** The fronts that a lesson lights. @type {Set<string>} */
    this.lit = new Set();
  }

  /** @param {LegalMove[]} legalMoves those of kind `hand` @param {string} note what to say above them */
  show(legalMoves, note) {
    const hands = legalMoves.filter((move) => move.kind === "hand");
    const owner = this.tiles.get(hands[0]?.tiles[0] ?? "")?.color ?? "";
    if (owner !== this.owner) this.taken = [];
    this.owner = owner;
    this.legalMoves = hands;
    this.note = note;
    this.root.hidden = !hands.length;
    if (hands.length) this.#draw();
  }

  /** Light tiles among those to take. @param {string[]} names */
  light(names) {
    this.lit = new Set(names.flatMap((name) => this.tiles.get(name)?.front ?? []));
    if (this.legalMoves.length) this.#draw();
  }

  #draw() {
    const always = this.#always();
    const kinds = new Map();
    for (const name of this.legalMoves.flatMap((move) => move.tiles)) {
      const info = this.tiles.get(name);
      if (!info || always.includes(name)) continue;
      const known = kinds.get(info.front) ?? { info, names: new Set() };
      known.names.add(name);
      kinds.set(info.front, known);
    }
    const offers = [...kinds.values()].map(({ info, names }) => this.#offer(info, names.size));
    const slots = [...always.map((name) => this.#slot(name)), ...this.#slots()];
    const chosen = this.#chosen();
    const go = h(
      "button",
      { type: "button", class: "primary", disabled: !chosen, click: () => chosen && this.onChoose(chosen) },
      t("swarm-take"),
    );
    fill(
      this.root,
      h("h2", null, t("swarm-choose")),
      h("p", { class: "muted" }, this.note ?? ""),
      h("div", { class: "slots", role: "group", "aria-label": t("swarm-hand") }, ...slots),
      h("div", { class: "offers", role: "group", "aria-label": t("swarm-tiles") }, ...offers),
      h("div", { class: "row end" }, h("button", { type: "button", click: () => this.#clear() }, t("swarm-again")), go),
    );
  }

  /** What every hand holds. @returns {string[]} */
  #always() {
    const [first, ...others] = this.legalMoves.map((move) => new Set(move.tiles));
    return first ? [...first].filter((name) => others.every((other) => other.has(name))) : [];
  }

  /** @param {TileInfo} info @param {number} count */
  #offer(info, count) {
    const left = Math.min(count, this.#limit(info.front)) - this.taken.filter((front) => front === info.front).length;
    const look = { info: { ...info, number: 0 }, face: info.front };
    const add = () => {
      this.taken.push(info.front);
      this.#draw();
      this.#focus(info.front);
    };
    const props = {
      type: "button",
      class: this.lit.has(info.front) ? "heap lit-heap" : "heap",
      "data-offer": info.front,
      disabled: left <= 0 || this.taken.length >= LIMITS.hand,
      "aria-label": t("swarm-offer", { tile: tileWords(look), count: left }),
      click: add,
    };
    return h(
      "button",
      props,
      tilePicture(look),
      info.back && h("span", { class: "offer-back", "aria-hidden": "true" }, tilePicture({ ...look, face: info.back })),
      h("span", { class: "heap-count", "aria-hidden": "true" }, String(Math.max(0, left))),
    );
  }

  /** How many like tiles a hand may hold. @param {string} front */
  #limit(front) {
    return Math.max(
      0,
      ...this.legalMoves.map((move) => move.tiles.filter((name) => this.tiles.get(name)?.front === front).length),
    );
  }

  #slots() {
    return Array.from({ length: LIMITS.hand }, (_, i) => {
      const front = this.taken[i];
      const info = front && [...this.tiles.values()].find((each) => each.front === front && each.color === this.owner);
      if (!info) return h("span", { class: "slot empty", "aria-hidden": "true" });
      const look = { info: { ...info, number: 0 }, face: info.front };
      const give = () => {
        this.taken.splice(i, 1);
        this.#draw();
      };
      return h(
        "button",
        {
          type: "button",
          class: "slot heap",
          "aria-label": t("swarm-put-back", { tile: tileWords(look) }),
          click: give,
        },
        tilePicture(look),
      );
    });
  }

  /** @param {string} name */
  #slot(name) {
    const info = this.tiles.get(name);
    return (
      info && h("span", { class: "slot fixed", title: t("swarm-always") }, tilePicture({ info, face: info.front }))
    );
  }

  /** The hand that is put together, if it is whole. @returns {LegalMove | null} */
  #chosen() {
    if (this.taken.length !== LIMITS.hand) return null;
    const always = this.#always();
    const wanted = [...this.taken].sort().join();
    const fronts = (/** @type {LegalMove} */ move) =>
      move.tiles
        .filter((name) => !always.includes(name))
        .map((name) => this.tiles.get(name)?.front ?? "")
        .sort()
        .join();
    return this.legalMoves.find((move) => fronts(move) === wanted) ?? null;
  }

  #clear() {
    this.taken = [];
    this.#draw();
  }

  /** @param {string} front */
  #focus(front) {
    const same = this.root.querySelector(`[data-offer="${CSS.escape(front)}"]:not(:disabled)`);
    const next =
      same ??
      this.root.querySelector(".primary:not(:disabled)") ??
      this.root.querySelector(".offers button:not(:disabled)");
    if (next instanceof HTMLElement) next.focus();
  }
}
