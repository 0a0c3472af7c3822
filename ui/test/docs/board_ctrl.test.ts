import assert from "node:assert/strict";
import { test } from "node:test";
import { DocBoardCtrl } from "../../src/docs/board_ctrl.ts";
import type { AnalysisBoard, LegalMove } from "../../src/generated/wire.ts";
import { FakeServer } from "../fakes.ts";
import { move as legalMove } from "../pieces.ts";
import { position as view } from "../play/positions.ts";

const move = (text: string): LegalMove => legalMove({ text, tile: "wA1" });
const STEP: LegalMove = move("wA1 bQ-");

function position(legal_moves: LegalMove[] = [STEP], because: string | null = null): AnalysisBoard {
  const verdict = because === null ? null : { rule: "M1", because };
  const nothing = { ruleset: "Base", title: "Base", tiles: [], game_string: null, moves: [], card: null, cards: [] };
  return { ...nothing, view: view(0, []), legal_moves, verdict };
}

function opened(tile: string | null = null) {
  const server = new FakeServer();
  const told: string[] = [];
  const ctrl = new DocBoardCtrl(
    { sentence: "An Ant.", sketch: "sketch", tile },
    {
      board: (ask, signal) => server.ask(ask, signal),
      refused: ({ rule, because }) => void told.push(`${rule} ${because}`),
      failed: ({ message }) => void told.push(message),
    },
  );
  return { server, told, ctrl };
}

test("a move is made where the last one led, and the board can be laid again", async () => {
  const { server, ctrl } = opened();
  ctrl.lay();
  await server.answer(position());
  ctrl.play(STEP);
  await server.answer(position());
  ctrl.play(move("wA1 -bQ"));
  await server.answer(position());
  ctrl.lay();
  await server.answer(position());
  const line = (...texts: string[]) => ({ sketch: "sketch", line: texts });
  assert.deepEqual(server.asked, [line(), line(STEP.text), line(STEP.text, "wA1 -bQ"), line()]);
  assert.deepEqual(ctrl.state.line, []);
});

test("a move whose answer comes after the board was laid again is not shown", async () => {
  const { server, told, ctrl } = opened();
  ctrl.lay();
  await server.answer(position());
  ctrl.play(STEP);
  ctrl.lay();
  assert.equal(server.count, 1);
  await server.answer(position());
  assert.deepEqual([ctrl.state.line, told], [[], []]);
});

test("a reason is said, unless the board has changed by then or the page was left", async () => {
  const { server, told, ctrl } = opened();
  ctrl.lay();
  await server.answer(position());
  ctrl.why("wQ", null);
  await server.answer(position([], "pinned"));
  assert.deepEqual(told, ["M1 pinned"]);
  ctrl.why("wQ", { q: 1, r: 0 });
  assert.deepEqual(server.asked.at(-1), { sketch: "sketch", line: [], why: "wQ", why_goal: [1, 0] });
  ctrl.play(STEP);
  await server.answer(position());
  ctrl.why("wQ", null);
  ctrl.close();
  assert.deepEqual([server.count, told.length], [0, 1]);
});

test("the tile that the drawing is about is picked while it can be moved, before anything was", async () => {
  const { server, ctrl } = opened(STEP.touch[0]);
  assert.equal(ctrl.subject, null);
  ctrl.lay();
  await server.answer(position());
  assert.equal(ctrl.subject, STEP.touch[0]);
  ctrl.play(STEP);
  await server.answer(position());
  assert.equal(ctrl.subject, null);
  const other = opened("wQ");
  other.ctrl.lay();
  await other.server.answer(position());
  assert.equal(other.ctrl.subject, null);
});

test("tiles are placed only where the tile of the drawing is in a hand, which is shown", async () => {
  const place = legalMove({ text: "wA1 -wQ", tile: "wA1", kind: "place" });
  for (const [hand, moves] of [
    ["white", [STEP, place]],
    [null, [STEP]],
  ] as const) {
    const { server, ctrl } = opened("wA1");
    const answer = position([STEP, place]);
    const hands = { white: hand ? ["wA1"] : ["wA2"], black: [] };
    ctrl.lay();
    await server.answer({ ...answer, view: { ...answer.view, hands } });
    assert.equal(ctrl.state.hand, hand);
    assert.deepEqual(ctrl.state.shown?.legal_moves, moves);
    ctrl.play(STEP);
    await server.answer(answer);
    assert.equal(ctrl.state.hand, hand);
  }
});

test("a board that cannot be had is said not to be", async () => {
  const { server, told, ctrl } = opened();
  ctrl.lay();
  await server.refuse(new Error("away"));
  assert.deepEqual([told, ctrl.state.shown], [["away"], null]);
});
