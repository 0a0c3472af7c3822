/** What comes from the server is tested against its shape. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checked, Misunderstood } from "../../src/base/check.ts";

const wrongIn = (value: unknown) => {
  try {
    checked("GameType", value);
  } catch (error) {
    return error instanceof Misunderstood ? error.where : error;
  }
  return null;
};

test("pairs in a list", () => {
  assert.equal(wrongIn({ extras: [["M", 2]], modules: ["V"], options: [] }), null);
  assert.equal(wrongIn({ extras: [["M", "2"]], modules: [], options: [] }), "GameType.extras.0");
  assert.equal(wrongIn({ extras: [["M"]], modules: [], options: [] }), "GameType.extras.0");
  assert.equal(wrongIn({ extras: [], modules: "V", options: [] }), "GameType.modules");
});

test("words are compared whole, with the names of types in them", () => {
  const imported = { chapters: [], stops: [], left_out: null };
  assert.equal(checked("Imported", { format: "UHP game string", ...imported }) !== null, true);
  assert.throws(() => checked("Imported", { format: "UHP game s", ...imported }), Misunderstood);
});
