/** A study that is on the server, too: own changes are sent, those of others come, and nothing is lost between. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "../../src/base/errors.ts";
import { move } from "../pieces.ts";
import { type Asked, chapterOf, Student, studyOf } from "./student.ts";

const FOUR = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
const FULL = new Problem("This study is full.", null, 409);
const LOST = new Error("No connection.");

/** A study that two people write. */
async function shared(write: string | null = "write"): Promise<Student> {
  const saved = studyOf(chapterOf(FOUR, "one"));
  return Student.at({ ...saved, shared: { read: "read", write, version: 1, pending: [] } });
}

/** Someone else has added a move. */
function grown(student: Student, version: number): void {
  student.kept = { ...student.kept, version, chapters: [chapterOf([...FOUR, "wA1"], "one")] };
}

const after = (student: Student, count: number): Asked[] => student.asked.slice(count).map(({ what }) => what);
const pending = (student: Student) => student.state.sharing?.state.shared?.pending.length;

test("what is changed is sent, gathered, and kept until the server has it", async () => {
  const student = await shared();
  student.held.add("edit");
  const { length } = student.asked;
  student.ctrl.comment("a");
  student.ctrl.comment("ab");
  assert.equal(pending(student), 2);
  assert.equal(student.studies.find(student.study.id)?.shared?.pending.length, 2);
  await student.rest();
  assert.deepEqual(after(student, length), ["edit"]);
  await student.answer();
  assert.equal(pending(student), 0);
  assert.equal(student.studies.find(student.study.id)?.shared?.version, 2);
});

test("what is changed while another's change is fetched is sent after it", async () => {
  const student = await shared();
  student.held.add("study");
  grown(student, 2);
  const { length } = student.asked;
  student.tell(2);
  student.ctrl.comment("mine");
  await student.answer();
  assert.deepEqual(after(student, length).slice(0, 2), ["study", "edit"]);
  assert.equal(student.study.chapter.root.comment, "mine");
  assert.equal(student.moves, `${FOUR.join(" ")} wA1`);
});

test("what another changes while their last change is fetched is fetched, too", async () => {
  const student = await shared();
  student.held.add("study");
  student.tell(2);
  student.tell(3);
  grown(student, 2);
  await student.answer();
  assert.equal(student.server.count, 1);
  grown(student, 3);
  await student.answer();
  assert.deepEqual([student.server.count, student.count("study")], [0, 2]);
});

test("what others change leaves what is seen, and what is folded", async () => {
  const student = await shared();
  student.ctrl.see(student.node(...FOUR.slice(0, 2)));
  await student.ctrl.enterLine(["bG1"], ["wS1"]);
  student.ctrl.see(student.node(...FOUR.slice(0, 2)));
  student.ctrl.fold(student.node("wS1"));
  await student.rest();
  grown(student, 5);
  student.kept.chapters[0]?.nodes.push({ ...chapterOf(["bG1"]).nodes[0], up: 0 } as never);
  student.tell(5);
  await student.rest();
  assert.deepEqual(student.here, ["wS1 bS1 wS1-", 2]);
  assert.ok(student.node("wS1").folded);
  assert.equal(student.node("wS1").children.length, 2);
});

test("what the server does not take for good stays here, and is said once", async () => {
  const student = await shared();
  student.held.add("edit");
  student.ctrl.move(move({ text: "wA1" }));
  await student.rest();
  await student.server.refuse(FULL);
  assert.deepEqual(student.failures, ["This study is full."]);
  student.ctrl.comment("more");
  await student.rest();
  assert.equal(student.server.count, 0);
  assert.equal(student.studies.find(student.study.id)?.shared?.write, null);
  assert.equal((await student.reopened()).moves, student.moves);
});

test("what could not be sent is tried again, and it is said once", async () => {
  const student = await shared();
  student.held.add("edit");
  student.ctrl.comment("a");
  await student.rest();
  for (let tries = 0; tries < 2; tries++) {
    await student.server.refuse(LOST);
    await student.rest();
  }
  assert.deepEqual(student.failures, ["No connection."]);
  await student.answer();
  assert.equal(pending(student), 0);
});

test("a reader's changes stay here, on top of what the server has", async () => {
  const student = await shared(null);
  await student.ctrl.enterLine(["bG1"], ["wS1"]);
  grown(student, 2);
  student.tell(2);
  await student.rest();
  assert.equal(student.count("edit"), 0);
  assert.equal(student.moves, "wS1 bS1 wS1- wQ -wS1 bQ bS1- wA1 bG1");
});

test("a study is handed over once, and what is changed meanwhile is sent after it", async () => {
  const student = await Student.at(studyOf(chapterOf(FOUR, "one")));
  student.held.add("keep");
  student.version = 0;
  const links = [student.ctrl.share(), student.ctrl.share()];
  assert.ok(student.state.sharing?.state.isSharing);
  student.ctrl.comment("look");
  await student.answer();
  assert.equal(student.count("keep"), 1);
  assert.equal((await links[0])?.write, "write");
  const sent = student.asked.find(({ what }) => what === "edit");
  assert.match(JSON.stringify(sent), /look/);
  assert.equal(student.address.pathname, "/study/write");
  assert.equal(student.studies.findSource("study:read")?.id, student.study.id);
  assert.equal((await student.ctrl.share())?.read, "read");
  assert.equal(student.count("keep"), 1);
});

test("a study that cannot be handed over says why, and can be handed over later", async () => {
  const student = await Student.at(studyOf(chapterOf(FOUR, "one")));
  student.held.add("keep");
  const links = student.ctrl.share();
  await student.server.refuse(FULL);
  assert.deepEqual([await links, student.failures], [null, ["This study is full."]]);
  student.held.clear();
  assert.equal((await student.ctrl.share())?.write, "write");
});

test("a study that is left while its change is sent keeps the change", async () => {
  const student = await shared();
  student.held.add("edit");
  student.ctrl.comment("a");
  await student.rest();
  student.ctrl.close();
  await student.answer();
  assert.equal(student.studies.find(student.study.id)?.shared?.pending.length, 1);
});

test("who else looks is shown, and nobody once the connection is lost", async () => {
  const student = await shared(null);
  const { sharing } = student.state;
  assert.deepEqual(sharing?.state.readers, { names: [], count: 0 });
  student.readBy({ names: ["Anna", "Bernd"], count: 5 });
  assert.deepEqual(sharing?.state.readers, { names: ["Anna", "Bernd"], count: 5 });
  student.readBy(null);
  assert.deepEqual(sharing?.state.readers, { names: [], count: 0 });
});
