import assert from "node:assert/strict";
import { test } from "node:test";
import { oneOf, store, storedFields } from "../../src/base/storage.ts";
import { fakeStorage } from "../fakes.ts";

test("what was kept is read, and what cannot be read counts as nothing", () => {
  const kept = fakeStorage();
  store("a", { level: 3 });
  assert.deepEqual(storedFields("a"), { level: 3 });
  for (const text of ["", "{", "null", "3", '"x"']) {
    kept.set("b", text);
    assert.deepEqual(storedFields("b"), {}, text);
  }
  assert.deepEqual(storedFields("c"), {});
});

test("a value of an earlier version that is not allowed any more is none", () => {
  assert.equal(oneOf("dark", ["light", "dark"]), "dark");
  assert.equal(oneOf("sepia", ["light", "dark"]), undefined);
  assert.equal(oneOf(3, ["light"]), undefined);
});
