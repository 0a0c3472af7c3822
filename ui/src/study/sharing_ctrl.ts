/**
 * A study that is kept on the server as well. What is seen is what the server has, and on top of it the own changes that it
 * does not have yet.
 */

import { Controller } from "../base/controller.ts";
import { Problem } from "../base/errors.ts";
import type {
  NewStudy,
  StoredStudy,
  StudyChapter,
  StudyEdit,
  StudyLinks,
  StudyReaders,
  StudyVersion,
} from "../generated/wire.ts";
import type { Shared } from "./local_studies.ts";

type SharingState = {
  /** Null while the study is in this browser only. */
  shared: Shared | null;
  /** Whether the study is on its way to the server. */
  isSharing: boolean;
  /** Who else looks at the study now. */
  readers: Readers;
};

type Readers = Pick<StudyReaders, "names" | "count">;

/** News of a study of the server. */
export type StudyEvents = {
  /** It has a new version. */
  changed: (version: number) => void;
  /** Other people look at it, or nothing is known of them: the connection is lost. */
  read: (readers: Readers | null) => void;
};

export type SharingServices = {
  keepStudy: (study: NewStudy, signal: AbortSignal) => Promise<StudyLinks>;
  study: (key: string, signal: AbortSignal) => Promise<StoredStudy>;
  /** Sent even if the page is left. */
  editStudy: (key: string, edits: StudyEdit[]) => Promise<StudyVersion>;
  /** Hear of a study until the signal is aborted. */
  follow: (shared: Shared, events: StudyEvents, signal: AbortSignal) => void;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  failed: (error: Error) => void;
};

type SharingEvents = {
  /** `shared` has changed and is to be kept. */
  changed: () => void;
  /** Others have changed the study: these are its chapters, and own changes that go on top. */
  fetched: (chapters: StudyChapter[], pending: readonly StudyEdit[]) => void;
};

/** Milliseconds that changes are gathered before they are sent. */
const GATHER = 250;
/** Milliseconds after which what could not be sent is tried again. */
const AGAIN = 4000;
const MAX_EDITS = 100;
const NOBODY: Readers = { names: [], count: 0 };
/** Answers after which the server will not take the changes later either. */
const FINAL = [403, 404, 409, 413, 422];

export class SharingCtrl extends Controller<SharingState> {
  readonly #services: SharingServices;
  readonly #events: SharingEvents;
  /** What was changed since the study is on its way to the server. */
  #since: StudyEdit[] = [];
  /** The newest known version. */
  #newest: number;
  /** Whether it was said that the server cannot be reached. */
  #isLost = false;

  constructor(shared: Shared | null, services: SharingServices, events: SharingEvents) {
    super({ shared, isSharing: false, readers: NOBODY });
    this.#services = services;
    this.#events = events;
    this.#newest = shared?.version ?? 0;
    if (shared) this.#follow(shared);
  }

  /** Keep the study on the server, unless it is there. Changes that are made meanwhile are sent after it. */
  async share(study: NewStudy): Promise<void> {
    if (this.state.shared || this.state.isSharing) return;
    this.#since = [];
    this.set({ isSharing: true });
    await this.run("share", async (signal) => {
      const links = await this.#services.keepStudy(study, signal);
      const shared = { ...links, version: 0, pending: this.#since };
      this.set({ shared, isSharing: false });
      this.#follow(shared);
      this.#events.changed();
    });
  }

  /** Send changes that were made here. */
  add(edits: readonly StudyEdit[]): void {
    const { shared, isSharing } = this.state;
    if (!edits.length) return;
    if (isSharing) this.#since.push(...edits);
    if (!shared) return;
    this.#change(shared, { pending: [...shared.pending, ...edits] });
    this.#gather(GATHER);
  }

  protected override failed(error: Error, task: string): void {
    if (task === "share") {
      this.set({ isSharing: false });
      this.#services.failed(error);
      return;
    }
    const isFinal = error instanceof Problem && FINAL.includes(error.status);
    const { shared } = this.state;
    // What the server does not take stays here, as a reader's own changes do.
    if (isFinal && shared) this.#change(shared, { write: null });
    if (isFinal || !this.#isLost) this.#services.failed(error);
    this.#isLost = !isFinal;
    if (!isFinal) this.#gather(AGAIN);
  }

  #follow(shared: Shared): void {
    const events: StudyEvents = {
      changed: (version) => this.#onVersion(version),
      read: (readers) => this.set({ readers: readers ?? NOBODY }),
    };
    this.#services.follow(shared, events, this.closing);
    if (shared.pending.length) this.#gather(0);
  }

  #onVersion(version: number): void {
    this.#newest = Math.max(this.#newest, version);
    this.#work();
  }

  #gather(delay: number): void {
    if (!this.state.shared?.write) return;
    void this.run("gather", async (signal) => {
      await this.#services.pause(delay, signal);
      this.#work();
    });
  }

  /** Send what waits, then fetch what others have made, one after the other, until no more has come meanwhile. */
  #work(): void {
    if (this.isRunning("work")) return;
    void this.run("work", async (signal) => {
      let known: number;
      do {
        known = this.#newest;
        while (await this.#send(signal));
        await this.#fetch(signal);
      } while (known < this.#newest || this.#waits);
      this.#isLost = false;
    });
  }

  get #waits(): boolean {
    const { shared } = this.state;
    return Boolean(shared?.write && shared.pending.length);
  }

  /** Returns whether there was something to send. */
  async #send(signal: AbortSignal): Promise<boolean> {
    const { shared } = this.state;
    if (!shared?.write || !shared.pending.length) return false;
    const edits = shared.pending.slice(0, MAX_EDITS);
    const { version } = await this.#services.editStudy(shared.write, edits);
    signal.throwIfAborted();
    this.#newest = Math.max(this.#newest, version);
    const now = this.state.shared ?? shared;
    this.#change(now, {
      pending: now.pending.slice(edits.length),
      // Where nobody else was faster, what is seen is what the server has.
      version: version === now.version + 1 ? version : now.version,
    });
    return true;
  }

  async #fetch(signal: AbortSignal): Promise<void> {
    const { shared } = this.state;
    if (!shared || this.#newest <= shared.version) return;
    const { version, chapters } = await this.#services.study(shared.write ?? shared.read, signal);
    const now = this.state.shared ?? shared;
    this.#newest = Math.max(this.#newest, version);
    this.#change(now, { version });
    this.#events.fetched(chapters, now.pending);
  }

  #change(shared: Shared, change: Partial<Shared>): void {
    this.set({ shared: { ...shared, ...change } });
    this.#events.changed();
  }
}
