/** The level of a game that begins at once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHOICES, usualLevel } from "../../src/play/level.ts";
import { fakeStorage } from "../fakes.ts";

const { signal } = new AbortController();
const player = (level: number | null) => ({ level });
const against = (level: number, moved_at: number) => ({
  kind: "computer",
  players: { white: player(null), black: player(level) },
  moved_at,
});
const friends = { kind: "link", players: { white: player(null), black: player(null) }, moved_at: 9 };

test("the level stays that of the last game against the computer, however it ended", async () => {
  fakeStorage().set(CHOICES, '{"level": 5}');
  const games = [friends, against(4, 1), against(1, 2)];
  assert.deepEqual(await usualLevel(async () => ({ games }), signal), { level: 1 });
});

test("without such a game it is the one that was chosen last, and the first for somebody new", async () => {
  const kept = fakeStorage();
  assert.deepEqual(await usualLevel(async () => ({ games: [friends] }), signal), { level: 1 });
  kept.set(CHOICES, '{"level": 5}');
  assert.deepEqual(await usualLevel(async () => ({ games: [] }), signal), { level: 5 });
  assert.deepEqual(await usualLevel(() => Promise.reject(new Error("no")), signal), { level: 5 });
});
