import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agreedKinds,
  gameTypeOf,
  isIdleIn,
  isSameType,
  type Parts,
  partsOf,
  presetOf,
  tournamentOf,
  withBacks,
  withExtra,
  withModule,
  withOption,
} from "../../src/play/game_type.ts";
import { catalogue } from "./catalogue.ts";

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

const KINDS = catalogue().two_sided;
const agreed = (faces: string | null, some: Partial<Parts> = {}) =>
  gameTypeOf(
    parts({
      modules: ["V"],
      options: [["flips", "fixed"], ...(faces ? [["faces", faces] as [string, string]] : [])],
      ...some,
    }),
  );
const backsOf = (type: ReturnType<typeof gameTypeOf>) =>
  agreedKinds(KINDS, type).map(({ front, back, count, backs }) => `${backs}/${count} ${back} for ${front}`);

test("faces are agreed on for the two-sided kinds that are in the game", () => {
  assert.deepEqual(backsOf(agreed(null)), ["0/2 T for B", "0/3 O for A"]);
  assert.deepEqual(backsOf(agreed("BTOC", { extras: [["L", 1]] })), ["1/2 T for B", "3/3 O for A", "1/1 C for L"]);
  assert.deepEqual(backsOf(agreed("TAOO")), ["2/2 T for B", "2/3 O for A"]);
  assert.deepEqual(backsOf(agreed("R", { modules: ["X"] })), ["1/1 R for N"]);
  assert.deepEqual(backsOf(gameTypeOf(parts({ modules: ["V"] }))), []);
  const thematic: Parts["options"] = [
    ["flips", "fixed"],
    ["pairing", "thematic"],
  ];
  assert.deepEqual(backsOf(agreed(null, { options: thematic })), ["0/2 T for B", "0/3 F for A"]);
});

test("agreed faces are written as short as they can be", () => {
  for (const [faces, front, backs, expected] of [
    [null, "B", 1, "BT"],
    ["BT", "B", 2, "T"],
    ["BT", "A", 1, "BTAAO"],
    ["BTAAO", "B", 0, "AAO"],
    ["AAO", "A", 3, "O"],
    ["O", "A", 0, undefined],
  ] as const) {
    const type = agreed(faces);
    const changed = withBacks(type, agreedKinds(KINDS, type), front, backs);
    assert.equal(changed.options.get("faces"), expected);
  }
});

test("faces are agreed on anew when other tiles have a back", () => {
  const type = agreed("BT");
  for (const changed of [
    withExtra(type, "L", 1),
    withModule(type, "X", true),
    withOption(type, "pairing", "thematic"),
    withOption(type, "flips", null),
  ])
    assert.equal(changed.options.get("faces"), undefined);
  assert.equal(withOption(type, "sting", "adjacent").options.get("faces"), "BT");
});

test("an option is idle in a game with nothing that it is about", () => {
  assert.ok(isIdleIn(["V", "W"], gameTypeOf(parts({}))));
  assert.ok(!isIdleIn(["V", "W"], gameTypeOf(parts({ modules: ["V"] }))));
  assert.ok(!isIdleIn(["V", "W"], gameTypeOf(parts({ extras: [["W", 1]] }))));
  assert.ok(!isIdleIn([], gameTypeOf(parts({}))));
});
