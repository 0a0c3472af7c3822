import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../src/editor/history.ts";
import * as laying from "../../src/editor/laid.ts";
import type { Laid, TileInfo } from "../../src/generated/wire.ts";

const tile = (name: string): TileInfo => ({
  name,
  color: name[0] === "n" ? "neutral" : name[0] === "w" ? "white" : "black",
  front: name[1] ?? "",
  back: null,
  number: Number(name[2] ?? 0),
  front_title: name,
  back_title: null,
});
const TILES = ["wQ", "wA1", "wA2", "wA3", "bQ", "bA1", "nK"].map(tile);

const empty = (more: Partial<Laid> = {}): Laid => ({
  ...{ ruleset: "Base", stacks: [], removed: [], hands: null, player: "white", number: null },
  ...{ stung: [], before: [], made: [], actions: 1, owed: null },
  ...more,
});

const drawn = (laid: Laid) =>
  laid.stacks.map(({ q, r, tiles }) => `${q},${r}: ${tiles.map((each) => each.tile).join(" ")}`);

test("a tile is laid, moved onto another and taken off", () => {
  const laid = empty();
  laying.lay(laid, "wQ", { q: 0, r: 0 }, false);
  laying.lay(laid, "bQ", { q: 1, r: 0 }, false);
  laying.lay(laid, "bQ", { q: 0, r: 0 }, false);
  assert.deepEqual(drawn(laid), ["0,0: wQ bQ"]);
  laying.shift(laid, "wQ", 1);
  assert.deepEqual(drawn(laid), ["0,0: bQ wQ"]);
  laying.shift(laid, "wQ", 1);
  assert.deepEqual(drawn(laid), ["0,0: bQ wQ"]);
  laying.putBeside(laid, "wQ", "hand", TILES);
  laying.putBeside(laid, "bQ", "removed", TILES);
  assert.deepEqual(drawn(laid), []);
  assert.equal(laying.pilesBeside(laid, TILES).get("bQ"), "removed");
  assert.equal(laying.pilesBeside(laid, TILES).get("wQ"), "hand");
});

test("of like tiles the lowest numbers are in play, and what is said of them goes along", () => {
  const laid = empty();
  for (const [i, name] of ["wA1", "wA2", "wA3"].entries()) laying.lay(laid, name, { q: i, r: 0 }, false);
  laying.setDeed(laid, "wA3", "moved");
  laying.setDeed(laid, "wA2", "stung");
  laying.putBeside(laid, "wA1", "hand", TILES);
  assert.deepEqual(drawn(laid), ["1,0: wA1", "2,0: wA2"]);
  assert.equal(laying.deedOf(laid, "wA2"), "moved");
  assert.equal(laying.deedOf(laid, "wA1"), "stung");
  assert.deepEqual([...laying.pilesBeside(laid, TILES).keys()], ["wQ", "wA3", "bQ", "bA1", "nK"]);
});

test("a bag gives any number", () => {
  const laid = empty({ hands: { white: ["bQ"], black: [] } });
  laying.lay(laid, "wA1", { q: 0, r: 0 }, false);
  laying.lay(laid, "wA2", { q: 1, r: 0 }, false);
  laying.putBeside(laid, "wA1", "black", TILES);
  assert.deepEqual(drawn(laid), ["1,0: wA2"]);
  assert.deepEqual(laid.hands, { white: ["bQ"], black: ["wA1"] });
  laying.lay(laid, "bQ", { q: 2, r: 0 }, true);
  assert.deepEqual(laid.hands, { white: [], black: ["wA1"] });
  assert.equal(laying.pilesBeside(laid, TILES).get("wQ"), "bag");
});

test("whose turn it is, and what the Honeycombo gives", () => {
  const laid = empty({ number: 5 });
  laying.setFlip(laid, "owed", "nK");
  assert.deepEqual([laid.owed, laid.actions, laid.before], ["black", 1, ["turned nK"]]);
  assert.equal(laying.flipOf(laid), "owed");
  laying.setFlip(laid, "double", "nK");
  assert.deepEqual([laid.owed, laid.actions, laid.before], [null, 2, []]);
  laying.setPlayer(laid, "black");
  assert.deepEqual([laid.player, laid.number, laid.actions], ["black", null, 1]);
});

test("colors are swapped, and back", () => {
  const laid = empty({ stung: ["wA1"], before: ["stung wA1"], owed: "black" });
  laying.lay(laid, "wA1", { q: 0, r: 0 }, false);
  laying.lay(laid, "nK", { q: 1, r: 0 }, false);
  const before = structuredClone(laid);
  laying.swapColors(laid);
  assert.deepEqual(drawn(laid), ["0,0: bA1", "1,0: nK"]);
  assert.deepEqual([laid.stung, laid.before, laid.player, laid.owed], [["bA1"], ["stung bA1"], "black", "white"]);
  assert.equal(laying.laidTile(laid, "nK")?.turned, true);
  laying.swapColors(laid);
  assert.deepEqual(laid, before);
});

test("an empty board keeps what belongs to nobody", () => {
  const laid = empty({ removed: ["wQ"], number: 4 });
  laying.clear(laid, TILES);
  assert.deepEqual(drawn(laid), ["0,0: nK"]);
  assert.deepEqual([laid.removed, laid.number], [[], null]);
});

test("steps are undone and done again, until something else is done", () => {
  const history = new History({ at: 0 });
  history.add({ at: 1 });
  history.add({ at: 1 });
  history.add({ at: 2 });
  assert.deepEqual(history.step(-1), { at: 1 });
  assert.deepEqual(history.step(-1), { at: 0 });
  assert.equal(history.step(-1), null);
  assert.deepEqual(history.step(1), { at: 1 });
  history.add({ at: 3 });
  assert.equal(history.step(1), null);
  assert.deepEqual(history.step(-1), { at: 1 });
});
