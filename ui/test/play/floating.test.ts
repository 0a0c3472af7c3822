import assert from "node:assert/strict";
import { test } from "node:test";
import { putAt, putBeside } from "../../src/play/floating.ts";

const WIDTH = 200;
const HEIGHT = 150;

/** Where a box is put that opened at a point of the page, in a host of that size. */
function placed(put: typeof putAt, width: number, height: number, x: number, y: number) {
  const box = { offsetWidth: WIDTH, offsetHeight: HEIGHT, style: { left: "", top: "" } };
  put(box, { getBoundingClientRect: () => ({ left: 0, top: 50, width, height }) }, { x, y });
  return { left: Number.parseFloat(box.style.left), top: Number.parseFloat(box.style.top) };
}

test("a box stays inside its host, also when the host has become smaller than where the box opened", () => {
  for (const put of [putAt, putBeside])
    for (const [x, y] of [
      [5, 55],
      [180, 200],
      [355, 345],
      [780, 1100],
    ] as const) {
      const { left, top } = placed(put, 360, 300, x, y);
      assert.ok(left >= 0 && left + WIDTH <= 360, `${put.name} at ${x}: ${left}`);
      assert.ok(top >= 0 && top + HEIGHT <= 300, `${put.name} at ${y}: ${top}`);
    }
});

test("a menu opens below its place where there is room, and a box beside its stack", () => {
  assert.deepEqual(placed(putAt, 800, 600, 400, 150), { left: 300, top: 134 });
  assert.deepEqual(placed(putAt, 800, 600, 400, 600), { left: 300, top: 352 });
  assert.deepEqual(placed(putBeside, 800, 600, 400, 350), { left: 462, top: 225 });
});
