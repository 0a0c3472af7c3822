/** Dragging a tile from a hand or the board: a picture follows the pointer until it is released. */

import type { Point } from "./geometry.ts";
import { elementOf } from "./svg.ts";
import { type Look, tilePictureShape } from "./tile.ts";

type DragEvents = { onMove(at: Point): void; onDrop(at: Point): void; onCancel(): void };

/** Cancels the current drag. There is at most one. */
let cancelCurrent: (() => void) | null = null;

/** Let a tile follow the pointer. `width` is that of its picture, in pixels. */
export function startDrag(begin: PointerEvent, look: Look, width: number, events: DragEvents): void {
  cancelCurrent?.();
  const ghost = ghostOf(look, width);
  const own = new AbortController();
  const stop = () => {
    own.abort();
    ghost.remove();
    document.documentElement.classList.remove("dragging");
    cancelCurrent = null;
  };
  const cancel = () => {
    stop();
    events.onCancel();
  };
  cancelCurrent = cancel;
  const follow = (at: Point) => {
    // Under a finger the tile would be hidden by it.
    const y = at.y - (begin.pointerType !== "mouse" ? width * 0.55 : 0);
    ghost.style.transform = `translate(${at.x}px, ${y}px) translate(-50%, -50%)`;
  };
  const on = (type: "pointermove" | "pointerup" | "pointercancel", act: (at: Point) => void) => {
    const listener = (event: PointerEvent) => {
      if (event.pointerId === begin.pointerId) act({ x: event.clientX, y: event.clientY });
    };
    window.addEventListener(type, listener, { signal: own.signal });
  };
  try {
    document.documentElement.setPointerCapture(begin.pointerId);
  } catch {
    // The pointer is gone already; its release ends the drag.
  }
  on("pointermove", (at) => {
    follow(at);
    events.onMove(at);
  });
  on("pointerup", (at) => {
    stop();
    events.onDrop(at);
  });
  on("pointercancel", cancel);
  const onKey = ({ key }: KeyboardEvent) => key === "Escape" && cancel();
  window.addEventListener("keydown", onKey, { signal: own.signal });
  document.documentElement.classList.add("dragging");
  follow({ x: begin.clientX, y: begin.clientY });
}

function ghostOf(look: Look, width: number): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(elementOf(tilePictureShape(look, "ghost-tile")));
  ghost.style.width = `${width}px`;
  document.body.append(ghost);
  return ghost;
}
