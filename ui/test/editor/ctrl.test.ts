import assert from "node:assert/strict";
import { test } from "node:test";
import { EditorCtrl, type Event, lookOf, placesFor } from "../../src/editor/ctrl.ts";
import type { BoardSetup, CheckedSetup } from "../../src/generated/wire.ts";
import { FakeServer, settled } from "../fakes.ts";
import { TILES } from "../pieces.ts";

const USUAL = "Base";
const NOTHING: BoardSetup = {
  ...{ ruleset: USUAL, stacks: [], removed: [], hands: null, player: "white", number: null },
  ...{ stung: [], before: [], made: [], actions: 1, owed: null },
};

function told(setup: BoardSetup, change: Partial<CheckedSetup> = {}): CheckedSetup {
  const parts = { extras: [], modules: [], options: [] };
  const said = { faults: [], outcome: null, can: [], left_out: [] };
  const sketch = setup.stacks.map(({ q, r, tiles }) => `${q},${r}:${tiles.map(({ tile }) => tile)}`).join(" ");
  const ruleset = typeof setup.ruleset === "string" ? setup.ruleset : USUAL;
  return { ruleset, game_type: parts, title: "Base", tiles: [...TILES.values()], setup, sketch, ...said, ...change };
}

class Editor {
  readonly server = new FakeServer();
  readonly pauses: (() => void)[] = [];
  readonly events: Event["kind"][] = [];
  readonly remembered: string[] = [];
  readonly checked: string[] = [];
  readonly ctrl = new EditorCtrl(USUAL, {
    position: (ask, signal) => this.server.ask(ask, signal),
    pause: (_, signal) =>
      new Promise((resolve, reject) => {
        this.pauses.push(resolve);
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    announce: ({ kind }) => void this.events.push(kind),
    sound: () => {},
    remember: (sketch) => void this.remembered.push(sketch),
    leftOut: (count) => void this.checked.push(`left out ${count}`),
    refused: ({ rule }) => void this.checked.push(`refused ${rule}`),
    failed: ({ message }) => void this.checked.push(message),
  });

  /** The time after a change is over: the rules are asked. */
  async rest(): Promise<void> {
    this.pauses.at(-1)?.();
    await settled();
  }

  lay(tile: string, q: number, r: number): void {
    this.ctrl.hold(tile);
    this.ctrl.put({ q, r });
  }

  get setup(): string[] {
    return this.ctrl.state.setup.stacks.map(
      ({ q, r, tiles }) => `${q},${r} ${tiles.map(({ tile }) => tile).join(" ")}`,
    );
  }
}

/** An editor with an empty board that was judged. */
async function opened(setup: BoardSetup = NOTHING): Promise<Editor> {
  const editor = new Editor();
  void editor.ctrl.open("a sketch", null);
  await editor.server.answer(told(setup));
  return editor;
}

test("an empty board is opened, and is nothing that could be undone away", async () => {
  const editor = new Editor();
  void editor.ctrl.open(null, "Base+M");
  assert.deepEqual(editor.server.asked, [{ setup: { ...NOTHING, ruleset: "Base+M" } }]);
  await editor.server.answer(told(NOTHING));
  assert.deepEqual([editor.events, editor.setup], [["cleared"], ["0,0 nK"]]);
});

test("where a text cannot be read that is said, and the usual game is opened", async () => {
  const editor = new Editor();
  void editor.ctrl.open("nonsense", null);
  await editor.server.refuse(new Error("no position"));
  assert.deepEqual([editor.checked, editor.server.count], [["no position"], 1]);
  await editor.server.answer(told(NOTHING));
  assert.ok(editor.ctrl.state.checked);
});

test("a page that was left before its position is there asks nothing more", async () => {
  const editor = new Editor();
  void editor.ctrl.open(null, null);
  editor.ctrl.close();
  await settled();
  assert.deepEqual([editor.server.asked.length, editor.server.count, editor.checked], [1, 0, []]);
});

test("the rules are asked once about several changes, and what is laid is remembered", async () => {
  const editor = await opened();
  editor.lay("wA1", 0, 0);
  editor.lay("wQ", 1, 0);
  assert.equal(editor.ctrl.state.isJudged, false);
  await editor.rest();
  assert.equal(editor.server.count, 1);
  await editor.server.answer(told(editor.ctrl.state.setup));
  assert.deepEqual([editor.ctrl.state.isJudged, editor.remembered.at(-1)], [true, "0,0:wA1 1,0:wQ"]);
});

test("an answer about what was laid before is no judgment of what is laid now", async () => {
  const editor = await opened();
  editor.lay("wA1", 0, 0);
  await editor.rest();
  editor.lay("wQ", 1, 0);
  assert.deepEqual([editor.server.count, editor.ctrl.state.isJudged], [0, false]);
  const found = editor.ctrl.position();
  await editor.server.answer(told(editor.ctrl.state.setup));
  assert.equal((await found)?.sketch, "0,0:wA1 1,0:wQ");
});

test("whoever clicks twice goes on once, with what is laid now", async () => {
  const editor = await opened();
  editor.lay("wA1", 0, 0);
  const first = editor.ctrl.position();
  const second = editor.ctrl.position();
  await editor.server.answer(told(editor.ctrl.state.setup));
  assert.deepEqual([await first, (await second)?.sketch], [null, "0,0:wA1"]);
});

test("nobody goes on with what is no position, and the rule is named", async () => {
  const editor = await opened();
  editor.lay("wA1", 0, 0);
  const found = editor.ctrl.position();
  await editor.server.answer(told(editor.ctrl.state.setup, { faults: [{ rule: "M1", because: "apart" }] }));
  assert.equal(await found, null);
  assert.deepEqual(editor.checked, ["refused M1"]);
});

test("a text that comes after another one was wanted is not shown", async () => {
  const editor = await opened();
  const first = editor.ctrl.read("one");
  const second = editor.ctrl.read("two");
  await editor.server.answer(told(NOTHING, { left_out: ["wP"] }));
  assert.deepEqual([await first, await second, editor.checked], [false, true, ["left out 1"]]);
});

test("everything is undone and done again, other rules as well", async () => {
  const editor = await opened();
  editor.lay("wA1", 0, 0);
  editor.ctrl.step(-1);
  assert.deepEqual([editor.setup, editor.events.at(-1)], [[], "undone"]);
  editor.ctrl.step(1);
  assert.deepEqual([editor.setup, editor.events.at(-1)], [["0,0 wA1"], "redone"]);
  editor.ctrl.changeRules({ extras: [["M", 1]], modules: [], options: [] });
  await editor.server.answer(told({ ...editor.ctrl.state.setup, ruleset: "Base+M" }));
  editor.ctrl.step(-1);
  assert.equal(editor.server.count, 1);
  await editor.server.answer(told({ ...editor.ctrl.state.setup, ruleset: "Base" }));
  assert.equal(editor.ctrl.state.checked?.ruleset, "Base");
});

test("a tile is taken up, laid on top of others and put back", async () => {
  const editor = await opened();
  editor.lay("wA1", 0, 0);
  editor.ctrl.hold("wB1");
  editor.ctrl.touch("wA1", { q: 0, r: 0 });
  assert.deepEqual([editor.setup, editor.ctrl.state.held], [["0,0 wA1 wB1"], null]);
  editor.ctrl.pick("wB1");
  editor.ctrl.pick("wB1");
  assert.equal(editor.ctrl.state.held, null);
  editor.ctrl.hold("wB1");
  editor.ctrl.leave({ q: 5, r: 5 }, false);
  assert.deepEqual(editor.setup, ["0,0 wA1"]);
  editor.ctrl.hold("wQ");
  editor.ctrl.leave({ q: 5, r: 5 }, true);
  assert.deepEqual(editor.setup, ["0,0 wA1", "5,5 wQ"]);
});

test("a tile that is turned over shows its back, on the board and in the hand", async () => {
  const editor = await opened();
  editor.ctrl.hold("wB1");
  editor.ctrl.turnOver("wB1");
  assert.equal(lookOf(editor.ctrl.state, "wB1").face, "T");
  editor.ctrl.put({ q: 0, r: 0 });
  assert.equal(lookOf(editor.ctrl.state, "wB1").face, "T");
  editor.ctrl.hold("wB1");
  editor.ctrl.turnOver("wB1");
  assert.equal(lookOf(editor.ctrl.state, "wB1").face, "B");
});

test("a tile may lie beside the hive and on top of it, but not on itself", async () => {
  const editor = await opened();
  assert.deepEqual(placesFor(editor.ctrl.state, "wQ"), [{ q: 0, r: 0 }]);
  editor.lay("wA1", 0, 0);
  assert.equal(placesFor(editor.ctrl.state, "wQ").length, 7);
  assert.equal(placesFor(editor.ctrl.state, "wA1").length, 6);
});

test("keys undo, turn over, take off and let go", async () => {
  const editor = await opened();
  const press = (key: string, ctrlKey = false) =>
    editor.ctrl.key({ key, ctrlKey, metaKey: false, altKey: false, shiftKey: false });
  editor.lay("wA1", 0, 0);
  assert.equal(press("Delete"), false);
  editor.ctrl.hold("wA1");
  assert.equal(press("Delete"), true);
  assert.deepEqual(editor.setup, []);
  assert.equal(press("z", true), true);
  assert.deepEqual(editor.setup, ["0,0 wA1"]);
  editor.ctrl.hold("wA1");
  assert.equal(press("Escape"), true);
  assert.equal(editor.ctrl.state.held, null);
  assert.equal(press("x"), false);
});
