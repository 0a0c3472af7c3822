/** What is shown around a board. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { Stacks } from "../../src/board/stacks.ts";
import { pilesOf } from "../../src/play/board_state.ts";
import { CardContent, HandView, OverlayView } from "../../src/play/views.tsx";
import { cardWords } from "../../src/play/words.ts";
import { move, TILES } from "../pieces.ts";
import { card, Player, position, stack } from "./positions.ts";

const VIEW = position(2, [stack(0, 0, "wQ", "wB1")], { hands: { white: ["wA1", "wA2", "wP"], black: [] } });
const PLACES = ["A", "O"].map((face) =>
  move({ kind: "place", effect: "place", tile: "wA1", goal: [-1, 0], face, text: `wA1=${face}` }),
);
const HAND = {
  pick() {},
  hover() {},
  explain() {},
  grab: () => false,
  aim() {},
  drop() {},
  leave() {},
  tileWidth: () => 60,
};

function player(): Player {
  const made = new Player();
  made.ctrl.show(VIEW, PLACES);
  return made;
}

const hand = ({ ctrl }: Player, color: "white" | "black" = "white") =>
  renderToString(h(HandView, { ctrl, color, events: HAND }));

function overlay({ ctrl }: Player): string {
  const place = { stacks: new Stacks(pilesOf(VIEW, TILES), 0), pagePoint: () => ({ x: 0, y: 0 }) };
  return renderToString(h(OverlayView, { ctrl, place, host: {} as Element, hands: ["white"] }));
}

const buttons = (html: string) => [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);

test("like tiles are one heap with a count, and what cannot be placed is idle", () => {
  const [ants, pillbug, ...others] = buttons(hand(player()));
  assert.equal(others.length, 0);
  assert.match(ants ?? "", /class="heap" .*data-hand-tile="wA1" aria-pressed="false"/);
  assert.match(ants ?? "", /White's Ant.*, 2 /);
  assert.match(pillbug ?? "", /class="heap idle"/);
});

test("an empty hand says so, and a hand whose turn it is not waits", () => {
  assert.match(hand(player(), "black"), /empty-hand/);
  const one = new Player();
  one.ctrl.show({ ...VIEW, to_move: "black" }, []);
  assert.match(hand(one), /class="heap waits"/);
});

test("a lesson lights a heap, and what was drawn is marked", () => {
  const one = player();
  one.ctrl.light({ tiles: ["wP"], hexes: [], crossed: [] });
  assert.match(buttons(hand(one))[1] ?? "", /class="heap idle lit-heap"/);
});

test("a tile with two faces offers both, and the chosen one is pressed", () => {
  const one = player();
  assert.match(overlay(one), /class="faces"[^>]*hidden/);
  one.ctrl.pick("wA1");
  one.ctrl.turnFace("O");
  assert.deepEqual(
    [...overlay(one).matchAll(/title="([^"]+)" aria-pressed="(\w+)"/g)].map(([, title, pressed]) => [title, pressed]),
    [
      ["Ant", "false"],
      ["Firefly", "true"],
    ],
  );
});

test("where several things could happen a menu names them, and a way out", () => {
  const one = player();
  one.ctrl.pick("wA1");
  one.ctrl.choose({ q: -1, r: 0 }, null);
  const items = [...overlay(one).matchAll(/menuitem".*?<span>([^<]+)<\/span>/g)].map(([, words]) => words);
  assert.equal(items.length, 3);
  assert.match(items[1] ?? "", /^Place as/);
  assert.equal(items[2], "Cancel");
});

test("an opened stack lists its tiles, the uppermost first", () => {
  const one = player();
  one.ctrl.peek({ q: 0, r: 0 }, null);
  const names = [...overlay(one).matchAll(/<\/svg><span>([^<]+)/g)].map(([, words]) => words);
  assert.deepEqual(
    names.map((words) => words?.split(",")[0]),
    ["White's Beetle 1", "White's Queen Bee"],
  );
});

test("a card says what a tile does, and is read out in the same words", async () => {
  const one = player();
  const told = { ...card("wQ"), now: [{ text: "It is pinned.", rule: "M1" }] };
  one.ctrl.explain("wQ");
  await one.server.answer(told);
  const html = renderToString(h(CardContent, { ctrl: one.ctrl }));
  assert.match(
    html,
    /White's Queen Bee<\/h2>.*Slides one hex\..*It is pinned\. <a class="rule-chip" href="\/rules\/M1"/,
  );
  assert.equal(cardWords(told, TILES), "White's Queen Bee. Slides one hex. It is pinned.");
});
