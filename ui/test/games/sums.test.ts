import assert from "node:assert/strict";
import { test } from "node:test";
import { sumsOf } from "../../src/games/sums.ts";
import type { GameLine } from "../../src/generated/wire.ts";
import { gameLine } from "../play/lines.ts";

let day = 0;

function over(winner: "white" | "black" | null, level: number | null, change: Partial<GameLine> = {}): GameLine {
  day += 1;
  const white = { name: "Ada", level: null, is_here: true, shows: true };
  return gameLine({
    kind: level === null ? "link" : "computer",
    players: { white, black: { ...white, name: "Bea", level } },
    is_over: true,
    result: { winner, cause: "board" },
    moved_at: day,
    ...change,
  });
}

test("finished games are summed up by level and against people, with the series of wins", () => {
  const games = [over("white", 1), over("white", 2), over("black", 2), over("white", null), over(null, 2)];
  const sums = sumsOf([...games, gameLine()].toReversed());
  assert.deepEqual(sums.all, { won: 3, lost: 1, drawn: 1 });
  assert.deepEqual(sums.levels, [
    { level: 1, score: { won: 1, lost: 0, drawn: 0 } },
    { level: 2, score: { won: 1, lost: 1, drawn: 1 } },
  ]);
  assert.deepEqual([sums.people.won, sums.streak, sums.best], [1, 0, 2]);
  assert.equal(sumsOf([...games, over("white", 3), over("white", 3)]).streak, 2);
});

test("games on one screen and aborted games count for nobody", () => {
  const here = over("white", null, { seats: ["white", "black"] });
  const aborted = over(null, 1, { result: { winner: null, cause: "aborted" } });
  assert.deepEqual(sumsOf([here, aborted]).all, { won: 0, lost: 0, drawn: 0 });
});
