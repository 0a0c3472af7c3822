/** What is known of a game's moves: it is learned move by move, forgotten when moves are taken back, and completed once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { MoveLines } from "../../src/game/move_lines.ts";
import type { Color, GameState } from "../../src/generated/wire.ts";
import { seenAngle } from "../../src/play/sides.ts";
import { playedMoveWords } from "../../src/play/words.ts";
import { TILES } from "../pieces.ts";
import { played } from "./games.ts";

const TEXTS = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
const ALL = TEXTS.map((text, i) => played(text, i + 1));

function state(count: number, running?: Color | null, result: unknown = null): GameState {
  const clock = running === undefined ? null : { white: 60, black: 60, running };
  return {
    moves: TEXTS.slice(0, count),
    view: { last: ALL[count - 1] ?? null },
    result,
    clock,
  } as unknown as GameState;
}

const known = (lines: MoveLines) => lines.lines.moves.map((each) => each?.text);

test("moves are learned one by one, and forgotten when they are taken back", () => {
  const lines = new MoveLines();
  lines.follow(state(1), 0);
  lines.follow(state(2), 1);
  assert.deepEqual(known(lines), ["wS1", "bS1 wS1-"]);
  const other = played("bG1 wS1-", 2);
  lines.follow({ ...state(2), moves: ["wS1", "bG1 wS1-"], view: { last: other } } as unknown as GameState, 2);
  assert.deepEqual(known(lines), ["wS1", "bG1 wS1-"]);
  lines.follow(state(1), 3);
  assert.deepEqual([known(lines), lines.isIncomplete], [["wS1"], false]);
});

test("a move shows how long it took where a clock runs", () => {
  const lines = new MoveLines();
  lines.follow(state(0, null), 0);
  lines.follow(state(1, null), 5);
  lines.follow(state(2, "white"), 9);
  lines.follow(state(3, "black"), 16.5);
  assert.deepEqual(lines.lines.spent, [null, null, 7.5]);
  lines.follow(state(2, "white"), 20);
  assert.deepEqual(lines.lines.spent, [null, null]);
});

test("someone who came while a move was thought about has to ask how long it took", () => {
  const lines = new MoveLines();
  lines.follow(state(2, "white"), 100);
  lines.complete({ moves: ALL.slice(0, 2), seconds: 0, spent: [] });
  assert.equal(lines.isIncomplete, false);
  lines.follow(state(3, "black"), 103);
  assert.deepEqual([lines.isIncomplete, lines.lines.spent], [true, [null, null, null]]);
  lines.complete({ moves: ALL.slice(0, 3), seconds: 0, spent: [null, null, 7.6] });
  assert.deepEqual([lines.isIncomplete, lines.lines.spent], [false, [null, null, 7.6]]);
});

test("what was missed is asked for, and the time at the end", () => {
  const lines = new MoveLines();
  lines.follow(state(3, undefined, { winner: "white" }), 0);
  assert.equal(lines.isIncomplete, true);
  lines.complete({ moves: ALL.slice(0, 3), seconds: 75, spent: [null, null, 12.4] });
  assert.deepEqual([lines.isIncomplete, lines.lines.seconds], [false, 75]);
  assert.deepEqual(known(lines), TEXTS.slice(0, 3));
});

test("words name the face that is up, and sides as they are seen", () => {
  const move = played("wQ wB1-", 3, { tile: "wQ", reference: "wB1", side: "east", turned: ["wB1"] });
  assert.equal(playedMoveWords(move, TILES, 0), "White's Queen Bee moves east of White's Tick 1");
  assert.equal(playedMoveWords(move, TILES, 1), "White's Queen Bee moves south-east of White's Tick 1");
  assert.equal(seenAngle("north-west", 0), 120);
  assert.equal(seenAngle("east", 1), 300);
});

test("a time that is shown stays, and that of a move after a takeback is asked for", () => {
  const lines = new MoveLines();
  lines.follow(state(1, null), 0);
  lines.follow(state(2, "white"), 9);
  lines.follow(state(3, "black"), 11);
  lines.complete({ moves: ALL.slice(0, 3), seconds: 54, spent: [null, null, 54] });
  assert.deepEqual(lines.lines.spent, [null, null, 2]);
  lines.follow(state(2, "white"), 20);
  lines.follow(state(3, "black"), 22);
  assert.deepEqual([lines.lines.spent, lines.isIncomplete], [[null, null, null], true]);
});
