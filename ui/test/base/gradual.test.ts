import assert from "node:assert/strict";
import { test } from "node:test";
import { oneNearer } from "../../src/base/gradual.ts";

/** All lists that are shown until the wanted one is. */
function steps(shown: readonly string[], wanted: readonly string[]): string[] {
  const all = [shown];
  for (let next = oneNearer(shown, wanted); next !== all.at(-1); next = oneNearer(next, wanted)) all.push(next);
  return all.map((items) => items.join(""));
}

test("a list becomes the wanted one element by element, and what is the same is left out", () => {
  assert.deepEqual(steps([], ["a", "b", "c"]), ["", "a", "ab", "abc"]);
  assert.deepEqual(steps(["a", "b", "c"], ["x", "b", "z"]), ["abc", "xbc", "xbz"]);
  assert.deepEqual(steps(["a", "b", "c"], ["x"]), ["abc", "x"]);
  assert.deepEqual(steps(["a", "b"], ["a"]), ["ab", "a"]);
  assert.deepEqual(steps(["a"], ["a"]), ["a"]);
  assert.deepEqual(steps(["a"], []), ["a", ""]);
});
