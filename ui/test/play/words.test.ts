/** What the page says of tiles and moves: names by the face that is up, deeds of expansions, sides as they are seen. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { LegalMove, PlayedMove, TileInfo } from "../../src/generated/wire.ts";
import { seenSide } from "../../src/play/sides.ts";
import { deedWords, effectWords, moveWords } from "../../src/play/words.ts";

const tile = (
  name: string,
  color: TileInfo["color"],
  title: string,
  back: string | null = null,
  number = 0,
): TileInfo => ({
  name,
  color,
  front: name[1] ?? "",
  back,
  number,
  front_title: title,
  back_title: back && "back",
});
const tiles = new Map(
  [
    tile("wS1", "white", "Spider", "D", 1),
    tile("wQ", "white", "Queen Bee", "W"),
    tile("bQ", "black", "Queen Bee", "W"),
    tile("bB1", "black", "Beetle", "T", 1),
    tile("bP", "black", "Pillbug"),
    tile("bL", "black", "Ladybug", "C"),
    tile("bN", "black", "Assassin Bug"),
    tile("nK", "neutral", "Honeycombo"),
  ].map((info) => [info.name, info]),
);
/** Black's Queen, Beetle and Ladybug show their backs. */
const faceUp = (name: string | null) =>
  name && ["bQ", "bB1", "bL"].includes(name) ? (tiles.get(name)?.back ?? null) : null;

const played = (effect: PlayedMove["effect"], name: string | null, more: Partial<PlayedMove> = {}) =>
  ({
    effect,
    tile: name,
    causes: [],
    target: null,
    tiles: [],
    player: "black",
    drawn: null,
    ...more,
  }) as PlayedMove;

const DEEDS: [PlayedMove, string | null][] = [
  [played("place", "bP"), null],
  [played("move", "bP"), null],
  [played("place", "bP", { drawn: "wS1" }), "Black drew White's Spider 1."],
  [played("throw", "wQ", { causes: ["bP"] }), "Black's Pillbug threw White's Queen Bee."],
  [played("control", "wQ", { causes: ["bB1"] }), "Black's Tick 1 moved White's Queen Bee."],
  [
    played("sting", "wS1", { causes: ["bQ"] }),
    "Black's Queen Wasp stung White's Spider 1: it cannot move or act in its next turn.",
  ],
  [played("swap", "bL", { target: "wS1" }), "Black's Centipede swapped places with White's Spider 1."],
  [
    played("remove", "bN", { target: "wS1" }),
    "Black's Assassin Bug removed White's Spider 1; both have left the game.",
  ],
  [played("flip", "bB1"), "Black turned a tile over: now it is Black's Tick 1."],
  [played("flip", "nK"), "Black flipped the Honeycombo and has two actions in the next turn."],
];

test("what a player did in an expansion is said in words", () => {
  assert.deepEqual(
    DEEDS.map(([last]) => deedWords(last, tiles, faceUp)),
    DEEDS.map(([, words]) => words),
  );
});

test("what may happen at a place is named by the faces that are up", () => {
  const effects: [LegalMove, string][] = [
    [played("throw", "wQ", { causes: ["bB1"] }), "Throw by Black's Tick 1"],
    [played("control", "wQ", { causes: ["bB1"] }), "Move under control of Black's Tick 1"],
    [played("sting", "bL"), "Sting Black's Centipede"],
    [played("swap", "bL", { target: "bB1" }), "Black's Centipede swaps with Black's Tick 1"],
    [played("remove", "bN", { target: "bB1" }), "Remove Black's Tick 1 with Black's Assassin Bug"],
    [played("flip", "bQ"), "Flip to Queen Bee"],
    [played("flip", "wQ"), "Flip to Queen Wasp"],
  ];
  assert.deepEqual(
    effects.map(([move]) => effectWords(move, tiles, faceUp)),
    effects.map(([, words]) => words),
  );
});

test("east is to the right, however the table is turned", () => {
  const sides = [0, 1, 2, 3, 4, 5].map((turn) => seenSide("east", turn));
  assert.deepEqual(sides, ["east", "south-east", "south-west", "west", "north-west", "north-east"]);
  const move = played("move", "bP", { kind: "move", reference: "wQ", side: "north-east" });
  assert.equal(moveWords(move, tiles, faceUp, 1), "Black's Pillbug moves east of White's Queen Bee");
});
