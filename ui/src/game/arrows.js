// @ts-check
/** A person's own arrows and marks on the board, and those that tools draw; the same one again takes it away. */

/** @typedef {import("../board/state.ts").Arrow} Arrow */
/** @typedef {import("../board/state.ts").Ink} Ink */

export class Arrows {
  /** @param {(part: Partial<import("../board/state.ts").BoardState>) => void} change of what the board shows */
  constructor(change) {
    this.change = change;
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
    this.show();
  }

  /** Keep an arrow that was drawn. @param {Arrow} arrow */
  draw({ from, to, ink = null }) {
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

  show() {
    const arrows = [...this.drawn, ...this.arrows, ...this.pointed];
    this.change({ arrows, pen: this.pen, ink: this.onChange ? "G" : null });
  }
}
