// @ts-check
/** Which part of the endless table is seen, and how large. Knows no tiles. */

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./framing.js").Margins} Margins */

const SMALLEST = 0.16;
const LARGEST = 2.4;
/** A board that fits itself does not blow up its first tiles beyond this. */
const FITTED = 1.12;
const GLIDE = 260;

export class Camera {
  /** @param {SVGGElement} world @param {() => { width: number, height: number }} size @param {() => boolean} isStill */
  constructor(world, size, isStill) {
    this.world = world;
    this.size = size;
    this.isStill = isStill;
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    /** Where the view is, or glides to. */
    this.goal = { x: 0, y: 0, scale: 1 };
    /** Whether a person has chosen the view; then it does not fit itself any more. */
    this.isHeld = false;
    this.frame = 0;
    /** @type {() => void} */
    this.onChange = () => {};
  }

  /** A point of the element as a point of the table. @param {Point} point @returns {Point} */
  toTable({ x, y }) {
    const { width, height } = this.size();
    return { x: (x - width / 2) / this.scale + this.x, y: (y - height / 2) / this.scale + this.y };
  }

  /** A point of the table as a point of the element. @param {Point} point @returns {Point} */
  toScreen({ x, y }) {
    const { width, height } = this.size();
    return { x: (x - this.x) * this.scale + width / 2, y: (y - this.y) * this.scale + height / 2 };
  }

  /** @param {number} dx @param {number} dy in pixels */
  pan(dx, dy) {
    this.isHeld = true;
    this.#to(this.x - dx / this.scale, this.y - dy / this.scale, this.scale);
  }

  /** Zoom so that the point under the fingers stays there. @param {number} factor @param {Point} [around] */
  zoom(factor, around) {
    this.isHeld = true;
    const { width, height } = this.size();
    const at = around ?? { x: width / 2, y: height / 2 };
    const before = this.toTable(at);
    const scale = Math.min(LARGEST, Math.max(SMALLEST, this.scale * factor));
    this.#to(before.x - (at.x - width / 2) / scale, before.y - (at.y - height / 2) / scale, scale);
  }

  /** Glide to a point, which is then in the middle. @param {Point} at on the table @param {number} scale */
  approach({ x, y }, scale) {
    this.isHeld = true;
    this.#glide({ x, y, scale }, this.isStill() ? 0 : GLIDE);
  }

  /** Show the whole box inside the margins, gliding there. @param {Box} box @param {Margins} margin @param {boolean} [isSudden] */
  fit(box, margin, isSudden = false) {
    const { width, height } = this.size();
    if (!width || !height) return;
    const across = Math.max(40, width - margin.left - margin.right) / (box.right - box.left);
    const down = Math.max(40, height - margin.top - margin.bottom) / (box.bottom - box.top);
    const scale = Math.min(FITTED, LARGEST, Math.max(SMALLEST, Math.min(across, down)));
    const x = (box.left + box.right + (margin.right - margin.left) / scale) / 2;
    const y = (box.top + box.bottom + (margin.bottom - margin.top) / scale) / 2;
    this.#glide({ x, y, scale }, isSudden || this.isStill() ? 0 : GLIDE);
  }

  /** Whether a box is inside the margins, where the view is or glides to. @param {Box} box @param {Margins} margin */
  sees(box, margin) {
    const { width, height } = this.size();
    const { x, y, scale } = this.goal;
    const across = (/** @type {number} */ at) => (at - x) * scale + width / 2;
    const down = (/** @type {number} */ at) => (at - y) * scale + height / 2;
    const isAcross = across(box.left) >= margin.left && across(box.right) <= width - margin.right;
    return isAcross && down(box.top) >= margin.top && down(box.bottom) <= height - margin.bottom;
  }

  /** The element's middle has moved by so many pixels, and what is seen is to stay. @param {number} dx @param {number} dy */
  slip(dx, dy) {
    const { x, y, scale } = this.goal;
    this.#to(x + dx / scale, y + dy / scale, scale);
  }

  /** Glide just so far that a box is in view. @param {Box} box @param {number} margin */
  reveal(box, margin) {
    const { width, height } = this.size();
    const low = this.toScreen({ x: box.left, y: box.top });
    const high = this.toScreen({ x: box.right, y: box.bottom });
    const dx = Math.min(0, low.x - margin) + Math.max(0, high.x - width + margin);
    const dy = Math.min(0, low.y - margin) + Math.max(0, high.y - height + margin);
    if (!dx && !dy) return;
    const goal = { x: this.x + dx / this.scale, y: this.y + dy / this.scale, scale: this.scale };
    this.#glide(goal, this.isStill() ? 0 : GLIDE);
  }

  /** @param {{ x: number, y: number, scale: number }} goal @param {number} duration */
  #glide(goal, duration) {
    cancelAnimationFrame(this.frame);
    this.goal = goal;
    const start = { x: this.x, y: this.y, scale: this.scale };
    const begun = performance.now();
    const step = () => {
      const share = duration ? Math.min(1, (performance.now() - begun) / duration) : 1;
      const eased = 1 - (1 - share) ** 3;
      /** @param {number} from @param {number} to */
      const mix = (from, to) => from + (to - from) * eased;
      this.x = mix(start.x, goal.x);
      this.y = mix(start.y, goal.y);
      this.scale = mix(start.scale, goal.scale);
      this.#draw();
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    step();
  }

  /** @param {number} x @param {number} y @param {number} scale */
  #to(x, y, scale) {
    cancelAnimationFrame(this.frame);
    this.goal = { x, y, scale };
    this.x = x;
    this.y = y;
    this.scale = scale;
    this.#draw();
  }

  #draw() {
    const { width, height } = this.size();
    const x = width / 2 - this.x * this.scale;
    const y = height / 2 - this.y * this.scale;
    this.world.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${this.scale.toFixed(4)})`);
    this.onChange();
  }
}
