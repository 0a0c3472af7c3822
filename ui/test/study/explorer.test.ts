import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { ExplorerAnswer } from "../../src/generated/wire.ts";
import { ExplorerCtrl } from "../../src/study/explorer_ctrl.ts";
import { ExplorerView } from "../../src/study/explorer_view.tsx";
import { FakeServer, fakeStorage } from "../fakes.ts";
import { FakeHost, FakePause } from "./panels.ts";

let kept = fakeStorage();

beforeEach(() => {
  kept = fakeStorage();
});

function answer(texts: string[], more: Partial<ExplorerAnswer> = {}): ExplorerAnswer {
  const goal: [number, number] = [1, 0];
  const moves = texts.map((text) => ({ text, start: null, goal, white: 2, draws: 1, black: 1, unfinished: 0 }));
  const empty = { top: [], recent: [], sources: ["club"], is_partial: false };
  return { moves, games: 4, depth: 20, may_add: false, opening: "", about: "", ...empty, ...more };
}

async function explorer({ isOn = true } = {}) {
  const host = new FakeHost(["wL", "bL"]);
  const server = new FakeServer();
  const time = new FakePause();
  const ctrl = new ExplorerCtrl(host, { explore: (ask, signal) => server.ask(ask, signal), pause: time.pause });
  if (isOn) ctrl.toggle();
  await time.end();
  return { host, server, time, ctrl, shown: () => renderToString(h(ExplorerView, { ctrl })) };
}

test("moves are listed with their results, pointed at and played; that it is on is kept", async () => {
  const { ctrl, server, host, shown } = await explorer();
  assert.equal(kept.get("skep-explorer"), "on");
  assert.deepEqual(server.asked, [{ game_string: "Base;;;wL;bL" }]);
  await server.answer(answer(["wQ", "wA1"]));
  assert.match(shown(), /data-state="done"/);
  assert.match(shown(), /aria-label="White won 50%, draws 25%, Black won 25%"/);
  const [move] = ctrl.state.explored?.answer.moves ?? [];
  assert.ok(move);
  ctrl.point(move);
  assert.equal(host.arrows.get("explorer")?.[0]?.kind, "better");
  ctrl.point(null);
  assert.deepEqual(host.arrows.get("explorer"), []);
  assert.ok(ctrl.playMostFrequent());
  assert.deepEqual(host.entered, [{ moves: ["wQ"], from: ["wL", "bL"] }]);
});

test("one that an earlier page has left switched on asks at once", async () => {
  kept.set("skep-explorer", "on");
  const { ctrl, server } = await explorer({ isOn: false });
  assert.equal(ctrl.state.phase, "loading");
  assert.equal(server.count, 1);
});

test("an answer about the position before is not shown, and cannot be played from", async () => {
  const { ctrl, server, host, time } = await explorer();
  host.go(["wL"]);
  assert.equal(server.count, 0);
  assert.equal(ctrl.state.phase, "loading");
  await time.end();
  await server.answer(answer(["bQ"]));
  host.go([]);
  assert.ok(!ctrl.playMostFrequent());
  assert.equal(ctrl.state.explored?.seen.line.length, 1);
});

test("a position that is known is not asked about again", async () => {
  const { ctrl, server, host, time } = await explorer();
  await server.answer(answer(["wQ"]));
  host.go(["wL"]);
  host.go(["wL", "bL"]);
  assert.equal(ctrl.state.phase, "done");
  await time.end();
  assert.equal(server.asked.length, 1);
});

test("filters are asked for as far as they are filled in, and cleared", async () => {
  const { ctrl, server, time, shown } = await explorer();
  await server.answer(answer(["wQ"]));
  ctrl.fillIn({ color: "white", winner: "black", since: "2024-04-05" });
  ctrl.fillIn({ player: " ann " });
  assert.equal(server.asked.length, 1);
  ctrl.filter();
  await time.end();
  assert.deepEqual(server.asked.at(-1), {
    game_string: "Base;;;wL;bL",
    player: "ann",
    color: "white",
    winner: "black",
    since: 20240405,
  });
  assert.match(shown(), />4 filters</);
  await server.answer(answer([], {}));
  assert.match(shown(), /data-state="none"[\s\S]*match the filters/);
  ctrl.clearFilters();
  assert.equal(ctrl.state.phase, "done");
});

test("what cannot be listed is said", async () => {
  const { server, ctrl, time, shown } = await explorer();
  await server.answer(answer([], { games: 0 }));
  assert.match(shown(), /data-state="empty"[\s\S]*<code>skep explorer import games\.pgn<\/code>/);
  ctrl.fillIn({ isSameRules: true });
  ctrl.filter();
  await time.end();
  await server.answer(answer([], { depth: 2 }));
  assert.match(shown(), /explorer-note[^>]*>[^<]*2/);
  ctrl.clearFilters();
  ctrl.fillIn({ source: "club" });
  ctrl.filter();
  await time.end();
  await server.refuse(new Error("The server does not answer."));
  assert.match(shown(), /data-state="failed"[\s\S]*The server does not answer\./);
});

test("games lead to a study at the position that is seen", async () => {
  const { server, shown } = await explorer();
  const game = { white: "Ann", black: "", rating: 1500, winner: null, day: 20240400, event: "Open" };
  await server.answer(answer(["wQ"], { top: [{ game: 7, source: "server", move: "wQ", ...game }] }));
  assert.match(shown(), /href="\/study\?explorer=7&amp;ply=2"/);
  assert.match(shown(), /Ann – [^<]*\(1500\)/);
  assert.match(shown(), /2024-04 · Open/);
});

test("switched off while an answer is on its way it stays off", async () => {
  const { ctrl, server } = await explorer();
  ctrl.toggle();
  assert.deepEqual([server.count, ctrl.state.phase], [0, "off"]);
});

test("only the operator is led to where games are added", async () => {
  const shown = async (may_add: boolean) => {
    kept = fakeStorage();
    const { ctrl, server } = await explorer();
    await server.answer(answer(["wL"], { may_add }));
    return renderToString(h(ExplorerView, { ctrl }));
  };
  assert.match(await shown(true), /href="\/operator"/);
  assert.doesNotMatch(await shown(false), /operator/);
});
