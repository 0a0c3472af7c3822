// @ts-check
/** Which study an address means. */

import { api } from "../api.js";
import { LIMITS } from "../generated/limits.ts";
import { emptyStudy, newStudy, StudyDocument } from "./document.js";
import { readGame, readText } from "./doors_in.js";
import * as shelf from "./shelf.js";
import { additionOf, chapterFromWire, endOf, lineTo, nearest, nodeAt, ordersToMain, pathOf } from "./tree.ts";

/** @typedef {import("./shelf.js").Kept} Kept */

/**
 * The study of an address: one of this browser by its id, a game of this server, a game in the address itself, a new one,
 * or the one that was open last.
 * @param {{ pathname: string, search: string }} address @returns {Promise<Kept | null>}
 */
export async function openAddress({ pathname, search }) {
  const key = /^\/study\/(\w+)$/.exec(pathname)?.[1];
  if (key) return ofServer(key);
  const query = new URLSearchParams(search);
  const id = query.get("id");
  if (id) return shelf.find(id);
  const from = query.get("from");
  if (from) return ofGame(from, query.get("ply"));
  const found = query.get("explorer");
  if (found) return ofExplorer(found, query.get("ply"));
  // Links that were handed on before say `record`.
  const text = query.get("game") ?? query.get("record");
  if (text) return ofText(text);
  const fresh = query.get("new");
  return fresh ? emptyStudy(fresh) : (shelf.findLast() ?? emptyStudy(LIMITS.gameType));
}

/** The address under which a study is found again; null where it has one that names it. @param {Kept} kept @param {{ pathname: string, search: string }} address */
export function addressOf(kept, { pathname, search }) {
  if (kept.shared) return pathname.startsWith("/study/") ? null : `/study/${kept.shared.write ?? kept.shared.read}`;
  const query = new URLSearchParams(search);
  const isNamed =
    kept.source && (query.has("from") || query.has("game") || query.has("explorer") || query.has("record"));
  return isNamed ? null : `/study?id=${kept.id}`;
}

/** A study of the server, with the own changes that only this browser has. @param {string} key @returns {Promise<Kept | null>} */
async function ofServer(key) {
  const found = await api.study(key).catch(() => null);
  if (!found) return null;
  const { read, version, name, chapters } = found;
  const before = shelf.findSource(`study:${read}`);
  const write = found.write ?? before?.shared?.write ?? null;
  const kept = before ?? newStudy(chapters, { name, source: `study:${read}` });
  const pending = before?.shared?.pending ?? [];
  const doc = new StudyDocument({ ...kept, chapters, shared: { read, write, version, pending } }, () => {});
  doc.hear(pending);
  return doc.kept;
}

/** A game in the address: the study that was made of it before, else a new one. @param {string} text */
async function ofText(text) {
  const source = `text:${text}`;
  const kept = shelf.findSource(source) ?? (await readText(text, LIMITS.gameType, { source }));
  if (!kept) return emptyStudy(LIMITS.gameType);
  const [chapter] = kept.chapters;
  if (!kept.path.length && chapter) kept.path = pathOf(endOf(chapterFromWire(chapter).root));
  return kept;
}

/** A game that the explorer has found. @param {string} number @param {string | null} ply */
async function ofExplorer(number, ply) {
  const source = `explorer:${number}`;
  const answer = await fetch(`/api/explorer/games/${encodeURIComponent(number)}`).catch(() => null);
  const before = shelf.findSource(source);
  if (!answer?.ok) return before;
  const kept = before ?? (await readText(await answer.text(), LIMITS.gameType, { source }));
  const [chapter] = kept?.chapters ?? [];
  if (!kept || !chapter) return kept;
  const end = pathOf(endOf(chapterFromWire(chapter).root));
  return { ...kept, path: ply !== null && /^\d+$/.test(ply) ? end.slice(0, Number(ply)) : end };
}

/** A game of this server: what was added to it here stays, and what has been played since comes along. @param {string} game @param {string | null} ply */
async function ofGame(game, ply) {
  const read = await readGame(game, LIMITS.gameType);
  const before = shelf.findSource(`game:${game}`);
  if (!read) return before;
  const kept = before ?? read;
  const doc = new StudyDocument(kept, () => {});
  const [chapter] = doc.chapters;
  const played = read.chapters[0] && lineTo(endOf(chapterFromWire(read.chapters[0]).root));
  if (!chapter || !played) return kept;
  const addition = before && additionOf(chapter.root, played);
  if (addition) {
    doc.edit({ what: "add", ...addition });
    const end = nodeAt(
      chapter.root,
      played.map(({ text }) => text),
    );
    if (end) doc.edit(...ordersToMain(end).map((order) => ({ what: /** @type {const} */ ("order"), ...order })));
  }
  const texts = played.map(({ text }) => text);
  const seen = ply !== null && /^\d+$/.test(ply) ? texts.slice(0, Number(ply)) : texts;
  return { ...doc.kept, path: pathOf(nearest(chapter.root, seen)) };
}
