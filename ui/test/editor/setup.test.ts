import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../src/editor/history.ts";
import * as edits from "../../src/editor/setup.ts";
import type { BoardSetup, TileInfo } from "../../src/generated/wire.ts";

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

const empty = (more: Partial<BoardSetup> = {}): BoardSetup => ({
  ...{ ruleset: "Base", stacks: [], removed: [], hands: null, player: "white", number: null },
  ...{ stung: [], before: [], made: [], actions: 1, owed: null },
  ...more,
});

const drawn = (setup: BoardSetup) =>
  setup.stacks.map(({ q, r, tiles }) => `${q},${r}: ${tiles.map((each) => each.tile).join(" ")}`);

test("a tile is laid, moved onto another and taken off", () => {
  const setup = empty();
  edits.lay(setup, "wQ", { q: 0, r: 0 }, false);
  edits.lay(setup, "bQ", { q: 1, r: 0 }, false);
  edits.lay(setup, "bQ", { q: 0, r: 0 }, false);
  assert.deepEqual(drawn(setup), ["0,0: wQ bQ"]);
  edits.shift(setup, "wQ", 1);
  assert.deepEqual(drawn(setup), ["0,0: bQ wQ"]);
  edits.shift(setup, "wQ", 1);
  assert.deepEqual(drawn(setup), ["0,0: bQ wQ"]);
  edits.putBeside(setup, "wQ", "hand", TILES);
  edits.putBeside(setup, "bQ", "removed", TILES);
  assert.deepEqual(drawn(setup), []);
  assert.equal(edits.pilesBeside(setup, TILES).get("bQ"), "removed");
  assert.equal(edits.pilesBeside(setup, TILES).get("wQ"), "hand");
});

test("of like tiles the lowest numbers are in play, and what is said of them goes along", () => {
  const setup = empty();
  for (const [i, name] of ["wA1", "wA2", "wA3"].entries()) edits.lay(setup, name, { q: i, r: 0 }, false);
  edits.setDeed(setup, "wA3", "moved");
  edits.setDeed(setup, "wA2", "stung");
  edits.putBeside(setup, "wA1", "hand", TILES);
  assert.deepEqual(drawn(setup), ["1,0: wA1", "2,0: wA2"]);
  assert.equal(edits.deedOf(setup, "wA2"), "moved");
  assert.equal(edits.deedOf(setup, "wA1"), "stung");
  assert.deepEqual([...edits.pilesBeside(setup, TILES).keys()], ["wQ", "wA3", "bQ", "bA1", "nK"]);
});

test("a bag gives any number", () => {
  const setup = empty({ hands: { white: ["bQ"], black: [] } });
  edits.lay(setup, "wA1", { q: 0, r: 0 }, false);
  edits.lay(setup, "wA2", { q: 1, r: 0 }, false);
  edits.putBeside(setup, "wA1", "black", TILES);
  assert.deepEqual(drawn(setup), ["1,0: wA2"]);
  assert.deepEqual(setup.hands, { white: ["bQ"], black: ["wA1"] });
  edits.lay(setup, "bQ", { q: 2, r: 0 }, true);
  assert.deepEqual(setup.hands, { white: [], black: ["wA1"] });
  assert.equal(edits.pilesBeside(setup, TILES).get("wQ"), "bag");
});

test("whose turn it is, and what the Honeycombo gives", () => {
  const setup = empty({ number: 5 });
  edits.setFlip(setup, "owed", "nK");
  assert.deepEqual([setup.owed, setup.actions, setup.before], ["black", 1, ["turned nK"]]);
  assert.equal(edits.flipOf(setup), "owed");
  edits.setFlip(setup, "double", "nK");
  assert.deepEqual([setup.owed, setup.actions, setup.before], [null, 2, []]);
  edits.setPlayer(setup, "black");
  assert.deepEqual([setup.player, setup.number, setup.actions], ["black", null, 1]);
});

test("colors are swapped, and back", () => {
  const setup = empty({ stung: ["wA1"], before: ["stung wA1"], owed: "black" });
  edits.lay(setup, "wA1", { q: 0, r: 0 }, false);
  edits.lay(setup, "nK", { q: 1, r: 0 }, false);
  const before = structuredClone(setup);
  edits.swapColors(setup);
  assert.deepEqual(drawn(setup), ["0,0: bA1", "1,0: nK"]);
  assert.deepEqual([setup.stung, setup.before, setup.player, setup.owed], [["bA1"], ["stung bA1"], "black", "white"]);
  assert.equal(edits.placedTile(setup, "nK")?.turned, true);
  edits.swapColors(setup);
  assert.deepEqual(setup, before);
});

test("an empty board keeps what belongs to nobody", () => {
  const setup = empty({ removed: ["wQ"], number: 4 });
  edits.clear(setup, TILES);
  assert.deepEqual(drawn(setup), ["0,0: nK"]);
  assert.deepEqual([setup.removed, setup.number], [[], null]);
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
