// @ts-check
/**
 * A short game that plays itself on the first page. It stands still for those who prefer less motion, and rests while
 * nobody can see it. It knows no rules: each move says where a tile comes to lie.
 */
import { boxAround, DIRECTIONS, ground, keyOf, onLevel, sum } from "../board/geometry.ts";
import { Pieces } from "../board/pieces.ts";
import { HEX } from "../board/tile.ts";
import { fill, h, icon, s } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { isStill, onSettings } from "../parts/settings.js";
import { MOVES } from "./living_game.js";

/** @typedef {import("../board/geometry.ts").Hex} Hex */

/** Milliseconds between two moves, and after the last one. */
const PACE = 1150;
const END = 6500;
/** How the table is turned, in sixths: so the hive lies across it. */
const TURN = 2;

export class LivingHive {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.ply = 0;
    this.timer = 0;
    this.isSeen = false;
    this.isStopped = false;
    const tiles = s("g");
    this.marks = s("g");
    this.pieces = new Pieces(tiles, isStill);
    const { left, top, right, bottom } = boxAround(MOVES.map(([, q, r]) => ground({ q, r }, TURN)));
    const box = [left - 20, top - 34, right - left + 40, bottom - top + 54];
    const comb = s("rect", { x: -3000, y: -3000, width: 6000, height: 6000, fill: "url(#comb)" });
    const svg = s("svg", { class: "board", viewBox: box.join(" "), "aria-hidden": "true" }, comb, tiles, this.marks);
    this.button = h("button", { type: "button", class: "tool", click: () => this.#toggle() });
    fill(root, svg, this.button);
    this.observer = new IntersectionObserver((entries) => {
      this.isSeen = entries.at(-1)?.isIntersecting ?? false;
      this.#arrange();
    });
    this.observer.observe(root);
    this.onHidden = () => this.#arrange();
    document.addEventListener("visibilitychange", this.onHidden);
    this.stopListening = onSettings(() => this.#arrange());
    this.#show(isStill() ? MOVES.length : 2, true);
    this.#arrange();
  }

  close() {
    clearTimeout(this.timer);
    this.observer.disconnect();
    document.removeEventListener("visibilitychange", this.onHidden);
    this.stopListening();
  }

  #toggle() {
    this.isStopped = !this.isStopped;
    this.#arrange();
  }

  /** Whether it goes on: it is seen, nobody stopped it, and motion is wanted. */
  get isRunning() {
    return this.isSeen && !this.isStopped && !document.hidden && !isStill();
  }

  #arrange() {
    clearTimeout(this.timer);
    if (isStill() && this.ply !== MOVES.length) this.#show(MOVES.length, true);
    this.root.dataset.state = this.isRunning ? "runs" : "rests";
    const label = this.isStopped ? t("home-living-go-on") : t("home-living-stop");
    this.button.hidden = isStill();
    this.button.setAttribute("aria-label", label);
    this.button.title = label;
    fill(this.button, icon(this.isStopped ? "play" : "pause"));
    if (this.isRunning) this.timer = window.setTimeout(() => this.#step(), this.ply < MOVES.length ? PACE : END);
  }

  #step() {
    if (this.ply < MOVES.length) this.#show(this.ply + 1, false);
    else this.#show(0, false);
    this.#arrange();
  }

  /** @param {number} ply @param {boolean} isSudden */
  #show(ply, isSudden) {
    this.ply = ply;
    this.root.dataset.ply = String(ply);
    /** @type {Map<string, Hex>} in the order in which they came to lie there */
    const places = new Map();
    for (const [tile, q, r] of MOVES.slice(0, ply)) {
      places.delete(tile);
      places.set(tile, { q, r });
    }
    /** @type {Map<string, { hex: Hex, looks: import("../board/tile.ts").Look[] }>} */
    const piles = new Map();
    for (const [tile, hex] of places) {
      const pile = piles.get(keyOf(hex)) ?? { hex, looks: [] };
      pile.looks.push(lookOf(tile));
      piles.set(keyOf(hex), pile);
    }
    this.pieces.show([...piles.values()], TURN, { isSudden });
    this.#mark(places, ply);
  }

  /** The last move, and at the end the six neighbors of the Queen that is lost. @param {Map<string, Hex>} places @param {number} ply */
  #mark(places, ply) {
    const [last] = MOVES[ply - 1] ?? [];
    const hexes = last ? [places.get(last)] : [];
    const lost = ply === MOVES.length ? places.get("bQ") : undefined;
    const ring = lost ? DIRECTIONS.map((way) => sum(lost, way)) : [];
    const drawn = (/** @type {string} */ kind) => (/** @type {Hex | undefined} */ hex) => {
      if (!hex) return null;
      const height = this.pieces.height(hex);
      const { x, y } = onLevel(hex, Math.max(0, height - 1), height, TURN);
      return s("path", { class: `last ${kind}`, d: HEX, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` });
    };
    fill(this.marks, ...(ring.length ? ring.map(drawn("ring")) : hexes.map(drawn("to"))));
  }
}

/** @param {string} tile @returns {import("../board/tile.ts").Look} */
function lookOf(tile) {
  const [color, letter = ""] = tile;
  const side = color === "w" ? "white" : "black";
  const info = { name: tile, front: letter, back: null, number: 0, front_title: "", back_title: null };
  return { info: { ...info, color: side }, face: letter };
}
