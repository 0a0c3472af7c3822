import assert from "node:assert/strict";
import { test } from "node:test";
import {
  gameTypeOf,
  isSameType,
  type Parts,
  partsOf,
  presetOf,
  tournamentOf,
  withExtra,
  withModule,
  withOption,
} from "../../src/play/game_type.ts";

const PARTS: Parts = {
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
  assert.ok(!isSameType(withModule(type, "X", false), type));
});

test("a part is changed in a copy, and what is none any more is left out", () => {
  const type = gameTypeOf(PARTS);
  const changed = withOption(withModule(withExtra(withExtra(type, "L", 0), "P", 2), "K", true), "gates", null);
  assert.deepEqual(partsOf(changed), {
    extras: [
      ["M", 2],
      ["P", 2],
    ],
    modules: ["K", "V", "X"],
    options: [],
  });
  assert.deepEqual(partsOf(type), PARTS);
});

function parts(some: Partial<Parts>): Parts {
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
  const name = (wanted: Parts) => presetOf(presets, gameTypeOf(wanted))?.name;
  assert.equal(name(VENOM.game_type), "venom");
  assert.equal(name(parts({ modules: ["V"] })), "venom");
  assert.equal(name(parts({})), "ultimate");
  assert.equal(name(ORIGINAL.game_type), "original");
  assert.equal(name(parts({ modules: ["K"] })), undefined);
});
