// @ts-check
/** The study that is open: its chapters, the node that is seen, and every change with what undoes it. Kept at once. */
import { LIMITS } from "../generated/limits.ts";
import * as shelf from "./shelf.js";
import { apply, chapterFromWire, chapterToWire, nearest, newChapter, pathOf, randomId } from "./tree.ts";

/** @typedef {import("./tree.ts").Node} Node */
/** @typedef {import("./tree.ts").Chapter} Chapter */
/** @typedef {import("./tree.ts").Edit} Edit */
/** @typedef {import("./shelf.js").Kept} Kept */
/** An edit of the chapter that is seen. @typedef {Omit<Edit, "chapter">} Change */

const MOST_UNDONE = 200;

export class StudyDocument {
  /** @param {Kept} kept @param {(isKept: boolean) => void} onKept told after each attempt to keep it */
  constructor(kept, onKept) {
    this.id = kept.id;
    this.name = kept.name;
    this.source = kept.source;
    this.shared = kept.shared;
    this.onKept = onKept;
    this.chapters = kept.chapters.map(chapterFromWire);
    const seen = this.chapters.find(({ id }) => id === kept.chapter) ?? this.chapters[0] ?? newChapter("");
    /** @type {Chapter} */
    this.chapter = seen;
    /** @type {Node} */
    this.at = nearest(seen.root, kept.path);
    /** @type {{ chapter: string, changes: Change[], path: string[] }[]} */
    this.undone = [];
    /** Where the last change was typed, if it was. */
    this.typed = "";
    /** Told of every change made here, so that others hear of it. @type {((edits: Edit[]) => void) | null} */
    this.onEdits = null;
  }

  /** Keep it as it is now. */
  save() {
    this.onKept(shelf.keep(this.kept));
  }

  /** @returns {Kept} */
  get kept() {
    return {
      id: this.id,
      name: this.name,
      source: this.source,
      chapters: this.chapters.map(chapterToWire),
      chapter: this.chapter.id,
      path: pathOf(this.at),
      changed: Date.now(),
      shared: this.shared,
    };
  }

  /** Which chapters there are, and which is seen, as one text: while it is the same the furniture of the study stays. */
  get outline() {
    return JSON.stringify([this.chapter.id, ...this.chapters.map(({ id, name }) => [id, name])]);
  }

  /** Tells later whether the same move is still seen; others may have laid the tree anew meanwhile. @returns {() => boolean} */
  watch() {
    const place = () => JSON.stringify([this.chapter.id, pathOf(this.at)]);
    const before = place();
    return () => place() === before;
  }

  /** See another node. @param {Node} node */
  see(node) {
    this.at = node;
    this.save();
  }

  /** See another chapter, where it was left. @param {string} id */
  open(id) {
    const found = this.chapters.find((chapter) => chapter.id === id);
    if (!found || found === this.chapter) return;
    this.chapter = found;
    this.at = found.root;
    this.save();
  }

  /** Change the chapter that is seen; all of it is undone together. @param {Change[]} changes */
  edit(...changes) {
    const path = pathOf(this.at);
    const inverse = this.#apply(this.chapter, changes);
    if (!inverse.length) return;
    // What is typed into one comment is taken back at once.
    const typed =
      changes.length === 1 && changes[0]?.comment !== undefined ? `${this.chapter.id};${path.join(";")}` : "";
    if (!typed || typed !== this.typed) this.undone.push({ chapter: this.chapter.id, changes: inverse, path });
    this.typed = typed;
    if (this.undone.length > MOST_UNDONE) this.undone.shift();
    this.save();
    this.onEdits?.(changes.map((change) => ({ ...change, chapter: this.chapter.id })));
  }

  /** Take back the last change. @returns {boolean} whether there was one */
  undo() {
    const last = this.undone.pop();
    this.typed = "";
    const chapter = last && this.chapters.find(({ id }) => id === last.chapter);
    if (!last || !chapter) return false;
    this.chapter = chapter;
    this.#apply(chapter, last.changes);
    this.at = nearest(chapter.root, last.path);
    this.save();
    this.onEdits?.(last.changes.map((change) => ({ ...change, chapter: chapter.id })));
    return true;
  }

  /** Change which chapters there are; it is not undone. @param {Edit} edit */
  editChapters(edit) {
    changeChapters(this.chapters, edit);
    if (!this.chapters.includes(this.chapter)) {
      this.chapter = this.chapters[0] ?? this.chapter;
      this.at = this.chapter.root;
    }
    this.save();
    this.onEdits?.([edit]);
  }

  /** What somebody else changed. @param {Edit[]} edits */
  hear(edits) {
    for (const edit of edits) {
      if (changeChapters(this.chapters, edit)) continue;
      const chapter = this.chapters.find(({ id }) => id === edit.chapter);
      if (chapter) this.#apply(chapter, [edit]);
    }
    this.save();
  }

  /** The same study as it is kept elsewhere; what is seen stays as far as it is there. @param {import("../generated/wire.ts").StudyChapter[]} chapters */
  replace(chapters) {
    const path = pathOf(this.at);
    this.chapters = chapters.map(chapterFromWire);
    this.chapter = this.chapters.find(({ id }) => id === this.chapter.id) ?? this.chapters[0] ?? this.chapter;
    this.at = nearest(this.chapter.root, path);
  }

  /** @param {Chapter} chapter @param {Change[]} changes @returns {Change[]} what undoes them */
  #apply(chapter, changes) {
    const path = pathOf(this.at);
    const inverse = changes.flatMap((change) => apply(chapter.root, change) ?? []);
    if (chapter === this.chapter) this.at = nearest(chapter.root, path);
    return inverse.reverse();
  }
}

/** Carry out an edit that concerns a chapter as a whole; `study_edits.py` does the same. @param {Chapter[]} chapters @param {Edit} edit @returns {boolean} whether it is such an edit */
function changeChapters(chapters, { what, chapter: id, added, name }) {
  const at = chapters.findIndex((chapter) => chapter.id === id);
  const found = chapters[at];
  if (what === "add_chapter") {
    if (!found && added && chapters.length < LIMITS.chapters) chapters.push(chapterFromWire({ ...added, id }));
  } else if (what === "rename_chapter") {
    if (found && typeof name === "string") found.name = name;
  } else if (what === "remove_chapter") {
    if (found && chapters.length > 1) chapters.splice(at, 1);
  } else return false;
  return true;
}

/** A study of its own for chapters. @param {import("../generated/wire.ts").StudyChapter[]} chapters @param {{ name?: string, source?: string }} [about] @returns {Kept} */
export function newStudy(chapters, { name = "", source = "" } = {}) {
  const named = chapters.map((chapter) => ({ ...chapter, id: chapter.id || randomId() }));
  return {
    id: randomId(),
    name: name || (named[0]?.name ?? ""),
    source,
    chapters: named,
    chapter: named[0]?.id ?? "",
    path: [],
    changed: Date.now(),
    shared: null,
  };
}

/** An empty one. @param {string} ruleset @returns {Kept} */
export const emptyStudy = (ruleset) => newStudy([chapterToWire(newChapter(ruleset))]);
