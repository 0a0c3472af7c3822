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
  assert.deepEqual(buttons(shown(solver)), ["Hint", "Show the solution"]);
  solver.board.play(move("wA1 wQ-"));
  await solver.server.answer(trial("wrong", "The Queen escapes."));
  assert.match(shown(solver), /The Queen escapes\./);
  assert.deepEqual(buttons(shown(solver)), ["Try again", "Show the solution", "Next puzzle"]);
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
  assert.equal(shown(solver).match(/<select/g)?.length, 4);
  solver.ctrl.start("streak");
  await solver.server.answer(puzzle("p1"));
  assert.deepEqual(buttons(shown(solver)), ["Show the solution"]);
  assert.match(shown(solver), /aria-pressed="true"[^>]*>Streak/);
});

test("where nothing is to be reviewed, that is said", async () => {
  const solver = await Solver.begin();
  solver.ctrl.start("review");
  assert.match(shown(solver), /Nothing to review today/);
});
