import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { Refused } from "../../src/engine/analyst.ts";
import type { Color } from "../../src/generated/wire.ts";
import type { OwnPuzzle } from "../../src/play/own_puzzles.ts";
import { ReviewCtrl } from "../../src/study/review_ctrl.ts";
import { ReviewView } from "../../src/study/review_view.tsx";
import { settled } from "../fakes.ts";
import { move } from "../trials.ts";
import { analysis, FakeAnalyst, FakeHost, judged, line, review } from "./panels.ts";

const GAME = ["wS1", "bS1", "wA1"];
const BETTER = ["wG1", "bG1"];
const MOVES = [judged(1, "wS1"), judged(2, "bS1"), judged(3, "wA1", BETTER, "blunder")];

const REPLY = { ...move("bA1 wA1-", "place"), tile: "bA1", start: null, goal: [2, 0] as [number, number], face: "A" };

/** The colors of the visitor in the game, and the puzzles that were made. */
const OWN = { colors: [] as Color[], puzzles: [] as OwnPuzzle[] };

function reviewing(game = GAME, isTelling = false) {
  const host = new FakeHost(game);
  OWN.puzzles = [];
  const analyst = new FakeAnalyst();
  const told: string[] = [];
  const ctrl = new ReviewCtrl(host, {
    analyst,
    explain: async (_, mistakes) => {
      told.push(
        `explain ${mistakes.map(({ ply, best, reply }) => [ply, best, ...(reply ?? [])].join(" ")).join(", ")}`,
      );
      return mistakes.map(({ ply }) => ({ ply, because: "It frees a tile.", reveals_better: isTelling, reply: REPLY }));
    },
    ownColors: async () => OWN.colors,
    keepPuzzles: (puzzles) => OWN.puzzles.push(...puzzles),
    now: () => 7,
    hush: (isHushed) => told.push(isHushed ? "hush" : "speak"),
    announce: ({ kind }) => told.push(kind),
  });
  return { host, analyst, told, ctrl, shown: () => renderToString(h(ReviewView, { ctrl })) };
}

async function reviewed(isTelling = false) {
  const all = reviewing(GAME, isTelling);
  all.ctrl.start();
  await all.analyst.say(review("done", MOVES));
  return all;
}

/** A review of which a mistake is asked about. */
async function learning() {
  const all = await reviewed();
  all.ctrl.mistakes.begin("white");
  const phase = () => [all.ctrl.mistakes.state.phase, all.ctrl.mistakes.state.feedback?.kind];
  return { ...all, mistakes: all.ctrl.mistakes, phase };
}

test("a game is reviewed: its chart, its figures and its mistakes lead to positions", async () => {
  const { ctrl, analyst, host, told, shown } = reviewing();
  ctrl.start();
  await analyst.say(review("searching", MOVES.slice(0, 1), 4));
  assert.match(shown(), /data-state="searching"/);
  await analyst.say(review("done", MOVES));
  assert.deepEqual(analyst.asked, ["review wS1,bS1,wA1"]);
  assert.deepEqual(told, ["done", "explain 3 wG1"]);
  assert.match(shown(), /aria-valuenow="3"/);
  assert.match(shown(), /aria-current="step"[\s\S]*\?\?/);
  ctrl.go(2);
  assert.deepEqual(host.seen?.line, ["wS1", "bS1"]);
  assert.match(shown(), /aria-valuenow="2"/);
  ctrl.go(9);
  assert.deepEqual(host.seen?.line, GAME);
  ctrl.better(judged(3, "wA1", BETTER));
  assert.deepEqual(host.seen?.line, ["wS1", "bS1", ...BETTER]);
  assert.match(shown(), /now away/);
});

test("a mistake says what it allowed, and its answer is drawn with the tile that is meant", async () => {
  const { ctrl, host, told, shown } = await reviewed();
  assert.deepEqual(told, ["done", "explain 3 wG1"]);
  assert.match(shown(), /fault-because">It frees a tile\./);
  const [, , fault] = ctrl.state.moves;
  if (fault) ctrl.showFault(fault);
  assert.deepEqual(host.seen?.line, GAME);
  assert.deepEqual(host.arrows.get("review"), [
    { from: null, to: [2, 0], kind: "threat", width: 1, placed: { tile: "bA1", face: "A" } },
  ]);
});

test("what a mistake missed is not told before it was found", async () => {
  for (const isTelling of [false, true]) {
    const { ctrl, host } = await reviewed(isTelling);
    ctrl.mistakes.begin("white");
    assert.equal(ctrl.mistakes.because, isTelling ? null : "It frees a tile.");
    await host.enterLine(["wG1"]);
    assert.equal(ctrl.mistakes.because, "It frees a tile.");
  }
});

test("a single mistake can be tried again", async () => {
  const { ctrl, shown } = await reviewed();
  assert.match(shown(), /data-try="3"/);
  const [, , fault] = ctrl.state.moves;
  ctrl.mistakes.begin("white", fault);
  assert.deepEqual(ctrl.mistakes.state.queue, [fault]);
});

test("without moves there is nothing to review; a refusal and a failure can be tried again", async () => {
  assert.match(reviewing([]).shown(), /data-review="begin"[^>]*disabled/);
  const { ctrl, analyst, shown } = reviewing();
  ctrl.start();
  assert.doesNotMatch(shown(), /data-review="begin"/);
  await analyst.refuse(new Refused("Too long."));
  assert.match(shown(), /data-state="refused"[\s\S]*Too long\./);
  ctrl.start();
  await analyst.say(review("failed"));
  assert.match(shown(), /data-state="failed"/);
  assert.match(shown(), /data-review="begin"/);
});

test("where the server reviews instead of this device, the reason is said", async () => {
  const { ctrl, analyst, shown } = reviewing();
  ctrl.start();
  await analyst.say({ ...review("searching"), fallback: "slow" });
  assert.match(shown(), /This device is too slow for the engine/);
});

test("a review is written into the tree once at a time", async () => {
  const { ctrl, host, told } = await reviewed();
  ctrl.enter();
  const { annotated } = host;
  ctrl.enter();
  assert.equal(host.annotated, annotated);
  assert.ok(ctrl.state.isEntering);
  annotated?.answer();
  await settled();
  assert.deepEqual([ctrl.state.isEntering, told.at(-1)], [false, "entered"]);
});

test("a page that was left hears no more of its review", async () => {
  const { ctrl, analyst } = reviewing();
  ctrl.start();
  await settled();
  ctrl.close();
  await settled();
  assert.equal(analyst.open.length, 0);
});

test("a mistake is asked about, the best move is right, and then it is over", async () => {
  const { mistakes, host, phase, told, shown } = await learning();
  assert.deepEqual(host.seen?.line, ["wS1", "bS1"]);
  assert.deepEqual(phase(), ["find", "find"]);
  assert.match(shown(), /review-faults"[^>]*hidden/);
  await host.enterLine(["wG1"]);
  assert.deepEqual(phase(), ["right", "best"]);
  assert.match(shown(), /data-mistake="finish"/);
  mistakes.next();
  assert.deepEqual([mistakes.state.isLearning, told], [false, ["done", "explain 3 wG1", "hush", "speak"]]);
});

test("a wrong try is refuted and leaves the tree", async () => {
  const { mistakes, analyst, host, phase } = await learning();
  await host.enterLine(["wB1"]);
  assert.deepEqual(phase(), ["judge", "judging"]);
  await settled();
  await analyst.say(analysis("searching", [line(1, ["bQ"], 0.4)]));
  await analyst.say(analysis("done", [line(1, ["bQ"], 0.2)]));
  assert.deepEqual(phase(), ["wrong", "wrong"]);
  assert.equal(host.arrows.get("mistakes")?.[0]?.kind, "threat");
  mistakes.retry();
  assert.deepEqual(phase(), ["find", "find"]);
  assert.deepEqual(host.movesAt(["wS1", "bS1"]), ["wA1"]);
});

test("wrong tries leave the tree also when one goes on, gives up or stops", async () => {
  for (const leave of ["next", "solve", "end"] as const) {
    const { mistakes, analyst, host } = await learning();
    await host.enterLine(["wB1"]);
    await settled();
    await analyst.say(analysis("done", [line(1, ["bQ"], 0.2)]));
    mistakes[leave]();
    assert.ok(!host.movesAt(["wS1", "bS1"]).includes("wB1"), leave);
  }
});

test("a variation that was in the tree before stays there", async () => {
  const all = await reviewed();
  all.host.grow(["wS1", "bS1"], ["wB1"]);
  all.ctrl.mistakes.begin("white");
  await all.host.enterLine(["wB1"]);
  await settled();
  await all.analyst.say(analysis("done", [line(1, ["bQ"], 0.2)]));
  all.ctrl.mistakes.retry();
  assert.deepEqual(all.host.movesAt(["wS1", "bS1"]), ["wA1", "wB1"]);
});

test("another good move counts, the same move does not, and the solution can be seen", async () => {
  const { mistakes, analyst, host, phase } = await learning();
  await host.enterLine(["wG2"]);
  await settled();
  await analyst.say(analysis("done", [line(1, ["bQ"], 0.49)]));
  assert.deepEqual(phase(), ["right", "good"]);
  mistakes.end();
  mistakes.begin("white");
  await host.enterLine(["wA1"]);
  assert.deepEqual(phase(), ["wrong", "same"]);
  mistakes.solve();
  assert.deepEqual(phase(), ["shown", "solution"]);
  assert.deepEqual(host.seen?.line, ["wS1", "bS1", "wG1"]);
});

test("a try that ends the game is judged by the rules", async () => {
  for (const [winner, expected] of [
    ["white", ["right", "wins"]],
    ["black", ["wrong", "loses"]],
    [null, ["right", "draws"]],
  ] as const) {
    const { host, analyst, phase } = await learning();
    host.result = { winner, cause: "board", because: "", rule: null };
    await host.enterLine(["wB1"]);
    assert.deepEqual(phase(), expected);
    assert.equal(analyst.open.length, 0);
  }
});

test("a try that is judged while someone steps on is judged all the same; who stops hears no more", async () => {
  const { mistakes, analyst, host, phase } = await learning();
  await host.enterLine(["wB1"]);
  await settled();
  host.go(["wS1"]);
  await analyst.say(analysis("done", [line(1, ["bQ"], 0.2)]));
  assert.deepEqual(phase(), ["wrong", "wrong"]);
  mistakes.retry();
  await host.enterLine(["wB1"]);
  await settled();
  mistakes.end();
  await settled();
  assert.equal(analyst.open.length, 0);
  assert.equal(mistakes.state.isLearning, false);
});

test("where the engine says nothing, the try is not judged", async () => {
  const { analyst, host, phase } = await learning();
  await host.enterLine(["wB1"]);
  await settled();
  await analyst.say(analysis("stopped"));
  assert.deepEqual(phase(), ["shown", "unjudged"]);
});

test("the mistakes of one's own game become puzzles as soon as it is reviewed", async () => {
  OWN.colors = ["white"];
  const { ctrl, shown } = await reviewed();
  await settled();
  OWN.colors = [];
  const [made] = OWN.puzzles;
  assert.deepEqual([OWN.puzzles.length, ctrl.mistakes.state.kept], [1, { white: 1 }]);
  assert.deepEqual(
    [made?.game, made?.moves, made?.color, made?.played, made?.best, made?.made],
    ["Base", ["wS1", "bS1"], "white", "wA1", BETTER, 7],
  );
  assert.match(shown(), /href="\/puzzles\?mode=games"/);
});

test("the mistakes of other games become puzzles when that is wanted", async () => {
  for (const colors of [[], ["white", "black"], ["black"]] as Color[][]) {
    OWN.colors = colors;
    const { ctrl, shown } = await reviewed();
    await settled();
    assert.deepEqual([OWN.puzzles, ctrl.mistakes.state.kept], [[], {}], colors.join());
    assert.match(shown(), /data-keep="white"/);
    assert.doesNotMatch(shown(), /data-keep="black"/);
    ctrl.mistakes.keep("white");
    assert.equal(OWN.puzzles.length, 1);
  }
  OWN.colors = [];
});

test("a task has the panel to itself: no chart gives it away or pushes its buttons below the edge", async () => {
  const { mistakes, shown } = await learning();
  assert.doesNotMatch(shown(), /review-chart/);
  mistakes.end();
  assert.match(shown(), /review-chart/);
});
