/** The operator's page: the key, and files that are sent in pieces. */

import "../english.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { Problem } from "../../src/base/errors.ts";
import type { GameFile, OperatorPage } from "../../src/generated/wire.ts";
import { OperatorCtrl } from "../../src/operator/ctrl.ts";
import { textsOf } from "../../src/operator/pieces.ts";
import { OperatorView } from "../../src/operator/view.tsx";
import { FakeServer } from "../fakes.ts";

function opened() {
  const server = new FakeServer();
  const errors: string[] = [];
  const ctrl = new OperatorCtrl({
    look: (signal) => server.ask("look", signal),
    enter: (key, signal) => server.ask(`enter ${key}`, signal),
    begin: (name, size, signal) => server.ask(`begin ${name} ${size}`, signal),
    add: ({ number, is_last }, signal) => server.ask(`add ${number}${is_last ? " last" : ""}`, signal),
    pause: (_, signal) => server.ask("pause", signal),
    failed: ({ message }) => errors.push(message),
  });
  return { server, errors, ctrl, html: () => renderToString(h(OperatorView, { ctrl })) };
}

const page = (more: Partial<OperatorPage> = {}): OperatorPage => ({
  is_operator: true,
  has_key: true,
  files: [],
  ...more,
});
const file = (more: Partial<GameFile> = {}): GameFile => ({
  id: "f1",
  name: "games.pgn",
  state: "running",
  share: 0.25,
  games: 3,
  known: 0,
  skipped: 0,
  problems: [],
  begun_at: 0,
  ...more,
});
const named = (text: string) => Object.assign(new Blob([text]), { name: "games.pgn" });

test("who is not the operator sees a field for the key, or that there is none, and no file", async () => {
  const { server, ctrl, html } = opened();
  ctrl.load();
  await server.answer(page({ is_operator: false }));
  assert.match(html(), /type="password"/);
  assert.doesNotMatch(html(), /type="file"/);
  ctrl.enter("a key");
  await server.answer(page({ is_operator: false, has_key: false }));
  assert.match(html(), /SKEP_OPERATOR_KEY/);
});

test("a file is sent piece by piece, again where it came too fast, and looked at until it is read", async () => {
  const { server, errors, ctrl, html } = opened();
  ctrl.load();
  await server.answer(page());
  ctrl.add(named("a game\n"));
  ctrl.add(named("another\n"));
  assert.deepEqual(server.asked, ["look", "begin games.pgn 7"]);
  await server.answer(file({ share: 0 }));
  await server.refuse(new Problem("Too many requests.", null, 429));
  assert.equal(server.asked.at(-1), "pause");
  await server.answer(null);
  assert.equal(server.asked.at(-1), "add 0 last");
  await server.answer(file());
  assert.match(html(), /Reading: 25 %/);
  await server.answer(null);
  const problems = [{ game: 2, because: "It is not White's turn." }];
  await server.answer(page({ files: [file({ state: "done", share: 1, games: 7, known: 2, skipped: 1, problems })] }));
  assert.match(html(), /Done.*7 new games · 2 were there already · 1 game was left out/);
  assert.match(html(), /Game 2: It is not White’s turn\.|Game 2: It is not White(&#39;|')s turn\./);
  assert.deepEqual(errors, []);
});

test("a file that is refused says why, and another can be sent", async () => {
  const { server, errors, ctrl } = opened();
  ctrl.add(named("a game\n"));
  await server.refuse(new Problem("Another file is being read.", null, 409));
  assert.deepEqual([errors, ctrl.state.isSending], [["Another file is being read."], false]);
});

test("pieces end with a line where they can, and together are the file", async () => {
  const text = `${"a line of a game\n".repeat(10)}${"x".repeat(100)}\nÄnde`;
  const pieces: string[] = [];
  for await (const piece of textsOf(named(text), 40)) pieces.push(piece.text);
  assert.equal(pieces.join(""), text);
  assert.ok(pieces.every((piece) => piece.length <= 40));
  assert.ok(pieces.slice(0, 5).every((piece) => piece.endsWith("\n")));
  const wide = new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x0a, 0x00]);
  for await (const piece of textsOf(Object.assign(new Blob([wide]), { name: "wide" }), 40))
    assert.equal(piece.text, "a\n");
});
