// @ts-check
/** What the list of moves knows: it learns move by move, forgets what was taken back, and asks once for the rest. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineWords, MoveLines } from "../src/game/move_lines.js";
import { seenAngle } from "../src/play/sides.ts";
import { move, TILES } from "./pieces.js";

/** @param {string} text @param {number} ply @param {object} [more] @returns {any} */
const played = (text, ply, more = {}) => ({
  ...move({ text }),
  ply,
  player: "white",
  turned: [],
  motions: [],
  ...more,
});

/** @param {string[]} moves @param {any} last @param {any} [result] @returns {any} */
const state = (moves, last, result = null) => ({ moves, view: { last }, result });

test("moves are learned one by one, and forgotten when they are taken back", () => {
  let asked = 0;
  const lines = new MoveLines(
    async () => {
      asked++;
      return { moves: [], seconds: 0, spent: [] };
    },
    () => {},
  );
  lines.follow(state(["wS1"], played("wS1", 1)));
  lines.follow(state(["wS1", "bS1 wS1-"], played("bS1 wS1-", 2)));
  assert.equal(lines.at(2)?.text, "bS1 wS1-");
  lines.follow(state(["wS1", "bG1 wS1-"], played("bG1 wS1-", 2)));
  assert.equal(lines.at(2)?.text, "bG1 wS1-");
  lines.follow(state(["wS1"], played("wS1", 1)));
  assert.equal(lines.at(2), null);
  assert.equal(asked, 0);
});

test("a move shows how long it took where a clock runs, and who came meanwhile asks for that", async () => {
  const texts = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
  const all = texts.map((text, i) => played(text, i + 1));
  const at = (/** @type {number} */ ply, /** @type {string | null} */ running) => ({
    ...state(texts.slice(0, ply), all[ply - 1] ?? null),
    clock: { white: 60, black: 60, running },
  });
  let spent = /** @type {(number | null)[]} */ ([]);
  const fetchAll = async () => ({ moves: all, seconds: 0, spent });
  const seen = new MoveLines(fetchAll, () => {});
  for (const [ply, running] of /** @type {[number, string | null][]} */ ([
    [0, null],
    [1, null],
    [2, "white"],
    [3, "black"],
  ]))
    seen.follow(at(ply, running));
  assert.deepEqual([...seen.spent.keys()], [3]);
  seen.follow(at(2, "white"));
  assert.deepEqual([...seen.spent.keys()], []);
  spent = [null, null, 7.6];
  const late = await new Promise((resolve) => {
    const lines = new MoveLines(fetchAll, () => lines.spent.size && resolve(lines));
    lines.follow(at(2, "white"));
    lines.follow(at(3, "black"));
    setTimeout(() => lines.follow(at(3, "black")), 0);
  });
  assert.equal(late.spent.get(3), 7.6);
});

test("what was missed is asked for once, and the time at the end", async () => {
  let asked = 0;
  const moves = [played("wS1", 1), played("bS1 wS1-", 2), played("wQ -wS1", 3)];
  const known = new Promise((resolve) => {
    const lines = new MoveLines(
      async () => {
        asked++;
        return { moves, seconds: 75, spent: [null, null, 12.4] };
      },
      () => resolve(lines),
    );
    const newest = state(
      moves.map(({ text }) => text),
      moves[2],
      { winner: "white" },
    );
    lines.follow(newest);
    lines.follow(newest);
  });
  const lines = /** @type {import("../src/game/move_lines.js").MoveLines} */ (await known);
  assert.equal(asked, 1);
  assert.deepEqual(
    [1, 2, 3].map((ply) => lines.at(ply)?.text),
    ["wS1", "bS1 wS1-", "wQ -wS1"],
  );
  assert.equal(lines.seconds, 75);
});

test("words name the face that is up, and sides as they are seen", () => {
  const beside = { tile: "wQ", reference: "wB1", side: "east", turned: ["wB1"] };
  assert.equal(lineWords(played("wQ wB1-", 3, beside), TILES, 0), "White's Queen Bee moves east of White's Tick 1");
  assert.equal(
    lineWords(played("wQ wB1-", 3, beside), TILES, 1),
    "White's Queen Bee moves south-east of White's Tick 1",
  );
  assert.equal(seenAngle("north-west", 0), 120);
  assert.equal(seenAngle("east", 1), 300);
});
