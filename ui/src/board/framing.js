// @ts-check
/** Which part of a board is free for the hive, and how much room a new view leaves around it. */
import { WIDTH } from "./geometry.js";

/** Room at each side of the board's element, in pixels. @typedef {{ left: number, top: number, right: number, bottom: number }} Margins */

/** A board of at least this width has room for a ring of free hexes around the hive. */
const ROOMY = 560;
/** The room that the buttons on the board take, in pixels. */
const BUTTONS = 48;
/** Where the buttons of the board lie side by side below it, as `small.css` says. */
const BUTTONS_BELOW = matchMedia("(max-width: 720px)");

export class Framing {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** A notice that lies over the top of the board while it is shown. @type {HTMLElement | null} */
    this.veil = null;
  }

  /** Whether the board is one of a game, with buttons on it and moves to come. */
  get isGame() {
    return this.host.matches(".game *");
  }

  /** What lies over the board. @param {number} width of the board @returns {Margins} */
  margins(width) {
    const veil = this.veil?.matches(width > ROOMY ? ".result" : ".notice") && this.veil.offsetHeight ? this.veil : null;
    const top = veil ? veil.offsetTop + veil.offsetHeight : 0;
    const [right, bottom] = !this.isGame ? [0, 0] : BUTTONS_BELOW.matches ? [0, BUTTONS] : [BUTTONS, 0];
    return { left: 0, top, right, bottom };
  }

  /** The same and some air, for a view that is chosen anew. @param {number} width @returns {Margins} */
  airy(width) {
    const air = Math.min(40, Math.max(12, width * 0.03));
    const { left, top, right, bottom } = this.margins(width);
    return { left: left + air, top: top + air, right: right + air, bottom: bottom + air };
  }

  /** How far a new view goes beyond the hive, so that the next moves and their places do not change it. @param {number} width */
  room(width) {
    return !this.isGame ? 0 : width > ROOMY ? WIDTH : WIDTH / 2;
  }
}
