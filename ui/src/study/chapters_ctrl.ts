/** The chapters of a study: added, renamed, deleted. */

import { Controller } from "../base/controller.ts";
import { LIMITS } from "../generated/limits.ts";
import type { StudyChapter, StudyEdit } from "../generated/wire.ts";
import type { StudyDocument } from "./study_document.ts";
import { chapterToWire, newChapter, randomId, sizeOf } from "./tree.ts";

/** What the list needs of the study. */
type ChaptersStudy = {
  readonly study: () => StudyDocument | null;
  readonly edit: (edit: StudyEdit) => void;
  readonly open: (id: string) => void;
  /** The position that is seen, as a sketch. */
  readonly sketch: (signal: AbortSignal) => Promise<string>;
  /** Call the listener when the study has changed. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
};

export type ChapterRow = { id: string; name: string; moves: number };

type ChaptersState = { rows: readonly ChapterRow[]; isAdding: boolean };

type ChaptersServices = {
  /** What a new chapter is called. */
  nameOf: (number: number) => string;
  failed: (error: Error) => void;
};

export class ChaptersCtrl extends Controller<ChaptersState> {
  readonly #open: ChaptersStudy;
  readonly #services: ChaptersServices;

  constructor(study: ChaptersStudy, services: ChaptersServices) {
    super({ rows: rowsOf(study.study()), isAdding: false });
    this.#open = study;
    this.#services = services;
    this.onClose(study.subscribe(() => this.set({ rows: rowsOf(study.study()) })));
  }

  get canAdd(): boolean {
    return !this.state.isAdding && this.state.rows.length < LIMITS.chapters;
  }

  /** Add an empty chapter and see it. */
  add(more: Partial<StudyChapter> = {}): void {
    const study = this.#open.study();
    if (!study || !this.canAdd) return;
    const id = randomId();
    const name = this.#services.nameOf(study.chapters.length + 1);
    const added = { ...chapterToWire(newChapter(study.chapter.ruleset)), name, ...more, id };
    this.#open.edit({ chapter: id, what: "add_chapter", path: [], added });
    this.#open.open(id);
  }

  /** Add a chapter that begins from the position that is seen. Returns whether it was added. */
  async addHere(): Promise<boolean> {
    if (!this.canAdd) return false;
    let sketch = "";
    this.set({ isAdding: true });
    await this.run("add", async (signal) => {
      sketch = await this.#open.sketch(signal);
      signal.throwIfAborted();
    });
    this.set({ isAdding: false });
    if (sketch) this.add({ sketch });
    return sketch !== "";
  }

  rename(id: string, name: string): void {
    this.#open.edit({ chapter: id, what: "rename_chapter", path: [], name: name.trim() });
  }

  remove(id: string): void {
    this.#open.edit({ chapter: id, what: "remove_chapter", path: [] });
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }
}

function rowsOf(study: StudyDocument | null): ChapterRow[] {
  return (study?.chapters ?? []).map(({ id, name, root }) => ({ id, name, moves: sizeOf(root) }));
}
