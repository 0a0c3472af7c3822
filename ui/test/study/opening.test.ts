/** Which study an address means, and what this browser keeps. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { handOver } from "../../src/base/hand_over.ts";
import { addressOf, linkOf } from "../../src/study/opening.ts";
import { chapterOf, FakeStorage, Student, studyOf } from "./student.ts";

const FOUR = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
const GAME = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

async function visit(path: string, storage = new FakeStorage()): Promise<Student> {
  const student = new Student(storage);
  const [pathname = "", search = ""] = path.split("?");
  student.address = { pathname, search: search && `?${search}` };
  student.imported = { format: "PGN", chapters: [chapterOf(FOUR)], stops: [], left_out: null };
  await student.ctrl.begin();
  await student.rest();
  return student;
}

test("an address without more opens the study that was open last, else an empty one", async () => {
  const first = await visit("/study");
  assert.deepEqual([first.state.phase, first.moves], ["open", ""]);
  assert.equal(first.address.search, `?id=${first.study.id}`);
  const again = await visit("/study", first.storage);
  assert.equal(again.study.id, first.study.id);
  const other = await visit("/study?new=venom", first.storage);
  assert.equal(other.study.chapter.ruleset, "venom");
  assert.equal((await visit("/study", first.storage)).study.id, other.study.id);
});

test("a study of this browser is found by its id, and another is missing", async () => {
  const first = await visit("/study");
  assert.equal((await visit(`/study?id=${first.study.id}`, first.storage)).study.id, first.study.id);
  assert.equal((await visit("/study?id=nowhere")).state.phase, "missing");
});

test("a game in an address opens at its end, and later as it was left", async () => {
  for (const name of ["game", "record"]) {
    const path = `/board?${name}=${encodeURIComponent(GAME)}`;
    const first = await visit(path);
    assert.deepEqual(first.here, [FOUR.join(" "), 4]);
    await first.ctrl.enterLine(["wA1"], ["wS1"]);
    first.ctrl.step(-1);
    const again = await visit(path, first.storage);
    assert.deepEqual([again.study.id, again.here[0]], [first.study.id, "wS1"]);
    assert.equal(again.count("import"), 0);
  }
});

test("a game that the page before has left opens at its end", async () => {
  handOver(GAME);
  const student = await visit("/study?import&review");
  assert.deepEqual(student.here, [FOUR.join(" "), 4]);
  assert.equal(student.count("import"), 1);
});

test("a game in an address that cannot be read opens an empty study and says why", async () => {
  const student = await visit("/study?game=%20");
  assert.equal(student.failures.length, 1);
  assert.deepEqual([student.state.phase, student.moves], ["open", ""]);
});

test("a game of this server brings its names, and later what has been played since", async () => {
  const first = await visit("/study?from=abc");
  assert.equal(first.study.chapter.name, "Anna – Bernd");
  await first.ctrl.enterLine(["bA1"], ["wS1"]);
  first.imported = { ...first.imported, chapters: [chapterOf([...FOUR, "wA1"])] };
  const again = new Student(first.storage);
  again.address = { pathname: "/study", search: "?from=abc&ply=2" };
  again.imported = first.imported;
  await again.ctrl.begin();
  await again.rest();
  assert.equal(again.study.id, first.study.id);
  assert.equal(again.moves, "wS1 bS1 wS1- wQ -wS1 bQ bS1- wA1 bA1");
  assert.deepEqual(again.here, ["wS1 bS1 wS1-", 2]);
});

test("a game that is gone opens its study as it was kept, if there is one", async () => {
  const first = await visit("/study?from=abc");
  for (const [storage, phase] of [
    [first.storage, "open"],
    [new FakeStorage(), "missing"],
  ] as const) {
    const student = new Student(storage);
    student.address = { pathname: "/study", search: "?from=abc" };
    student.held.add("game");
    void student.ctrl.begin();
    await student.server.refuse(new Error("This game does not exist."));
    await student.rest();
    assert.deepEqual([student.state.phase, student.failures], [phase, ["no game"]]);
  }
});

test("a game of the explorer opens at the move that was looked for", async () => {
  const student = await visit("/study?explorer=7&ply=2");
  assert.deepEqual(student.here, ["wS1 bS1 wS1-", 2]);
});

test("a study of the server comes with the own changes that it does not have, and with what is folded", async () => {
  const storage = new FakeStorage();
  const before = await Student.at(
    {
      ...studyOf(chapterOf(FOUR, "one")),
      source: "study:read",
      shared: { read: "read", write: null, version: 1, pending: [] },
    },
    storage,
  );
  await before.ctrl.enterLine(["bG1"], ["wS1"]);
  before.ctrl.fold(before.node("wS1"));
  before.ctrl.close();
  const student = new Student(storage);
  student.address = { pathname: "/study/read", search: "" };
  student.kept = { read: "read", write: null, name: "", version: 4, chapters: [chapterOf([...FOUR, "wA1"], "one")] };
  await student.ctrl.begin();
  await student.rest();
  assert.equal(student.moves, "wS1 bS1 wS1- wQ -wS1 bQ bS1- wA1 bG1");
  assert.equal(student.here[0], "wS1 bG1");
  assert.ok(student.node("wS1").folded);
  assert.equal(student.state.sharing?.state.shared?.version, 4);
});

test("a link to a study leads to what its author sees, and later to where the reader was", async () => {
  const author = await Student.at(studyOf(chapterOf(["wA1"], "one"), chapterOf(FOUR, "two")));
  assert.equal(linkOf("read", author.study), "/study/read");
  author.ctrl.openChapter("two");
  author.ctrl.see(author.node(...FOUR.slice(0, 2)));
  const link = linkOf("read", author.study);
  await author.ctrl.enterLine(["wG1"]);
  assert.equal(linkOf("read", author.study), link);
  const chapters = [chapterOf(["wA1"], "one"), chapterOf(FOUR, "two")];
  for (const [path, chapter, here] of [
    [link, "two", "wS1 bS1 wS1-"],
    ["/study/read", "one", ""],
    ["/study/read?chapter=gone&ply=1", "one", ""],
    ["/study/read?chapter=two&ply=99", "two", FOUR.join(" ")],
  ] as const) {
    const reader = new Student();
    const [pathname = "", search = ""] = path.split("?");
    reader.address = { pathname, search: search && `?${search}` };
    reader.kept = { ...reader.kept, write: null, chapters };
    await reader.ctrl.begin();
    await reader.rest();
    assert.deepEqual([reader.study.chapter.id, reader.here[0]], [chapter, here], path);
    reader.ctrl.openChapter("one");
    const again = new Student(reader.storage);
    again.address = reader.address;
    again.kept = reader.kept;
    await again.ctrl.begin();
    assert.equal(again.study.chapter.id, "one");
  }
});

test("a page that is left while its study is on its way opens nothing", async () => {
  const student = new Student();
  student.address = { pathname: "/study/read", search: "" };
  student.held.add("study");
  void student.ctrl.begin();
  student.ctrl.close();
  await student.rest();
  assert.deepEqual([student.server.count, student.state.phase, student.studies.all()], [0, "loading", []]);
});

test("a study has the address that names it, else its id", () => {
  const saved = { ...studyOf(chapterOf(FOUR)), id: "x" };
  const shared = { read: "read", write: "write", version: 1, pending: [] };
  const study = { pathname: "/study", search: "" };
  assert.equal(addressOf(saved, study), "/study?id=x");
  assert.equal(addressOf({ ...saved, source: "game:abc" }, { ...study, search: "?from=abc" }), null);
  assert.equal(addressOf({ ...saved, shared }, study), "/study/write");
  assert.equal(addressOf({ ...saved, shared: { ...shared, write: null } }, study), "/study/read");
  assert.equal(addressOf({ ...saved, shared }, { pathname: "/study/write", search: "" }), null);
});

test("what earlier versions have kept is read, and what is damaged is left out", () => {
  const { storage, studies } = new Student();
  const { foldedRoots: _, ...old } = studyOf(chapterOf(FOUR, "one"));
  storage.kept.set(`skep-study-${old.id}`, JSON.stringify(old));
  storage.kept.set("skep-study-damaged", "{");
  storage.kept.set("skep-study-empty", '{"chapters":[]}');
  storage.kept.set("skep-last-study", old.id);
  storage.kept.set("skep-settings", "{}");
  assert.deepEqual(
    studies.all().map(({ id }) => id),
    [old.id],
  );
  assert.equal(studies.findLast()?.id, old.id);
  studies.forget(old.id);
  assert.equal(studies.findLast(), null);
});
