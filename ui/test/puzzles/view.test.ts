import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { PuzzlesView } from "../../src/puzzles/view.tsx";
import { move, trial } from "../trials.ts";
import { puzzle, rows, Solver } from "./puzzles.ts";

const offers = { rows, theme_names: [{ name: "pin", title: "Pin" }], expansion_names: [], creatures: [] };
const shown = (solver: Solver) => renderToString(h(PuzzlesView, { ctrl: solver.ctrl, offers }));
const buttons = (html: string) =>
  [...(html.split("lesson-buttons")[1] ?? "").matchAll(/<span>([^<]+)<\/span><\/button>/g)].map(([, words]) => words);

test("each phase says what happened and offers what can be done", async () => {
  const solver = await Solver.begin();
  assert.match(shown(solver), /Win: p1\./);
  assert.deepEqual(buttons(shown(solver)), ["Hint", "Show solution"]);
  solver.board.play(move("wA1 wQ-"));
  await solver.server.answer(trial("wrong", "The Queen escapes."));
  assert.match(shown(solver), /The Queen escapes\./);
  assert.deepEqual(buttons(shown(solver)), ["Try again", "Show solution", "Next puzzle"]);
  solver.ctrl.solve();
  assert.deepEqual(buttons(shown(solver)), []);
  await solver.server.answer(trial("open"));
  await solver.server.answer(trial("done"));
  assert.match(shown(solver), /The solution\.[\s\S]*<li>It fills the last hex\.<\/li>/);
  assert.deepEqual(buttons(shown(solver)), ["Next puzzle"]);
});

test("a refusal links to its rule, and text is always text", async () => {
  const solver = await Solver.begin();
  solver.board.why("wA1", null);
  await solver.server.answer({ ...trial("open"), refused: { rule: "M1", because: "<b>No</b>" } });
  const html = shown(solver);
  assert.match(html, /<a class="rule-chip" href="\/rules\/M1" aria-label="Rule M1" data-aside/);
  assert.match(html, /&lt;b>No&lt;\/b>/);
});

test("filters are there while training, and no hint is offered in a streak", async () => {
  const solver = await Solver.begin();
  assert.doesNotMatch(shown(solver), /<select/);
  solver.ctrl.start("train");
  await solver.server.answer(puzzle("p2"));
  assert.equal(shown(solver).match(/<select/g)?.length, 3);
  assert.match(shown(solver), /aria-pressed="true"[^>]*>Base and Ultimate/);
  solver.ctrl.start("streak");
  await solver.server.answer(puzzle("p1"));
  assert.deepEqual(buttons(shown(solver)), ["Show solution"]);
  assert.match(shown(solver), /aria-pressed="true"[^>]*>Streak/);
});

test("where nothing is to be reviewed, that is said", async () => {
  const solver = await Solver.begin();
  solver.ctrl.start("review");
  assert.match(shown(solver), /Nothing to review today/);
});

test("the day's puzzle has its date, and the days before it", async () => {
  const solver = await Solver.begin("");
  assert.match(shown(solver), /Thursday,? 1 January 1970/);
  assert.doesNotMatch(shown(solver), /calendar/);
  await solver.find();
  assert.match(shown(solver), /aria-label="Solved on 1 of the last 28 days"/);
  assert.match(shown(solver), /Rating \+\d+/);
});

test("a day's puzzle that was tried before says so, and leads on", async () => {
  const solver = await Solver.begin("");
  await solver.find();
  solver.ctrl.start("daily");
  await solver.server.answer(puzzle("p1"));
  assert.match(shown(solver), /You have solved today’s puzzle\./);
  assert.deepEqual(buttons(shown(solver)), ["Next puzzle", "Hint", "Show solution"]);
});

test("what is solved can be looked at move by move and opened in the study", async () => {
  const solver = await Solver.begin();
  await solver.find();
  assert.match(shown(solver), /2 of 2/);
  assert.match(shown(solver), /href="\/study\?game=Base%3BInProgress%3BWhite%5B9%5D%3BwS1"/);
  solver.board.look(0);
  assert.match(shown(solver), /0 of 2/);
});
