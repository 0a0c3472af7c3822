// @ts-check
/** Game types as the new-game page changes them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gameTypeOf, isSameType, partsOf } from "../src/parts/game_type.js";

/** @type {import("../src/parts/game_type.js").Parts} */
const PARTS = {
  extras: [
    ["L", 1],
    ["M", 2],
  ],
  modules: ["V", "X"],
  options: [["gates", "ground"]],
};

test("what the server sent is sent back", () => {
  assert.deepEqual(partsOf(gameTypeOf(PARTS)), PARTS);
});

test("order says nothing", () => {
  const type = gameTypeOf(PARTS);
  assert.ok(
    isSameType(
      type,
      gameTypeOf({
        ...PARTS,
        extras: [
          ["M", 2],
          ["L", 1],
        ],
        modules: ["X", "V"],
      }),
    ),
  );
  assert.ok(
    !isSameType(
      type,
      gameTypeOf({
        ...PARTS,
        extras: [
          ["M", 1],
          ["L", 1],
        ],
      }),
    ),
  );
  type.modules.delete("X");
  assert.ok(!isSameType(type, gameTypeOf(PARTS)));
});
