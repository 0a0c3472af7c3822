/** What is looked at instead of the newest position, and when that ends. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isLeft, isShownFirst, sideAfter, sideOf, withoutDraw } from "../../src/game/side.ts";
import type { GameInfo, GameState, PlayedMove, PositionAt } from "../../src/generated/wire.ts";
import { move } from "../pieces.ts";
import { position } from "../play/positions.ts";

const state = (ply: number) => ({ view: position(ply, []) }) as unknown as GameState;
const at = (ply: number, line: string[] = [], last: PlayedMove | null = null): PositionAt => ({
  type: "position",
  re: null,
  game: "g",
  ply,
  line,
  view: position(ply + line.length, [], { last }),
  legal_moves: [],
});
const side = (ply: number, line: string[] = []) => sideOf(at(ply, line), null);

test("an earlier position stays when the game goes on", () => {
  assert.equal(isLeft(side(3), false, state(8), state(9)), false);
});

test("whoever saw the newest position sees the new one", () => {
  assert.equal(isLeft(side(8), false, state(8), state(9)), true);
  assert.equal(isLeft(side(8, ["wQ"]), false, state(8), state(9)), false);
});

test("a move that waits is void when the game goes on, and everything when moves are taken back", () => {
  const waiting = sideAfter(move({ text: "wQ -wS1" }), 8, position(9, []));
  assert.equal(isLeft(waiting, true, state(8), state(8)), false);
  assert.equal(isLeft(waiting, true, state(8), state(9)), true);
  assert.equal(isLeft(side(3), false, state(8), state(6)), true);
});

test("what was seen of a line is kept on the way on, and forgotten where another move is tried", () => {
  const played = (text: string) => ({ ...move({ text }), ply: 4 }) as unknown as PlayedMove;
  const one = sideOf(at(3, ["wQ"], played("wQ")), null);
  assert.deepEqual(
    sideOf(at(3, ["wQ", "bQ"], played("bQ")), one).moves.map((each) => each?.text),
    ["wQ", "bQ"],
  );
  assert.deepEqual(
    sideOf(at(3, ["wA1", "bQ"], played("bQ")), one).moves.map((each) => each?.text),
    [undefined, "bQ"],
  );
});

test("a tile that would be drawn is not seen before the move is made", () => {
  const now = position(4, [], { hands: { white: ["wQ"], black: [] }, bag: ["wA1", "wB1"] });
  const last = { ...move({ text: "wQ" }), drawn: "wB1" } as unknown as PlayedMove;
  const after = position(5, [], { hands: { white: ["wQ", "wB1"], black: [] }, bag: ["wA1"], last });
  const seen = withoutDraw(after, now);
  assert.deepEqual([seen.hands.white, seen.bag, seen.last?.drawn], [["wQ"], ["wA1", "wB1"], null]);
});

test("moves are shown first as the settings say", () => {
  const slow = { kind: "link", control: { days: 1, minutes: null, increment: 0 } } as GameInfo;
  const quick = { kind: "link", control: { days: null, minutes: 5, increment: 0 } } as GameInfo;
  const computer = { kind: "computer", control: null } as GameInfo;
  const plain = move({});
  assert.deepEqual(
    [isShownFirst(plain, slow, "never"), isShownFirst(plain, slow, "days"), isShownFirst(plain, quick, "days")],
    [false, true, false],
  );
  assert.deepEqual([isShownFirst(plain, computer, "days"), isShownFirst(plain, quick, "always")], [false, true]);
  assert.equal(isShownFirst(move({ kind: "pass" }), slow, "always"), false);
});
