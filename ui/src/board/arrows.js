// @ts-check
/** A person's own arrows and marks on the board, and those that tools draw; the same one again takes it away. */
import { fill } from "../parts/dom.js";
import { drawArrow } from "./marks.js";

/** @typedef {import("./marks.js").Arrow} Arrow */
/** @typedef {import("./marks.js").Ink} Ink */

export class Arrows {
  /** @param {SVGGElement} layer @param {(hex: import("./geometry.js").Hex) => import("./geometry.js").Point} top */
  constructor(layer, top) {
    this.layer = layer;
    this.top = top;
    /** @type {Arrow[]} */
    this.arrows = [];
    /** Those that a tool draws. @type {Arrow[]} */
    this.drawn = [];
    /** Those that help shows, until the board changes. @type {Arrow[]} */
    this.pointed = [];
    /** What every stroke on the board draws in; null where strokes do something else. @type {Ink | null} */
    this.pen = null;
    /** Where arrows are kept they stay until they are taken away one by one, and this is told. @type {((arrows: Arrow[]) => void) | null} */
    this.onChange = null;
  }

  /** @param {Ink | null} pen */
  setPen(pen) {
    this.pen = pen;
    this.layer.ownerSVGElement?.classList.toggle("drawing", pen !== null);
  }

  /** @param {string} from @param {string} to @param {boolean} isDone whether it stays @param {Ink | null} [wanted] */
  draw(from, to, isDone, wanted = null) {
    const ink = wanted ?? this.pen ?? (this.onChange && "G");
    if (!isDone) {
      this.show({ from, to, ink });
      return;
    }
    const same = this.arrows.findIndex((arrow) => arrow.from === from && arrow.to === to);
    const isAgain = same >= 0 && (this.arrows[same]?.ink ?? null) === ink;
    if (same >= 0) this.arrows.splice(same, 1);
    if (!isAgain) this.arrows.push({ from, to, ink });
    this.show();
    this.onChange?.(this.arrows);
  }

  /** Show something in place of what was shown before. @param {Arrow[]} arrows */
  point(...arrows) {
    this.pointed = arrows;
    this.show();
  }

  clear() {
    if (this.onChange) return;
    this.arrows = [];
    this.pointed = [];
    this.show();
  }

  /** @param {Arrow[]} more one that is being drawn */
  show(...more) {
    const all = [...this.drawn, ...this.arrows, ...this.pointed, ...more];
    fill(this.layer, ...all.map((arrow) => drawArrow(arrow, this.top)));
  }
}
