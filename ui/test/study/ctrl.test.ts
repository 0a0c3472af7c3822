/** The study: what is seen, what is changed, and what comes too late. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { Problem } from "../../src/base/errors.ts";
import { StudyList } from "../../src/study/study_list.tsx";
import { settled } from "../fakes.ts";
import { move } from "../pieces.ts";
import { judged } from "./panels.ts";
import { chapterOf, Student, studyOf } from "./student.ts";

const FOUR = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
const TOO_FAST = new Problem("Too many requests.", null, 429);
const STROKE = { from: "0,0", to: "1,0", ink: "R" } as const;

const plain = (...texts: string[]) => studyOf(chapterOf(texts, "one"));
const play = (student: Student, text: string) => student.ctrl.move(move({ text }));

test("a study opens with its first position, and its legal moves are asked for", async () => {
  const student = await Student.at(plain(...FOUR));
  assert.equal(student.state.phase, "open");
  assert.deepEqual(student.here, ["", 0]);
  assert.equal(student.board.state.legalMoves.length, 1);
  assert.equal(student.state.table?.title, "Base game");
});

test("a new move becomes a variation and is seen; one that is there is entered without a question", async () => {
  const student = await Student.at(plain("wS1", "bS1 wS1-"));
  play(student, "wA1");
  await student.rest();
  assert.equal(student.moves, "wS1 bS1 wS1- wA1");
  assert.deepEqual(student.here, ["wA1", 1]);
  student.ctrl.undo();
  student.ctrl.see(student.study.chapter.root);
  const { length } = student.asked;
  play(student, "wS1");
  assert.deepEqual([student.here[0], student.asked.length], ["wS1", length]);
});

test("a move that draws a tile is known by what comes before the tile", async () => {
  const student = await Student.at(plain("wS1 +bG1"));
  play(student, "wS1");
  assert.equal(student.here[0], "wS1 +bG1");
});

test("steps that follow quickly are all taken, and only the last position is shown", async () => {
  const student = await Student.at(plain(...FOUR));
  student.held.add("line");
  const { ctrl } = student;
  ctrl.open(plain("wA1", "bA1", "wA2", "bA2"));
  for (const by of [1, 1, 1, -1] as const) ctrl.step(by);
  assert.equal(student.here[0], "wA1 bA1");
  assert.equal(student.server.count, 1);
  await student.answer();
  assert.deepEqual(student.here, ["wA1 bA1", 2]);
});

test("a move whose answer comes after a step is not entered", async () => {
  const student = await Student.at(plain(...FOUR));
  student.held.add("board");
  play(student, "wA1");
  student.ctrl.step(1);
  student.held.clear();
  await student.rest();
  assert.equal(student.moves, FOUR.join(" "));
  assert.deepEqual(student.here, ["wS1", 1]);
});

test("of two moves that are made at once the last is entered, and a double click enters one", async () => {
  const student = await Student.at(plain());
  student.held.add("board");
  for (const text of ["wA1", "wB1", "wB1"]) play(student, text);
  assert.equal(student.server.count, 1);
  student.held.clear();
  await student.answer();
  assert.equal(student.moves, "wB1");
});

test("a step before a chapter is there does not keep it away", async () => {
  const student = await Student.at(studyOf(chapterOf(FOUR, "one"), chapterOf(["wA1", "bA1"], "two")));
  student.held.add("line");
  student.ctrl.openBeside(1);
  assert.equal(student.state.table?.chapter, "one");
  assert.deepEqual(student.board.state.legalMoves, []);
  student.ctrl.step(1);
  await student.answer();
  assert.equal(student.state.table?.chapter, "two");
  assert.deepEqual(student.here, ["wA1", 1]);
});

test("a chapter whose position could not be had is there after the next step", async () => {
  const student = await Student.at(studyOf(chapterOf(FOUR, "one"), chapterOf(["wA1", "bA1"], "two")));
  student.held.add("line");
  student.ctrl.openChapter("two");
  await student.server.refuse(new Error("No connection."));
  assert.deepEqual(student.failures, ["No connection."]);
  student.held.clear();
  student.ctrl.step(1);
  await student.rest();
  assert.equal(student.state.table?.chapter, "two");
  assert.deepEqual(student.here, ["wA1", 1]);
});

test("a study whose first position cannot be had says why", async () => {
  const student = new Student();
  student.held.add("line");
  student.ctrl.open(plain());
  await student.server.refuse(new Error("This game type is not known."));
  assert.deepEqual([student.state.phase, student.state.failure], ["failed", "This game type is not known."]);
});

test("a study with a move that is not legal opens before that move, and says so", async () => {
  const far = Array.from({ length: 40 }, (_, i) => `w${i}`);
  for (const game of [
    ["wS1", "?nonsense", "wQ"],
    [...far, "?nonsense", ...far],
  ]) {
    const student = await Student.at({ ...plain(...game), path: game });
    const before = game.slice(0, game.indexOf("?nonsense"));
    assert.deepEqual(student.here, [before.join(" "), before.length]);
    const said = student.said.at(-1);
    assert.ok(said?.kind === "stopped" && said.stop.ply === before.length + 1);
    student.ctrl.step(1);
    await student.rest();
    assert.equal(student.here[0], before.join(" "));
  }
});

test("a study has a name, and is listed with its game and the board that was seen", async () => {
  const student = await Student.at(plain("wS1"));
  const listed = () => student.studies.find(student.study.id);
  assert.deepEqual([listed()?.title, listed()?.board], ["Base game", "0,0,wQ"]);
  student.ctrl.rename("  My opening ");
  assert.equal(listed()?.name, "My opening");
  const again = await student.reopened();
  assert.equal(again.study.name, "My opening");
  const list = () => renderToString(h(StudyList, { studies: again.studies, here: "", open: () => {} }));
  assert.match(list(), /<svg class="picture"[\s\S]*<strong>My opening<\/strong>/);
  again.ctrl.rename("");
  assert.match(list(), /<strong>Base game<\/strong>/);
});

test("each chapter is seen from its beginning, and the keys lead from one to the next", async () => {
  const student = await Student.at(studyOf(chapterOf(FOUR, "one"), chapterOf(["wA1"], "two")));
  student.ctrl.step(1);
  for (const [by, id] of [
    [1, "two"],
    [1, "two"],
    [-1, "one"],
  ] as const) {
    student.ctrl.openBeside(by);
    await student.rest();
    assert.deepEqual([student.study.chapter.id, student.here], [id, ["", 0]]);
  }
});

test("a fold is kept, at the first move, too", async () => {
  const student = await Student.at(plain(...FOUR));
  await student.ctrl.enterLine(["bG1"], ["wS1"]);
  await student.ctrl.enterLine(["wA1"], []);
  student.ctrl.fold(student.node());
  student.ctrl.fold(student.node("wS1"));
  student.ctrl.fold(student.node("wS1", "bS1 wS1-"));
  student.ctrl.fold(student.node("wS1", "bS1 wS1-"));
  const again = await student.reopened();
  const folds = [again.node(), again.node("wS1"), again.node("wS1", "bS1 wS1-")].map(({ folded }) => folded);
  assert.deepEqual(folds, [true, true, false]);
  assert.equal(again.moves, student.moves);
});

test("Ctrl folds what varies at the last place where something does", async () => {
  const student = await Student.at(plain(...FOUR));
  await student.ctrl.enterLine(["bG1"], ["wS1"]);
  const next = student.node("wS1", "bS1 wS1-");
  student.ctrl.see(next);
  student.ctrl.foldHere();
  assert.deepEqual([student.node("wS1").folded, next.folded], [true, false]);
});

test("comments, judgments and the order of variations are kept, and undone one by one", async () => {
  const student = await Student.at(plain(...FOUR));
  const { ctrl } = student;
  ctrl.step(1);
  const here = student.study.at;
  ctrl.comment("solid {so");
  ctrl.comment("solid {so far}");
  ctrl.judge(here, 5);
  ctrl.judge(here, 14);
  ctrl.judge(here, 1);
  assert.equal(here.comment, "solid (so far)");
  const again = await student.reopened();
  assert.equal(again.moves, "wS1! ⩲ bS1 wS1- wQ -wS1 bQ bS1-");
  assert.deepEqual(again.here, ["wS1", 1]);
  for (const moves of ["wS1!? ⩲", "wS1!?", "wS1"]) {
    ctrl.undo();
    assert.equal(student.moves.slice(0, moves.length), moves);
  }
  ctrl.undo();
  assert.equal(here.comment, "");
  assert.ok(!student.study.canUndo);
});

test("the same judgment again takes it away, and the root has none", async () => {
  const student = await Student.at(plain("wS1"));
  student.ctrl.judge(student.node("wS1"), 3);
  student.ctrl.judge(student.node("wS1"), 3);
  student.ctrl.judge(student.node(), 3);
  assert.equal(student.moves, "wS1");
});

test("what is deleted can be taken back from the notice", async () => {
  const student = await Student.at(plain(...FOUR));
  student.ctrl.see(student.node(...FOUR));
  student.ctrl.remove(student.node("wS1", "bS1 wS1-"));
  assert.deepEqual([student.moves, student.here[0]], ["wS1", "wS1"]);
  const notice = student.said.at(-1);
  assert.ok(notice?.kind === "deleted" && notice.count === 3);
  notice.undo();
  assert.equal(student.moves, FOUR.join(" "));
});

test("a variation is put first, and its line becomes the main line", async () => {
  const student = await Student.at(plain("wS1", "bS1 wS1-"));
  await student.ctrl.enterLine(["bA1", "wQ"], ["wS1"]);
  student.ctrl.promote(student.study.at);
  assert.equal(student.moves, "wS1 bA1 wQ bS1 wS1-");
  student.ctrl.undo();
  student.ctrl.makeMain(student.node("wS1", "bA1", "wQ"));
  assert.equal(student.moves, "wS1 bA1 wQ bS1 wS1-");
});

test("strokes on the board belong to their move, and the same stroke again takes one away", async () => {
  const student = await Student.at(plain("wS1"));
  student.board.draw(STROKE);
  assert.deepEqual(student.node().marks, [{ color: "R", at: [0, 0], to: [1, 0] }]);
  student.ctrl.step(1);
  await student.rest();
  assert.deepEqual(student.board.state.ownArrows, []);
  const again = await student.reopened();
  again.ctrl.step(-1);
  await again.rest();
  assert.deepEqual(again.board.state.ownArrows, [STROKE]);
  again.board.draw(STROKE);
  assert.deepEqual(again.node().marks, []);
});

test("moves lead from where they were listed, and nowhere if that is gone", async () => {
  const student = await Student.at(plain(...FOUR));
  const { host } = student.ctrl;
  await host.enterLine(["bG1", "wA1"], ["wS1"]);
  assert.deepEqual(student.here, ["wS1 bG1 wA1", 3]);
  await host.enterLine(["bB1"], ["wB1"]);
  assert.deepEqual(student.here, ["wS1 bG1 wA1", 3]);
  const { length } = student.asked;
  await host.enterLine([...FOUR.slice(1, 3)], ["wS1"]);
  assert.equal(student.here[0], FOUR.slice(0, 3).join(" "));
  assert.equal(student.asked.length, length);
});

test("another tile that could have been drawn becomes a variation", async () => {
  const student = await Student.at(plain("wS1 +bS1"));
  student.ctrl.step(1);
  await student.rest();
  const draws = student.ctrl.drawsAt(student.study.at);
  assert.deepEqual(
    draws.map(({ info }) => info.name),
    ["wA1"],
  );
  student.ctrl.drawAnother(student.study.at, "wA1");
  await student.rest();
  assert.equal(student.moves, "wS1 +bS1 wS1 +wA1");
});

test("the cards of a position are asked for once, however many tiles are pointed at", async () => {
  const student = await Student.at(plain(...FOUR));
  const asked = student.count("board");
  const { board } = student;
  for (let hovers = 0; hovers < 200; hovers++) {
    const tile = [...board.tiles.keys()][hovers % board.tiles.size] ?? "";
    board.explain(tile);
    await settled();
    assert.equal(board.state.card?.tile, tile);
  }
  assert.equal(student.count("board"), asked + 1);
  student.ctrl.step(1);
  await student.rest();
  student.ctrl.step(-1);
  await student.rest();
  student.board.explain("wQ");
  await student.rest();
  assert.equal(student.board.state.card?.tile, "wQ");
  assert.equal(student.count("board"), asked + 2); // with the legal moves after the step
});

test("cards that were refused are asked for again when the next tile is pointed at", async () => {
  const student = await Student.at(plain());
  student.held.add("board");
  student.board.explain("wQ");
  student.board.explain("wA1");
  assert.equal(student.server.count, 1);
  await student.server.refuse(TOO_FAST);
  student.held.clear();
  student.board.explain("wP");
  await student.rest();
  assert.equal(student.board.state.card?.tile, "wP");
  assert.deepEqual(student.failures, []);
});

test("a card that is refused says nothing, and moves are made all the same", async () => {
  const student = await Student.at(plain());
  student.held.add("board");
  student.board.explain("wQ");
  await student.server.refuse(TOO_FAST);
  assert.deepEqual([student.failures, student.board.state.card], [[], null]);
  student.held.clear();
  play(student, "wA1");
  await student.rest();
  assert.equal(student.moves, "wA1");
});

test("legal moves that are refused say nothing; a move that is refused says why", async () => {
  const student = await Student.at(plain(...FOUR));
  student.held.add("board");
  student.ctrl.step(1);
  await student.rest();
  await student.server.refuse(TOO_FAST);
  assert.deepEqual(student.failures, []);
  play(student, "wA1");
  await student.server.refuse(TOO_FAST);
  assert.deepEqual(student.failures, ["Too many requests."]);
});

test("a tile that is taken before its moves are known is picked when they are", async () => {
  const student = await Student.at(plain("wS1"));
  student.held.add("board");
  student.ctrl.step(1);
  student.ctrl.why("wG1", null);
  student.held.clear();
  await student.answer();
  assert.equal(student.board.state.picked?.tile, "wG1");
  assert.deepEqual(student.said.at(-1)?.kind, "seen");
});

test("a refusal names its rule, and one that comes after a step is not said", async () => {
  const student = await Student.at(plain("wS1"));
  student.ctrl.why("wQ", { q: 1, r: 0 });
  await student.rest();
  const refusal = student.said.at(-1);
  assert.ok(refusal?.kind === "refused" && refusal.rule === "P2");
  assert.deepEqual(student.sounds, ["no"]);
  student.held.add("board");
  student.ctrl.why("wQ", null);
  student.ctrl.step(1);
  student.held.clear();
  await student.rest();
  assert.deepEqual(student.sounds, ["no"]);
});

test("panels see the same position as the same object, and hear of every change of the tree", async () => {
  const student = await Student.at(plain(...FOUR));
  const { host } = student.ctrl;
  let news = 0;
  host.subscribe(() => news++);
  const { seen } = host;
  assert.deepEqual(seen, { game_string: "Base;;", sketch: null, line: [] });
  student.ctrl.comment("so");
  assert.equal(host.seen, seen);
  assert.ok(news > 0);
  student.ctrl.step(1);
  assert.deepEqual(host.seen?.line, ["wS1"]);
  assert.deepEqual([host.mainLine(), host.movesAt(["wS1"]), host.outcome()], [FOUR, ["bS1 wS1-"], null]);
});

test("a panel's arrows are its own and go with the position", async () => {
  const student = await Student.at(plain("wS1"));
  const { host } = student.ctrl;
  const arrow = { from: null, to: [0, 0] as [number, number], kind: "best" as const, width: 1 };
  host.showArrows("engine", [arrow]);
  host.showArrows("explorer", [{ ...arrow, kind: "better" }]);
  assert.equal(student.board.state.toolArrows.length, 2);
  host.showArrows("explorer", []);
  student.ctrl.comment("the tree has changed");
  assert.equal(student.board.state.toolArrows.length, 1);
  student.ctrl.step(1);
  assert.deepEqual(student.board.state.toolArrows, []);
});

test("what panels would place is seen where it would go, of several tiles the best", async () => {
  const student = await Student.at(plain("wS1"));
  const { host } = student.ctrl;
  const arrow = (tile: string, goal: number) => ({
    from: null,
    to: [goal, 0] as [number, number],
    kind: "best" as const,
    width: 1,
    placed: { tile, face: null },
  });
  host.showArrows("engine", [arrow("wA1", 1), arrow("wG1", 1), arrow("wB1", 2)]);
  assert.deepEqual(
    student.board.state.toolGhosts.map(({ tile, hex }) => [tile, hex.q]),
    [
      ["wA1", 1],
      ["wB1", 2],
    ],
  );
  student.ctrl.step(1);
  assert.deepEqual(student.board.state.toolGhosts, []);
});

test("a review is written into the tree, and undone in one step", async () => {
  const student = await Student.at(plain(...FOUR));
  const worth = { ply: 1, white_chance: 0.4, winner: null, turns: null, points: -120 };
  const moves = [judged(1, "wS1", ["wG1", "bG1"], "mistake"), judged(2, "bS1 wS1-")];
  await student.ctrl.host.annotate(FOUR, moves, new Map([[1, worth]]));
  assert.equal(student.moves, "wS1? bS1 wS1- wQ -wS1 bQ bS1- wG1 bG1");
  assert.deepEqual(student.node("wS1").extra, ["eval -1.20"]);
  assert.match(student.node("wS1").comment, /wG1/);
  student.ctrl.undo();
  assert.equal(student.moves, FOUR.join(" "));
});

test("a review of a study that was left is not written into the next one", async () => {
  const student = await Student.at(plain(...FOUR));
  student.held.add("line");
  const written = student.ctrl.host.annotate(FOUR, [judged(1, "wS1", ["wG1"], "mistake")], new Map());
  student.held.clear();
  student.ctrl.open(plain("wS1"));
  await assert.rejects(written);
  await student.rest();
  assert.equal(student.moves, "wS1");
});

test("a text is read once however often it is opened, and says what it leaves out", async () => {
  const student = await Student.at(plain());
  const stop = { chapter: 0, ply: 3, text: "wA1 bS1-", because: "It would touch an enemy.", rule: "P2" };
  student.imported = { format: "PGN", chapters: [chapterOf(FOUR)], stops: [stop], left_out: null };
  student.held.add("import");
  const read = [student.ctrl.read("wS1"), student.ctrl.read("wS1")];
  await student.answer();
  assert.deepEqual(await Promise.all(read), [true, false]);
  assert.equal(student.studies.all().length, 2);
  assert.equal(student.moves, FOUR.join(" "));
  assert.match(student.remarks.join(), /Move 3, wA1 bS1-/);
});

test("a text that holds nothing is not sent, and a link leads to its page", async () => {
  const student = await Student.at(plain());
  assert.equal(await student.ctrl.read(" "), false);
  assert.equal(student.failures.length, 1);
  assert.equal(await student.ctrl.read("http://elsewhere/watch/abc"), false);
  assert.equal(student.said.at(-1)?.kind, "elsewhere");
  assert.equal(await student.ctrl.read("http://here/watch/abc?ply=2"), true);
  assert.deepEqual(student.gone, ["/study?from=abc&ply=2"]);
  assert.equal(student.count("import"), 0);
});

test("two pages of one browser keep one study", async () => {
  const one = await Student.at(plain(...FOUR));
  const other = await one.reopened();
  one.ctrl.step(1);
  play(other, "wA1");
  await other.rest();
  one.ctrl.changedElsewhere(one.study.id);
  await one.rest();
  assert.equal(one.moves, `${FOUR.join(" ")} wA1`);
  assert.deepEqual(one.here, ["wS1", 1]);
});

test("a chapter that another page of the browser deletes is left", async () => {
  const one = await Student.at(studyOf(chapterOf(["wA1"], "one"), chapterOf(FOUR, "two")));
  const other = await one.reopened();
  other.ctrl.editChapters({ chapter: "one", what: "remove_chapter", path: [] });
  one.ctrl.changedElsewhere(one.study.id);
  await one.rest();
  assert.deepEqual([one.state.table?.chapter, one.moves], ["two", FOUR.join(" ")]);
});

test("a browser without room says so once, and the study goes on", async () => {
  const student = await Student.at(plain());
  student.storage.isFull = true;
  for (const text of ["wA1", "wB1"]) {
    play(student, text);
    await student.rest();
  }
  assert.equal(student.said.filter(({ kind }) => kind === "full").length, 1);
  assert.equal(student.moves, "wA1 wB1");
});

test("a game against the computer begins once, from the position that is seen", async () => {
  const student = await Student.at(plain(...FOUR));
  student.ctrl.step(1);
  student.held.add("create");
  student.ctrl.playOn();
  student.ctrl.playOn();
  await student.rest();
  assert.equal(student.server.count, 1);
  await student.answer();
  const asked = student.asked.find(({ what }) => what === "create");
  assert.deepEqual(asked && "about" in asked && asked.about, {
    game_string: "Base;;;wS1",
    sketch: null,
    opponent: "computer",
    color: "black",
  });
  assert.deepEqual(student.gone, ["/play/new"]);
});

test("after the page was left nothing is shown and nobody is led anywhere", async () => {
  const student = await Student.at(plain(...FOUR));
  student.held.add("line");
  student.held.add("export");
  student.ctrl.editPosition();
  student.ctrl.open(plain("wA1"));
  const { state } = student;
  student.ctrl.close();
  await student.rest();
  assert.deepEqual([student.server.count, student.gone], [0, []]);
  assert.equal(student.state, state);
});
