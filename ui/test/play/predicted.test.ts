/** What a board shows of a move before the server has confirmed it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { PositionView } from "../../src/generated/wire.ts";
import { lastMoveOf } from "../../src/play/position.ts";
import { predicted } from "../../src/play/predicted.ts";
import { move, TILES } from "../pieces.ts";
import { position, stack } from "./positions.ts";

const VIEW = position(4, [stack(0, 0, "wQ"), stack(1, 0, "bS1", "wB1")], { hands: { white: ["wA1"], black: [] } });

const lying = (view: PositionView | null) =>
  view?.stacks.map(({ q, r, tiles }) => `${q},${r} ${tiles.map(({ tile, face }) => tile + face).join(" ")}`);

test("a tile that is placed leaves its hand, with the face that was chosen", () => {
  const after = predicted(VIEW, move({ kind: "place", tile: "wA1", goal: [-1, 0], face: "O" }), TILES);
  assert.deepEqual(lying(after), ["0,0 wQQ", "1,0 bS1S wB1B", "-1,0 wA1O"]);
  assert.deepEqual([after?.hands.white, after?.ply], [[], 5]);
});

test("a tile that moves leaves its stack, and comes to lie on another one", () => {
  const after = predicted(VIEW, move({ tile: "wB1", start: [1, 0], goal: [0, 0] }), TILES);
  assert.deepEqual(lying(after), ["0,0 wQQ wB1B", "1,0 bS1S"]);
  assert.deepEqual(after && lastMoveOf(after)?.left, [{ q: 1, r: 0 }]);
});

test("a tile that is turned over shows its other face", () => {
  const after = predicted(VIEW, move({ kind: "flip", effect: "flip", tile: "wQ", goal: [0, 0] }), TILES);
  assert.match(lying(after)?.join() ?? "", /0,0 wQW/);
});

test("what needs the rules is not predicted", () => {
  assert.equal(predicted(VIEW, move({ kind: "pass" }), TILES), null);
  assert.equal(predicted(VIEW, move({ kind: "sting", tile: "wQ", goal: [0, 0] }), TILES), null);
  assert.equal(predicted(VIEW, move({ tile: "wA1", start: [5, 5], goal: [0, 0] }), TILES), null);
});
