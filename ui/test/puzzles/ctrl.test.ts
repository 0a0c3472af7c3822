import assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "../fakes.ts";
import { move, trial } from "../trials.ts";
import { own, puzzle, Solver } from "./puzzles.ts";

const RIGHT = move("wA1 bQ-");
const LAST = move("wG1 wQ-", "place");
const WRONG = move("wA1 wQ-");

test("the day's puzzle comes first, and one that is named before it", async () => {
  const named = await Solver.begin("p3");
  assert.deepEqual([named.state.mode, named.server.asked], ["one", ["p3"]]);
  const daily = new Solver("");
  assert.deepEqual([daily.state.mode, daily.server.asked], ["daily", ["p1"]]);
  assert.equal(daily.state.phase, "loading");
});

test("right moves hold, the last of them solves the puzzle, and the first try is rated", async () => {
  const solver = await Solver.begin();
  assert.ok(solver.board.play(RIGHT));
  await solver.server.answer(trial("open", "", 2));
  await settled();
  assert.deepEqual(solver.standing, ["asking", "right", 1]);
  assert.equal(solver.pauses, 1);
  solver.board.play(LAST);
  await solver.server.answer(trial("done"));
  assert.deepEqual(solver.standing, ["solved", "explained", 2]);
  assert.deepEqual(solver.counted, ["p1"]);
  assert.equal(solver.state.rating, 777);
  assert.ok(solver.state.figures.rating > 1200);
  assert.deepEqual(solver.told, ["task", "right", "solved"]);
});

test("a wrong move can be taken back, and the puzzle comes back another day", async () => {
  const solver = await Solver.begin();
  solver.board.play(WRONG);
  await solver.server.answer(trial("wrong", "The Queen escapes."));
  assert.deepEqual(solver.standing, ["missed", "wrong", 0]);
  const before = solver.board.state.shown;
  solver.ctrl.retry();
  assert.deepEqual(solver.standing, ["asking", "", 0]);
  assert.notEqual(solver.board.state.shown, before);
  assert.equal(solver.board.state.focusCount, 1);
  assert.deepEqual(Object.keys(JSON.parse(solver.kept.get("skep-puzzles") ?? "").due), ["p1"]);
});

test("one try at a time is judged", async () => {
  const solver = await Solver.begin();
  assert.ok(solver.board.play(WRONG));
  assert.ok(!solver.board.play(RIGHT));
  assert.deepEqual(solver.server.asked, ["p1", "p1 wA1 wQ-"]);
});

test("the solution takes the place of a try that is being judged", async () => {
  const solver = await Solver.begin();
  solver.board.play(WRONG);
  solver.ctrl.solve();
  assert.equal(solver.server.count, 1);
  assert.equal(solver.state.phase, "showing");
  await solver.server.answer(trial("open"));
  await solver.server.answer(trial("done"));
  assert.deepEqual(solver.standing, ["shown", "explained", 0]);
  assert.deepEqual(solver.server.asked.slice(2), ["p1 wA1 bQ-", "p1 wA1 bQ-, wG1 wQ-"]);
});

test("no move is tried while the solution is played, nor after it", async () => {
  const solver = await Solver.begin();
  solver.ctrl.solve();
  assert.ok(!solver.board.play(WRONG));
  solver.board.why("wA1", null);
  await solver.server.answer(trial("open"));
  await solver.server.answer(trial("done"));
  assert.ok(!solver.board.play(WRONG));
  assert.equal(solver.server.count, 0);
});

test("the solution goes on from position to position, and is rated as nothing", async () => {
  const solver = await Solver.begin();
  solver.ctrl.hint();
  assert.deepEqual(solver.state.verdict, { kind: "hint", isInHand: false, isPlace: false });
  assert.deepEqual(solver.board.state.marks.tiles, ["wA1"]);
  solver.ctrl.solve();
  await solver.server.answer(trial("open", "", 2));
  await settled();
  await solver.server.answer(trial("done"));
  assert.equal(solver.state.figures.deviation, 350);
  assert.deepEqual([solver.counted, solver.told], [[], ["task", "shown"]]);
});

test("a solution that does not come can be asked for again", async () => {
  const solver = await Solver.begin();
  solver.ctrl.solve();
  await solver.server.refuse(new Error("no connection"));
  assert.deepEqual(solver.standing, ["asking", "", 0]);
  assert.deepEqual(solver.failures, ["no connection"]);
  assert.ok(solver.board.play(RIGHT));
});

test("a try that does not reach the server can be made again", async () => {
  const solver = await Solver.begin();
  solver.board.play(RIGHT);
  await solver.server.refuse(new Error("no connection"));
  assert.deepEqual([solver.standing, solver.failures], [["asking", "", 0], ["no connection"]]);
  assert.ok(solver.board.play(RIGHT));
});

test("a page that is left says nothing of the solution any more", async () => {
  const solver = await Solver.begin();
  solver.ctrl.solve();
  const told = [...solver.told];
  solver.ctrl.close();
  await settled();
  assert.equal(solver.server.count, 0);
  assert.deepEqual([solver.told, solver.failures], [told, []]);
});

test("why a tile cannot move is said, unless something was done since", async () => {
  const solver = await Solver.begin();
  const refused = { ...trial("open"), refused: { rule: "M1", because: "It would break the hive." } };
  solver.board.why("wA1", { q: 1, r: 0 });
  await solver.server.answer(refused);
  assert.equal(solver.state.verdict?.kind, "refused");
  solver.board.why("wA1", null);
  solver.board.play(RIGHT);
  assert.equal(solver.server.count, 1);
  await solver.server.answer(trial("open"));
  assert.deepEqual(solver.standing, ["asking", "right", 1]);
});

test("a rated try says how the rating changed, and the next puzzle does not", async () => {
  const solver = await Solver.begin();
  solver.board.play(WRONG);
  await solver.server.answer(trial("wrong"));
  assert.ok((solver.state.change ?? 0) < 0);
  solver.ctrl.goOn();
  await solver.server.answer(puzzle("p2"));
  assert.equal(solver.state.change, null);
});

test("a day's puzzle that was missed counts as missed, however it goes on", async () => {
  const solver = await Solver.begin("");
  solver.board.play(WRONG);
  await solver.server.answer(trial("wrong"));
  solver.ctrl.retry();
  await solver.find();
  assert.deepEqual([solver.state.figures.days.at(-1), solver.state.figures.daysInARow], [false, 0]);
  solver.ctrl.start("daily");
  await solver.server.answer(puzzle("p1"));
  assert.deepEqual(solver.state.verdict, { kind: "again", isSolved: false });
});

test("a change of kinds lays another puzzle, and stays", async () => {
  const solver = await Solver.begin();
  solver.ctrl.start("train");
  await solver.server.answer(puzzle("p2"));
  solver.ctrl.toggleKind("V");
  assert.deepEqual([solver.state.kinds, solver.server.count], [["plain", "V"], 1]);
  assert.deepEqual(JSON.parse(solver.kept.get("skep-puzzles") ?? "").kinds, ["plain", "V"]);
});

test("the course of the solution is looked at, and cards are those of the position that is seen", async () => {
  const solver = await Solver.begin();
  solver.ctrl.solve();
  await solver.server.answer(trial("open", "", 2));
  await settled();
  await solver.server.answer(trial("done"));
  const { board } = solver;
  assert.equal(board.state.course.length, 4);
  board.look(1);
  assert.equal(board.state.at, 1);
  assert.equal(await board.card("wA1", new AbortController().signal), null);
  board.look(2);
  void board.card("wA1", new AbortController().signal);
  assert.equal(solver.server.asked.at(-1), "p1 card wA1 after wA1 bQ-");
  board.look(99);
  assert.equal(board.state.at, 3);
});

test("of two puzzles that are asked for the last one is laid", async () => {
  const solver = await Solver.begin();
  solver.ctrl.start("train");
  solver.ctrl.start("streak");
  assert.equal(solver.server.count, 1);
  await solver.server.answer(puzzle("p2"));
  assert.deepEqual([solver.state.mode, solver.state.puzzle?.id], ["streak", "p2"]);
});

test("a puzzle that is laid ends the try on the one before", async () => {
  const solver = await Solver.begin();
  solver.ctrl.start("train");
  solver.board.play(WRONG);
  await solver.server.answer(puzzle("p2"));
  assert.equal(solver.server.count, 0);
  assert.deepEqual(solver.standing, ["asking", "", 0]);
  assert.deepEqual(solver.failures, []);
});

test("a streak goes on with each puzzle and ends with the first miss", async () => {
  const solver = await Solver.begin("");
  solver.ctrl.start("streak");
  await solver.server.answer(puzzle("p1"));
  solver.board.play(RIGHT);
  await solver.server.answer(trial("done"));
  assert.deepEqual(solver.state.seen, ["p1"]);
  solver.ctrl.goOn();
  await solver.server.answer(puzzle("p2"));
  solver.board.play(WRONG);
  await solver.server.answer(trial("wrong"));
  assert.deepEqual([solver.state.ended, solver.state.figures.best], [1, 1]);
  solver.ctrl.goOn();
  assert.deepEqual(solver.state.seen, []);
});

test("where no puzzle fits nothing lies on the board, and what was asked for before does not come", async () => {
  const solver = await Solver.begin();
  solver.ctrl.start("train");
  solver.ctrl.start("review");
  assert.equal(solver.server.count, 0);
  assert.deepEqual([solver.state.phase, solver.state.board], ["nothing", null]);
  solver.ctrl.choose({ theme: "sting" });
  assert.equal(solver.state.phase, "nothing");
});

/** A solver of puzzles from their games. */
async function ofGames(...ids: string[]): Promise<Solver> {
  const solver = new Solver("", "games", ids.map(own));
  if (ids[0]) await solver.server.answer({ ...puzzle(`own-${ids[0]}`), solution: ["wA1 bQ-"] });
  return solver;
}

test("puzzles from one's games are counted, and served once each before any comes again", async () => {
  const solver = await ofGames("a", "b");
  assert.deepEqual([solver.state.figures.own, solver.server.asked, solver.state.own?.id], [2, ["own-a"], "own-a"]);
  solver.board.play(RIGHT);
  await solver.server.answer(trial("done", "", 3));
  await settled();
  await settled();
  solver.ctrl.goOn();
  assert.equal(solver.server.asked.at(-1), "own-b");
});

test("a puzzle from one's games is not rated, and comes back in days if it was missed", async () => {
  const solver = await ofGames("a");
  solver.board.play(WRONG);
  await solver.server.answer(trial("wrong", "It loses."));
  assert.deepEqual(solver.standing, ["missed", "wrong", 0]);
  assert.deepEqual([solver.counted, solver.state.change, solver.state.figures.rating], [[], null, 1200]);
  assert.deepEqual(JSON.parse(solver.kept.get("skep-puzzles") ?? "").due, { "own-a": { stage: 0, at: 1 } });
});

test("what is due from one's games is reviewed with the other puzzles, and what is gone is passed over", () => {
  const due = { "own-gone": { stage: 0, at: -2 }, "own-b": { stage: 0, at: -1 }, p2: { stage: 0, at: 0 } };
  const solver = new Solver("", "review", ["a", "b"].map(own), JSON.stringify({ due }));
  assert.deepEqual(solver.server.asked, ["own-b"]);
});

test("a try is shown while an engine judges it, and taken back if it could not", async () => {
  const solver = await ofGames("a");
  solver.board.play(WRONG);
  const view = { ...trial("open").views[0], ply: 7 } as never;
  solver.early(view);
  assert.deepEqual([solver.board.state.shown?.view, solver.state.verdict?.kind], [view, "judging"]);
  await solver.server.refuse(new Error("The engine is busy."));
  assert.deepEqual([solver.failures, solver.standing], [["The engine is busy."], ["asking", "", 0]]);
  assert.equal(solver.board.state.shown?.view.ply, 0);
});

test("a puzzle from one's games can be deleted", async () => {
  const solver = await ofGames("a", "b");
  solver.board.play(WRONG);
  await solver.server.answer(trial("wrong"));
  solver.ctrl.forget();
  assert.deepEqual([solver.state.figures.own, solver.state.figures.due, solver.server.asked.at(-1)], [1, 0, "own-b"]);
});

test("without puzzles from one's games there is nothing to ask", async () => {
  const solver = await ofGames();
  assert.deepEqual([solver.state.phase, solver.server.asked], ["nothing", []]);
  const after = await Solver.begin();
  after.ctrl.start("games");
  assert.deepEqual([after.state.phase, after.state.puzzle, after.state.board], ["nothing", null, null]);
});

test("a second hint shows the place", async () => {
  const solver = await Solver.begin();
  solver.ctrl.hint();
  assert.deepEqual([solver.board.state.marks.tiles, solver.board.state.marks.hexes], [["wA1"], []]);
  solver.ctrl.hint();
  assert.deepEqual([solver.board.state.marks.tiles, solver.board.state.marks.hexes], [["wA1"], [[1, 0]]]);
  assert.deepEqual(solver.state.verdict, { kind: "hint", isInHand: false, isPlace: true });
});
