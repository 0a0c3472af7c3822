/** The engine in a worker: one search at a time, which ends at once when it is not wanted any more. */

import type { Loaded } from "./files.ts";
import type { Limits, Progress } from "./module.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** As much of a worker as is needed. */
export type WorkerLike = {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** What is searched. */
export type Task = { loaded: Loaded; ruleset: string; rules: Uint8Array; position: Uint8Array; limits: Limits };
/** The newest that is known; `isLast` when the search has ended by itself. */
export type Heard = { progress: Progress; isLast: boolean };

/** The device is too slow, or the worker has failed. */
export class SlowError extends Error {}
export class FailedError extends Error {}

/** Milliseconds after which the first search must have looked at so many positions, by its last whole iteration. */
const TRIAL = 1_000;
/** A tenth of what a phone reaches whose processor is throttled four times; set by hand. */
const MIN_NODES = 2_000;

export class DeviceEngine {
  readonly #start: () => WorkerLike;
  readonly #trial: number;
  #worker: WorkerLike | null = null;
  #opened: Loaded["module"] | null = null;
  #searches = 0;
  #isFastEnough = false;

  constructor(start: () => WorkerLike, trial = TRIAL) {
    this.#start = start;
    this.#trial = trial;
  }

  /** What a search finds. What comes while nobody listens is replaced by what comes later. */
  async *search(task: Task, signal: AbortSignal): AsyncGenerator<Heard, void> {
    signal.throwIfAborted();
    const worker = this.#open(task.loaded);
    const news = new News();
    const id = ++this.#searches;
    let trial: ReturnType<typeof setTimeout> | undefined;
    const aborted = () => news.fail(signal.reason);
    signal.addEventListener("abort", aborted);
    worker.onerror = ({ message }) => news.fail(new FailedError(message));
    worker.onmessage = ({ data }) => {
      if (data.id !== id) return;
      if (data.type === "begun" && !this.#isFastEnough) {
        trial = setTimeout(() => {
          if (news.nodes < MIN_NODES) news.fail(new SlowError());
          else this.#isFastEnough = true;
        }, this.#trial);
      } else if (data.type === "progress") news.tell(data.progress);
      else if (data.type === "done") news.end();
    };
    let isDone = false;
    try {
      signal.throwIfAborted();
      const { loaded: _, ...asked } = task;
      worker.postMessage({ type: "search", id, ...asked });
      while (!isDone) {
        const heard = await news.next();
        isDone = heard.isLast;
        yield heard;
      }
    } finally {
      clearTimeout(trial);
      signal.removeEventListener("abort", aborted);
      if (news.hasEnded) worker.onmessage = worker.onerror = null;
      else this.close();
    }
  }

  /** End the worker, whatever it does. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = this.#opened = null;
  }

  #open({ module, layout, network }: Loaded): WorkerLike {
    if (this.#worker && this.#opened === module) return this.#worker;
    this.close();
    const worker = this.#start();
    worker.postMessage({ type: "open", module, layout, network });
    this.#worker = worker;
    this.#opened = module;
    return worker;
  }
}

/** The newest word of a worker, for one listener. */
class News {
  nodes = 0;
  hasEnded = false;
  #newest: Progress | null = null;
  #isNew = false;
  #error: unknown = null;
  #wake = () => {};

  tell(progress: Progress): void {
    this.#newest = progress;
    this.#isNew = true;
    this.nodes = progress.nodes;
    this.#wake();
  }

  end(): void {
    this.hasEnded = true;
    this.#wake();
  }

  fail(error: unknown): void {
    this.#error ??= error;
    this.#wake();
  }

  async next(): Promise<Heard> {
    for (;;) {
      if (this.#error) throw this.#error;
      if (this.#newest && (this.#isNew || this.hasEnded)) {
        this.#isNew = false;
        return { progress: this.#newest, isLast: this.hasEnded };
      }
      if (this.hasEnded) throw new FailedError("there was no move to search");
      await new Promise<void>((resume) => (this.#wake = resume));
    }
  }
}
