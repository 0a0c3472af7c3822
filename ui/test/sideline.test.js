// @ts-check
/** What is seen beside the game, and when it is left. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isShownFirst, Sideline } from "../src/game/sideline.js";
import { move } from "./pieces.js";

/** @param {number} ply @returns {any} */
const state = (ply) => ({ view: { ply } });
/** @param {number} ply @param {string[]} [line] @returns {any} */
const side = (ply, line = []) => ({ ply, line, view: { ply }, legal_moves: [] });

test("an earlier position stays when the game goes on", () => {
  const sideline = new Sideline();
  sideline.view(side(3));
  sideline.follow(state(8), state(9));
  assert.equal(sideline.side?.ply, 3);
});

test("whoever saw the newest position sees the new one", () => {
  const sideline = new Sideline();
  sideline.view(side(8));
  sideline.follow(state(8), state(9));
  assert.equal(sideline.side, null);
});

test("a move that waits is void when the game goes on, and everything when moves are taken back", () => {
  const sideline = new Sideline();
  sideline.consider(move({ text: "wQ -wS1" }), 8, state(9).view);
  sideline.follow(state(8), state(8));
  assert.equal(sideline.pending?.text, "wQ -wS1");
  sideline.follow(state(8), state(9));
  assert.deepEqual([sideline.side, sideline.pending], [null, null]);
  sideline.view(side(3));
  sideline.follow(state(8), state(6));
  assert.equal(sideline.side, null);
});

test("moves are shown first as the settings say", () => {
  /** @type {any} */
  const slow = { kind: "link", control: { days: 1 } };
  /** @type {any} */
  const quick = { kind: "link", control: { days: null, minutes: 5 } };
  const plain = move({});
  assert.deepEqual(
    [isShownFirst(plain, slow, "never"), isShownFirst(plain, slow, "days"), isShownFirst(plain, quick, "days")],
    [false, true, false],
  );
  assert.equal(isShownFirst(plain, quick, "always"), true);
  assert.equal(isShownFirst(move({ kind: "pass" }), slow, "always"), false);
});
