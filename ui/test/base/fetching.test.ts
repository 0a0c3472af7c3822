import assert from "node:assert/strict";
import { test } from "node:test";
import { fetchThen } from "../../src/base/fetching.ts";
import { FakeServer, settled } from "../fakes.ts";

function begin(isAbortable = true) {
  const server = new FakeServer();
  const told: string[] = [];
  const leave = fetchThen((signal) => server.ask<string>("page", isAbortable ? signal : undefined), {
    fetched: (text) => void told.push(text),
    failed: ({ message }) => void told.push(`failed: ${message}`),
  });
  return { server, told, leave };
}

test("what was fetched is told, and why it cannot be had", async () => {
  const page = begin();
  await page.server.answer("here");
  const other = begin();
  await other.server.refuse(new Error("gone"));
  await settled();
  assert.deepEqual([page.told, other.told], [["here"], ["failed: gone"]]);
});

test("after a page was left neither an answer nor a failure is told", async () => {
  const aborted = begin();
  aborted.leave();
  await settled();
  assert.equal(aborted.server.count, 0);
  const answered = begin(false);
  answered.leave();
  await answered.server.answer("late");
  const refused = begin(false);
  refused.leave();
  await refused.server.refuse(new Error("late"));
  assert.deepEqual([aborted.told, answered.told, refused.told], [[], [], []]);
});
