/** What a press on the board means. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { RADIUS, WIDTH } from "../../src/board/geometry.ts";
import { fingerHit, hit, seenAt, targetNear } from "../../src/board/hit.ts";
import { board, HERE, pile, target } from "./boards.ts";

const EAST = { q: 1, r: 0 };
const PLAIN = board([pile(0, 0, "wQ"), pile(1, 0, "wA1")]);

test("a press on a tile is that tile, and beside all tiles it is a hex", () => {
  assert.deepEqual(hit(PLAIN.state, PLAIN.stacks, { x: WIDTH, y: 10 }), { kind: "tile", name: "wA1", hex: EAST });
  assert.deepEqual(hit(PLAIN.state, PLAIN.stacks, { x: -WIDTH, y: 0 }), { kind: "nothing", hex: { q: -1, r: 0 } });
});

test("on a turned table tiles are hit where they are seen", () => {
  const { state, stacks } = board([pile(0, 0, "wQ"), pile(1, 0, "wA1")], { turn: 3 });
  assert.deepEqual(hit(state, stacks, { x: -WIDTH, y: 0 }), { kind: "tile", name: "wA1", hex: EAST });
});

test("a press on a stack is its uppermost tile, also on the edge of a covered one", () => {
  const { state, stacks } = board([pile(0, 0, "wQ", "wA1", "bS1")]);
  for (const y of [-60, 0, 45])
    assert.deepEqual(hit(state, stacks, { x: 0, y }), { kind: "tile", name: "bS1", hex: HERE });
});

test("where a stack rises before another hex, the nearer tile is hit", () => {
  const { state, stacks } = board([pile(0, 0, "wQ"), pile(0, 1, "wA1", "wA2", "wB1", "bS1")]);
  const { x, y } = stacks.top({ q: 0, r: 1 });
  assert.deepEqual(hit(state, stacks, { x: x - 10, y: y - 32 }), { kind: "tile", name: "bS1", hex: { q: 0, r: 1 } });
});

test("a target on a tile is chosen in its place", () => {
  const { state, stacks } = board([pile(0, 0, "wQ"), pile(1, 0, "wA1")], { targets: [target(1, 0)] });
  assert.deepEqual(hit(state, stacks, { x: WIDTH, y: 0 }), { kind: "target", hex: EAST });
});

test("a tile that stands out before a target is not that target", () => {
  const piles = [pile(0, 0, "wQ"), pile(0, 1, "wA1", "wA2", "wB1", "bS1")];
  const { state, stacks } = board(piles, { targets: [target(0, 0)] });
  const { x, y } = stacks.top({ q: 0, r: 1 });
  assert.equal(seenAt(state, stacks, { x: x - 10, y: y - 32 }).kind, "tile");
});

test("a press just beside a target means it, unless a tile lies there", () => {
  const { state, stacks } = board([pile(0, 0, "wQ")], { targets: [target(1, 0)] });
  assert.equal(hit(state, stacks, { x: WIDTH + RADIUS, y: 0 }).kind, "target");
  assert.equal(hit(state, stacks, { x: WIDTH + 1.2 * RADIUS, y: 0 }).kind, "nothing");
  assert.equal(hit(state, stacks, { x: 0.4 * WIDTH, y: 0 }).kind, "tile");
});

test("of several targets the nearest is meant", () => {
  const { state, stacks } = board([], { targets: [target(0, 0), target(1, 0)] });
  assert.deepEqual(targetNear(state, stacks, { x: 0.6 * WIDTH, y: 0 }), EAST);
  assert.equal(targetNear(state, stacks, { x: 4 * WIDTH, y: 0 }), null);
});

test("a finger beside a small tile that can be moved takes it", () => {
  const { state, stacks } = board([pile(0, 0, "wQ"), pile(1, 0, "wA1")], { movable: new Set(["wA1"]) });
  const beside = { x: WIDTH, y: 80 };
  assert.deepEqual(fingerHit(state, stacks, beside, 0.25), { kind: "tile", name: "wA1", hex: EAST });
  assert.equal(fingerHit(state, stacks, beside, 1).kind, "nothing");
  assert.equal(fingerHit(state, stacks, { x: 0, y: -80 }, 0.25).kind, "nothing");
});

test("a small target is enlarged before a finger chooses it, a large one is chosen", () => {
  const { state, stacks } = board([pile(0, 0, "wQ")], { targets: [target(1, 0)] });
  assert.deepEqual(fingerHit(state, stacks, { x: WIDTH, y: 0 }, 0.25), { kind: "small target", hex: EAST });
  assert.deepEqual(fingerHit(state, stacks, { x: WIDTH, y: 0 }, 1), { kind: "target", hex: EAST });
  assert.equal(fingerHit(state, stacks, { x: 0, y: 0 }, 0.25).kind, "tile");
});
