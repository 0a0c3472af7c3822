/** Studies that are kept in this browser. Each is written whenever it changes. */

import type { StudyChapter, StudyEdit } from "../generated/wire.ts";

/** Where a study is kept on the server. */
export type Shared = {
  /** The keys of its links; a person who was given the view link has no `write`. */
  read: string;
  write: string | null;
  /** What of the server's is seen. */
  version: number;
  /** Own changes that the server does not have: those of a writer wait to be sent, those of a reader stay here. */
  pending: StudyEdit[];
};

export type SavedStudy = {
  id: string;
  name: string;
  /** What it was made from, so that the same address opens it again; empty for none. */
  source: string;
  chapters: StudyChapter[];
  /** The id of the chapter that was seen last, and the moves to its position. */
  chapter: string;
  path: string[];
  /** When it was changed, in milliseconds. */
  changed: number;
  shared: Shared | null;
  /** What the game is called, and the top tile of each hex when it was seen last, as `0,0,wS 1,0,bG`. */
  title?: string;
  board?: string;
  /** The ids of chapters that hide what else could have been their first move. */
  foldedRoots?: string[];
};

/** As much of `localStorage` as is needed. */
export type Storage = {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

const PREFIX = "skep-study-";
const LAST = "skep-last-study";

/** The id of the study that is kept under a key of the storage; null if the key is not a study's. */
export function idOfKey(key: string | null): string | null {
  return key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
}

export class LocalStudies {
  readonly #storage: () => Storage;

  /** `storage` may throw, where a browser keeps nothing. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** Returns whether the browser has room for it. */
  save(study: SavedStudy): boolean {
    try {
      this.#storage().setItem(PREFIX + study.id, JSON.stringify(study));
      this.#storage().setItem(LAST, study.id);
      return true;
    } catch {
      return false;
    }
  }

  find(id: string): SavedStudy | null {
    return this.#read((storage) => {
      const found: unknown = JSON.parse(storage.getItem(PREFIX + id) ?? "null");
      return isStudy(found) ? found : null;
    }, null);
  }

  /** The one that was open last. */
  findLast(): SavedStudy | null {
    return this.find(this.#read((storage) => storage.getItem(LAST), null) ?? "");
  }

  /** The one that was made from something. */
  findSource(source: string): SavedStudy | null {
    return (source ? this.all().find((study) => study.source === source) : undefined) ?? null;
  }

  /** All of them, the newest first. */
  all(): SavedStudy[] {
    const ids = this.#read((storage) => {
      const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i));
      return keys.flatMap((key) => idOfKey(key) ?? []);
    }, []);
    return ids.flatMap((id) => this.find(id) ?? []).sort((a, b) => b.changed - a.changed);
  }

  forget(id: string): void {
    this.#read((storage) => storage.removeItem(PREFIX + id), undefined);
  }

  #read<Found>(read: (storage: Storage) => Found, otherwise: Found): Found {
    try {
      return read(this.#storage());
    } catch {
      return otherwise;
    }
  }
}

/** Whether a value that was kept can be opened. */
function isStudy(value: unknown): value is SavedStudy {
  return (
    typeof value === "object" &&
    value !== null &&
    "chapters" in value &&
    Array.isArray(value.chapters) &&
    value.chapters.length > 0
  );
}
