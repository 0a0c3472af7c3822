/** The view: it fits, and it knows what it sees. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { between, fit, pan, reveal, sees, toScreen, toTable, type View, zoom } from "../../src/board/view.ts";

const SIZE = { width: 400, height: 300 };
const NONE = { left: 0, top: 0, right: 0, bottom: 0 };
const BOX = { left: -400, top: -200, right: 400, bottom: 200 };

const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)];

test("what was fitted is seen, and not much more", () => {
  const margin = { left: 10, top: 60, right: 20, bottom: 5 };
  const view = fit(SIZE, BOX, margin);
  assert.ok(sees(view, SIZE, BOX, { left: 9, top: 59, right: 19, bottom: 4 }));
  assert.ok(!sees(view, SIZE, { ...BOX, right: 420 }, margin));
});

test("a small box is not enlarged beyond a limit", () => {
  assert.equal(fit(SIZE, { left: -1, top: -1, right: 1, bottom: 1 }, NONE).scale, 1.12);
});

test("a point of the table is where the screen says", () => {
  const view = fit(SIZE, BOX, NONE);
  assert.deepEqual(rounded(toTable(view, SIZE, toScreen(view, SIZE, { x: 33, y: -12 }))), [33, -12]);
});

test("when the element's middle moves, tiles stay where they are on the page", () => {
  const view = fit(SIZE, BOX, NONE);
  const before = toScreen(view, SIZE, { x: 50, y: 50 });
  // The lower edge came up by 100, so the middle by 50.
  assert.deepEqual(toScreen(pan(view, 0, 50), { ...SIZE, height: 200 }, { x: 50, y: 50 }), before);
});

test("a point under the fingers stays there while the view is zoomed", () => {
  const view = { x: 10, y: 20, scale: 1 };
  const at = { x: 320, y: 40 };
  const before = toTable(view, SIZE, at);
  assert.deepEqual(rounded(toTable(zoom(view, SIZE, 1.7, at), SIZE, at)), rounded(before));
});

test("zooming ends at a limit, and then does not move the view", () => {
  let view: View = { x: 0, y: 0, scale: 1 };
  for (let i = 0; i < 30; i++) view = zoom(view, SIZE, 1.3);
  assert.deepEqual(view, { x: 0, y: 0, scale: 2.4 });
});

test("a box is revealed by moving just far enough", () => {
  const view = { x: 0, y: 0, scale: 1 };
  const box = { left: 180, top: -10, right: 260, bottom: 10 };
  const moved = reveal(view, SIZE, box, 8);
  assert.deepEqual(moved, { x: 68, y: 0, scale: 1 });
  assert.equal(reveal(moved, SIZE, box, 8), moved);
});

test("the way from one view to another begins and ends with them", () => {
  const [from, to] = [
    { x: 0, y: 0, scale: 1 },
    { x: 100, y: -50, scale: 2 },
  ];
  assert.deepEqual(between(from, to, 0), from);
  assert.deepEqual(between(from, to, 1), to);
  assert.ok(between(from, to, 0.5).x > 50);
});
