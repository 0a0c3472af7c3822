/** The engine in a worker: one search at a time, which ends as soon as its signal is aborted. */

import type { Loaded } from "./files.ts";
import type { Limits, Progress } from "./module.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** The part of a worker that is used. */
export type WorkerLike = {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** A position to search. */
type Task = { loaded: Loaded; ruleset: string; rules: Uint8Array; position: Uint8Array; limits: Limits };
/** The newest progress; `isLast` if the search has ended by itself. */
export type Update = { progress: Progress; isLast: boolean };

/** The device is too slow, or the worker has failed. */
export class SlowError extends Error {}
class FailedError extends Error {}

/** Milliseconds after which the device is judged by the nodes of its first search. */
const TRIAL = 1_000;
/** Nodes that it must have reached by then: a tenth of Chromium's with the processor throttled four times; set by hand. */
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

  /** Search a position. Progress that is not read in time is replaced by later progress. */
  async *search(task: Task, signal: AbortSignal): AsyncGenerator<Update, void> {
    signal.throwIfAborted();
    const worker = this.#open(task.loaded);
    const latest = new Latest();
    const id = ++this.#searches;
    let trial: ReturnType<typeof setTimeout> | undefined;
    const onAbort = () => latest.fail(signal.reason);
    signal.addEventListener("abort", onAbort);
    worker.onerror = ({ message }) => latest.fail(new FailedError(message));
    worker.onmessage = ({ data }) => {
      if (data.id !== id) return;
      if (data.type === "begun" && !this.#isFastEnough) {
        trial = setTimeout(() => {
          if (latest.nodes < MIN_NODES) latest.fail(new SlowError());
          else this.#isFastEnough = true;
        }, this.#trial);
      } else if (data.type === "progress") latest.put(data.progress);
      else if (data.type === "done") latest.end();
    };
    let isDone = false;
    try {
      signal.throwIfAborted();
      const { loaded: _, ...search } = task;
      worker.postMessage({ type: "search", id, ...search });
      while (!isDone) {
        const update = await latest.next();
        isDone = update.isLast;
        yield update;
      }
    } finally {
      clearTimeout(trial);
      signal.removeEventListener("abort", onAbort);
      if (latest.hasEnded) worker.onmessage = worker.onerror = null;
      else this.close();
    }
  }

  /** Terminate the worker, even while it searches. */
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

/** The newest progress of a worker, for one reader. */
class Latest {
  nodes = 0;
  hasEnded = false;
  #newest: Progress | null = null;
  #isNew = false;
  #error: unknown = null;
  #wake = () => {};

  put(progress: Progress): void {
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

  async next(): Promise<Update> {
    for (;;) {
      if (this.#error) throw this.#error;
      if (this.#newest && (this.#isNew || this.hasEnded)) {
        this.#isNew = false;
        return { progress: this.#newest, isLast: this.hasEnded };
      }
      if (this.hasEnded) throw new FailedError("there is no legal move");
      await new Promise<void>((resume) => (this.#wake = resume));
    }
  }
}
