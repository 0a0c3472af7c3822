import assert from "node:assert/strict";
import { test } from "node:test";
import { LIMITS } from "../../src/generated/limits.ts";
import { ImportCtrl, STUDY } from "../../src/home/import_ctrl.ts";
import { FakeServer } from "../fakes.ts";

function section() {
  const server = new FakeServer();
  const done: string[] = [];
  const ctrl = new ImportCtrl({
    read: (text, _, signal) => server.ask(text, signal),
    handOver: (text) => done.push(`leave ${text}`),
    go: (path) => done.push(`go ${path}`),
    host: "skep.example",
  });
  const open = (text: string) => {
    ctrl.write(text);
    ctrl.open();
  };
  return { server, done, ctrl, open };
}

test("a game that can be read is handed to the study, which reviews it", async () => {
  const { server, done, open } = section();
  open("  Base;InProgress;White[1] ");
  assert.deepEqual(done, []);
  await server.answer({ chapters: [] });
  assert.deepEqual(done, ["leave Base;InProgress;White[1]", `go ${STUDY}`]);
});

test("someone who clicks twice has it read once", async () => {
  const { server, ctrl, open } = section();
  open("wS1");
  ctrl.open();
  assert.deepEqual(server.asked, ["wS1"]);
});

test("a text that is no game stays, with what is wrong", async () => {
  const { server, done, ctrl, open } = section();
  open("hello");
  await server.refuse(new Error("This is not a game."));
  assert.deepEqual(
    [ctrl.state.text, ctrl.state.refusal, ctrl.state.isReading],
    ["hello", { said: "This is not a game." }, false],
  );
  assert.deepEqual(done, []);
});

test("what need not be sent to the server is refused here", () => {
  for (const [text, refusal] of [
    [" ", "nothing"],
    ["x".repeat(LIMITS.import + 1), "too-long"],
    ["https://hivegame.example/game/abc", "elsewhere"],
  ] as const) {
    const { server, ctrl, open } = section();
    open(text);
    assert.deepEqual([ctrl.state.refusal, server.asked], [refusal, []]);
  }
});

test("a link to a game of this server leads to its review", () => {
  const { done, open } = section();
  open("https://skep.example/watch/abc123");
  assert.deepEqual(done, ["go /study?from=abc123&review"]);
});
