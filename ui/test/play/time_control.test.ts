import assert from "node:assert/strict";
import { test } from "node:test";
import { CLOCK_KEYS, clockTitle, controlOf, hasDays, shortControl } from "../../src/play/time_control.ts";

test("each clock that is offered has a title, and the server gets all of its parts", () => {
  assert.equal(new Set(CLOCK_KEYS.map(clockTitle)).size, CLOCK_KEYS.length);
  assert.deepEqual(controlOf("5+5"), { minutes: 5, increment: 5, days: null });
  assert.deepEqual(controlOf("3d"), { minutes: null, increment: 0, days: 3 });
  assert.equal(controlOf("none"), null);
  assert.deepEqual(controlOf("own", { minutes: 7.5, increment: 1 }), { minutes: 7.5, increment: 1, days: null });
  assert.equal(clockTitle("1d"), shortControl({ minutes: null, increment: 0, days: 1 }));
});

test("two clocks count days", () => {
  assert.deepEqual(CLOCK_KEYS.filter(hasDays), ["1d", "3d"]);
});
