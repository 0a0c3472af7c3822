import assert from "node:assert/strict";
import { test } from "node:test";
import { lateImport, type Reloading } from "../../src/base/late_import.ts";
import { settled } from "../fakes.ts";

function tabOf(build: string): { tab: Reloading; reloads: string[] } {
  const reloads: string[] = [];
  return {
    tab: { build: () => build, reloaded: () => reloads.at(-1) ?? null, reload: (each) => void reloads.push(each) },
    reloads,
  };
}
const gone = () => Promise.reject(new Error("gone"));

test("a script that is there is imported", async () => {
  const { tab, reloads } = tabOf("one");
  assert.equal(await lateImport(() => Promise.resolve("module"), tab), "module");
  assert.deepEqual(reloads, []);
});

test("where a script is gone the page is loaded anew, and nothing more is done", async () => {
  const { tab, reloads } = tabOf("one");
  const ends: string[] = [];
  void lateImport(gone, tab).then(
    () => ends.push("imported"),
    () => ends.push("failed"),
  );
  await settled();
  assert.deepEqual([reloads, ends], [["one"], []]);
});

test("a build is loaded anew only once, and the next one again", async () => {
  const { tab, reloads } = tabOf("one");
  void lateImport(gone, tab);
  await settled();
  await assert.rejects(lateImport(gone, tab), /gone/);
  void lateImport(gone, { ...tab, build: () => "two" });
  await settled();
  assert.deepEqual(reloads, ["one", "two"]);
});
