/** What is taken out of a study. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Drawn, ExportCtrl, type ExportServices, type Picture } from "../../src/study/export_ctrl.ts";
import { type Chapter, chapterFromWire, endOf, sizeOf } from "../../src/study/tree.ts";
import { FakeServer, settled } from "../fakes.ts";
import { chapterOf } from "./student.ts";

function taking() {
  const chapters = [chapterOf(["wS1", "bS1"], "one", "Anna – Bernd"), chapterOf(["wA1"], "two")].map(chapterFromWire);
  const [chapter] = chapters;
  if (!chapter) throw new Error("there is no chapter");
  const server = new FakeServer();
  const copied: string[] = [];
  const saved: string[] = [];
  const failures: string[] = [];
  const services: ExportServices = {
    exportText: (all: readonly Chapter[], format, signal) =>
      server.ask(`${format} ${all.map(({ root }) => sizeOf(root)).join()}`, signal),
    picture: (what: Picture, { line, orientation, size }: Drawn, signal) =>
      server.ask(`${what.kind} ${what.format} ${line.join()} ${orientation} ${size}`, signal),
    film: ({ form, line, orientation, size }, signal) =>
      server.ask(`film ${form} ${line.join()} ${orientation} ${size}`, signal),
    copy: async (text, name) => void copied.push(`${name}: ${text}`),
    save: (file, name) => void saved.push(`${name} ${file.type}`),
    failed: ({ message }) => void failures.push(message),
  };
  const at = endOf(chapter.root).parent ?? chapter.root;
  const ctrl = new ExportCtrl({ chapters, chapter, at, start: { game_string: "Base" }, turn: 2 }, services);
  return { ctrl, server, copied, saved, failures };
}

test("a tree, all trees, or the line that is seen are written", async () => {
  const { ctrl, server, copied, saved } = taking();
  ctrl.copy("chapter", "PGN", "PGN");
  await server.answer("a tree\n");
  ctrl.copy("line", "UHP game string", "UHP");
  await server.answer("a line");
  ctrl.save("chapter", "SGF");
  await server.answer("a file");
  ctrl.save("all", "PGN");
  await server.answer("a file");
  assert.deepEqual(server.asked, ["PGN 2", "UHP game string 1", "SGF 2", "PGN 2,1"]);
  assert.deepEqual(copied, ["PGN: a tree", "UHP: a line"]);
  assert.deepEqual(saved, ["Anna-Bernd.sgf application/x-go-sgf", "study.pgn application/x-chess-pgn"]);
});

test("the position is drawn as it is turned, and its line as a moving picture", async () => {
  const { ctrl, server, saved } = taking();
  ctrl.draw({ kind: "picture", format: "png" });
  await server.answer(new Blob([], { type: "image/png" }));
  ctrl.draw({ kind: "animation", format: "svg" });
  await server.answer(new Blob([], { type: "image/svg+xml" }));
  assert.deepEqual(server.asked, ["picture png wS1 2 1600", "animation svg wS1 2 960"]);
  assert.deepEqual(saved, ["skep-study-1.png image/png", "skep-study-1-moving.svg image/svg+xml"]);
});

test("a film shows the line that is seen, as the board is turned", async () => {
  const { ctrl, server } = taking();
  const film = ctrl.film("webp", 240, new AbortController().signal);
  await server.answer(new Blob([]));
  await film;
  assert.deepEqual([server.asked, ctrl.filmName], [["film webp wS1 2 240"], "skep-study-1-moving"]);
});

test("a refusal is said, and what comes after the dialog was closed is not saved", async () => {
  const { ctrl, server, saved, failures } = taking();
  ctrl.draw({ kind: "picture", format: "svg" });
  await server.refuse(new Error("Too many requests."));
  assert.deepEqual(failures, ["Too many requests."]);
  ctrl.save("chapter", "PGN");
  ctrl.close();
  await settled();
  assert.deepEqual([server.count, saved], [0, []]);
});
