import assert from "node:assert/strict";
import { test } from "node:test";
import { NEWCOMER, rated } from "../../src/puzzles/glicko.ts";

test("a game as Glickman's own steps give it", () => {
  // Glickman's example has three games in one period; after the first alone, computed by hand by the same steps.
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, { rating: 1400, deviation: 30 }, 1);
  assert.ok(Math.abs(after.rating - 1563.56) < 0.1, String(after.rating));
  assert.ok(Math.abs(after.deviation - 175.4) < 0.1, String(after.deviation));
  assert.ok(Math.abs(after.volatility - 0.06) < 0.0001);
});

test("whoever wins rises, whoever loses falls, and both are better known", () => {
  const puzzle = { rating: 1400, deviation: 120 };
  const up = rated(NEWCOMER, puzzle, 1);
  const down = rated(NEWCOMER, puzzle, 0);
  assert.ok(up.rating > NEWCOMER.rating && down.rating < NEWCOMER.rating);
  assert.ok(up.deviation < NEWCOMER.deviation && down.deviation < NEWCOMER.deviation);
  assert.ok(up.rating - NEWCOMER.rating > NEWCOMER.rating - down.rating, "a win against a harder one counts more");
});

test("a rating settles near the truth", () => {
  let solver = { ...NEWCOMER };
  for (let game = 0; game < 200; game++) solver = rated(solver, { rating: 1600, deviation: 50 }, game % 2 ? 1 : 0);
  assert.ok(Math.abs(solver.rating - 1600) < 60, String(solver.rating));
});
