/** Moves that are known by their text alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { t } from "../../src/base/i18n.ts";
import { settings } from "../../src/base/settings.ts";
import { MoveSentence, MoveText, WritingContext } from "../../src/play/move_text.tsx";
import { readMove } from "../../src/play/notation.ts";
import type { Tiles } from "../../src/play/words.ts";
import { tile } from "../pieces.ts";

const PIECES = [tile("wQ", "Queen Bee"), tile("bQ", "Queen Bee"), tile("wA1", "Ant"), tile("wN", "Assassin Bug")];
const TILES: Tiles = new Map([...PIECES, tile("bB1", "Beetle", ["T", "Tick"])].map((info) => [info.name, info]));
const faceUp = (name: string | null) => (name === "wA1" ? "A" : name === "bB1" ? "T" : null);

function read(text: string) {
  const move = readMove(text, TILES, faceUp);
  return move && [move.kind, move.tile, move.face, move.reference, move.side, move.target, move.turned.join()];
}

test("a text says which tile goes where", () => {
  assert.deepEqual(read("wQ"), ["place", "wQ", null, null, null, null, ""]);
  assert.deepEqual(read("wQ=B \\bQ"), ["place", "wQ", "B", "bQ", "north-west", null, ""]);
  assert.deepEqual(read("wA1 bB1/ +wQ"), ["move", "wA1", null, "bB1", "north-east", null, "bB1"]);
  assert.deepEqual(read("wA1 bQ"), ["move", "wA1", null, "bQ", "top", null, ""]);
  assert.deepEqual(read("bB1~"), ["flip", "bB1", null, null, null, null, "bB1"]);
  assert.deepEqual(read("wQ!"), ["sting", "wQ", null, null, null, null, ""]);
  assert.deepEqual(read("wA1<>wQ"), ["swap", "wA1", null, null, null, "wQ", ""]);
  assert.deepEqual(read("wNxbQ"), ["remove", "wN", null, null, null, "bQ", ""]);
  assert.equal(read("pass")?.[0], "pass");
  for (const unknown of ["wL1 bQ-", "wA1 bM-", "hand", ""]) assert.equal(read(unknown), null, unknown);
});

test("a move is written as the reader has set it", () => {
  const value = { tiles: TILES, faceUp, turn: 0 };
  const shown = (props: object) =>
    renderToString(h(WritingContext.Provider, { value, children: h(MoveText, props as never) }));
  try {
    settings.moves = "uhp";
    assert.equal(shown({ text: "wA1 bQ-" }), "wA1 bQ-");
    settings.moves = "words";
    assert.match(shown({ text: "wA1 bQ-" }), /^White's Ant 1 .*east.* Black's Queen Bee/);
    settings.moves = "symbols";
    assert.match(shown({ text: "wA1 bQ-" }), /class="symbols"/);
    assert.equal(shown({ text: "wL1 bQ-" }), "wL1 bQ-");
    assert.equal(renderToString(h(MoveText, { text: "wA1 bQ-" })), "wA1 bQ-");
    const sentence = h(MoveSentence, {
      moves: { move: ["wA1 bQ-"] },
      write: ({ move }) => t("mistakes-best", { move: move ?? "" }),
    });
    assert.equal(renderToString(sentence).replaceAll(/<[^>]*>/g, ""), "Correct: wA1 bQ- was best.");
  } finally {
    settings.moves = "symbols";
  }
});
