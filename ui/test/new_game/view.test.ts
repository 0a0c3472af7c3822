import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { NewGameCtrl, OPPONENTS } from "../../src/new_game/ctrl.ts";
import { NewGameView } from "../../src/new_game/view.tsx";
import { BeginCtrl } from "../../src/play/begin_ctrl.ts";
import { LobbyCtrl } from "../../src/play/lobby_ctrl.ts";
import { fakeStorage } from "../fakes.ts";
import { catalogue } from "../play/catalogue.ts";

function shown(change: Partial<NewGameCtrl["state"]>, kept: Record<string, string> = {}): string {
  const storage = fakeStorage();
  for (const [key, value] of Object.entries(kept)) storage.set(key, value);
  const never = () => new Promise<never>(() => {});
  const begin = new BeginCtrl({ create: never, go() {}, failed() {} });
  const connection = { ask: never, on() {}, subscribe() {}, watch() {} };
  const lobby = new LobbyCtrl({ connection, go() {}, isPlaying: () => false, taken() {}, pause: never, failed() {} });
  const ctrl = new NewGameCtrl(catalogue(), "", undefined, { begin() {}, post() {} });
  ctrl.choose(change);
  return renderToString(h(NewGameView, { ctrl, begin, lobby }));
}

test("each opponent asks for what goes with it", () => {
  const asked = { level: 'class="radios level"', color: 'class="radios color"', shows: "Others may watch" };
  const expected = {
    computer: ["level", "color"],
    link: ["color"],
    anyone: ["color", "shows"],
    here: [],
  };
  for (const opponent of OPPONENTS) {
    const html = shown({ opponent });
    const found = Object.entries(asked).filter(([, part]) => html.includes(part));
    assert.deepEqual(
      found.map(([name]) => name),
      expected[opponent],
      opponent,
    );
  }
});

test("someone who looks for anyone sees who waits", () => {
  assert.match(shown({ opponent: "anyone" }), /class="waiting-room"/);
  assert.doesNotMatch(shown({ opponent: "link" }), /class="waiting-room"/);
});

test("the preset that is played is pressed", () => {
  assert.equal(shown({}).match(/aria-pressed="true"/g)?.length, 1);
});

test("an option of an expansion can be chosen with it alone", () => {
  assert.match(shown({}), /class="option idle"/);
  const venom = { extras: new Map(), modules: new Set(["V"]), options: new Map() };
  assert.doesNotMatch(shown({ type: venom }), /class="option idle"/);
});

test("faces can be agreed on where tiles are not turned over", () => {
  const type = (flips: string) => ({
    extras: new Map(),
    modules: new Set(["V"]),
    options: new Map([["flips", flips]]),
  });
  assert.match(shown({ type: type("fixed") }), /Agreed faces/);
  assert.doesNotMatch(shown({ type: type("placed") }), /Agreed faces/);
});

test("every level has a portrait of its own", () => {
  const portraits = [...shown({}).matchAll(/<svg class="portrait".*?<\/svg>/g)].map(([svg]) => svg);
  assert.deepEqual([portraits.length, new Set(portraits).size], [3, 3]);
});

test("an expansion that is chosen leads to its lesson, until that was begun", () => {
  const venom = { extras: new Map(), modules: new Set(["V"]), options: new Map() };
  assert.match(shown({ type: venom }), /href="\/learn\/venom"/);
  assert.doesNotMatch(shown({}), /href="\/learn/);
  const kept = { "skep-lessons": '{"venom":{"flip":2}}' };
  assert.doesNotMatch(shown({ type: venom }, kept), /href="\/learn/);
});
