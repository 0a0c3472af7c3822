/** The tree as it is read. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { moveTitle } from "../../src/study/node_tools.tsx";
import { TreeView } from "../../src/study/tree_view.tsx";
import { chapterOf, Student, studyOf } from "./student.ts";

async function reading(...texts: string[]) {
  const student = await Student.at(studyOf(chapterOf(texts, "one")));
  const shown = () => renderToString(h(TreeView, { ctrl: student.ctrl, state: student.state, openMenu: () => {} }));
  /** What is read, without the elements. */
  const words = () =>
    shown()
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  return { student, shown, words };
}

test("turns have the number of their first ply and two sides, and a move that Black begins with has a gap", async () => {
  assert.equal((await reading("wS1", "bS1", "wQ")).words(), "1 wS1 bS1 3 wQ");
  assert.equal((await reading("bS1", "wQ")).words(), "1 … bS1 2 wQ");
  assert.equal((await reading()).words(), "No moves yet");
});

test("what varies and what was said come after the row in which they belong", async () => {
  const { student, words, shown } = await reading("wS1", "bS1", "wQ", "bQ");
  await student.ctrl.enterLine(["bA1", "wA1"], ["wS1"]);
  await student.ctrl.enterLine(["wB1"], ["wS1", "bA1"]);
  student.ctrl.see(student.node("wS1"));
  student.ctrl.comment("solid");
  student.ctrl.judge(student.node("wS1"), 1);
  assert.equal(words(), "1 wS1 ! solid 2 … bS1 ▾ 2. bA1 3. wA1 ▾ 3. wB1 3 wQ bQ");
  assert.match(shown(), /data-ply="1"[^>]*aria-current="step"/);
});

test("what is folded is not read, and says how much it is", async () => {
  const { student, words, shown } = await reading("wS1", "bS1", "wQ");
  await student.ctrl.enterLine(["bA1"], ["wS1"]);
  await student.ctrl.enterLine(["bB1"], ["wS1"]);
  student.ctrl.fold(student.node("wS1"));
  assert.equal(words(), "1 wS1 bS1 ▸ 2 variations 3 wQ");
  assert.match(shown(), /aria-expanded="false"/);
  assert.doesNotMatch(shown(), /class="line"/);
});

test("comments can be hidden, and a move with marks says so", async () => {
  const { student, shown } = await reading("wS1");
  student.ctrl.toggleComments();
  assert.match(shown(), /move-tree without-comments/);
  student.board.draw({ from: "0,0", to: "0,0" });
  assert.doesNotMatch(shown(), /class="marked"/);
  student.ctrl.step(1);
  await student.rest();
  student.board.draw({ from: "0,0", to: "0,0" });
  assert.match(shown(), /class="marked"/);
});

test("signs that faces of type do not have are drawn, and read all the same", async () => {
  const { student, words, shown } = await reading("wS1");
  student.ctrl.judge(student.node("wS1"), 5);
  student.ctrl.judge(student.node("wS1"), 14);
  assert.equal(words(), "1 wS1 !? ⩲");
  assert.match(shown(), /class="nag-sign"/);
  student.ctrl.judge(student.node("wS1"), 16);
  assert.equal(words(), "1 wS1 !? ±");
  assert.doesNotMatch(shown(), /class="nag-sign"/);
});

test("the menu of a move is called by its number", async () => {
  const { student } = await reading("wS1", "bS1", "wQ");
  const { ctrl } = student;
  assert.deepEqual(
    [moveTitle(ctrl, student.node("wS1")), moveTitle(ctrl, student.node("wS1", "bS1"))].map((each) => each.slice(0, 3)),
    ["1. ", "2. "],
  );
});
