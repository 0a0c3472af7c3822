import assert from "node:assert/strict";
import { test } from "node:test";
import { JoinCtrl } from "../../src/join/ctrl.ts";
import { FakeServer, settled } from "../fakes.ts";

function invited() {
  const server = new FakeServer();
  const went: string[] = [];
  const failures: string[] = [];
  const ctrl = new JoinCtrl("Ada", {
    rename: (name) => server.ask(`rename ${name}`),
    join: () => server.ask("join"),
    go: (path) => void went.push(path),
    failed: ({ message }) => void failures.push(message),
  });
  return { server, went, failures, ctrl };
}

test("a seat is taken once, however often the button is pressed", async () => {
  const { server, went, ctrl } = invited();
  ctrl.join();
  ctrl.join();
  assert.deepEqual([server.asked, ctrl.state.isJoining], [["join"], true]);
  await server.answer("/play/x");
  assert.deepEqual(went, ["/play/x"]);
});

test("another name is told first, and an empty one not at all", async () => {
  const { server, ctrl } = invited();
  ctrl.write(" Bea ");
  ctrl.join();
  await server.answer({});
  assert.deepEqual(server.asked, ["rename Bea", "join"]);
  const other = invited();
  other.ctrl.write("  ");
  other.ctrl.join();
  assert.deepEqual(other.server.asked, ["join"]);
});

test("where the seat cannot be taken that is said, and it can be tried again", async () => {
  const { server, went, failures, ctrl } = invited();
  ctrl.join();
  await server.refuse(new Error("taken"));
  assert.deepEqual([failures, ctrl.state.isJoining, went], [["taken"], false, []]);
  ctrl.join();
  assert.equal(server.count, 1);
});

test("who has left is not led to the game", async () => {
  const { server, went, failures, ctrl } = invited();
  ctrl.join();
  ctrl.close();
  await server.answer("/play/x");
  await settled();
  assert.deepEqual([went, failures], [[], []]);
});
