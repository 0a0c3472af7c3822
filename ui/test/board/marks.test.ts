/** What is drawn over the tiles. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { airyMargins, coveredBy, margins, neededBox, roomyBox } from "../../src/board/framing.ts";
import { WIDTH } from "../../src/board/geometry.ts";
import { arrowShape, lastShapes, litShapes, targetShape } from "../../src/board/marks.ts";
import { signature, tileParts } from "../../src/board/tile.ts";
import { board, pile, target } from "./boards.ts";

const AROUND = { isGame: true, areButtonsBelow: false, covered: { top: 30, bottom: 0 } };

test("what a tile left is under the tiles, unless something lies there", () => {
  const { stacks } = board([pile(0, 0, "wQ"), pile(1, 0, "wA1")]);
  const last = { left: [{ q: 2, r: 0 }], gone: [], reached: [{ q: 1, r: 0 }], by: [] };
  const plain = lastShapes(last, stacks);
  assert.deepEqual([plain.under.length, plain.over.length], [1, 1]);
  const uncovered = lastShapes({ ...last, left: [{ q: 0, r: 0 }] }, stacks);
  assert.deepEqual([uncovered.under.length, uncovered.over.length], [0, 2]);
});

test("who brought a move about is marked, with a line to what it moved", () => {
  const { stacks } = board([pile(0, 0, "wP"), pile(1, 0, "wA1")]);
  const last = { left: [], gone: [], reached: [{ q: 1, r: 0 }], by: [{ q: 0, r: 0 }] };
  assert.deepEqual(
    lastShapes(last, stacks).over.map(({ tag }) => tag),
    ["g", "g", "line"],
  );
});

test("a target is drawn behind the tiles that stand out before it", () => {
  const piles = [pile(0, 0, "wQ"), pile(0, 1, "wA1", "wA2", "wB1")];
  const area = ({ children }: ReturnType<typeof targetShape>) =>
    children.find((child) => typeof child !== "string" && child.props.class === "area");
  const clipOf = (shape: ReturnType<typeof area>) => typeof shape === "object" && shape.clip;
  assert.ok(clipOf(area(targetShape(target(0, 0), board(piles).stacks))));
  assert.ok(!clipOf(area(targetShape(target(0, 0), board(piles.slice(0, 1)).stacks))));
});

test("an arrow from a hex to itself is a mark", () => {
  const { stacks } = board([]);
  assert.equal(arrowShape({ from: "0,0", to: "0,0", ink: "R" }, stacks).props.class, "own-mark ink-R");
  assert.equal(arrowShape({ from: "0,0", to: "2,0", kind: "best" }, stacks).props.class, "own-arrow tool-arrow best");
});

test("what is lit is found by name and by hex", () => {
  const { stacks } = board([pile(0, 0, "wQ")]);
  const shapes = litShapes({ tiles: ["wQ", "wA1"], hexes: [{ q: 1, r: 0 }], crossed: [{ q: 2, r: 0 }] }, stacks);
  assert.deepEqual(
    shapes.map(({ props }) => props.class),
    ["lit-hex", "lit-cross", "lit-edge", "lit-tile"],
  );
});

test("the view holds hive, targets and what is lit, and in a game some room", () => {
  const { state, stacks } = board([pile(0, 0, "wQ")], { targets: [target(3, 0)] });
  const box = neededBox(state, stacks, AROUND);
  assert.equal(Math.round(box.right), Math.round(3.5 * WIDTH));
  assert.equal(Math.round(roomyBox(state, stacks, AROUND, 800).left), Math.round(-1.5 * WIDTH));
  assert.equal(roomyBox(state, stacks, { ...AROUND, isGame: false }, 800).left, box.left);
});

test("outside of a game the view holds the places of all moves before any tile is picked", () => {
  const { state, stacks } = board([pile(0, 0, "wQ")], { reach: [{ q: -3, r: 0 }] });
  const left = (isGame: boolean) => Math.round(neededBox(state, stacks, { ...AROUND, isGame }).left);
  assert.deepEqual([left(false), left(true)], [Math.round(-3.5 * WIDTH), Math.round(-0.5 * WIDTH)]);
});

test("buttons and notices take room, and a new view leaves some more", () => {
  assert.deepEqual(margins(AROUND), { left: 0, top: 30, right: 48, bottom: 0 });
  assert.deepEqual(margins({ ...AROUND, areButtonsBelow: true }), { left: 0, top: 30, right: 0, bottom: 48 });
  assert.deepEqual(airyMargins({ ...AROUND, isGame: false }, 1000), { left: 30, top: 60, right: 30, bottom: 30 });
});

test("a covered tile has no face, and is another picture than the same tile on top", () => {
  const [look] = pile(0, 0, "wQ").looks;
  assert.ok(look);
  assert.equal(tileParts({ ...look, covered: true }).length, 2);
  assert.notEqual(signature({ ...look, covered: true }), signature(look));
});

test("a notice covers the top of a board or its bottom, and nothing while it is hidden", () => {
  assert.deepEqual(coveredBy({ top: 8, height: 120 }, 500), { top: 128, bottom: 0 });
  assert.deepEqual(coveredBy({ top: 320, height: 170 }, 500), { top: 0, bottom: 180 });
  assert.deepEqual(coveredBy({ top: 0, height: 0 }, 500), { top: 0, bottom: 0 });
});
