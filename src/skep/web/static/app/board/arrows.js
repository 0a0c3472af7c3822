// @ts-check
/** A person's own arrows and marks on the board; the same one again takes it away. */
import { fill } from "../parts/dom.js";
import { drawArrow } from "./marks.js";

/** @typedef {import("./marks.js").Arrow} Arrow */

export class Arrows {
  /** @param {SVGGElement} layer @param {(hex: import("./geometry.js").Hex) => import("./geometry.js").Point} top */
  constructor(layer, top) {
    this.layer = layer;
    this.top = top;
    /** @type {Arrow[]} */
    this.arrows = [];
  }

  /** @param {string} from @param {string} to @param {boolean} isDone whether it stays */
  draw(from, to, isDone) {
    if (!isDone) {
      this.show({ from, to });
      return;
    }
    const same = this.arrows.findIndex((arrow) => arrow.from === from && arrow.to === to);
    if (same >= 0) this.arrows.splice(same, 1);
    else this.arrows.push({ from, to });
    this.show();
  }

  clear() {
    this.arrows = [];
    this.show();
  }

  /** @param {Arrow[]} more one that is being drawn */
  show(...more) {
    fill(this.layer, ...[...this.arrows, ...more].map((arrow) => drawArrow(arrow, this.top)));
  }
}
