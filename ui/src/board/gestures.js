// @ts-check
/** Fingers and mice on the board: taps, drags of tiles, panning, pinching, long presses, arrows by the right button. */

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./marks.js").Ink} Ink */

/**
 * What gestures mean, told to whoever listens. Points are of the page.
 * @typedef {object} Listener
 * @property {(event: PointerEvent) => boolean} mayDrag whether what lies there can be dragged
 * @property {(event: PointerEvent) => void} dragStart takes the pointer over
 * @property {(element: Element, event: PointerEvent) => void} tap
 * @property {(element: Element, event: PointerEvent) => void} press a long one
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, at: Point) => void} zoom
 * @property {(from: Point, to: Point, isDone: boolean, ink: Ink | null) => void} arrow
 * @property {() => void} cancelArrow the one that is being drawn comes to nothing
 * @property {(element: Element | null) => void} hover
 */

const SLACK = 6;
const SLACK_OF_A_FINGER = 11;
const LONG_PRESS = 480;

/** @param {SVGSVGElement} surface @param {Listener} listener */
export function listen(surface, listener) {
  new Gestures(surface, listener);
}

class Gestures {
  /** @param {SVGSVGElement} surface @param {Listener} listener */
  constructor(surface, listener) {
    this.surface = surface;
    this.listener = listener;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    /** @type {{ event: PointerEvent, mode: "wait" | "pan" | "arrow" | "done" } | null} */
    this.begun = null;
    this.timer = 0;
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#up(event));
    surface.addEventListener("pointercancel", (event) => {
      this.#breakOff();
      this.#forget(event);
    });
    surface.addEventListener("pointerleave", () => listener.hover(null));
    surface.addEventListener("contextmenu", (event) => event.preventDefault());
    surface.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(this.timer);
    if (this.fingers.size > 1) {
      this.#breakOff();
      return;
    }
    if (event.button > 2 || event.button === 1) return;
    // A surface that is drawn on takes every stroke for one.
    const isDrawn = event.button === 2 || this.surface.classList.contains("drawing");
    this.begun = { event, mode: isDrawn ? "arrow" : "wait" };
    // Whatever is let go beside the board is heard of.
    if (isDrawn) this.surface.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") this.timer = window.setTimeout(() => this.#long(), LONG_PRESS);
  }

  #long() {
    if (this.begun?.mode !== "wait") return;
    const { event } = this.begun;
    this.begun.mode = "done";
    if (event.target instanceof Element) this.listener.press(event.target, event);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === "mouse") this.listener.hover(event.target instanceof Element ? event.target : null);
      return;
    }
    if (this.fingers.size === 2) this.#pinch(event, finger);
    else if (this.begun) this.#slide(event, finger);
    // A finger that began to drag a tile is the drag's own from then on.
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event @param {Point} before */
  #slide(event, before) {
    const begun = this.begun;
    if (!begun) return;
    const from = { x: begun.event.clientX, y: begun.event.clientY };
    if (begun.mode === "arrow") {
      this.listener.arrow(from, { x: event.clientX, y: event.clientY }, false, inkOf(event));
      return;
    }
    if (begun.mode === "wait") {
      const slack = event.pointerType === "mouse" ? SLACK : SLACK_OF_A_FINGER;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < slack) return;
      clearTimeout(this.timer);
      if (this.listener.mayDrag(begun.event)) {
        this.fingers.delete(event.pointerId);
        this.begun = null;
        this.listener.dragStart(event);
        return;
      }
      begun.mode = "pan";
      this.surface.setPointerCapture(event.pointerId);
      this.surface.classList.add("panning");
      this.listener.pan(event.clientX - from.x, event.clientY - from.y);
      return;
    }
    if (begun.mode === "pan") this.listener.pan(event.clientX - before.x, event.clientY - before.y);
  }

  /** @param {PointerEvent} event @param {Point} before */
  #pinch(event, before) {
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const now = { x: event.clientX, y: event.clientY };
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    this.listener.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was > 1) this.listener.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  /** @param {PointerEvent} event */
  #up(event) {
    clearTimeout(this.timer);
    const begun = this.begun;
    this.#forget(event);
    if (!begun) return;
    const from = { x: begun.event.clientX, y: begun.event.clientY };
    if (begun.mode === "arrow" && !this.#isInside(event)) this.listener.cancelArrow();
    else if (begun.mode === "arrow")
      this.listener.arrow(from, { x: event.clientX, y: event.clientY }, true, inkOf(begun.event));
    else if (begun.mode === "wait" && begun.event.target instanceof Element)
      this.listener.tap(begun.event.target, event);
  }

  /** @param {PointerEvent} event */
  #isInside({ clientX, clientY }) {
    const { left, top, right, bottom } = this.surface.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  /** What was begun is something else, or nothing. */
  #breakOff() {
    if (this.begun?.mode === "arrow") this.listener.cancelArrow();
    this.begun = null;
  }

  /** @param {PointerEvent} event */
  #forget(event) {
    clearTimeout(this.timer);
    this.fingers.delete(event.pointerId);
    this.surface.classList.remove("panning");
    this.begun = null;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY;
    const factor = Math.exp(-Math.max(-160, Math.min(160, pixels)) * 0.0016);
    this.listener.zoom(factor, { x: event.clientX, y: event.clientY });
  }
}

/** The color that the keys held down ask for. @param {PointerEvent} event @returns {Ink | null} */
function inkOf({ shiftKey, altKey }) {
  if (shiftKey) return altKey ? "Y" : "R";
  return altKey ? "B" : null;
}
