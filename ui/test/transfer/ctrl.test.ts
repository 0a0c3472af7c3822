import assert from "node:assert/strict";
import { test } from "node:test";
import { pause } from "../../src/base/controller.ts";
import { TransferCtrl } from "../../src/transfer/ctrl.ts";
import { type Keeper, packed, read, thingsIn, unpacked, written } from "../../src/transfer/things.ts";
import { FakeServer } from "../fakes.ts";

/** A browser's storage in memory. */
function keeper(kept: Record<string, string> = {}): Keeper & { all: () => Record<string, string> } {
  const texts = new Map(Object.entries(kept));
  return {
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
    all: () => Object.fromEntries(texts),
  };
}

function opened({
  kept = {},
  entered = "",
  isSure = true,
}: {
  kept?: Record<string, string>;
  entered?: string;
  isSure?: boolean;
} = {}) {
  const server = new FakeServer();
  const storage = keeper(kept);
  const said: string[] = [];
  const ctrl = new TransferCtrl(entered, {
    offer: (things, signal) => server.ask({ offer: things }, signal),
    take: (code, signal) => server.ask({ take: code }, signal),
    devices: (signal) => server.ask("devices", signal),
    endDevices: (signal) => server.ask("end", signal),
    forget: (signal) => server.ask("forget", signal),
    confirmDeletion: async () => isSure,
    storage,
    pause,
    save: (text) => void said.push(text),
    restart: () => void said.push("restart"),
    notOurs: () => void said.push("not ours"),
    failed: ({ message }) => void said.push(message),
  });
  return { server, storage, said, ctrl };
}

/** Wait until something is so: compressing takes some turns of the event loop. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

const KEPT = { "skep-settings": '{"theme":"dark"}', "skep-study-a": '{"changed":1}', other: "not ours" };

test("what one browser packs another one unpacks, and nothing else of the site travels", async () => {
  const { text, leftOut } = await packed(thingsIn(keeper(KEPT)), 1e6);
  const { other, ...ours } = KEPT;
  assert.equal(other, "not ours");
  assert.deepEqual([await unpacked(text), leftOut], [ours, 0]);
});

test("the largest studies are left out where not all fit", async () => {
  const noise = Array.from({ length: 4000 }, (_, at) => (at * 7919) % 1013).join();
  const things = { "skep-study-large": noise, "skep-study-small": "{}", "skep-settings": "{}" };
  const { text, leftOut } = await packed(things, 1000);
  assert.deepEqual([Object.keys((await unpacked(text)) ?? {}), leftOut], [["skep-study-small", "skep-settings"], 1]);
});

test("a text from elsewhere is not taken for things", async () => {
  for (const text of ["", "no", "{}", "null", '{"format":"skep-things"}', btoa("no")]) {
    assert.equal(read(text), null);
    assert.equal(await unpacked(text), null);
  }
  assert.deepEqual(read(written({ "skep-a": "1" })), { "skep-a": "1" });
});

test("the code of a link is not used before the person says so", async () => {
  const { server, ctrl, storage, said } = opened({ entered: "ABCDEFGHJK" });
  assert.deepEqual([ctrl.state.entered, server.count], ["ABCDEFGHJK", 0]);
  ctrl.take();
  const { text } = await packed({ "skep-settings": "{}" }, 1e6);
  await server.answer({ name: "Ada", things: text });
  await until(() => said.length > 0);
  assert.deepEqual([storage.all(), said], [{ "skep-settings": "{}" }, ["restart"]]);
});

test("a code that is refused can be corrected", async () => {
  const { server, ctrl, said } = opened({ entered: "ABC" });
  ctrl.take();
  ctrl.take();
  assert.equal(server.count, 1);
  await server.refuse(new Error("not valid"));
  assert.deepEqual([said, ctrl.state.isTaking], [["not valid"], false]);
});

test("what was done on this device is not lost: more stars, both puzzle histories, the newer study", async () => {
  const kept = {
    "skep-lessons": '{"first":{"a":3,"b":1}}',
    "skep-puzzles": '{"solved":{"x":1},"best":4,"solver":{"rating":1300},"days":{"7":1}}',
    "skep-own-puzzles": '{"own-a":{"made":1},"own-b":{"made":2}}',
    "skep-study-s": '{"changed":9,"name":"newer"}',
  };
  const other = {
    "skep-lessons": '{"first":{"b":2},"second":{"c":3}}',
    "skep-puzzles": '{"solved":{"y":0,"z":1},"best":2,"solver":{"rating":1500}}',
    "skep-own-puzzles": '{"own-b":{"made":3},"own-c":{"made":4}}',
    "skep-study-s": '{"changed":3,"name":"older"}',
  };
  const { ctrl, storage, said } = opened({ kept });
  ctrl.open({ text: async () => written(other) });
  await until(() => said.length > 0);
  const all = storage.all();
  assert.deepEqual(JSON.parse(all["skep-lessons"] ?? ""), { first: { a: 3, b: 2 }, second: { c: 3 } });
  assert.deepEqual(JSON.parse(all["skep-puzzles"] ?? ""), {
    solved: { x: 1, y: 0, z: 1 },
    best: 4,
    solver: { rating: 1500 },
    days: { 7: 1 },
    due: {},
  });
  const own = { "own-a": { made: 1 }, "own-b": { made: 2 }, "own-c": { made: 4 } };
  assert.deepEqual(JSON.parse(all["skep-own-puzzles"] ?? ""), own);
  assert.equal(JSON.parse(all["skep-study-s"] ?? "").name, "newer");
});

test("a file from elsewhere changes nothing", async () => {
  const { ctrl, storage, said } = opened({ kept: KEPT });
  ctrl.open({ text: async () => "{}" });
  await until(() => said.length > 0);
  assert.deepEqual([storage.all(), said], [KEPT, ["not ours"]]);
});

test("a code disappears when it is no longer valid", async (context) => {
  const { server, ctrl } = opened();
  ctrl.offer();
  await until(() => server.count > 0);
  context.mock.timers.enable({ apis: ["setTimeout"] });
  await server.answer({ code: "AAAAA-AAAAA", seconds: 600, size: 21, path: "" });
  assert.equal(ctrl.state.code?.code, "AAAAA-AAAAA");
  context.mock.timers.tick(600_000);
  await new Promise(setImmediate);
  assert.equal(ctrl.state.code, null);
});

test("things are deleted only after a confirmation, here and on the server", async () => {
  const unsure = opened({ kept: KEPT, isSure: false });
  unsure.ctrl.forget();
  await new Promise(setImmediate);
  assert.deepEqual([unsure.server.count, unsure.storage.all()], [0, KEPT]);
  const { ctrl, server, storage, said } = opened({ kept: KEPT });
  ctrl.forget();
  await until(() => server.count > 0);
  assert.deepEqual(storage.all(), KEPT);
  await server.answer({ count: 0 });
  await until(() => said.length > 0);
  assert.deepEqual([storage.all(), said], [{ other: "not ours" }, ["restart"]]);
});
