/** Playing on a board: picking, choosing, premoves, cards, keys. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { LegalMove, PositionView } from "../../src/generated/wire.ts";
import { settled } from "../fakes.ts";
import { move } from "../pieces.ts";
import { card, Player, position, stack } from "./positions.ts";

const EAST = { q: 1, r: 0 };
const WEST = { q: -1, r: 0 };
const VIEW = position(2, [stack(0, 0, "wQ"), stack(1, 0, "bS1")], { hands: { white: ["wA1", "wA2"], black: [] } });
const GO = move({ tile: "wQ", goal: [-1, 0], text: "wQ -bS1" });
const FRONT = move({ kind: "place", effect: "place", tile: "wA1", goal: [-1, 0], face: "A", text: "wA1" });
const BACK = move({ kind: "place", effect: "place", tile: "wA1", goal: [-1, 0], face: "O", text: "wA1=O" });
const THROW = move({
  tile: "bS1",
  touch: ["bS1", "wP"],
  start: [1, 0],
  goal: [-1, 0],
  effect: "throw",
  causes: ["wP"],
  text: "bS1 -wP",
});

function player(legalMoves: LegalMove[] = [GO, FRONT, BACK], view: PositionView = VIEW): Player {
  const made = new Player();
  made.ctrl.show(view, legalMoves);
  return made;
}

/** Someone whose opponent is to move. */
function waiting(): Player {
  const made = new Player();
  made.ctrl.setWaiting("white");
  made.ctrl.show(position(3, VIEW.stacks, { hands: VIEW.hands }), []);
  return made;
}

test("a pressed tile is picked, with the places for it, and dropped by the same again", () => {
  const { ctrl, said } = player();
  ctrl.press("wQ", { q: 0, r: 0 });
  assert.deepEqual([...ctrl.state.entries.keys()], ["-1,0"]);
  assert.deepEqual(said, [{ kind: "picked", tile: "wQ", waits: false, count: 1 }]);
  ctrl.press("wQ", { q: 0, r: 0 });
  assert.deepEqual([ctrl.state.picked, ctrl.state.entries.size], [null, 0]);
});

test("a chosen place plays its one move", () => {
  const { ctrl, played } = player();
  ctrl.pick("wQ");
  ctrl.choose(WEST, null);
  assert.deepEqual([played, ctrl.state.picked], [["wQ -bS1"], null]);
});

test("where several things could happen it is asked which, and that can be left", () => {
  const { ctrl, played } = player();
  ctrl.pick("wA1");
  ctrl.choose(WEST, { x: 10, y: 20 });
  assert.deepEqual(played, []);
  assert.deepEqual(
    ctrl.state.choice?.entries.map((entry) => entry.move.text),
    ["wA1", "wA1=O"],
  );
  const [, second] = ctrl.state.choice?.entries ?? [];
  ctrl.drop();
  assert.deepEqual([ctrl.state.choice, ctrl.state.picked], [null, null]);
  ctrl.pick("wA1");
  ctrl.choose(WEST, null);
  if (second) ctrl.take(second);
  assert.deepEqual([played, ctrl.state.choice], [["wA1=O"], null]);
});

test("with a face chosen before nothing is asked", () => {
  const { ctrl, played } = player();
  ctrl.pick("wA1");
  ctrl.turnFace("O");
  ctrl.choose(WEST, null);
  assert.deepEqual(played, ["wA1=O"]);
});

test("the same face again leaves it open", () => {
  const { ctrl } = player();
  ctrl.pick("wA1");
  ctrl.turnFace("O");
  ctrl.turnFace("O");
  assert.equal(ctrl.state.picked?.face, null);
});

test("a thrower leads to its victim, and that to where it is thrown", () => {
  const { ctrl, played } = player([THROW], position(2, [stack(0, 0, "wP"), stack(1, 0, "bS1")]));
  ctrl.pick("wP");
  ctrl.choose(EAST, null);
  assert.deepEqual(ctrl.state.picked, { tile: "bS1", face: null, through: "wP" });
  ctrl.choose(WEST, null);
  assert.deepEqual(played, ["bS1 -wP"]);
});

test("a tile that can do nothing is explained, and a place where the picked one cannot go", () => {
  const { ctrl, asked } = player();
  ctrl.press("bS1", EAST);
  ctrl.pick("wQ");
  ctrl.leave({ q: 0, r: 1 });
  assert.deepEqual(asked, ["bS1", "wQ 0,1"]);
  assert.equal(ctrl.state.picked?.tile, "wQ");
  ctrl.leave({ q: 9, r: 9 });
  assert.deepEqual([asked.length, ctrl.state.picked], [2, null]);
});

test("a drag takes what has somewhere to go", () => {
  const { ctrl } = player();
  assert.equal(ctrl.grab("bS1"), false);
  assert.equal(ctrl.grab("wQ"), true);
  ctrl.leave(null);
  assert.equal(ctrl.state.picked, null);
});

test("the same position again changes nothing that is open", () => {
  const { ctrl } = player();
  ctrl.pick("wA1");
  ctrl.choose(WEST, null);
  const { view, choice, entries } = ctrl.state;
  ctrl.show(structuredClone(VIEW), structuredClone([GO, FRONT, BACK]));
  assert.equal(ctrl.state.view, view);
  assert.equal(ctrl.state.choice, choice);
  assert.equal(ctrl.state.entries, entries);
});

test("another position closes what was open, and drops what was picked", () => {
  const { ctrl } = player();
  ctrl.pick("wA1");
  ctrl.choose(WEST, null);
  ctrl.point(["wQ"]);
  ctrl.show(position(4, VIEW.stacks, { hands: VIEW.hands }), [FRONT]);
  const { choice, picked, helpArrows } = ctrl.state;
  assert.deepEqual([choice, picked, helpArrows], [null, null, []]);
});

test("a tile that is picked while one waits stays picked when the turn comes", () => {
  const { ctrl } = waiting();
  ctrl.press("wQ", { q: 0, r: 0 });
  ctrl.setWaiting(null);
  ctrl.show(position(4, VIEW.stacks, { hands: VIEW.hands }), [GO]);
  assert.equal(ctrl.state.picked?.tile, "wQ");
  assert.deepEqual([...ctrl.state.entries.keys()], ["-1,0"]);
});

test("a move is chosen before its turn, and made when it is legal", () => {
  const { ctrl, said } = waiting();
  ctrl.press("wQ", { q: 0, r: 0 });
  ctrl.leave(WEST);
  assert.deepEqual(ctrl.state.premove, { tile: "wQ", hex: WEST, face: null });
  assert.equal(said.at(-1)?.kind, "premove");
  assert.equal(ctrl.takePremove([GO]), GO);
  assert.equal(ctrl.state.premove, null);
});

test("a premove that is not legal any more is forgotten, and that is said", () => {
  const one = waiting();
  one.ctrl.press("wQ", { q: 0, r: 0 });
  one.ctrl.leave(WEST);
  assert.equal(one.ctrl.takePremove([FRONT]), null);
  assert.equal(one.last, "illegal premove");
  assert.equal(one.ctrl.takePremove([GO]), null);
});

test("a premove is forgotten when its player does not wait any more", () => {
  const { ctrl } = waiting();
  ctrl.press("wQ", { q: 0, r: 0 });
  ctrl.leave(WEST);
  ctrl.setWaiting("white");
  assert.equal(ctrl.state.premove?.tile, "wQ");
  ctrl.setWaiting(null);
  assert.equal(ctrl.state.premove, null);
});

test("another press takes a premove back", () => {
  const { ctrl } = waiting();
  ctrl.press("wQ", { q: 0, r: 0 });
  ctrl.leave(WEST);
  ctrl.leave({ q: 5, r: 5 });
  assert.equal(ctrl.state.premove, null);
});

test("the places for a tile before its turn come with its card, unless another one was picked meanwhile", async () => {
  const { ctrl, server } = waiting();
  ctrl.press("wQ", { q: 0, r: 0 });
  await server.answer(card("wQ", [[-1, 0]]));
  assert.deepEqual(ctrl.state.later, [WEST]);
  ctrl.drop();
  assert.deepEqual(ctrl.state.later, []);
  ctrl.pickFromHand("wA1", false);
  ctrl.pick("wA2");
  assert.equal(server.count, 1);
  await server.answer(card("wA2", [[2, 0]]));
  assert.deepEqual(ctrl.state.later, [{ q: 2, r: 0 }]);
});

test("a card that comes after it was closed is not shown, nor one of another position", async () => {
  const { ctrl, server } = player();
  ctrl.explain("wQ");
  ctrl.hideCard();
  assert.equal(server.count, 0);
  ctrl.explain("wQ");
  ctrl.show(position(4, VIEW.stacks), []);
  await settled();
  assert.deepEqual([server.count, ctrl.state.card], [0, null]);
});

test("a card is asked for once in a position", async () => {
  const { ctrl, server } = player();
  ctrl.explain("wQ");
  await server.answer(card("wQ"));
  ctrl.hideCard();
  ctrl.explain("wQ");
  await settled();
  assert.deepEqual([server.asked.length, ctrl.state.card?.tile], [1, "wQ"]);
});

test("a pointer that rests shows a card, one that has gone on does not", async () => {
  const one = player();
  one.ctrl.hover("wQ");
  one.ctrl.hover(null);
  one.rest();
  await settled();
  assert.equal(one.server.count, 0);
  one.ctrl.hover("wQ");
  one.rest();
  await settled();
  assert.equal(one.server.count, 1);
});

test("a stack is opened and read out, and closed by the next press", () => {
  const one = player([], position(2, [stack(0, 0, "wQ", "wB1"), stack(1, 0, "bS1")]));
  one.ctrl.peek({ q: 0, r: 0 }, { x: 1, y: 1 });
  assert.deepEqual([one.ctrl.state.stack?.hex, one.last], [{ q: 0, r: 0 }, "hex"]);
  one.ctrl.press("bS1", EAST);
  assert.equal(one.ctrl.state.stack, null);
  one.ctrl.peek(EAST, null);
  assert.equal(one.ctrl.state.stack, null);
});

test("own arrows vanish at a press beside the tiles, unless they are kept", () => {
  const { ctrl } = player();
  ctrl.draw({ from: "0,0", to: "1,0" });
  ctrl.leave({ q: 5, r: 5 });
  assert.deepEqual(ctrl.state.ownArrows, []);
  ctrl.keepArrows(true);
  ctrl.draw({ from: "0,0", to: "1,0", ink: "G" });
  ctrl.leave({ q: 5, r: 5 });
  assert.equal(ctrl.state.ownArrows.length, 1);
  ctrl.draw({ from: "0,0", to: "1,0", ink: "R" });
  assert.deepEqual(ctrl.state.ownArrows, [{ from: "0,0", to: "1,0", ink: "R" }]);
  ctrl.draw({ from: "0,0", to: "1,0", ink: "R" });
  assert.deepEqual(ctrl.state.ownArrows, []);
});

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

test("the keys pick a tile, go to its place, and move it there", () => {
  const { ctrl, played } = player([GO]);
  assert.ok(ctrl.key(key("n")));
  assert.deepEqual(ctrl.state.cursor, { q: 0, r: 0 });
  ctrl.key(key("Enter"));
  ctrl.key(key("n"));
  assert.deepEqual(ctrl.state.cursor, WEST);
  ctrl.key(key("Enter"));
  assert.deepEqual(played, ["wQ -bS1"]);
});

test("a heap that is picked by key sends the cursor to its first place", () => {
  const { ctrl } = player();
  ctrl.pickFromHand("wA1", true);
  assert.deepEqual([ctrl.state.cursor, ctrl.state.focusCount], [WEST, 1]);
});

test("the cursor walks in directions of the screen, and not far from the hive", () => {
  const one = player();
  one.ctrl.setCursor(true);
  one.ctrl.rotate(3);
  one.ctrl.key(key("ArrowRight"));
  assert.deepEqual(one.ctrl.state.cursor, WEST);
  for (let i = 0; i < 9; i++) one.ctrl.key(key("ArrowRight"));
  assert.deepEqual([one.ctrl.state.cursor, one.last], [{ q: -3, r: 0 }, "edge"]);
});

test("up and down lean to one side and then to the other", () => {
  const { ctrl } = player();
  ctrl.setCursor(true);
  ctrl.key(key("ArrowUp"));
  ctrl.key(key("ArrowUp"));
  assert.deepEqual(ctrl.state.cursor, { q: 1, r: -2 });
  ctrl.key(key("ArrowDown", true));
  ctrl.key(key("ArrowDown", true));
  assert.equal(ctrl.state.cursor?.r, 0);
});

test("keys that mean nothing here are left to the page", () => {
  const { ctrl } = player();
  assert.equal(ctrl.key(key("x")), false);
  assert.equal(ctrl.key(key("toString")), false);
  assert.equal(ctrl.key(key("ArrowLeft")), false);
  ctrl.yieldKeys();
  assert.equal(ctrl.key(key("f")), false);
  ctrl.setCursor(true);
  assert.equal(ctrl.key(key("f")), true);
});

test("Escape drops everything and says so", () => {
  const one = player();
  one.ctrl.pick("wQ");
  one.ctrl.key(key("Escape"));
  assert.deepEqual([one.ctrl.state.picked, one.last], [null, "dropped"]);
});

test("where nothing can be done the keys say so", () => {
  const one = player([], position(0, []));
  one.ctrl.key(key("n"));
  assert.equal(one.last, "no stop");
  one.ctrl.key(key("Enter"));
  assert.equal(one.last, "nothing");
});
