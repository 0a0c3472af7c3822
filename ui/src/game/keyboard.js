// @ts-check
/** The board by keys: arrows walk over hexes, Enter takes and puts, N jumps to what can be done, Space opens a stack, I explains a tile, W the whole table. */

import { DIRECTIONS, distance, ground, keyOf, sum, turned } from "../board/geometry.ts";
import { t } from "../parts/lang.js";

/** @typedef {import("../board/geometry.ts").Hex} Hex */
/** @typedef {import("./turning_board.js").TurningBoard} Board */
/**
 * @typedef {object} Delegate
 * @property {(hex: Hex) => void} enter
 * @property {() => void} cancel
 * @property {(hex: Hex) => void} peek
 * @property {(hex: Hex) => string} describe
 * @property {(hex: Hex) => void} explain
 * @property {() => string} whole the whole position in words
 * @property {(words: string) => void} speak
 * @property {() => void} search
 */

/** Keys that a page may want for itself. */
const YIELDED = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "0", "f", " ", "Escape"]);
/** How far the cursor may walk from the hive. */
const FARTHEST = 3;

export class Keyboard {
  /** @param {HTMLElement} host @param {Board} board @param {Delegate} delegate */
  constructor(host, board, delegate) {
    this.host = host;
    this.board = board;
    this.delegate = delegate;
    this.leaning = 1;
    /** Where the page itself steps by keys, those it uses are its own until the cursor is on the board. */
    this.yields = false;
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("blur", () => this.#setCursor(null));
    host.addEventListener("pointerdown", () => this.#setCursor(null));
    host.addEventListener("focus", () => {
      if (host.matches(":focus-visible")) this.#go(this.here);
    });
  }

  /** Where the cursor is, or would begin. @returns {Hex} */
  get here() {
    const { cursor, last, piles } = this.board.state;
    return cursor ?? last?.reached[0] ?? piles[0]?.hex ?? this.#stops()[0] ?? { q: 0, r: 0 };
  }

  /** Put the cursor on the first place where something can happen. */
  goToFirst() {
    const first = this.#stops()[0];
    if (first) this.#go(first);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { board } = this;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => this.#step(0),
      ArrowLeft: () => this.#step(3),
      ArrowUp: () => this.#rise(event.shiftKey, [1, 2]),
      ArrowDown: () => this.#rise(event.shiftKey, [5, 4]),
      Enter: () => this.delegate.enter(this.here),
      Escape: () => this.delegate.cancel(),
      " ": () => this.delegate.peek(this.here),
      n: () => this.#jump(1),
      p: () => this.#jump(-1),
      "+": () => board.zoom(1.2),
      "=": () => board.zoom(1.2),
      "-": () => board.zoom(1 / 1.2),
      0: () => board.release(),
      f: () => board.release(),
      r: () => board.rotate(1),
      R: () => board.rotate(-1),
      i: () => this.delegate.explain(this.here),
      w: () => this.delegate.speak(this.delegate.whole()),
      "/": () => this.delegate.search(),
    };
    const act = keys[event.key];
    // Without a cursor, as for those who play by mouse, left and right step through the moves.
    const isStep = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (!act || (isStep && !board.state.cursor && !board.state.targets.length)) return;
    if (this.yields && !board.state.cursor && YIELDED.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** One hex in a direction of the screen. @param {number} direction */
  #step(direction) {
    const way = DIRECTIONS[direction];
    if (!way) return;
    this.#go(sum(this.here, turned(way, -this.board.turn)));
  }

  /** Straight up and down there is no hex: lean to one side and then to the other. @param {boolean} other @param {[number, number]} ways */
  #rise(other, ways) {
    this.leaning = other ? this.leaning : 1 - this.leaning;
    this.#step(ways[this.leaning === 0 ? 0 : 1]);
  }

  /** @param {Hex} hex */
  #go(hex) {
    const { piles, targets } = this.board.state;
    const anchors = [...piles.map((pile) => pile.hex), ...targets.map((target) => target.hex), { q: 0, r: 0 }];
    if (!anchors.some((anchor) => distance(anchor, hex) <= FARTHEST)) {
      this.delegate.speak(t("keys-edge"));
      return;
    }
    this.#setCursor(hex);
    this.delegate.speak(this.delegate.describe(hex));
  }

  /** @param {Hex | null} hex */
  #setCursor(hex) {
    if (hex !== this.board.state.cursor) this.board.change({ cursor: hex });
  }

  /** @param {number} step */
  #jump(step) {
    const stops = this.#stops();
    if (!stops.length) {
      this.delegate.speak(t("keys-nothing"));
      return;
    }
    const { cursor } = this.board.state;
    const here = stops.findIndex((stop) => cursor && keyOf(stop) === keyOf(cursor));
    const next = here < 0 ? 0 : (here + step + stops.length) % stops.length;
    const stop = stops[next];
    if (stop) this.#go(stop);
  }

  /** What N walks through: the places for a tile in hand, else the tiles that can be taken. @returns {Hex[]} */
  #stops() {
    const { targets, piles, movable, turn } = this.board.state;
    const hexes = targets.length
      ? targets.map((target) => target.hex)
      : piles.filter((pile) => movable.has(pile.looks.at(-1)?.info.name ?? "")).map((pile) => pile.hex);
    const at = (/** @type {Hex} */ hex) => ground(hex, turn);
    return hexes.sort((a, b) => at(a).y - at(b).y || at(a).x - at(b).x);
  }
}
