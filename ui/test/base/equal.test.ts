import assert from "node:assert/strict";
import { test } from "node:test";
import { isEqual, kept } from "../../src/base/equal.ts";

test("values are equal if all their parts are", () => {
  const value = () => ({ a: [1, { b: null }], c: "d", e: new Set(["f"]) });
  assert.ok(isEqual(value(), value()));
  for (const other of [
    { ...value(), c: "x" },
    { ...value(), g: 1 },
    { ...value(), a: [1] },
    { ...value(), e: new Set() },
  ])
    assert.ok(!isEqual(value(), other));
  assert.ok(!isEqual({ a: undefined }, { b: undefined }));
  assert.ok(!isEqual([], {}));
  assert.ok(!isEqual(null, {}));
});

test("an equal value is the one before", () => {
  const before = { a: [1] };
  assert.equal(kept(before, { a: [1] }), before);
  assert.notEqual(kept(before, { a: [2] }), before);
});
