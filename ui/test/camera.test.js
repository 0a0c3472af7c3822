// @ts-check
/** The view: it fits, and it knows what it sees. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "../src/board/camera.js";

globalThis.cancelAnimationFrame ??= () => {};

function camera(size = { width: 400, height: 300 }) {
  const world = /** @type {any} */ ({ setAttribute() {} });
  return new Camera(
    world,
    () => size,
    () => true,
  );
}
const NONE = { left: 0, top: 0, right: 0, bottom: 0 };
const BOX = { left: -400, top: -200, right: 400, bottom: 200 };

test("what was fitted is seen, and not much more", () => {
  const view = camera();
  const margin = { left: 10, top: 60, right: 20, bottom: 5 };
  view.fit(BOX, margin);
  assert.ok(view.sees(BOX, { left: 9, top: 59, right: 19, bottom: 4 }));
  assert.ok(!view.sees({ ...BOX, right: 420 }, margin));
});

test("a point of the table is where the screen says", () => {
  const view = camera();
  view.fit(BOX, NONE);
  const there = view.toTable(view.toScreen({ x: 33, y: -12 }));
  assert.deepEqual([Math.round(there.x), Math.round(there.y)], [33, -12]);
});

test("when the element's middle moves, tiles stay where they are on the page", () => {
  const size = { width: 400, height: 300 };
  const view = camera(size);
  view.fit(BOX, NONE);
  const before = view.toScreen({ x: 50, y: 50 });
  size.height = 200; // the lower edge came up by 100, so the middle by 50
  view.slip(0, -50);
  assert.deepEqual(view.toScreen({ x: 50, y: 50 }), before);
});
