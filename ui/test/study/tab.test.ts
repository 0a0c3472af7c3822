/** The tabs of a study. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TABS, type TabName, tabAfter } from "../../src/study/tab.ts";

const press = (key: string, open: TabName, more = {}) =>
  tabAfter({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }, open);

test("arrows lead from tab to tab and around, Home and End to the first and the last", () => {
  assert.deepEqual(
    TABS.map((tab) => press("ArrowRight", tab)),
    ["engine", "explorer", "review", "moves"],
  );
  assert.deepEqual(
    TABS.map((tab) => press("ArrowLeft", tab)),
    ["review", "moves", "engine", "explorer"],
  );
  assert.equal(press("Home", "explorer"), "moves");
  assert.equal(press("End", "moves"), "review");
});

test("other keys keep their meaning", () => {
  assert.equal(press("ArrowUp", "moves"), null);
  assert.equal(press("ArrowRight", "moves", { ctrlKey: true }), null);
});
