/** Messages in words: parameters by their names, plurals, lists, and phrases as parameters. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { learn, phrase, say } from "../../src/base/i18n.ts";

learn({
  "test-beside": [["v", "tile"], " beside ", ["v", "goal"]],
  "test-count": [["s", ["v", "n"], { one: "one tile", other: [["v", "n"], " tiles"], "0": "no tile" }, "other"]],
  "test-either": [["f", "LIST", [["v", "tiles"], "or"]]],
  "test-tile": "the Ant",
  "test-first": [["f", "CAP", [["v", "tile"]]], " moves."],
});

test("each parameter has its place by its name", () => {
  assert.equal(say("test-beside", { tile: "wA1", goal: "bQ" }), "wA1 beside bQ");
  assert.equal(say("test-beside", { goal: "bQ", tile: "wA1" }), "wA1 beside bQ");
  assert.equal(say("test-beside", { tile: "wA1" }), "wA1 beside {$goal}");
});

test("a number chooses its own variant, or that of its plural, or the default", () => {
  assert.equal(say("test-count", { n: 0 }), "no tile");
  assert.equal(say("test-count", { n: 1 }), "one tile");
  assert.equal(say("test-count", { n: 2 }), "2 tiles");
  assert.equal(say("test-count", { n: 1234 }), "1,234 tiles");
});

test("several are joined by 'and', or by 'or' where that is meant", () => {
  assert.equal(say("test-beside", { tile: ["wA1", "wA2", "wA3"], goal: "bQ" }), "wA1, wA2 and wA3 beside bQ");
  assert.equal(say("test-either", { tiles: ["wA1", "wA2"] }), "wA1 or wA2");
});

test("a phrase is said in its place", () => {
  assert.equal(say("test-beside", { tile: phrase("test-tile"), goal: "bQ" }), "the Ant beside bQ");
  assert.equal(say("test-first", { tile: phrase("test-tile") }), "The Ant moves.");
});
