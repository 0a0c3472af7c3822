/** Puzzles from one's games: kept once, the newest first, and a bounded number of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  forgetPuzzle,
  isOwnId,
  keepPuzzles,
  MAX_OWN,
  type OwnPuzzle,
  ownId,
  ownPuzzles,
} from "../../src/play/own_puzzles.ts";
import { fakeStorage } from "../fakes.ts";

function mistake(move: string, made: number): OwnPuzzle {
  const lines = { played: "wA1 bQ-", reply: ["bA1 wQ-"], best: ["wG1 bQ-"] };
  return {
    id: ownId("Base", [move]),
    game: "Base",
    moves: [move],
    color: "white",
    ...lines,
    chance: 0.6,
    loss: 0.2,
    made,
  };
}

test("a puzzle is kept once, however often its game is reviewed", () => {
  fakeStorage();
  assert.equal(keepPuzzles([mistake("wS1", 1), mistake("wG1", 1)]), 2);
  assert.equal(keepPuzzles([mistake("wS1", 5), mistake("wB1", 2)]), 1);
  assert.deepEqual(
    ownPuzzles().map(({ moves, made }) => `${moves.join()} ${made}`),
    ["wB1 2", "wS1 1", "wG1 1"],
  );
});

test("positions have different ids, and no puzzle of the list has one of them", () => {
  const ids = ["wS1", "wS2", "bS1"].flatMap((move) => [
    ownId("Base", [move]),
    ownId("Base+M", [move]),
    ownId("Base", []),
  ]);
  assert.equal(new Set(ids).size, 7);
  assert.ok(ids.every(isOwnId));
  assert.ok(!isOwnId("c1f00a"));
});

test("the oldest go where there are too many, and any when it is deleted", () => {
  fakeStorage();
  keepPuzzles(Array.from({ length: MAX_OWN + 5 }, (_, i) => mistake(`m${i}`, i)));
  assert.equal(ownPuzzles().length, MAX_OWN);
  assert.equal(ownPuzzles().at(-1)?.made, 5);
  const [newest] = ownPuzzles();
  forgetPuzzle(newest?.id ?? "");
  assert.equal(ownPuzzles()[0]?.made, MAX_OWN + 3);
});

test("what is not a puzzle is left out, and a full browser keeps nothing", () => {
  const kept = fakeStorage();
  const good = mistake("wS1", 1);
  const bad = [
    null,
    3,
    { ...good, color: "red" },
    { ...good, best: "wA1" },
    { ...good, best: [3] },
    { ...good, loss: null },
  ];
  kept.set("skep-own-puzzles", JSON.stringify({ good, ...bad }));
  assert.deepEqual(ownPuzzles(), [good]);
  for (const text of ["no JSON", "3", "null"]) {
    kept.set("skep-own-puzzles", text);
    assert.deepEqual(ownPuzzles(), []);
  }
  Object.assign(globalThis.localStorage, {
    setItem: () => {
      throw new Error("full");
    },
  });
  assert.equal(keepPuzzles([good]), 0);
});
