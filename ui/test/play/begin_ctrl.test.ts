import assert from "node:assert/strict";
import { test } from "node:test";
import { BeginCtrl } from "../../src/play/begin_ctrl.ts";
import { FakeServer } from "../fakes.ts";

function beginning() {
  const server = new FakeServer();
  const went: string[] = [];
  const failures: string[] = [];
  const ctrl = new BeginCtrl({
    create: (game) => server.ask(game),
    go: (path) => void went.push(path),
    failed: ({ message }) => void failures.push(message),
  });
  return { server, went, failures, ctrl };
}

test("a game is set up once, however often the button is pressed", async () => {
  const { server, went, ctrl } = beginning();
  ctrl.begin({ opponent: "here" });
  ctrl.begin({ opponent: "here" });
  assert.deepEqual([server.asked, ctrl.state.isBeginning], [[{ opponent: "here" }], true]);
  await server.answer("/play/x");
  assert.deepEqual(went, ["/play/x"]);
});

test("a game that has to be asked about first is set up after that", async () => {
  const { server, went, ctrl } = beginning();
  ctrl.begin(() => server.ask("level"));
  await server.answer({ level: 3 });
  assert.deepEqual(server.asked, ["level", { level: 3 }]);
  await server.answer("/play/x");
  assert.deepEqual(went, ["/play/x"]);
});

test("where no game is set up that is said, and it can be tried again", async () => {
  const { server, failures, ctrl } = beginning();
  ctrl.begin({});
  await server.refuse(new Error("too many"));
  assert.deepEqual([failures, ctrl.state.isBeginning], [["too many"], false]);
  ctrl.begin({});
  assert.equal(server.count, 1);
});

test("someone who has left is not led to the game, and no game is set up for them any more", async () => {
  const { server, went, failures, ctrl } = beginning();
  ctrl.begin({});
  ctrl.close();
  await server.answer("/play/x");
  assert.deepEqual([went, failures], [[], []]);
  const other = beginning();
  other.ctrl.begin(() => other.server.ask("level"));
  other.ctrl.close();
  await other.server.answer({});
  assert.deepEqual(other.server.asked, ["level"]);
});
