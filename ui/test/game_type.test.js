// @ts-check
/** Game types as the new-game page changes them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gameTypeOf, isSameType, partsOf, presetOf, tournamentOf } from "../src/parts/game_type.js";

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

/** @param {Partial<import("../src/parts/game_type.js").Parts>} some @returns {import("../src/parts/game_type.js").Parts} */
function parts(some) {
  return { extras: [], modules: [], options: [], ...some };
}

const VENOM = { name: "venom", game_type: parts({ modules: ["V"], options: [["queen", "any"]] }) };
const ULTIMATE = { name: "ultimate", game_type: parts({}) };
const ORIGINAL = { name: "original", game_type: parts({ options: [["queen", "any"]] }) };

test("the tournament rule takes away that the Queen may come first, and nothing else", () => {
  const type = gameTypeOf(
    parts({
      modules: ["V"],
      options: [
        ["queen", "any"],
        ["sting", "adjacent"],
      ],
    }),
  );
  assert.deepEqual(partsOf(tournamentOf(type)), parts({ modules: ["V"], options: [["sting", "adjacent"]] }));
  assert.deepEqual(type.options.get("queen"), "any");
});

test("a preset is recognized by its book, and else by the tournament rule", () => {
  const presets = [ORIGINAL, ULTIMATE, VENOM];
  const name = (/** @type {import("../src/parts/game_type.js").Parts} */ wanted) =>
    presetOf(presets, gameTypeOf(wanted))?.name;
  assert.equal(name(VENOM.game_type), "venom");
  assert.equal(name(parts({ modules: ["V"] })), "venom");
  assert.equal(name(parts({})), "ultimate");
  assert.equal(name(ORIGINAL.game_type), "original");
  assert.equal(name(parts({ modules: ["K"] })), undefined);
});
