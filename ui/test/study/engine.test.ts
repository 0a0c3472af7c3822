import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { Refused } from "../../src/engine/analyst.ts";
import { EngineCtrl } from "../../src/study/engine_ctrl.ts";
import { EngineView, ScoreBar } from "../../src/study/engine_view.tsx";
import { MistakesCtrl } from "../../src/study/mistakes_ctrl.ts";
import { FakeServer, fakeStorage, settled } from "../fakes.ts";
import { analysis, FakeAnalyst, FakeHost, FakePause, judged, line } from "./panels.ts";

let kept = fakeStorage();

beforeEach(() => {
  kept = fakeStorage();
});

function engineOn(moves: string[] = ["wS1", "bS1"]) {
  const host = new FakeHost(moves);
  const analyst = new FakeAnalyst();
  const time = new FakePause();
  const announced: number[] = [];
  const announce = ({ depth }: { depth: number }) => announced.push(depth);
  const said: string[] = [];
  const server = new FakeServer();
  const ctrl = new EngineCtrl(host, {
    analyst,
    pause: time.pause,
    reason: (position, text, signal) => server.ask(`${position.game_string ?? ""} ${text}`, signal),
    announce,
    announceHint: (fallback) => said.push(fallback ?? "looking"),
    failed: ({ message }) => said.push(message),
    now: () => 0,
  });
  const shown = () => renderToString(h(EngineView, { ctrl, now: () => 0 }));
  return { host, analyst, time, announced, said, server, ctrl, shown };
}

test("it is switched on, says what it finds and is kept on", async () => {
  const { ctrl, analyst, time, announced, shown, host } = engineOn();
  assert.match(shown(), /data-state="off"/);
  ctrl.toggle();
  await time.end();
  assert.deepEqual(analyst.asked, ["wS1,bS1 1"]);
  await analyst.say(analysis("searching", [line(1, ["wQ", "bQ"], 0.6)]));
  assert.equal(ctrl.state.score?.white_chance, 0.6);
  const placed = { tile: "wQ", face: null };
  assert.deepEqual(host.arrows.get("engine")?.[0], { from: null, to: [1, 0], kind: "best", width: 1, placed });
  await analyst.say(analysis("done", [line(1, ["wQ", "bQ"], 0.7)]));
  assert.match(shown(), /data-state="done"/);
  assert.match(shown(), />wQ<\/button>/);
  assert.deepEqual(announced, [3]);
  assert.deepEqual(JSON.parse(kept.get("skep-engine") ?? ""), { isOn: true, lines: 1, hasArrows: true });
  ctrl.toggle();
  assert.equal(ctrl.state.score, null);
  assert.deepEqual(host.arrows.get("engine"), []);
});

test("settings that an earlier page has stored are taken up", () => {
  kept.set("skep-engine", JSON.stringify({ isOn: true, lines: 3, hasArrows: false }));
  assert.deepEqual(engineOn().ctrl.state.settings, { isOn: true, lines: 3, hasArrows: false });
  kept.set("skep-engine", "no JSON");
  assert.deepEqual(engineOn().ctrl.state.settings, { isOn: false, lines: 1, hasArrows: true });
});

test("an answer about the position before is not shown, and its search is stopped", async () => {
  const { ctrl, analyst, time, host } = engineOn();
  ctrl.toggle();
  await time.end();
  host.go(["wS1"]);
  assert.equal(ctrl.state.found, null);
  assert.deepEqual(time.all, [250]);
  await time.end();
  assert.deepEqual(analyst.asked, ["wS1,bS1 1", "wS1 1"]);
  assert.equal(analyst.open.length, 1);
});

test("steps that follow quickly ask once", async () => {
  const { ctrl, analyst, time, host } = engineOn();
  ctrl.toggle();
  host.go(["wS1"]);
  host.go([]);
  await time.end();
  assert.deepEqual(analyst.asked, [" 1"]);
});

test("what is known of a position is shown again without asking, and with other lines it is asked anew", async () => {
  const { ctrl, analyst, time, host } = engineOn();
  ctrl.toggle();
  await time.end();
  await analyst.say(analysis("done", [line(1, ["wQ"])]));
  host.go(["wS1"]);
  await time.end();
  host.go(["wS1", "bS1"]);
  await time.end();
  assert.equal(ctrl.state.found?.state, "done");
  assert.deepEqual(analyst.asked, ["wS1,bS1 1", "wS1 1"]);
  ctrl.setLines(2);
  await time.end();
  assert.equal(analyst.asked.at(-1), "wS1,bS1 2");
});

test("a change of the tree asks nothing", async () => {
  const { ctrl, analyst, time, host } = engineOn();
  ctrl.toggle();
  await time.end();
  host.remove(["wS1", "bG1"]);
  await time.end();
  assert.deepEqual([analyst.asked.length, analyst.open.length], [1, 1]);
});

test("more time, and the threat, are asked for", async () => {
  const { ctrl, analyst, time, host, shown } = engineOn();
  ctrl.toggleThreat();
  assert.equal(ctrl.state.isThreat, false);
  ctrl.toggle();
  await time.end();
  await analyst.say(analysis("done", [line(1, ["wQ"], 0.6)]));
  ctrl.deepen();
  await time.end();
  assert.equal(ctrl.state.found?.state, "done");
  assert.equal(analyst.asked.at(-1), "wS1,bS1 1 deeper");
  ctrl.toggleThreat();
  await time.end();
  await analyst.say(analysis("done", [line(1, ["bQ"], 0.1)]));
  assert.equal(host.arrows.get("engine")?.[0]?.kind, "threat");
  assert.equal(ctrl.state.score?.white_chance, 0.6);
  assert.doesNotMatch(shown(), /<button[^>]*line-move/);
});

test("a word without lines leaves those that are known", async () => {
  const { ctrl, analyst, time, shown } = engineOn();
  ctrl.toggle();
  await time.end();
  await analyst.say(analysis("done", [line(1, ["wQ"])]));
  ctrl.deepen();
  await time.end();
  await analyst.say(analysis("waiting", [], { ahead: 2 }));
  assert.equal(ctrl.state.found?.lines.length, 1);
  assert.match(shown(), /engine-note[^>]*>[^<]*2/);
});

test("a page that is not seen stops the search, and goes on when it is", async () => {
  const { ctrl, analyst, time } = engineOn();
  ctrl.toggle();
  await time.end();
  ctrl.setVisible(false);
  await time.end();
  assert.equal(analyst.open.length, 0);
  ctrl.setVisible(true);
  await time.end();
  assert.deepEqual([analyst.asked.length, analyst.open.length], [2, 1]);
});

test("a learner's try is judged though the page is not seen", async () => {
  const { ctrl, host, analyst } = engineOn();
  const fault = judged(3, "wA1", ["wG1"], "blunder");
  const worths = new Map([
    [2, { ply: 2, turn: "white" as const, white_chance: 0.5, winner: null, turns: null, points: 0 }],
  ]);
  const reviewed = () => ({ texts: ["wS1", "bS1", "wA1"], game: "Base", worths, explained: new Map() });
  const puzzles = { ownColors: async () => [], keepPuzzles: () => 0, now: () => 0 };
  const mistakes = new MistakesCtrl({ host, analyst, hush: (isHushed) => ctrl.hush(isHushed), reviewed, ...puzzles });
  mistakes.show([fault], true);
  mistakes.begin("white");
  await host.enterLine(["wB1"]);
  await settled();
  ctrl.setVisible(false);
  await analyst.say(analysis("done", [line(1, ["bQ"], 0.2)]));
  assert.equal(mistakes.state.feedback?.kind, "wrong");
});

test("asked in another tab it switches itself off; a refusal is said", async () => {
  const { ctrl, analyst, time, shown } = engineOn();
  ctrl.toggle();
  await time.end();
  await analyst.say(analysis("stopped", [], { because: "elsewhere" }));
  assert.equal(ctrl.state.settings.isOn, false);
  ctrl.toggle();
  await time.end();
  await analyst.refuse(new Refused("You are playing this game."));
  assert.match(shown(), /You are playing this game\./);
});

test("what was pressed is entered in the position that it was found in", async () => {
  const { ctrl, analyst, time, host } = engineOn();
  ctrl.toggle();
  await time.end();
  await analyst.say(analysis("done", [line(1, ["wQ", "bQ"])]));
  const { seen } = ctrl.state;
  host.go(["wS1"]);
  assert.ok(seen);
  ctrl.enter(["wQ"], seen);
  assert.deepEqual(host.entered, [{ moves: ["wQ"], from: ["wS1", "bS1"] }]);
});

test("the best move is played by a key, and without an engine it is looked for", async () => {
  const { ctrl, analyst, time, host } = engineOn();
  ctrl.playBest();
  await time.end();
  ctrl.playBest();
  assert.deepEqual(host.entered, []);
  await analyst.say(analysis("searching", [line(1, ["wQ", "bQ"])]));
  ctrl.playBest();
  assert.deepEqual(host.entered, [{ moves: ["wQ"], from: ["wS1", "bS1"] }]);
});

test("it is silent while a better move is to be found, and closed it asks nothing", async () => {
  const { ctrl, analyst, time, host, shown } = engineOn();
  ctrl.toggle();
  await time.end();
  ctrl.hush(true);
  host.go(["wS1"]);
  await time.end();
  assert.equal(analyst.open.length, 0);
  assert.match(shown(), /data-state="off"/);
  ctrl.hush(false);
  await time.end();
  assert.equal(analyst.open.length, 1);
  ctrl.close();
  host.go([]);
  await time.end();
  assert.deepEqual([analyst.asked.length, analyst.open.length], [2, 0]);
});

test("the score bar tells White's share, and who wins", async () => {
  const { ctrl, analyst, time } = engineOn();
  ctrl.toggle();
  await time.end();
  assert.match(renderToString(h(ScoreBar, { ctrl })), /hidden/);
  await analyst.say(analysis("done", [{ ...line(1, ["wQ"], 0.9), winner: "black", turns: 3 }]));
  const html = renderToString(h(ScoreBar, { ctrl }));
  assert.match(html, /aria-valuenow="0"/);
  assert.match(html, /−#3/);
});

// Hints

async function hinted() {
  const parts = engineOn();
  parts.ctrl.hint();
  await parts.analyst.say(analysis("searching", [line(1, ["wQ"], 0.5)]));
  await parts.analyst.say({ ...analysis("done", [line(1, ["wA1"], 0.6)]), seconds: 1 });
  return parts;
}

test("while the engine is off it gives hints: the tile, and, asked again, where it goes and why", async () => {
  const { ctrl, analyst, server, said, host } = await hinted();
  assert.deepEqual(analyst.asked, ["wS1,bS1 1 1 s"]);
  assert.deepEqual(server.asked, ["Base;;;wS1;bS1 wA1"]);
  await server.answer("It threatens to win.");
  assert.deepEqual([said, host.hints], [["looking"], ["tile of wA1"]]);
  host.showPlace?.();
  ctrl.hint();
  const place = "place of wA1: It threatens to win.";
  assert.deepEqual(host.hints, ["tile of wA1", place, place]);
  assert.equal(analyst.asked.length, 1);
});

test("a hint for another position is not shown, and none is looked for while the engine is on", async () => {
  const { ctrl, analyst, server, host } = await hinted();
  host.go(["wS1"]);
  assert.equal(server.count, 0);
  ctrl.hint();
  ctrl.toggle();
  ctrl.hint();
  assert.deepEqual([host.hints, analyst.asked.length], [[], 2]);
});

test("a place that is asked for too late is not shown", async () => {
  const { server, host } = await hinted();
  await server.answer(null);
  host.go(["wS1"]);
  host.showPlace?.();
  assert.deepEqual(host.hints, ["tile of wA1"]);
});

test("why there is no hint is said", async () => {
  const { ctrl, analyst, said } = engineOn();
  ctrl.hint();
  await analyst.refuse(new Refused("The game is over."));
  assert.deepEqual(said, ["looking", "The game is over."]);
});

test("that the server's engine gives the hint is said once", async () => {
  const { ctrl, analyst, said } = engineOn();
  ctrl.hint();
  for (const seconds of [0.2, 0.4]) {
    const found = { ...analysis("searching", [line(1, ["wQ"], 0.5)]), seconds, fallback: "slow" as const };
    await analyst.say(found);
  }
  assert.deepEqual(said, ["looking", "slow"]);
});
