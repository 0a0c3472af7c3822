import assert from "node:assert/strict";
import { test } from "node:test";
import { passages } from "../../src/docs/book.tsx";
import { BookBoardCtrl } from "../../src/docs/book_ctrl.ts";
import { FakeServer, settled } from "../fakes.ts";
import { lesson } from "../lessons/lessons.ts";
import { move, trial } from "../trials.ts";

function begin(name = "walk") {
  const server = new FakeServer();
  const failures: string[] = [];
  const ctrl = new BookBoardCtrl("ant", name, {
    lesson: (wanted, signal) => server.ask(wanted, signal),
    tryBoard: (_, board, { moves }, signal) => server.ask(`${board} ${moves?.join(", ")}`, signal),
    sound: () => {},
    pause: async () => {},
    failed: ({ message }) => void failures.push(message),
  });
  return { server, failures, ctrl };
}

/** The board as it is now: the checker believes that a field keeps what it was compared with. */
const boardOf = (ctrl: BookBoardCtrl) => ctrl.state.board;

test("a board is laid when it is asked for, and its tasks follow each other", async () => {
  const { server, ctrl } = begin();
  assert.equal(boardOf(ctrl), null);
  ctrl.lay();
  await server.answer(lesson);
  assert.deepEqual([ctrl.state.info?.name, ctrl.state.task], ["walk", 0]);
  boardOf(ctrl)?.play(move("wA1 bQ-"));
  await server.answer(trial("open", "", 1, 1));
  assert.equal(ctrl.state.task, 1);
  boardOf(ctrl)?.play(move("wG1 wQ-"));
  await server.answer(trial("done"));
  assert.deepEqual(ctrl.state.verdict, { kind: "done", words: "Done: walk." });
});

test("a board that is laid anew forgets what was said, and ends what was tried", async () => {
  const { server, failures, ctrl } = begin();
  ctrl.lay();
  await server.answer(lesson);
  const { board } = ctrl.state;
  board?.play(move("wA1 wQ-"));
  await server.answer(trial("wrong", "Too far."));
  assert.deepEqual(ctrl.state.verdict, { kind: "wrong", because: "Too far." });
  board?.play(move("wA1 wQ-"));
  ctrl.lay();
  assert.equal(server.count, 2);
  await server.answer(trial("wrong", "Too far."));
  await server.answer(lesson);
  assert.deepEqual([ctrl.state.verdict, ctrl.state.boardCount, failures], [null, 2, []]);
});

test("a page that is left says nothing any more", async () => {
  const { server, failures, ctrl } = begin();
  ctrl.lay();
  ctrl.close();
  await settled();
  assert.deepEqual([server.count, ctrl.state.board, failures], [0, null, []]);
});

test("what cannot be had is told", async () => {
  const { server, failures, ctrl } = begin();
  ctrl.lay();
  await server.refuse(new Error("no connection"));
  assert.deepEqual(failures, ["no connection"]);
});

test("paragraphs stand with the boards that follow them", () => {
  const words = (text: string) => ({ text, lesson: "", board: "" });
  const figure = (board: string) => ({ text: "", lesson: "ant", board });
  const parts = [words("a"), words("b"), figure("x"), figure("y"), words("c")];
  assert.deepEqual(
    passages(parts).map((passage) => passage.length),
    [4, 1],
  );
});
