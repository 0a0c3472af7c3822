/** Trees of a study: growing, changing places, what undoes each change, and to the wire and back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as tree from "../../src/study/tree.ts";

type Change = Omit<tree.Change, "path"> & { path?: string[] };

const moves = (...texts: string[]): tree.Made[] =>
  texts.map((text) => ({ text, player: text.startsWith("w") ? "white" : "black" }));

const edit = (root: tree.Node, change: Change) => tree.apply(root, { path: [], ...change });

function at(root: tree.Node, ...path: string[]): tree.Node {
  const node = tree.nodeAt(root, path);
  assert.ok(node, path.join());
  return node;
}

function play(node: tree.Node, ...texts: string[]): tree.Node {
  const addition = tree.additionOf(node, moves(...texts));
  if (addition) edit(tree.rootOf(node), { what: "add", ...addition });
  return at(node, ...texts);
}

/** Main line w1 b1 w2 b2; b3 instead of b1, followed by w4; w5 instead of w2. */
function branching() {
  const root = tree.newNode();
  const end = play(root, "w1", "b1", "w2", "b2");
  const other = play(at(root, "w1"), "b3", "w4");
  const third = play(at(root, "w1", "b1"), "w5");
  return { root, end, other, third };
}

/** A tree without its parents. */
const shape = (node: tree.Node): unknown => [node.text, node.comment, node.nags, node.extra, node.children.map(shape)];

test("a move that is there is entered, and a new one becomes a variation", () => {
  const { root, other } = branching();
  assert.equal(tree.additionOf(root, moves("w1", "b1")), null);
  assert.equal(play(root, "w1", "b3", "w4"), other);
  assert.equal(tree.sizeOf(root), 7);
  assert.deepEqual(
    tree.nodeAt(root, ["w1"])?.children.map(({ text }) => text),
    ["b1", "b3"],
  );
  assert.deepEqual(tree.pathOf(other), ["w1", "b3", "w4"]);
});

test("only what is new is added to a line that is partly there", () => {
  const { root } = branching();
  const addition = tree.additionOf(root, moves("w1", "b3", "w4", "b6"));
  assert.deepEqual(addition?.path, ["w1", "b3", "w4"]);
  assert.deepEqual(
    addition?.nodes.map(({ text, up }) => [text, up]),
    [["b6", -1]],
  );
});

test("every change is undone by what it says", () => {
  const { root, other, third } = branching();
  const before = shape(root);
  const changes: Change[] = [
    { what: "remove", path: ["w1", "b3"] },
    { what: "remove", path: ["w1"] },
    { what: "order", ...tree.promotionOf(third) },
    ...tree.ordersToMain(other).map((order): Change => ({ what: "order", ...order })),
    { what: "set", path: ["w1"], comment: "solid", nags: [1], marks: [{ color: "G", at: [0, 0], to: null }] },
    { what: "set", path: ["w1"], extra: ["clk 0:10:00", "eval 0.20"] },
    { what: "add", path: ["w1"], nodes: tree.additionOf(root, moves("w9"))?.nodes ?? [], place: 1 },
  ];
  for (const change of changes) {
    const inverse = edit(root, change);
    assert.notDeepEqual(shape(root), before, change.what);
    assert.ok(inverse);
    edit(root, inverse);
    assert.deepEqual(shape(root), before, change.what);
  }
});

test("what is removed comes back whole, at its place, with its comments", () => {
  const { root, other } = branching();
  other.comment = "a try";
  play(at(root, "w1"), "b7");
  const before = shape(root);
  const inverse = edit(root, { what: "remove", path: ["w1", "b3"] });
  assert.equal(tree.nodeAt(root, ["w1", "b3"]), null);
  assert.ok(inverse);
  edit(root, inverse);
  assert.deepEqual(shape(root), before);
});

test("a change whose place is gone does nothing", () => {
  const { root } = branching();
  const before = shape(root);
  assert.equal(edit(root, { what: "remove", path: ["nowhere"] }), null);
  assert.equal(edit(root, { what: "remove", path: [] }), null);
  assert.deepEqual(shape(root), before);
});

test("a variation is promoted by one, or made the main line with all before it", () => {
  const { root, other, third } = branching();
  assert.equal(tree.isMain(third), false);
  assert.equal(tree.variationOf(other), other.parent);
  assert.equal(tree.promotionOf(at(root, "w1")), null);
  for (const order of tree.ordersToMain(other)) edit(root, { what: "order", ...order });
  assert.equal(tree.isMain(other), true);
  assert.deepEqual(tree.pathOf(tree.endOf(root)), ["w1", "b3", "w4"]);
});

test("steps lead to branches and to the lines beside", () => {
  const { root, end, other, third } = branching();
  assert.deepEqual(tree.pathOf(tree.branchBefore(end)), ["w1", "b1"]);
  assert.deepEqual(tree.pathOf(tree.branchAfter(root)), ["w1"]);
  assert.equal(tree.branchAfter(third), third);
  assert.deepEqual(tree.pathOf(tree.sibling(third, 1)), ["w1", "b1", "w2"]);
  assert.deepEqual(tree.pathOf(tree.sibling(other, 1)), ["w1", "b1"]);
  assert.deepEqual(tree.pathOf(tree.nearest(root, ["w1", "b3", "gone"])), ["w1", "b3"]);
});

test("a tree goes to the wire and comes back the same", () => {
  const { root, other } = branching();
  Object.assign(other, { comment: "why not", before: "or", nags: [5], extra: ["clk 0:01:00"], folded: true });
  other.marks = [{ color: "R", at: [1, -1], to: [0, 0] }];
  root.comment = "a game";
  const chapter = { ...tree.newChapter("Base", "one"), root };
  const wire = tree.chapterToWire(chapter);
  assert.ok(wire.nodes.every((node, i) => node.up < i));
  const back = tree.chapterFromWire(JSON.parse(JSON.stringify(wire)));
  assert.deepEqual(tree.chapterToWire(back), wire);
  assert.deepEqual(shape(back.root), shape(root));
});

test("a game that has gone on is grafted, and what was said stays", () => {
  const { root } = branching();
  at(root, "w1").comment = "mine";
  const longer = tree.newNode();
  play(longer, "w1", "b1", "w2", "b2", "w8");
  at(longer, "w1").comment = "theirs";
  tree.graft(root, tree.toWire(longer));
  assert.deepEqual(tree.pathOf(tree.endOf(root)), ["w1", "b1", "w2", "b2", "w8"]);
  assert.equal(root.children[0]?.comment, "mine");
  assert.equal(tree.sizeOf(root), 8);
});

test("moves stand in the column of who made them, double turns together", () => {
  const root = tree.newNode();
  play(root, "w1", "b1", "w2", "w3", "b2", "b3", "w4");
  const rows = tree.turnsOf(at(root, "w1"));
  const texts = (nodes: tree.Node[]) => nodes.map(({ text }) => text);
  assert.deepEqual(
    rows.map(({ white, black }) => [texts(white), texts(black)]),
    [
      [["w1"], ["b1"]],
      [
        ["w2", "w3"],
        ["b2", "b3"],
      ],
      [["w4"], []],
    ],
  );
});
