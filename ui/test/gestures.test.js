// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen } from "../src/board/gestures.js";

globalThis.window = /** @type {any} */ (globalThis);

/** A board of 100 by 100 pixels that is drawn on, and what became of the strokes on it. */
function drawing() {
  const surface = Object.assign(new EventTarget(), {
    classList: { contains: () => true, add: () => {}, remove: () => {} },
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 100, bottom: 100 }),
  });
  /** @type {string[]} */
  const said = [];
  listen(
    /** @type {any} */ (surface),
    /** @type {any} */ ({
      arrow: (/** @type {unknown} */ _, /** @type {unknown} */ __, /** @type {boolean} */ isDone) =>
        said.push(isDone ? "done" : "drawn"),
      cancelArrow: () => said.push("off"),
      pan: () => {},
      zoom: () => {},
    }),
  );
  /** @param {string} type @param {number} at both ways @param {number} [pointerId] */
  const act = (type, at, pointerId = 1) =>
    surface.dispatchEvent(
      Object.assign(new Event(type), { pointerId, clientX: at, clientY: at, button: 0, pointerType: "touch" }),
    );
  return { act, said };
}

test("a stroke that ends on the board is an arrow", () => {
  const { act, said } = drawing();
  act("pointerdown", 10);
  act("pointermove", 60);
  act("pointerup", 60);
  assert.deepEqual(said, ["drawn", "done"]);
});

test("a stroke that is let go beside the board leaves nothing", () => {
  const { act, said } = drawing();
  act("pointerdown", 10);
  act("pointermove", 60);
  act("pointerup", 160);
  assert.deepEqual(said, ["drawn", "off"]);
});

test("a stroke that a second finger turns into a pinch leaves nothing", () => {
  const { act, said } = drawing();
  act("pointerdown", 10);
  act("pointermove", 60);
  act("pointerdown", 80, 2);
  act("pointerup", 80, 2);
  act("pointerup", 60);
  assert.deepEqual(said, ["drawn", "off"]);
});

test("a stroke that the browser takes over leaves nothing", () => {
  const { act, said } = drawing();
  act("pointerdown", 10);
  act("pointermove", 60);
  act("pointercancel", 60);
  assert.deepEqual(said, ["drawn", "off"]);
});
