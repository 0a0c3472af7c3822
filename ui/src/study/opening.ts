/** Which study an address means. */

import { handedOver } from "../base/hand_over.ts";
import { LIMITS } from "../generated/limits.ts";
import type { Imported, Overview, StoredStudy } from "../generated/wire.ts";
import { type Remark, refusalOf, remarkOn, withNames } from "./import.ts";
import type { LocalStudies, SavedStudy } from "./local_studies.ts";
import { emptyStudy, newStudy, StudyDocument } from "./study_document.ts";
import {
  additionOf,
  chapterFromWire,
  endOf,
  isMain,
  lineTo,
  nearest,
  nodeAt,
  ordersToMain,
  type Path,
  pathOf,
} from "./tree.ts";

export type Address = { pathname: string; search: string };

export type OpeningServices = {
  studies: LocalStudies;
  study: (key: string, signal: AbortSignal) => Promise<StoredStudy>;
  importGames: (text: string, ruleset: string, signal: AbortSignal) => Promise<Imported>;
  /** A game of this server as PGN, and a game of the explorer. */
  gamePgn: (game: string, signal: AbortSignal) => Promise<string>;
  explorerGame: (number: string, signal: AbortSignal) => Promise<string>;
  overview: (game: string, signal: AbortSignal) => Promise<Overview>;
  now: () => number;
  /** Say that only a part of a text was read. */
  remark: (remark: Remark) => void;
  failed: (error: Error) => void;
  noGame: () => void;
};

/** A text that is not sent to the server at all. */
class Unreadable extends Error {}

/** The games of a text as a study. `ruleset` is meant where the text names none. */
export async function readText(
  text: string,
  ruleset: string,
  services: OpeningServices,
  signal: AbortSignal,
  source = "",
): Promise<SavedStudy> {
  const refusal = refusalOf(text);
  if (refusal) throw new Unreadable(refusal);
  const read = await services.importGames(text, ruleset, signal);
  const remark = remarkOn(read);
  if (remark) services.remark(remark);
  return newStudy(read.chapters, services.now(), { source });
}

/** The games of a text as a study, or null if it cannot be read: then it is said why. */
async function readOrSay(
  text: string,
  source: string,
  services: OpeningServices,
  signal: AbortSignal,
): Promise<SavedStudy | null> {
  try {
    return await readText(text, LIMITS.gameType, services, signal, source);
  } catch (error) {
    signal.throwIfAborted();
    services.failed(error instanceof Error ? error : new Error(String(error)));
    return null;
  }
}

/**
 * The study of an address: one of this browser by its id, one of the server, a game of this server, a game in the address
 * itself, a new one, or the one that was open last. Null if there is no such study.
 */
export async function openAddress(
  { pathname, search }: Address,
  services: OpeningServices,
  signal: AbortSignal,
): Promise<SavedStudy | null> {
  const { studies, now } = services;
  const key = /^\/study\/(\w+)$/.exec(pathname)?.[1];
  const query = new URLSearchParams(search);
  if (key) return ofServer(key, query, services, signal);
  const id = query.get("id");
  if (id) return studies.find(id);
  const game = query.get("from");
  if (game) return ofGame(game, query.get("ply"), services, signal);
  const found = query.get("explorer");
  if (found) return ofExplorer(found, query.get("ply"), services, signal);
  // Links of earlier versions say `record`.
  const text = query.get("game") ?? query.get("record") ?? (query.has("import") ? handedOver() : null);
  if (text) return ofText(text, services, signal);
  const ruleset = query.get("new");
  if (ruleset) return emptyStudy(ruleset, now());
  return studies.findLast() ?? emptyStudy(LIMITS.gameType, now());
}

/** The address under which a study is found again; null if it has one that names it. */
export function addressOf({ id, source, shared }: SavedStudy, { pathname, search }: Address): string | null {
  if (shared) return pathname.startsWith("/study/") ? null : `/study/${shared.write ?? shared.read}`;
  const query = new URLSearchParams(search);
  const isNamed = ["from", "game", "explorer", "record"].some((name) => query.has(name));
  return source && isNamed ? null : `/study?id=${id}`;
}

/** The link to a study of the server. It leads to the position that is seen, or to where its variation begins. */
export function linkOf(key: string, { chapter, at }: StudyDocument): string {
  const ply = lineTo(at).filter(isMain).length;
  const first = chapter.root === at ? "" : `?${new URLSearchParams({ chapter: chapter.id, ply: String(ply) })}`;
  return `/study/${key}${first}`;
}

/** What is found, or null if it cannot be had; errors of a page that was left go on. */
async function orNull<Found>(found: Promise<Found>, signal: AbortSignal): Promise<Found | null> {
  try {
    return await found;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** A study of the server, with the own changes that only this browser has; at first where its link leads. */
async function ofServer(
  key: string,
  query: URLSearchParams,
  services: OpeningServices,
  signal: AbortSignal,
): Promise<SavedStudy | null> {
  const found = await orNull(services.study(key, signal), signal);
  if (!found) return null;
  const { read, version, name, chapters } = found;
  const source = `study:${read}`;
  const before = services.studies.findSource(source);
  const write = found.write ?? before?.shared?.write ?? null;
  const pending = before?.shared?.pending ?? [];
  const study = before ?? newStudy(chapters, services.now(), { name, source });
  const opened = new StudyDocument(study);
  opened.rebase(chapters, pending);
  if (!before) seeLinked(opened, query);
  return { ...study, ...opened.saved, shared: { read, write, version, pending } };
}

/** See the position that a link leads to. */
function seeLinked(opened: StudyDocument, query: URLSearchParams): void {
  const chapter = query.get("chapter");
  if (chapter === null) return;
  opened.open(chapter);
  if (opened.chapter.id !== chapter) return;
  const { root } = opened.chapter;
  opened.see(nearest(root, upTo(pathOf(endOf(root)), query.get("ply"))));
}

/** A game in the address: the study that was made of it before, else a new one. */
async function ofText(text: string, services: OpeningServices, signal: AbortSignal): Promise<SavedStudy> {
  const source = `text:${text}`;
  const study = services.studies.findSource(source) ?? (await readOrSay(text, source, services, signal));
  return study ? atEnd(study) : emptyStudy(LIMITS.gameType, services.now());
}

/** See the end of the game, unless a study was left elsewhere. */
function atEnd(study: SavedStudy): SavedStudy {
  const [chapter] = study.chapters;
  return study.path.length || !chapter ? study : { ...study, path: pathOf(endOf(chapterFromWire(chapter).root)) };
}

/** A game that the explorer has found. */
async function ofExplorer(
  number: string,
  ply: string | null,
  services: OpeningServices,
  signal: AbortSignal,
): Promise<SavedStudy | null> {
  const source = `explorer:${number}`;
  const before = services.studies.findSource(source);
  const text = await orNull(services.explorerGame(number, signal), signal);
  if (text === null) return before;
  const study = before ?? (await readOrSay(text, source, services, signal));
  const [chapter] = study?.chapters ?? [];
  if (!study || !chapter) return study;
  return { ...study, path: upTo(pathOf(endOf(chapterFromWire(chapter).root)), ply) };
}

/** A game of this server: what was added to it here stays, and what has been played since comes along. */
async function ofGame(
  game: string,
  ply: string | null,
  services: OpeningServices,
  signal: AbortSignal,
): Promise<SavedStudy | null> {
  const source = `game:${game}`;
  const before = services.studies.findSource(source);
  const pgn = await orNull(services.gamePgn(game, signal), signal);
  if (pgn === null) {
    services.noGame();
    return before;
  }
  const overview = await orNull(services.overview(game, signal), signal);
  const plain = await readOrSay(pgn, source, services, signal);
  if (!plain) return before;
  const read = overview ? withNames(plain, overview) : plain;
  const opened = new StudyDocument(before ?? read);
  const [chapter] = opened.chapters;
  const played = read.chapters[0] && lineTo(endOf(chapterFromWire(read.chapters[0]).root));
  if (!chapter || !played) return before ?? read;
  const texts = played.map(({ text }) => text);
  const addition = before && additionOf(chapter.root, played);
  if (addition) {
    opened.open(chapter.id);
    opened.edit([{ what: "add", ...addition }]);
    const end = nodeAt(chapter.root, texts);
    if (end) opened.edit(ordersToMain(end).map((order) => ({ what: "order", ...order })));
  }
  return { ...(before ?? read), ...opened.saved, path: pathOf(nearest(chapter.root, upTo(texts, ply))) };
}

/** A line up to a ply that an address names; all of it if it names none. */
function upTo(line: Path, ply: string | null): string[] {
  return ply !== null && /^\d+$/.test(ply) ? line.slice(0, Number(ply)) : [...line];
}
