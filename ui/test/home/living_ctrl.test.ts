import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { pause } from "../../src/base/controller.ts";
import { END, LivingCtrl, marksAt, PACE, pilesAt, START } from "../../src/home/living_ctrl.ts";
import { MOVES } from "../../src/home/living_game.ts";
import { settled } from "../fakes.ts";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

async function wait(milliseconds: number) {
  mock.timers.tick(milliseconds);
  await settled();
}

test("the game goes on while it is seen, and pauses while it is not", async () => {
  const ctrl = new LivingCtrl(false, pause);
  await wait(PACE);
  assert.deepEqual([ctrl.state.ply, ctrl.state.isRunning], [START, false]);
  ctrl.seen(true);
  await wait(PACE);
  assert.deepEqual([ctrl.state.ply, ctrl.state.isRunning], [START + 1, true]);
  ctrl.seen(false);
  await wait(PACE);
  assert.deepEqual([ctrl.state.ply, ctrl.state.isRunning], [START + 1, false]);
});

test("the game is shown as a hive, and is won within eight seconds", () => {
  assert.ok(pilesAt(START).flatMap(({ looks }) => looks).length >= 12);
  assert.ok((MOVES.length - START) * PACE <= 8100);
});

test("after its end the game begins again", async () => {
  const ctrl = new LivingCtrl(false, pause);
  ctrl.seen(true);
  for (let ply = START; ply < MOVES.length; ply++) await wait(PACE);
  assert.equal(ctrl.state.ply, MOVES.length);
  await wait(END);
  assert.equal(ctrl.state.ply, START);
});

test("someone who stops the game stops it until they let it go on", async () => {
  const ctrl = new LivingCtrl(false, pause);
  ctrl.seen(true);
  ctrl.toggle();
  ctrl.seen(false);
  ctrl.seen(true);
  await wait(PACE);
  assert.deepEqual([ctrl.state.ply, ctrl.state.isStopped], [START, true]);
  ctrl.toggle();
  await wait(PACE);
  assert.equal(ctrl.state.ply, START + 1);
});

test("where nothing is to move the end of the game is shown", async () => {
  const ctrl = new LivingCtrl(true, pause);
  ctrl.seen(true);
  await wait(PACE);
  assert.deepEqual([ctrl.state.ply, ctrl.state.isRunning], [MOVES.length, false]);
  const other = new LivingCtrl(false, pause);
  other.seen(true);
  other.still(true);
  assert.deepEqual([other.state.ply, other.state.isRunning], [MOVES.length, false]);
});

test("a page that was left plays no more", async () => {
  const ctrl = new LivingCtrl(false, pause);
  ctrl.seen(true);
  ctrl.close();
  await wait(PACE);
  assert.equal(ctrl.state.ply, START);
});

test("a stack has the tile that came last on top, and at the end the lost Queen is surrounded", () => {
  const tiles = pilesAt(MOVES.length).flatMap(({ looks }) => looks.map(({ info }) => info.name));
  assert.equal(new Set(tiles).size, tiles.length);
  const ring = marksAt(MOVES.length);
  assert.deepEqual([ring.kind, ring.hexes.length], ["ring", 6]);
  const taken = new Set(pilesAt(MOVES.length).map(({ hex: { q, r } }) => `${q},${r}`));
  assert.ok(ring.hexes.every(({ q, r }) => taken.has(`${q},${r}`)));
  assert.deepEqual(marksAt(1), { kind: "to", hexes: [{ q: 0, r: 0 }] });
  assert.deepEqual(marksAt(0).hexes, []);
});
