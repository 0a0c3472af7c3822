import assert from "node:assert/strict";
import { test } from "node:test";
import type { ModuleInfo, PresetInfo } from "../../src/generated/wire.ts";
import { ChallengeCtrl } from "../../src/home/challenge_ctrl.ts";
import { HomeCtrl } from "../../src/home/ctrl.ts";
import { lessonOf } from "../../src/home/presets.tsx";
import { keepStars } from "../../src/play/lesson_progress.ts";
import { FakeServer, fakeStorage, settled } from "../fakes.ts";
import { catalogue } from "../play/catalogue.ts";
import { gameLine } from "../play/lines.ts";

type Visitor = { isKnown?: boolean; done?: Record<string, number>; tried?: Record<number, boolean> };

/** The first page of a visitor; what its controller asks the server is waiting there. */
function home(server: FakeServer, { isKnown = false, done = {}, tried = {} }: Visitor = {}) {
  const remembered: string[] = [];
  const ctrl = new HomeCtrl({
    myGames: (signal) => server.ask("games", signal),
    catalogue: () => new Promise(() => {}),
    today: (signal) => server.ask("puzzle", signal),
    lessons: (signal) => server.ask("lessons", signal),
    doneOf: (lesson) => done[lesson] ?? 0,
    triedOn: (day) => tried[day] ?? null,
    isKnown: () => isKnown,
    remember: () => remembered.push("visitor"),
    failed: assert.ifError,
  });
  ctrl.load();
  return { ctrl, remembered };
}

const card = (name: string, boards: number) => ({
  name,
  title: name,
  about: "",
  creature: null,
  boards: Array.from({ length: boards }, (_, place) => String(place)),
  board: "",
});
const PUZZLE = { day: 7, id: "p1", say: "White to move", title: "Base", board: "0,0,wQ" };

test("the games that wait for the visitor come before others that are being played", async () => {
  const server = new FakeServer();
  const { ctrl } = home(server);
  const games = [..."abcdefghi"].map((game) => gameLine({ game, is_over: game === "a", waits: "cdg".includes(game) }));
  await server.answer({ games });
  assert.deepEqual(
    ctrl.state.games.map(({ game }) => game),
    ["c", "d", "g", "b", "e", "f"],
  );
});

test("a stranger is offered nothing to go on with", async () => {
  const server = new FakeServer();
  const { ctrl, remembered } = home(server);
  await server.answer({ games: [] });
  assert.equal(ctrl.state.isBack, false);
  assert.deepEqual([server.asked, remembered], [["games"], []]);
});

test("someone with a game is remembered, and offered the puzzle of the day and a lesson", async () => {
  const server = new FakeServer();
  const { ctrl, remembered } = home(server, { tried: { 7: false } });
  await server.answer({ games: [gameLine({ is_over: true })] });
  assert.equal(ctrl.state.isBack, true);
  assert.deepEqual([server.asked, remembered], [["games", "puzzle", "lessons"], ["visitor"]]);
  await server.answer(PUZZLE);
  assert.deepEqual([ctrl.state.puzzle, ctrl.state.isSolved], [PUZZLE, false]);
});

test("the lesson to go on with is the first that is not done", async () => {
  const server = new FakeServer();
  const { ctrl } = home(server, { isKnown: true, done: { first: 2, second: 1 } });
  await server.answer({ games: [] });
  await server.answer(PUZZLE);
  const lessons = [card("first", 2), card("second", 3), card("third", 3)];
  await server.answer({ groups: [{ name: "", title: "", about: "", lessons }] });
  assert.deepEqual([ctrl.state.lesson?.name, ctrl.state.isBegun], ["second", true]);
});

test("what comes after the page was left is not shown", async () => {
  const server = new FakeServer();
  const remembered: string[] = [];
  const ctrl = new HomeCtrl({
    myGames: () => server.ask("games"),
    catalogue: () => server.ask("catalogue"),
    today: () => server.ask("puzzle"),
    lessons: () => server.ask("lessons"),
    doneOf: () => 0,
    triedOn: () => null,
    isKnown: () => true,
    remember: () => remembered.push("visitor"),
    failed: assert.ifError,
  });
  const { state } = ctrl;
  ctrl.load();
  ctrl.loadPresets();
  ctrl.close();
  await server.answer({ games: [gameLine()] });
  await server.answer(catalogue());
  await server.answer(PUZZLE);
  await server.answer({ groups: [] });
  assert.deepEqual([ctrl.state, remembered], [state, []]);
});

async function form() {
  const ctrl = new ChallengeCtrl({ catalogue: async () => catalogue(), failed: assert.ifError });
  ctrl.load();
  await settled();
  return ctrl;
}

test("a challenge is remembered for the next time", async () => {
  fakeStorage();
  const ctrl = await form();
  assert.deepEqual(ctrl.state.chosen, { preset: "ultimate", clock: "10+10", color: "random", shows: true });
  ctrl.choose({ preset: "venom", clock: "1d", color: "black", shows: false });
  assert.deepEqual(ctrl.take(), {
    ruleset: { extras: [], modules: ["V"], options: [["queen", "any"]] },
    color: "black",
    control: { minutes: null, increment: 0, days: 1 },
    shows: false,
  });
  assert.deepEqual((await form()).state.chosen, ctrl.state.chosen);
});

test("a preset and a clock that are not there any more are as for a new visitor", async () => {
  fakeStorage().set("skep-challenge", '{"preset":"gone","clock":"own","color":"red","shows":1}');
  const { chosen } = (await form()).state;
  assert.deepEqual(chosen, { preset: "ultimate", clock: "10+10", color: "random", shows: true });
});

test("nothing can be left before the presets are here", () => {
  fakeStorage();
  const ctrl = new ChallengeCtrl({ catalogue: () => new Promise(() => {}), failed: assert.ifError });
  ctrl.load();
  assert.equal(ctrl.take(), null);
});

test("a preset leads to the first lesson of its expansions that was not begun", () => {
  fakeStorage();
  const module = (letter: string, name: string) => ({ letter, name }) as unknown as ModuleInfo;
  const modules = [module("V", "venom"), module("X", "superbug")];
  const preset = (...letters: string[]) =>
    ({ game_type: { extras: [], modules: letters, options: [] } }) as unknown as PresetInfo;
  assert.equal(lessonOf(preset(), modules), null);
  assert.equal(lessonOf(preset("V", "X"), modules)?.name, "venom");
  keepStars("venom", "first", 2);
  assert.equal(lessonOf(preset("V", "X"), modules)?.name, "superbug");
});
