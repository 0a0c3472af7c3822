/** The study that is open: its chapters, the position that is seen, and every change with what undoes it. */

import { LIMITS } from "../generated/limits.ts";
import type { StudyChapter } from "../generated/wire.ts";
import type { SavedStudy } from "./local_studies.ts";
import {
  apply,
  type Change,
  type Chapter,
  chapterFromWire,
  chapterToWire,
  type Edit,
  type Node,
  nearest,
  newChapter,
  pathOf,
  randomId,
} from "./tree.ts";

type Undo = { chapter: string; changes: Change[]; path: string[] };

const MAX_UNDO = 200;

/** Changed in place. Methods return the edits that others are to be sent. */
export class StudyDocument {
  readonly id: string;
  #name: string;
  #source: string;
  #chapters: Chapter[];
  #chapter: Chapter;
  #at: Node;
  readonly #undo: Undo[] = [];
  /** The place of the comment that was typed into last; what is typed there is undone in one step. */
  #typedAt = "";

  constructor({ id, name, source, chapters, chapter, path, foldedRoots = [] }: SavedStudy) {
    this.id = id;
    this.#name = name;
    this.#source = source;
    this.#chapters = chapters.map(chapterFromWire);
    for (const each of this.#chapters) each.root.folded = foldedRoots.includes(each.id);
    this.#chapter = this.#chapterOf(chapter) ?? this.#chapters[0] ?? newChapter("");
    this.#at = nearest(this.#chapter.root, path);
  }

  get name(): string {
    return this.#name;
  }

  get source(): string {
    return this.#source;
  }

  get chapters(): readonly Chapter[] {
    return this.#chapters;
  }

  /** The chapter that is seen. */
  get chapter(): Chapter {
    return this.#chapter;
  }

  /** The node that is seen. */
  get at(): Node {
    return this.#at;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  /** The study as it is kept in the browser. */
  get saved(): Omit<SavedStudy, "changed" | "shared" | "title" | "board"> {
    const folded = this.#chapters.filter(({ root }) => root.folded).map(({ id }) => id);
    return {
      id: this.id,
      name: this.#name,
      source: this.#source,
      chapters: this.#chapters.map(chapterToWire),
      chapter: this.#chapter.id,
      path: pathOf(this.#at),
      ...(folded.length ? { foldedRoots: folded } : {}),
    };
  }

  rename(name: string): void {
    this.#name = name;
  }

  /** From now on the study is that of an address. */
  setSource(source: string): void {
    this.#source = source;
  }

  /** See another node of this chapter. */
  see(node: Node): void {
    this.#at = node;
  }

  /** See the beginning of another chapter. Returns whether it is another one. */
  open(id: string): boolean {
    const found = this.#chapterOf(id);
    if (!found || found === this.#chapter) return false;
    this.#show(found);
    return true;
  }

  /** Hide what varies at a node, or show it again. */
  fold(node: Node): void {
    node.folded = !node.folded;
  }

  /** Change the chapter that is seen; all of it is undone in one step. */
  edit(changes: readonly Change[]): Edit[] {
    const path = pathOf(this.#at);
    const undo = this.#apply(this.#chapter, changes);
    if (!undo.length) return [];
    const [only, other] = changes;
    const typedAt = !other && only?.comment !== undefined ? [this.#chapter.id, ...path].join(";") : "";
    if (!typedAt || typedAt !== this.#typedAt) this.#undo.push({ chapter: this.#chapter.id, changes: undo, path });
    this.#typedAt = typedAt;
    if (this.#undo.length > MAX_UNDO) this.#undo.shift();
    return editsOf(this.#chapter, changes);
  }

  /** Take back the last change, and see where it was made. */
  undo(): Edit[] {
    const last = this.#undo.pop();
    this.#typedAt = "";
    const chapter = this.#chapterOf(last?.chapter ?? "");
    if (!last || !chapter) return [];
    this.#chapter = chapter;
    this.#apply(chapter, last.changes);
    this.#at = nearest(chapter.root, last.path);
    return editsOf(chapter, last.changes);
  }

  /** Change which chapters there are; that is not undone. */
  editChapters(edit: Edit): Edit[] {
    changeChapters(this.#chapters, edit);
    const [first] = this.#chapters;
    if (first && !this.#chapters.includes(this.#chapter)) this.#show(first);
    return [edit];
  }

  /** Take over the study as another page of this browser has kept it. What is seen stays as far as it is there. */
  takeOver({ chapters, foldedRoots = [] }: SavedStudy): void {
    this.#replace(chapters);
    for (const each of this.#chapters) each.root.folded = foldedRoots.includes(each.id);
  }

  /** Take over the chapters that the server has, with own changes on top. What is folded here stays folded. */
  rebase(chapters: readonly StudyChapter[], own: readonly Edit[]): void {
    const before = this.#chapters;
    this.#replace(chapters, own);
    for (const chapter of before) keepFolds(chapter.root, this.#chapterOf(chapter.id)?.root);
  }

  #replace(chapters: readonly StudyChapter[], edits: readonly Edit[] = []): void {
    const path = pathOf(this.#at);
    this.#chapters = chapters.map(chapterFromWire);
    for (const edit of edits) this.#receive(edit);
    this.#chapter = this.#chapterOf(this.#chapter.id) ?? this.#chapters[0] ?? this.#chapter;
    this.#at = nearest(this.#chapter.root, path);
  }

  #chapterOf(id: string): Chapter | undefined {
    return this.#chapters.find((chapter) => chapter.id === id);
  }

  #show(chapter: Chapter): void {
    this.#chapter = chapter;
    this.#at = chapter.root;
  }

  #receive(edit: Edit): void {
    if (changeChapters(this.#chapters, edit)) return;
    const chapter = this.#chapterOf(edit.chapter);
    if (chapter) apply(chapter.root, edit);
  }

  /** Returns what undoes the changes. */
  #apply(chapter: Chapter, changes: readonly Change[]): Change[] {
    const path = pathOf(this.#at);
    const undo = changes.flatMap((change) => apply(chapter.root, change) ?? []);
    if (chapter === this.#chapter) this.#at = nearest(chapter.root, path);
    return undo.reverse();
  }
}

function editsOf(chapter: Chapter, changes: readonly Change[]): Edit[] {
  return changes.map((change) => ({ ...change, chapter: chapter.id }));
}

/** Fold in one tree what is folded in another, of the nodes that both have. */
function keepFolds(from: Node, to: Node | undefined): void {
  const pairs: [Node, Node | undefined][] = [[from, to]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [one, other] = pair;
    if (!other) continue;
    other.folded = one.folded;
    for (const child of one.children) pairs.push([child, other.children.find(({ text }) => text === child.text)]);
  }
}

/** Carry out an edit of a chapter as a whole, as `edits.py` of the server does. Returns whether it is such an edit. */
function changeChapters(chapters: Chapter[], { what, chapter: id, added, name }: Edit): boolean {
  const place = chapters.findIndex((chapter) => chapter.id === id);
  const found = chapters[place];
  switch (what) {
    case "add_chapter":
      if (!found && added && chapters.length < LIMITS.chapters) chapters.push(chapterFromWire({ ...added, id }));
      return true;
    case "rename_chapter":
      if (found && typeof name === "string") found.name = name;
      return true;
    case "remove_chapter":
      if (found && chapters.length > 1) chapters.splice(place, 1);
      return true;
    default:
      return false;
  }
}

/** A study of chapters that were read. */
export function newStudy(
  chapters: readonly StudyChapter[],
  now: number,
  { name = "", source = "" }: { name?: string; source?: string } = {},
): SavedStudy {
  const named = chapters.map((chapter) => ({ ...chapter, id: chapter.id || randomId() }));
  const [first] = named;
  return {
    id: randomId(),
    name: name || (first?.name ?? ""),
    source,
    chapters: named,
    chapter: first?.id ?? "",
    path: [],
    changed: now,
    shared: null,
  };
}

/** A study without moves. */
export function emptyStudy(ruleset: string, now: number): SavedStudy {
  return newStudy([chapterToWire(newChapter(ruleset))], now);
}
