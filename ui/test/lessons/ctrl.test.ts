import assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "../fakes.ts";
import { move, trial } from "../trials.ts";
import { Learner } from "./lessons.ts";

const RIGHT = move("wA1 bQ-");
const WRONG = move("wA1 wQ-");

async function finish(learner: Learner): Promise<void> {
  learner.board.play(RIGHT);
  await learner.server.answer(trial("done"));
}

test("a lesson begins with the board that is named, or with the first that is not done", () => {
  assert.equal(new Learner().state.at, 0);
  assert.equal(new Learner("win").state.at, 1);
  assert.equal(new Learner("", ["walk"]).state.at, 1);
  assert.equal(new Learner("nothing", ["walk", "win"]).state.at, 0);
});

test("one task follows the other, with what is lit for it and a word of praise", async () => {
  const learner = new Learner();
  assert.deepEqual(learner.board.state.marks.tiles, ["w0"]);
  learner.board.play(RIGHT);
  await learner.server.answer(trial("open", "", 2, 1));
  await settled();
  assert.deepEqual(learner.standing, [0, 1, "asking", ""]);
  assert.deepEqual(learner.state.praise, { kind: "task" });
  assert.deepEqual(learner.board.state.marks.tiles, ["w1"]);
});

test("a board without a slip has three stars; wrong and refused moves and hints cost one each, down to one", async () => {
  const learner = new Learner();
  await finish(learner);
  assert.deepEqual([learner.standing, learner.stars.get("walk")], [[0, 0, "done", "stars"], 3]);
  learner.ctrl.next();
  learner.board.play(WRONG);
  await learner.server.answer(trial("wrong", "Too far."));
  assert.deepEqual(learner.standing, [1, 0, "missed", "wrong"]);
  learner.ctrl.retry();
  learner.ctrl.hint();
  learner.board.why("wA1", null);
  await learner.server.answer({ ...trial("open"), refused: { rule: "M1", because: "No." } });
  assert.deepEqual(learner.standing, [1, 0, "asking", "refused"]);
  await finish(learner);
  assert.deepEqual([learner.stars.get("win"), learner.ctrl.total], [1, 4]);
});

test("stars that were better before stay", async () => {
  const learner = new Learner();
  await finish(learner);
  learner.ctrl.lay(0);
  learner.ctrl.hint();
  await finish(learner);
  assert.equal(learner.state.stars[0], 3);
});

test("a board that is done stays until the next one is asked for", async () => {
  const learner = new Learner();
  await finish(learner);
  await settled();
  assert.deepEqual([learner.server.count, ...learner.standing], [0, 0, 0, "done", "stars"]);
  learner.ctrl.next();
  assert.deepEqual(learner.standing, [1, 0, "asking", ""]);
  assert.deepEqual(learner.state.praise, { kind: "board", words: "Done: walk." });
});

test("the card of a tile is that of the position that is seen, a wrong try included", async () => {
  const learner = new Learner();
  const { signal } = new AbortController();
  void learner.board.card("wA1", signal);
  await learner.server.answer(trial("open"));
  assert.equal(learner.server.asked.at(-1), "walk card wA1 after ");
  learner.board.play(WRONG);
  await learner.server.answer(trial("wrong"));
  void learner.board.card("bQ", signal);
  await learner.server.answer(trial("wrong"));
  assert.equal(learner.server.asked.at(-1), `walk card bQ after ${WRONG.text}`);
  learner.ctrl.retry();
  void learner.board.card("bQ", signal);
  assert.equal(learner.server.asked.at(-1), "walk card bQ after ");
});

test("a try on a board that was left is not judged", async () => {
  const learner = new Learner();
  learner.board.play(WRONG);
  learner.ctrl.next();
  await settled();
  assert.equal(learner.server.count, 0);
  assert.deepEqual([learner.standing, learner.failures], [[1, 0, "asking", ""], []]);
});

test("a lesson that is left says nothing any more", async () => {
  const learner = new Learner();
  learner.board.play(WRONG);
  learner.ctrl.close();
  await settled();
  assert.deepEqual([learner.server.count, learner.told, learner.failures], [0, ["task"], []]);
});

test("a try that does not reach the server can be made again", async () => {
  const learner = new Learner();
  learner.board.play(RIGHT);
  await learner.server.refuse(new Error("no connection"));
  assert.deepEqual([learner.failures, learner.state.phase], [["no connection"], "asking"]);
  assert.ok(learner.board.play(RIGHT));
});

test("the end counts the stars, and one game is set up however often it is asked for", async () => {
  const learner = new Learner("win");
  await finish(learner);
  learner.ctrl.next();
  assert.deepEqual([learner.state.phase, learner.ctrl.total, learner.told.at(-1)], ["end", 3, "end"]);
  learner.ctrl.begin();
  learner.ctrl.begin();
  assert.deepEqual([learner.server.count, learner.ctrl.beginning.state.isBeginning], [1, true]);
  await learner.server.refuse(new Error("full"));
  assert.deepEqual([learner.failures, learner.ctrl.beginning.state.isBeginning], [["full"], false]);
  learner.ctrl.begin();
  await learner.server.answer("/play/x");
  assert.deepEqual(learner.went, ["/play/x"]);
});

test("a game that was set up too late is not gone to", async () => {
  const learner = new Learner("win");
  learner.ctrl.next();
  learner.ctrl.begin();
  learner.ctrl.close();
  await learner.server.answer("/play/x");
  assert.deepEqual([learner.went, learner.failures], [[], []]);
});
