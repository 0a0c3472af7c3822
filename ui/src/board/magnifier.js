// @ts-check
/** Small tiles under a finger: a tap means the nearest place, which is shown large before another tap chooses it. */
import { nearestOf, RADIUS, WIDTH } from "./geometry.js";
import { markAimed } from "./marks.js";

/** @typedef {import("./geometry.js").Point} Point */

/** What is less wide on the screen, in pixels, a finger does not surely hit. */
const FINGER = 44;
/** How wide tiles are while they are looked at closely. */
const CLOSE = 72;

export class Magnifier {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.isOpen = false;
  }

  /** Whether a finger's tap is no plain one: tiles are small, and it is near one or near a place. @param {Element} element @param {Point} at */
  takes(element, at) {
    const { board } = this;
    const isTarget = element.closest("[data-target]");
    if (board.tileWidth >= FINGER || (!isTarget && element.closest("[data-tile]"))) return false;
    const reach = Math.max(RADIUS, FINGER / 2 / board.camera.scale);
    return board.targets.size ? this.#open(at, reach) : this.#touch(at, reach);
  }

  /** The view that was left comes back; whether there was one. */
  close() {
    const wasOpen = this.isOpen;
    if (wasOpen) this.board.camera.isHeld = false;
    this.isOpen = false;
    return wasOpen;
  }

  /** Show the place that is meant large. @param {Point} at @param {number} reach */
  #open(at, reach) {
    const { board } = this;
    const hex = board.targetAt(at, reach);
    if (!hex) return false;
    this.isOpen = true;
    board.camera.approach(board.top(hex), CLOSE / WIDTH);
    markAimed(board.layers.targets, hex);
    board.delegate.closer();
    return true;
  }

  /** Take up the tile that is meant. @param {Point} at @param {number} reach */
  #touch(at, reach) {
    const { board } = this;
    const hexes = [...board.pieces.pieces].flatMap(([name, { hex }]) => (board.movable.has(name) ? [hex] : []));
    const hex = nearestOf(hexes, board.farFrom(at), reach);
    const name = hex && board.pieces.topLook(hex)?.info.name;
    if (name) board.delegate.touch(name, hex);
    return Boolean(name);
  }
}
