/** Films: one at a time, with a size; a refusal is one sentence. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { FILM_SIZES, FilmCtrl } from "../../src/play/film_ctrl.ts";
import { FakeServer, settled } from "../fakes.ts";

function filming() {
  const server = new FakeServer();
  const saved: string[] = [];
  const failures: string[] = [];
  const ctrl = new FilmCtrl({
    film: (form, size, signal) => server.ask(`${form} ${size}`, signal),
    save: (file, form) => void saved.push(`${form} ${file.size}`),
    failed: ({ message }) => void failures.push(message),
  });
  return { ctrl, server, saved, failures };
}

test("a film of the chosen size is drawn and saved, one at a time", async () => {
  const { ctrl, server, saved } = filming();
  ctrl.choose(FILM_SIZES[0]);
  ctrl.draw("gif");
  ctrl.draw("webp");
  assert.deepEqual([server.asked, ctrl.state.drawing], [[`gif ${FILM_SIZES[0]}`], "gif"]);
  await server.answer(new Blob(["12345"]));
  assert.deepEqual([saved, ctrl.state.drawing], [["gif 5"], null]);
});

test("after a refusal another film can be drawn", async () => {
  const { ctrl, server, saved, failures } = filming();
  ctrl.draw("webp");
  await server.refuse(new Error("The animation is too large."));
  assert.deepEqual([failures, saved, ctrl.state.drawing], [["The animation is too large."], [], null]);
  ctrl.draw("gif");
  assert.equal(server.count, 1);
});

test("a film that comes after the dialog was closed is not saved", async () => {
  const { ctrl, server, saved, failures } = filming();
  ctrl.draw("gif");
  ctrl.close();
  await settled();
  assert.deepEqual([server.count, saved, failures], [0, [], []]);
});
