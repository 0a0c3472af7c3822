import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Controller, pause } from "../../src/base/controller.ts";
import { FakeServer, settled } from "../fakes.ts";

class Page extends Controller<{ answer: string }> {
  readonly errors: string[] = [];
  readonly server = new FakeServer();

  ask(name = "ask"): Promise<void> {
    return this.run(name, async (signal) => {
      this.set({ answer: await this.server.ask<string>(name, signal) });
    });
  }

  end(name: string): void {
    this.stop(name);
  }

  asks(name: string): boolean {
    return this.isRunning(name);
  }

  protected override failed(error: Error, task: string): void {
    this.errors.push(`${task}: ${error.message} ${this.isRunning(task)}`);
  }
}

test("a later task takes the place of one of the same name, and of no other", async () => {
  const page = new Page({ answer: "" });
  void page.ask("one");
  void page.ask("one");
  void page.ask("other");
  assert.equal(page.server.count, 2);
  await page.server.answer("second");
  assert.equal(page.state.answer, "second");
  assert.deepEqual([page.asks("one"), page.asks("other")], [false, true]);
  assert.deepEqual(page.errors, []);
});

test("a task that was stopped changes nothing and does not fail", async () => {
  const page = new Page({ answer: "" });
  void page.ask();
  page.end("ask");
  await settled();
  assert.deepEqual([page.server.count, page.state.answer, page.asks("ask")], [0, "", false]);
  assert.deepEqual(page.errors, []);
});

test("a task that fails is told once it has ended", async () => {
  const page = new Page({ answer: "" });
  void page.ask();
  await page.server.refuse(new Error("lost"));
  assert.deepEqual(page.errors, ["ask: lost false"]);
});

test("nothing changes after a page was closed", async () => {
  const page = new Page({ answer: "" });
  const changes: string[] = [];
  page.subscribe(() => changes.push(page.state.answer));
  void page.ask();
  page.close();
  await settled();
  void page.ask();
  assert.equal(page.server.count, 0);
  assert.deepEqual([changes, page.errors], [[], []]);
});

test("a listener hears each change until it ends that", async () => {
  const page = new Page({ answer: "" });
  const changes: string[] = [];
  const end = page.subscribe(() => changes.push(page.state.answer));
  void page.ask();
  await page.server.answer("one");
  end();
  void page.ask();
  await page.server.answer("two");
  assert.deepEqual([changes, page.state.answer], [["one"], "two"]);
});

test("a pause ends when its time is over, and at once when it is aborted", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const task = new AbortController();
    const ends: string[] = [];
    void pause(100, task.signal).then(() => ends.push("first"));
    mock.timers.tick(100);
    await settled();
    const second = pause(100, task.signal).then(
      () => ends.push("second"),
      () => ends.push("aborted"),
    );
    task.abort();
    await second;
    await pause(100, task.signal).catch(() => ends.push("too late"));
    assert.deepEqual(ends, ["first", "aborted", "too late"]);
  } finally {
    mock.timers.reset();
  }
});
