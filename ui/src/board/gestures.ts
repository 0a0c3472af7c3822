/** Pointer input on the board: taps, drags, panning, pinching, long presses, arrows with the right button. */

import type { Point } from "./geometry.ts";
import type { Ink } from "./state.ts";

/** The meanings of gestures. Points are page coordinates. */
export type GestureEvents = {
  /** A press begins at this point. It applies to what is there now, even if the view moves before the release. */
  down(at: Point): void;
  /** Whether what was pressed can be dragged. */
  mayDrag(): boolean;
  /** A drag begins, which takes over the pointer. */
  dragStart(event: PointerEvent): void;
  tap(isFinger: boolean): void;
  longPress(): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  arrow(from: Point, to: Point, isDone: boolean, ink: Ink | null): void;
  /** The arrow that is being drawn is canceled. */
  cancelArrow(): void;
  hover(at: Point | null): void;
  /** Whether every stroke draws an arrow. */
  isDrawing(): boolean;
};

const SLACK = 6;
const SLACK_OF_A_FINGER = 11;
const LONG_PRESS = 480;

type Begun = { event: PointerEvent; mode: "wait" | "pan" | "arrow" | "done" };

export class Gestures {
  readonly #surface: Element;
  readonly #events: GestureEvents;
  readonly #fingers = new Map<number, Point>();
  #begun: Begun | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(surface: SVGSVGElement, events: GestureEvents) {
    this.#surface = surface;
    this.#events = events;
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#up(event));
    surface.addEventListener("pointercancel", (event) => {
      this.#breakOff();
      this.#forget(event);
    });
    surface.addEventListener("pointerleave", () => events.hover(null));
    surface.addEventListener("contextmenu", (event) => event.preventDefault());
    surface.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** No long press any more. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #down(event: PointerEvent): void {
    this.#fingers.set(event.pointerId, pointOf(event));
    clearTimeout(this.#timer);
    if (this.#fingers.size > 1) {
      this.#breakOff();
      return;
    }
    if (event.button > 2 || event.button === 1) return;
    const isArrow = event.button === 2 || this.#events.isDrawing();
    this.#events.down(pointOf(event));
    this.#begun = { event, mode: isArrow ? "arrow" : "wait" };
    // A release outside the board is also noticed.
    if (isArrow) this.#surface.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") this.#timer = setTimeout(() => this.#long(), LONG_PRESS);
  }

  #long(): void {
    if (this.#begun?.mode !== "wait") return;
    this.#begun.mode = "done";
    this.#events.longPress();
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === "mouse") this.#events.hover(pointOf(event));
      return;
    }
    if (this.#fingers.size === 2) this.#pinch(event, finger);
    else if (this.#begun) this.#slide(this.#begun, event, finger);
    // A finger that drags a tile belongs to the drag from then on.
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, pointOf(event));
  }

  #slide(begun: Begun, event: PointerEvent, before: Point): void {
    const from = pointOf(begun.event);
    if (begun.mode === "arrow") this.#events.arrow(from, pointOf(event), false, inkOf(event));
    else if (begun.mode === "pan") this.#events.pan(event.clientX - before.x, event.clientY - before.y);
    else if (begun.mode === "wait") this.#begin(begun, event, from);
  }

  /** A finger that may still tap begins to drag a tile or the view, if it has gone far enough. */
  #begin(begun: Begun, event: PointerEvent, from: Point): void {
    const slack = event.pointerType === "mouse" ? SLACK : SLACK_OF_A_FINGER;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < slack) return;
    clearTimeout(this.#timer);
    if (this.#events.mayDrag()) {
      this.#fingers.delete(event.pointerId);
      this.#begun = null;
      this.#events.dragStart(event);
      return;
    }
    begun.mode = "pan";
    this.#surface.setPointerCapture(event.pointerId);
    this.#surface.classList.add("panning");
    this.#events.pan(event.clientX - from.x, event.clientY - from.y);
  }

  #pinch(event: PointerEvent, before: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const now = pointOf(event);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    this.#events.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was > 1) this.#events.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  #up(event: PointerEvent): void {
    const begun = this.#begun;
    this.#forget(event);
    if (begun?.mode === "wait") this.#events.tap(event.pointerType !== "mouse");
    if (begun?.mode !== "arrow") return;
    if (this.#isInside(event)) this.#events.arrow(pointOf(begun.event), pointOf(event), true, inkOf(begun.event));
    else this.#events.cancelArrow();
  }

  #isInside({ clientX, clientY }: PointerEvent): boolean {
    const { left, top, right, bottom } = this.#surface.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  /** Cancel the gesture that has begun. */
  #breakOff(): void {
    if (this.#begun?.mode === "arrow") this.#events.cancelArrow();
    this.#begun = null;
  }

  #forget(event: PointerEvent): void {
    clearTimeout(this.#timer);
    this.#fingers.delete(event.pointerId);
    this.#surface.classList.remove("panning");
    this.#begun = null;
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY;
    const factor = Math.exp(-Math.max(-160, Math.min(160, pixels)) * 0.0016);
    this.#events.zoom(factor, pointOf(event));
  }
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

/** The color that the keys held down ask for. */
function inkOf({ shiftKey, altKey }: PointerEvent): Ink | null {
  if (shiftKey) return altKey ? "Y" : "R";
  return altKey ? "B" : null;
}
