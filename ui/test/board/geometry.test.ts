/** Hexes and points. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boxAround,
  boxOfBoth,
  DIRECTIONS,
  distance,
  ground,
  hexAt,
  hexOf,
  keyOf,
  onLevel,
  sum,
  turned,
  WIDTH,
  widened,
} from "../../src/board/geometry.ts";

const HEXES = [-3, -1, 0, 2, 5].flatMap((q) => [-4, 0, 1, 3].map((r) => ({ q, r })));

test("a key names its hex", () => {
  for (const hex of HEXES) assert.deepEqual(hexOf(keyOf(hex)), hex);
});

test("the middle of a hex lies in that hex, however the table is turned", () => {
  for (const hex of HEXES) {
    for (let turn = 0; turn < 6; turn++) assert.deepEqual(hexAt(ground(hex, turn), turn), hex);
  }
});

test("six sixths are a whole turn, and neighbors stay neighbors", () => {
  for (const hex of HEXES) {
    assert.deepEqual(turned(hex, 6), hex);
    assert.deepEqual(turned(turned(hex, 2), -2), hex);
    for (const step of DIRECTIONS) assert.equal(distance(turned(hex, 1), turned(sum(hex, step), 1)), 1);
  }
});

test("the six directions go once around", () => {
  assert.deepEqual(
    DIRECTIONS.map((step) => turned(step, -1)),
    [...DIRECTIONS.slice(1), DIRECTIONS[0]],
  );
});

test("tiles of a stack lie above each other, high stacks denser", () => {
  const at = (level: number, height: number) => onLevel({ q: 0, r: 0 }, level, height, 0).y;
  assert.ok(at(1, 2) < at(0, 2));
  assert.ok(at(6, 7) - at(5, 7) > at(1, 2) - at(0, 2));
});

test("boxes hold what they are made of", () => {
  const box = boxAround([ground({ q: 0, r: 0 }, 0), ground({ q: 2, r: 0 }, 0)]);
  assert.equal(Math.round(box.right - box.left), Math.round(3 * WIDTH));
  assert.deepEqual(boxOfBoth(box, widened(box, 5)), widened(box, 5));
});
