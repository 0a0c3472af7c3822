import assert from "node:assert/strict";
import { test } from "node:test";
import { SettingsCtrl } from "../../src/settings/ctrl.ts";
import { FakeServer } from "../fakes.ts";

function opened() {
  const server = new FakeServer();
  const told: string[] = [];
  const ctrl = new SettingsCtrl({
    me: (signal) => server.ask("me", signal),
    rename: (name) => server.ask(`rename ${name}`),
    renamed: (name) => void told.push(`renamed ${name}`),
    mayNotify: () => server.ask("may notify"),
    setTurns: (isOn) => void told.push(`turns ${isOn}`),
    refused: () => void told.push("refused"),
    failed: ({ message }) => void told.push(message),
  });
  return { server, told, ctrl };
}

test("the name that the server knows is shown, unless someone writes by then", async () => {
  const { server, ctrl } = opened();
  ctrl.load();
  await server.answer({ name: "Ada" });
  assert.equal(ctrl.state.name, "Ada");
  const other = opened();
  other.ctrl.load();
  other.ctrl.write("Be");
  assert.equal(other.server.count, 0);
  assert.equal(other.ctrl.state.name, "Be");
});

test("a name is kept without spaces around it, and an empty one not at all", async () => {
  const { server, told, ctrl } = opened();
  ctrl.write(" Bea ");
  ctrl.rename();
  await server.answer({ name: "Bea" });
  assert.deepEqual([server.asked, told], [["rename Bea"], ["renamed Bea"]]);
  ctrl.write("  ");
  ctrl.rename();
  assert.equal(server.count, 0);
});

test("a name that is refused is said to be", async () => {
  const { server, told, ctrl } = opened();
  ctrl.write("Bea");
  ctrl.rename();
  await server.refuse(new Error("too long"));
  assert.deepEqual(told, ["too long"]);
});

test("notifications are on only where the browser shows them", async () => {
  for (const [isAllowed, expected] of [
    [true, ["turns true"]],
    [false, ["turns false", "refused"]],
  ] as const) {
    const { server, told, ctrl } = opened();
    ctrl.setTurns(true);
    await server.answer(isAllowed);
    assert.deepEqual(told, expected);
  }
});

test("whoever switches notifications off while the browser asks gets none", async () => {
  const { server, told, ctrl } = opened();
  ctrl.setTurns(true);
  ctrl.setTurns(false);
  await server.answer(true);
  assert.deepEqual(told, ["turns false"]);
});
