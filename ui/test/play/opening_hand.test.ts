/** The hand that a Swarm game begins with. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { LegalMove } from "../../src/generated/wire.ts";
import { HandChooser } from "../../src/play/hand_chooser.tsx";
import { chosenHand, type HandChoice, handChoice, offersOf } from "../../src/play/opening_hand.ts";
import { move, tile } from "../pieces.ts";

const NAMES = ["wQ", "wA1", "wA2", "wA3", "wB1", "wB2", "wG1"];
const TILES = new Map(NAMES.map((name) => [name, tile(name, name)]));
const HANDS = [
  ["wQ", "wA1", "wA2", "wB1"],
  ["wQ", "wA1", "wA2", "wG1"],
  ["wQ", "wA1", "wB1", "wB2"],
  ["wQ", "wA1", "wB1", "wG1"],
].map((tiles): LegalMove => move({ kind: "hand", effect: "hand", tiles, text: tiles.join() }));

function choice(): HandChoice {
  const found = handChoice(HANDS, TILES);
  assert.ok(found);
  return found;
}

test("what every hand holds is not offered", () => {
  const found = choice();
  assert.deepEqual([found.owner, found.always], ["white", ["wQ", "wA1"]]);
  assert.equal(handChoice([move({ kind: "place", tile: "wQ" })], TILES), null);
});

test("like tiles are offered as often as a hand may hold them", () => {
  const found = { ...choice(), always: ["wQ"] };
  const left = (...taken: string[]) => offersOf(found, TILES, taken).map((each) => `${each.info.front}${each.left}`);
  assert.deepEqual(left(), ["A2", "B2", "G1"]);
  assert.deepEqual(left("A", "A"), ["A0", "B2", "G1"]);
});

test("a hand can be taken when it is whole and legal", () => {
  const found = { ...choice(), always: ["wQ"] };
  assert.equal(chosenHand(found, TILES, ["A", "A"]), null);
  assert.equal(chosenHand(found, TILES, ["B", "A", "A"])?.text, "wQ,wA1,wA2,wB1");
  assert.equal(chosenHand(found, TILES, ["G", "G", "A"]), null);
});

test("nothing is seen where no hand is taken, and a lesson lights what is to be taken", () => {
  const html = (legalMoves: LegalMove[], lit: string[] = []) =>
    renderToString(h(HandChooser, { legalMoves, tiles: TILES, note: "Face down.", lit, onChoose() {}, onLook() {} }));
  assert.match(html([]), /<section class="swarm"[^>]* hidden/);
  assert.match(html(HANDS, ["wG1"]), /<p class="muted">Face down\.<\/p>.*class="heap lit-heap" data-offer="G"/);
  assert.match(html(HANDS), /class="primary" disabled/);
});
