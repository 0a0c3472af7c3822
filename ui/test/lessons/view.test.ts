import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { LearnView } from "../../src/lessons/learn_page.tsx";
import { LessonView } from "../../src/lessons/view.tsx";
import { fakeStorage } from "../fakes.ts";
import { move, trial } from "../trials.ts";
import { Learner } from "./lessons.ts";

const shown = (learner: Learner) => renderToString(h(LessonView, { ctrl: learner.ctrl }));
const choices = (html: string) =>
  [
    ...(html.split("lesson-buttons")[1] ?? "").matchAll(/<(?:a|button)[^>]*>(?:<svg.*?<\/svg>)?(?:<span>)?([^<]+)/g),
  ].map(([, words]) => words);

test("each phase says what to do and offers what can be done", async () => {
  const learner = new Learner();
  assert.match(shown(learner), /Do walk 0\./);
  assert.deepEqual(choices(shown(learner)), ["Hint", "Skip"]);
  learner.ctrl.hint();
  assert.match(shown(learner), /Like this: 0\./);
  learner.board.play(move("wA1 wQ-"));
  await learner.server.answer(trial("wrong", "Too far."));
  assert.match(shown(learner), /Too far\./);
  assert.deepEqual(choices(shown(learner)), ["Try again", "Skip"]);
  learner.ctrl.retry();
  learner.board.play(move("wA1 bQ-"));
  await learner.server.answer(trial("done"));
  assert.match(shown(learner), /<main class="lesson is-done"[\s\S]*Done: walk\.[\s\S]*aria-label="1 of 3 stars"/);
  assert.deepEqual(choices(shown(learner)), ["Repeat", "Next"]);
  learner.ctrl.next();
  assert.match(shown(learner), /✓ Done: walk\.[\s\S]*Do win 0\./);
  assert.match(shown(learner), /<button[^>]*aria-current="step"[^>]*>2</);
});

test("the end leads to a game, to the next lesson and to all of them", () => {
  const learner = new Learner("win");
  learner.ctrl.next();
  assert.match(shown(learner), /0 of 6 stars/);
  assert.deepEqual(choices(shown(learner)).slice(1), ["Next lesson: Beetle", "All lessons"]);
  assert.match(shown(learner), /<a class="button primary" href="\/learn\/beetle">/);
});

test("a list of lessons says what is done of each", () => {
  fakeStorage().set("skep-lessons", JSON.stringify({ ant: { walk: 3, win: 1 }, beetle: { climb: 2 } }));
  const card = (name: string, boards: string[]) => ({
    name,
    title: name,
    about: "",
    creature: null,
    boards,
    board: "0,0,wS 1,0,bG",
  });
  const lessons = [card("ant", ["walk", "win"]), card("beetle", ["climb", "fall"]), card("spider", ["three"])];
  const html = renderToString(h(LearnView, { groups: [{ name: "base", title: "Base", about: "", lessons }] }));
  const found = [...html.matchAll(/class="lesson-card (\w+)[^"]*".*?lesson-count">([^<]+)</g)].map(
    ([, ...words]) => words,
  );
  assert.deepEqual(
    found.map(([state]) => state),
    ["done", "begun", "new"],
  );
  assert.match(found[0]?.[1] ?? "", /^✓ /);
  assert.match(html, /3 of 5 boards, 6 of 15 stars/);
  assert.match(html, /<a class="next-lesson" href="\/learn\/beetle">.*Continue/);
  assert.match(html, /class="lesson-card begun is-next" href="\/learn\/beetle"/);
});
