/** Seconds as people read them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { durationWords, spentWords, timeWords } from "../../src/base/time_words.ts";
import "../english.ts";

test("a clock counts a second that has begun, and tenths at the end", () => {
  assert.deepEqual([-1, 9.96, 19.94].map(timeWords), ["0:00.0", "0:10.0", "0:19.9"]);
  assert.deepEqual([20, 64.2].map(timeWords), ["0:20", "1:05"]);
  assert.deepEqual([3599.5, 3723, 86_399].map(timeWords), ["1:00:00", "1:02:03", "23:59:59"]);
  assert.equal(timeWords(90_000), "1 d 1 h");
});

test("the time that a move took is rounded", () => {
  assert.deepEqual([7.6, 65, 3723, 200_000].map(spentWords), ["0:08", "1:05", "1:02:03", "2d"]);
});

test("how long a game took", () => {
  assert.equal(durationWords(0.4), "1 sec");
  assert.equal(durationWords(75), "1 min 15 secs");
  assert.equal(durationWords(3_600 * 5 + 61), "5 hrs 1 min");
  assert.equal(durationWords(86_400 * 2 + 3_600), "2 days 1 hr");
});
