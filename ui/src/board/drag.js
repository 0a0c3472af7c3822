// @ts-check
/** A tile in the hand: a picture that follows the pointer, from a hand or from the board, until it is let go. */
import { h } from "../parts/dom.js";
import { tilePicture } from "./tile.js";

/** @typedef {import("./geometry.js").Point} Point */
/**
 * @typedef {object} Errand
 * @property {import("./tile.js").Look} look
 * @property {number} width of the tile's picture, in pixels
 * @property {(at: Point) => void} onMove
 * @property {(at: Point) => void} onDrop
 * @property {() => void} onCancel
 */

/** Lets go of whatever is held, without dropping it. @type {(() => void) | null} */
let stopCurrent = null;

/** @param {PointerEvent} begin @param {Errand} errand */
export function startDrag(begin, errand) {
  stopCurrent?.();
  const picture = tilePicture(errand.look, "ghost-tile");
  const ghost = h("div", { class: "ghost", "aria-hidden": "true" }, picture);
  ghost.style.width = `${errand.width}px`;
  document.body.append(ghost);
  const touch = begin.pointerType !== "mouse";
  /** @param {Point} at */
  const follow = (at) => {
    // Under a finger the tile would be hidden by it.
    const y = at.y - (touch ? errand.width * 0.55 : 0);
    ghost.style.transform = `translate(${at.x}px, ${y}px) translate(-50%, -50%)`;
  };
  const own = new AbortController();
  const stop = () => {
    own.abort();
    ghost.remove();
    document.documentElement.classList.remove("dragging");
    stopCurrent = null;
  };
  stopCurrent = () => {
    stop();
    errand.onCancel();
  };
  /** @param {(event: PointerEvent) => void} act */
  const mine = (act) => (/** @type {PointerEvent} */ event) => {
    if (event.pointerId === begin.pointerId) act(event);
  };
  const options = { signal: own.signal };
  try {
    document.documentElement.setPointerCapture(begin.pointerId);
  } catch {
    // The pointer is gone already; the release that follows ends the drag.
  }
  window.addEventListener(
    "pointermove",
    mine((event) => {
      const at = { x: event.clientX, y: event.clientY };
      follow(at);
      errand.onMove(at);
    }),
    options,
  );
  window.addEventListener(
    "pointerup",
    mine((event) => {
      stop();
      errand.onDrop({ x: event.clientX, y: event.clientY });
    }),
    options,
  );
  window.addEventListener(
    "pointercancel",
    mine(() => stopCurrent?.()),
    options,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape") stopCurrent?.();
    },
    options,
  );
  document.documentElement.classList.add("dragging");
  follow({ x: begin.clientX, y: begin.clientY });
}
