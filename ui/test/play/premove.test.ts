/** Moves chosen before their turn. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameState } from "../../src/generated/wire.ts";
import { legalPremove, waitingColor } from "../../src/play/premove.ts";
import { move, TILES } from "../pieces.ts";

const HERE = { q: 1, r: 0 };
const GO = move({ tile: "wA1", goal: [1, 0], text: "wA1 bS1-" });
const THROW = move({
  tile: "wA1",
  touch: ["wA1", "wP"],
  goal: [1, 0],
  effect: "throw",
  causes: ["wP"],
  text: "wA1 wP/",
});
const PLACE = move({ kind: "place", effect: "place", tile: "wA2", goal: [1, 0], face: "O", text: "wA2=O bS1-" });

test("the one legal move that is meant", () => {
  assert.equal(legalPremove({ tile: "wA1", hex: HERE, face: null }, [GO], TILES), GO);
  assert.equal(legalPremove({ tile: "wA1", hex: { q: 4, r: 4 }, face: null }, [GO], TILES), null);
});

test("a tile's own movement is meant before a throw to the same place", () => {
  assert.equal(legalPremove({ tile: "wA1", hex: HERE, face: null }, [THROW, GO], TILES), GO);
  assert.equal(legalPremove({ tile: "wA1", hex: HERE, face: null }, [THROW], TILES), THROW);
});

test("of several moves that differ in what they do none is meant", () => {
  const other = move({
    tile: "wA1",
    touch: ["wA1", "wM"],
    goal: [1, 0],
    effect: "throw",
    causes: ["wM"],
    text: "wA1 wM/",
  });
  assert.equal(legalPremove({ tile: "wA1", hex: HERE, face: null }, [THROW, other], TILES), null);
});

test("of like tiles from the hand any will do, but not with another face", () => {
  assert.equal(legalPremove({ tile: "wA1", hex: HERE, face: "O" }, [PLACE], TILES), PLACE);
  assert.equal(legalPremove({ tile: "wA1", hex: HERE, face: "A" }, [PLACE], TILES), null);
});

test("nothing is chosen before its turn where the one place there is will be taken", () => {
  const after = (stacks: object[]) =>
    waitingColor({
      seats: ["black"],
      result: null,
      legal_moves: [],
      view: { stacks, to_move: "white", is_choosing: false },
    } as unknown as GameState);
  assert.deepEqual([after([]), after([{}])], [null, "black"]);
});
