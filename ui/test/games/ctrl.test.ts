import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { GamesCtrl, groupsOf, titlesOf } from "../../src/games/ctrl.ts";
import { GamesView } from "../../src/games/page.tsx";
import type { GameLine } from "../../src/generated/wire.ts";
import { FakeServer } from "../fakes.ts";
import { gameLine } from "../play/lines.ts";

const GAMES: GameLine[] = [
  gameLine({ game: "mine", title: "Base", kind: "link", waits: true }),
  gameLine({ game: "theirs", title: "Venom", kind: "computer", waits: false }),
  gameLine({ game: "over", title: "Base", kind: "computer", is_over: true }),
];

function opened(query = "") {
  const server = new FakeServer();
  const remembered: string[] = [];
  const failures: string[] = [];
  const ctrl = new GamesCtrl(query, {
    myGames: (signal) => server.ask("games", signal),
    remember: (text) => void remembered.push(text),
    failed: ({ message }) => void failures.push(message),
  });
  ctrl.load();
  return { server, remembered, failures, ctrl };
}

const names = (games: readonly GameLine[]) => games.map(({ game }) => game);

test("games that wait come first, those that are over last", () => {
  const none = { state: null, against: null, game: null };
  const { waiting, running, over } = groupsOf(GAMES, none);
  assert.deepEqual([names(waiting), names(running), names(over)], [["mine"], ["theirs"], ["over"]]);
});

test("games are chosen by state, opponent and type, and the address remembers it", () => {
  const { ctrl, remembered } = opened();
  const shown = () => Object.values(groupsOf(GAMES, ctrl.state.filter)).flatMap(names);
  ctrl.choose({ state: "running" });
  assert.deepEqual(shown(), ["mine", "theirs"]);
  ctrl.choose({ against: "computer" });
  assert.deepEqual(shown(), ["theirs"]);
  ctrl.choose({ state: null, game: "Base" });
  assert.deepEqual(shown(), ["over"]);
  ctrl.choose({ against: null, game: null });
  assert.deepEqual(shown(), ["mine", "theirs", "over"]);
  assert.deepEqual(remembered, [
    "?state=running",
    "?state=running&against=computer",
    "?against=computer&game=Base",
    "",
  ]);
});

test("an address says which games are shown, and what it does not know does not matter", () => {
  assert.deepEqual(opened("?state=finished&against=people&game=Venom").ctrl.state.filter, {
    state: "finished",
    against: "people",
    game: "Venom",
  });
  assert.deepEqual(opened("?state=odd&against=me&game=").ctrl.state.filter, { state: null, against: null, game: null });
});

test("each type of game is offered once", () => {
  assert.deepEqual(titlesOf(GAMES), ["Base", "Venom"]);
});

test("games that come after the page was left are not shown, and a failure is", async () => {
  const { server, ctrl, failures } = opened();
  ctrl.close();
  assert.equal(server.count, 0);
  assert.equal(ctrl.state.games, null);
  const other = opened();
  await other.server.refuse(new Error("away"));
  assert.deepEqual([failures, other.failures], [[], ["away"]]);
});

test("someone without a game is led to a new one, and nothing that fits is said in a sentence", async () => {
  const { server, ctrl } = opened("?game=Nothing");
  const shown = () => renderToString(h(GamesView, { ctrl }));
  assert.match(shown(), /…/);
  await server.answer({ games: [] });
  assert.match(shown(), /href="\/new"/);
  ctrl.load();
  await server.answer({ games: GAMES });
  assert.match(shown(), /<p class="muted">/);
  assert.doesNotMatch(shown(), /game-card/);
  ctrl.choose({ game: null });
  assert.equal(shown().match(/class="game-card( waits)?"/g)?.length, 3);
});

test("a game against the computer that was left at once is not listed", async () => {
  const { server, ctrl } = opened();
  const computer = (game: string, change: Partial<GameLine>) => gameLine({ game, kind: "computer", ...change });
  await server.answer({
    games: [
      computer("left", { ply: 0 }),
      computer("left as black", { ply: 1, seats: ["black"] }),
      computer("played", { ply: 1 }),
      computer("resigned", { ply: 0, is_over: true }),
      gameLine({ game: "friend", ply: 0 }),
    ],
  });
  assert.deepEqual(names(ctrl.state.games ?? []), ["played", "resigned", "friend"]);
});
