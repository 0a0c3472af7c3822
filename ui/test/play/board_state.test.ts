/** What the board shows of a position. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stacks } from "../../src/board/stacks.ts";
import type { PlayedMove } from "../../src/generated/wire.ts";
import { boardStates, ghostsOf, pilesOf } from "../../src/play/board_state.ts";
import { hexWords, positionWords } from "../../src/play/compass.ts";
import { lastMoveOf } from "../../src/play/position.ts";
import { move, TILES } from "../pieces.ts";
import { Player, position, stack } from "./positions.ts";

const GO = move({ tile: "wQ", goal: [-1, 0], text: "wQ -bS1" });
const VIEW = position(2, [stack(0, 0, "wQ"), stack(1, 0, "bS1")]);

function made(part: Partial<PlayedMove>): PlayedMove {
  const plain = { ply: 2, player: "white", forced: false, drawn: null, turned: [], motions: [] } as const;
  return { ...move({}), ...plain, turned: [], motions: [], ...part };
}

test("parts that have not changed are the same objects", () => {
  const { ctrl } = new Player();
  const derive = boardStates(ctrl.tiles);
  ctrl.show(VIEW, [GO]);
  const first = derive(ctrl.state);
  assert.equal(derive(ctrl.state), first);
  ctrl.pick("wQ");
  const second = derive(ctrl.state);
  for (const part of ["piles", "last", "movable", "arrows", "premove", "lit"] as const)
    assert.equal(second[part], first[part], part);
  assert.notEqual(second.targets, first.targets);
  assert.equal(second.selected, "wQ");
  ctrl.show(structuredClone(VIEW), structuredClone([GO]));
  assert.equal(derive(ctrl.state), second);
});

test("a picked tile has targets with what would happen there", () => {
  const { ctrl } = new Player();
  ctrl.show(VIEW, [GO]);
  ctrl.pick("wQ");
  assert.deepEqual(boardStates(ctrl.tiles)(ctrl.state).targets, [
    { hex: { q: -1, r: 0 }, effects: ["move"], label: "Move here" },
  ]);
});

test("a premove is shown where its tile lies and where it goes", () => {
  const { ctrl } = new Player();
  ctrl.setWaiting("white");
  ctrl.show(position(3, VIEW.stacks), []);
  ctrl.press("wQ", { q: 0, r: 0 });
  ctrl.leave({ q: -1, r: 0 });
  const { hexes } = boardStates(ctrl.tiles)(ctrl.state).premove;
  assert.deepEqual(hexes, [
    { q: 0, r: 0 },
    { q: -1, r: 0 },
  ]);
});

test("a royal with five neighbors is in danger", () => {
  const danger = [{ tile: "wQ", occupied: 5 }] as typeof VIEW.danger;
  const looks = pilesOf({ ...VIEW, danger }, TILES).flatMap((pile) => pile.looks);
  assert.deepEqual(
    looks.map((look) => [look.danger, look.label]),
    [
      [true, "White's Queen Bee, on its other side Queen Wasp"],
      [false, "Black's Spider"],
    ].map(([isEndangered, label], i) => [isEndangered, looks[i]?.label ?? label]),
  );
});

test("the last move says what it left, what it reached, and who threw", () => {
  const motions = [
    { verb: "lift", tile: "bS1", hex: [2, 0] },
    { verb: "put", tile: "bS1", hex: [1, 0] },
  ] as PlayedMove["motions"];
  const last = made({ effect: "throw", tile: "bS1", causes: ["wQ"], motions });
  assert.deepEqual(lastMoveOf({ ...VIEW, last }), {
    left: [{ q: 2, r: 0 }],
    gone: [],
    reached: [{ q: 1, r: 0 }],
    by: [{ q: 0, r: 0 }],
    ring: [],
    over: { q: 0, r: 0 },
  });
  assert.deepEqual(lastMoveOf({ ...VIEW, last: { ...last, kind: "swap" } })?.left, []);
  assert.equal(lastMoveOf(VIEW), null);
});

test("hexes and positions are told in words of the screen", () => {
  const { ctrl } = new Player();
  ctrl.show(VIEW, [GO]);
  const state = boardStates(ctrl.tiles)(ctrl.state);
  const shown = { state, stacks: new Stacks(state.piles, state.turn) };
  assert.match(hexWords({ q: 1, r: 0 }, shown), /^Black's Spider/);
  assert.match(hexWords({ q: 0, r: 0 }, shown), /^White's Queen Bee.*can be/);
  assert.match(positionWords(shown), /^White's Queen Bee.*Black's Spider.*east of White's Queen Bee\.$/);
});

test("a tile is seen where a premove or a hint leads, with the face that it would show", () => {
  const view = position(4, [stack(0, 0, "wQ")], { hands: { white: ["wA1"], black: [] } });
  const seen = (tile: string, q: number, face: string | null = null) =>
    ghostsOf([{ tile, hex: { q, r: 0 }, face }], view, TILES).map(({ hex, look }) => [
      hex.q,
      look.face,
      look.info.number,
    ]);
  assert.deepEqual(seen("wA1", 1), [[1, "A", 0]]);
  assert.deepEqual(seen("wA1", 1, "O"), [[1, "O", 0]]);
  assert.deepEqual(seen("wQ", 1), [[1, "Q", 0]]);
  assert.deepEqual(seen("wQ", 0), [[0, "W", 0]]);
  assert.deepEqual(ghostsOf([null], view, TILES), []);
});
