/** The list of chapters. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LIMITS } from "../../src/generated/limits.ts";
import { ChaptersCtrl } from "../../src/study/chapters_ctrl.ts";
import { settled } from "../fakes.ts";
import { chapterOf, Student, studyOf } from "./student.ts";

async function listing(...names: string[]) {
  const chapters = names.map((name) => chapterOf(["wS1", "bS1 wS1-"], name, name));
  const student = await Student.at(studyOf(...chapters));
  const { ctrl } = student;
  const list = new ChaptersCtrl(
    {
      study: () => ctrl.state.study,
      edit: (edit) => ctrl.editChapters(edit),
      open: (id) => ctrl.openChapter(id),
      sketch: (signal) => ctrl.sketch(signal),
      subscribe: (listener) => ctrl.subscribe(listener),
    },
    { nameOf: (number) => `Chapter ${number}`, failed: ({ message }) => student.failures.push(message) },
  );
  return { student, list, names: () => list.state.rows.map(({ name }) => name) };
}

test("a chapter is added, seen, renamed and deleted", async () => {
  const { student, list, names } = await listing("first");
  list.add();
  await student.rest();
  assert.deepEqual(names(), ["first", "Chapter 2"]);
  assert.deepEqual([student.study.chapter.name, student.moves, student.here[1]], ["Chapter 2", "", 0]);
  const [, added] = list.state.rows;
  list.rename(added?.id ?? "", " The attack ");
  assert.deepEqual(names(), ["first", "The attack"]);
  list.remove(added?.id ?? "");
  await student.rest();
  assert.deepEqual([names(), student.study.chapter.name], [["first"], "first"]);
  list.remove("first");
  assert.deepEqual(names(), ["first"]);
});

test("a chapter from the position that is seen is added once, however often it is asked for", async () => {
  const { student, list, names } = await listing("first");
  student.held.add("export");
  const added = [list.addHere(), list.addHere()];
  assert.ok(!list.canAdd);
  await student.answer();
  assert.deepEqual(await Promise.all(added), [true, false]);
  assert.equal(names().length, 2);
  assert.equal(student.study.chapter.sketch, "a text");
});

test("a position that cannot be written adds nothing, and it can be tried again", async () => {
  const { student, list, names } = await listing("first");
  student.held.add("export");
  const added = list.addHere();
  await student.server.refuse(new Error("Too large."));
  assert.deepEqual([await added, names(), student.failures, list.canAdd], [false, ["first"], ["Too large."], true]);
});

test("a list that is closed adds nothing any more", async () => {
  const { student, list } = await listing("first");
  student.held.add("export");
  const added = list.addHere();
  list.close();
  await settled();
  assert.equal(await added, false);
  assert.equal(student.study.chapters.length, 1);
});

test("there are only so many chapters", async () => {
  const { list, student } = await listing(...Array.from({ length: LIMITS.chapters }, (_, i) => String(i)));
  assert.ok(!list.canAdd);
  list.add();
  assert.equal(student.study.chapters.length, LIMITS.chapters);
});

test("the list follows what others change", async () => {
  const { student, list, names } = await listing("first", "second");
  student.ctrl.editChapters({ chapter: "second", what: "rename_chapter", path: [], name: "other" });
  assert.deepEqual(names(), ["first", "other"]);
  assert.deepEqual(
    list.state.rows.map(({ moves }) => moves),
    [2, 2],
  );
});
