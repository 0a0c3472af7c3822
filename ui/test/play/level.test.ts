/** The level of a game that begins at once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHOICES, usualGame, usualLevel } from "../../src/play/level.ts";
import { fakeStorage } from "../fakes.ts";

const { signal } = new AbortController();
const player = (level: number | null) => ({ level });
type Winner = "white" | "black" | null;
const against = (level: number, moved_at: number, winner: Winner = null) => ({
  kind: "computer",
  seats: ["white" as const],
  players: { white: player(null), black: player(level) },
  result: winner && { winner },
  moved_at,
});
const friends = { ...against(1, 9), kind: "link", players: { white: player(null), black: player(null) } };

test("the level stays that of the last game against the computer, however it ended", async () => {
  fakeStorage().set(CHOICES, '{"level": 5}');
  const games = [friends, against(4, 1), against(1, 2)];
  assert.deepEqual(await usualLevel(async () => ({ games }), signal), { level: 1 });
});

test("without such a game it is the one that was chosen last, and the first for someone new", async () => {
  const kept = fakeStorage();
  assert.deepEqual(await usualLevel(async () => ({ games: [friends] }), signal), { level: 1 });
  kept.set(CHOICES, '{"level": 5}');
  assert.deepEqual(await usualLevel(async () => ({ games: [] }), signal), { level: 5 });
  assert.deepEqual(await usualLevel(() => Promise.reject(new Error("no")), signal), { level: 5 });
});

test("after two losses in a row at a level, the level below is played, but none below the first", async () => {
  fakeStorage();
  const after = async (...games: ReturnType<typeof against>[]) =>
    (await usualLevel(async () => ({ games }), signal)).level;
  assert.equal(await after(against(3, 1, "black"), against(3, 2, "black")), 2);
  assert.equal(await after(against(1, 1, "black"), against(1, 2, "black")), 1);
  assert.equal(await after(against(3, 2, "black")), 3);
  assert.equal(await after(against(3, 1, "black"), against(3, 2, "white")), 3);
  assert.equal(await after(against(3, 1, "black"), against(3, 2)), 3);
  assert.equal(await after(against(3, 1, "black"), against(3, 2, "black"), against(2, 3, "black")), 2);
});

test("a first game has five creatures, and a later one, or that of somebody who has chosen games, has all eight", async () => {
  const kept = fakeStorage();
  const after = async (...games: ReturnType<typeof against>[]) =>
    (await usualGame(async () => ({ games }), signal)).ruleset;
  assert.equal(await after(), "Base");
  assert.equal(await after(against(1, 1)), "Base");
  assert.equal(await after(against(1, 1, "black")), "Base+MLP");
  kept.set(CHOICES, '{"level": 5}');
  assert.equal(await after(), "Base+MLP");
});
