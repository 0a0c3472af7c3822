/** Keys of the study. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Command, ControlTap, commandOf } from "../../src/study/keys.ts";
import { apply, type Node, newNode, nodeAt } from "../../src/study/tree.ts";
import { chapterOf } from "./student.ts";

/** w1 b1 w2, and b2 in place of b1. */
function branching() {
  const root = newNode();
  for (const texts of [
    ["w1", "b1", "w2"],
    ["w1", "b2"],
  ])
    texts.forEach((_, i) => {
      const nodes = chapterOf(texts.slice(i, i + 1)).nodes;
      apply(root, { what: "add", path: texts.slice(0, i), nodes });
    });
  const at = (...path: string[]): Node => nodeAt(root, path) ?? root;
  return { root, at };
}

const press = (
  key: string,
  at: Node,
  modifiers: Partial<Record<"shiftKey" | "ctrlKey" | "metaKey" | "altKey", true>> = {},
) => commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }, at);
const seen = (command: Command | null) => (command?.kind === "see" ? command.node.text : command);

test("arrows, letters and signs step through the tree", () => {
  const { root, at } = branching();
  const b1 = at("w1", "b1");
  for (const [key, text] of [
    ["ArrowLeft", "w1"],
    ["k", "w1"],
    ["ArrowRight", "w2"],
    ["j", "w2"],
    ["ArrowDown", "b2"],
    ["ArrowUp", "b2"],
    ["Home", ""],
    ["0", ""],
    ["End", "w2"],
    ["$", "w2"],
  ] as const)
    assert.equal(seen(press(key, b1)), text, key);
  assert.equal(seen(press("ArrowDown", at("w1"))), "w2");
  assert.equal(seen(press("ArrowUp", at("w1", "b1", "w2"))), "");
  assert.equal(seen(press("ArrowLeft", root)), "");
});

test("with Shift the arrows go from branch to branch", () => {
  const { root, at } = branching();
  const shiftKey = true;
  assert.equal(seen(press("ArrowLeft", at("w1", "b1", "w2"), { shiftKey })), "w1");
  assert.equal(seen(press("ArrowRight", root, { shiftKey })), "w1");
  assert.equal(seen(press("ArrowDown", at("w1", "b1", "w2"), { shiftKey })), "b2");
  assert.equal(seen(press("ArrowUp", at("w1", "b1"), { shiftKey })), "b2");
});

test("other keys judge, undo, fold and find; those of the browser are left to it", () => {
  const { root } = branching();
  assert.deepEqual(press("3", root), { kind: "judge", nag: 3 });
  assert.deepEqual(press("n", root), { kind: "chapter", by: 1 });
  assert.deepEqual(press("p", root), { kind: "chapter", by: -1 });
  assert.equal(press("C", root, { shiftKey: true })?.kind, "comments");
  assert.equal(press("c", root)?.kind, "comment");
  assert.equal(press("/", root)?.kind, "find");
  assert.equal(press("?", root, { shiftKey: true })?.kind, "help");
  for (const modifier of ["ctrlKey", "metaKey"] as const) {
    assert.equal(press("z", root, { [modifier]: true })?.kind, "undo");
    assert.equal(press("c", root, { [modifier]: true }), null);
  }
  assert.equal(press("ArrowLeft", root, { altKey: true }), null);
  assert.equal(press("7", root), null);
});

test("Ctrl is a tap only if nothing else was pressed with it", () => {
  const tap = new ControlTap();
  tap.down("Control", false);
  assert.ok(tap.up("Control"));
  assert.ok(!tap.up("Control"));
  for (const between of [() => tap.down("z", false), () => tap.down("Control", true), () => tap.cancel()]) {
    tap.down("Control", false);
    between();
    assert.ok(!tap.up("Control"));
  }
});
