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

function shown(change: Partial<NewGameCtrl["state"]>): string {
  fakeStorage();
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

test("somebody who looks for anyone sees who waits", () => {
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
