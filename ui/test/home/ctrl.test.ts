import assert from "node:assert/strict";
import { test } from "node:test";
import { ChallengeCtrl } from "../../src/home/challenge_ctrl.ts";
import { HomeCtrl } from "../../src/home/ctrl.ts";
import { FakeServer, fakeStorage, settled } from "../fakes.ts";
import { catalogue } from "../play/catalogue.ts";
import { gameLine } from "../play/lines.ts";

test("four of the games that are being played are shown", async () => {
  const server = new FakeServer();
  const ctrl = new HomeCtrl({
    myGames: (signal) => server.ask("games", signal),
    catalogue: () => new Promise(() => {}),
    failed: assert.ifError,
  });
  ctrl.load();
  const games = [..."abcdef"].map((game) => gameLine({ game, is_over: game === "a" }));
  await server.answer({ games });
  assert.deepEqual(
    ctrl.state.games.map(({ game }) => game),
    ["b", "c", "d", "e"],
  );
});

test("what comes after the page was left is not shown", async () => {
  const server = new FakeServer();
  const ctrl = new HomeCtrl({
    myGames: () => server.ask("games"),
    catalogue: () => server.ask("catalogue"),
    failed: assert.ifError,
  });
  ctrl.load();
  ctrl.close();
  await server.answer({ games: [gameLine()] });
  await server.answer(catalogue());
  assert.deepEqual(ctrl.state, { games: [], presets: [] });
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
