/** What touching a tile allows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { targetsOf } from "../../src/play/board_state.ts";
import { touchable } from "../../src/play/position.ts";
import { entriesOf, heaps, type Picked } from "../../src/play/selection.ts";
import { move, TILES } from "../pieces.ts";

const THROW = move({
  tile: "bS1",
  touch: ["bS1", "wP"],
  start: [1, 0],
  goal: [-1, 0],
  effect: "throw",
  causes: ["wP"],
});
const picked = (tile: string, more: Partial<Picked> = {}): Picked => ({ tile, face: null, through: null, ...more });
const OWN = move({ tile: "wP", start: [0, 0], goal: [0, 1] });
const PLACES = [
  move({ kind: "place", effect: "place", tile: "wA1", goal: [0, -1], face: "A" }),
  move({ kind: "place", effect: "place", tile: "wA1", goal: [0, -1], face: "O" }),
];

test("every tile that begins a move can be touched", () => {
  assert.deepEqual(touchable([THROW, OWN]), new Set(["bS1", "wP"]));
});

test("a thrower leads to its victim, and the victim to where it may be thrown", () => {
  const byThrower = entriesOf([THROW, OWN], picked("wP"));
  assert.deepEqual([...byThrower.keys()], ["1,0", "0,1"]);
  assert.equal(byThrower.get("1,0")?.[0]?.via, "bS1");
  assert.deepEqual([...entriesOf([THROW, OWN], picked("bS1")).keys()], ["-1,0"]);
});

test("who must bring it about narrows the moves", () => {
  const other = move({ ...THROW, goal: [2, 2], causes: ["wQ"], touch: ["bS1", "wQ"] });
  assert.deepEqual([...entriesOf([THROW, other], picked("bS1", { through: "wP" })).keys()], ["-1,0"]);
});

test("a chosen face narrows the placements", () => {
  assert.equal(entriesOf(PLACES, picked("wA1")).get("0,-1")?.length, 2);
  assert.equal(entriesOf(PLACES, picked("wA1", { face: "O" })).get("0,-1")?.length, 1);
});

test("like tiles of a hand are one heap, with the faces that are open", () => {
  assert.deepEqual(heaps(["wA1", "wA2", "wQ"], TILES, PLACES), [
    { tile: "wA1", names: ["wA1", "wA2"], isPlayable: true, faces: ["A", "O"] },
    { tile: "wQ", names: ["wQ"], isPlayable: false, faces: [] },
  ]);
});

test("a place with several effects names them all", () => {
  const flip = move({ tile: "wP", goal: [0, 1], effect: "flip", kind: "flip" });
  const entries = entriesOf([OWN, flip], picked("wP"));
  const [target] = targetsOf(entries, TILES, null);
  assert.deepEqual(target?.effects, ["move", "flip"]);
  assert.match(target?.label ?? "", /^Move here; Flip/);
});
