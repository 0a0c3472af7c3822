/** The state of a page or a panel, without a DOM. */

/**
 * Holds a state that is replaced and never changed, and runs the tasks that replace it.
 * `run` is the one place for what comes too late: the signal of a task is aborted when it is not wanted any more.
 */
export abstract class Controller<State extends object> {
  state: Readonly<State>;
  readonly #listeners = new Set<() => void>();
  readonly #tasks = new Map<string, AbortController>();
  readonly #closing = new AbortController();

  constructor(state: State) {
    this.state = state;
  }

  /** Call the listener after every change. Returns what ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Abort every task; nothing changes any more. */
  close(): void {
    this.#closing.abort();
    for (const name of [...this.#tasks.keys()]) this.stop(name);
    this.#listeners.clear();
  }

  /** Aborted when this is closed. */
  protected get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Do something when this is closed. */
  protected onClose(act: () => void): void {
    this.closing.addEventListener("abort", act);
  }

  protected set(change: Partial<State>): void {
    if (this.closing.aborted) return;
    this.state = { ...this.state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  /**
   * Do some work, in place of the task of the same name that is running.
   * Errors after an abort are dropped; all others go to `failed`.
   */
  protected async run(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.stop(name);
    if (this.closing.aborted) return;
    const task = new AbortController();
    this.#tasks.set(name, task);
    try {
      await work(task.signal);
      this.#end(name, task);
    } catch (error) {
      this.#end(name, task);
      if (!task.signal.aborted) this.failed(error instanceof Error ? error : new Error(String(error)), name);
    }
  }

  /** Abort a task, if it is running. */
  protected stop(name: string): void {
    this.#tasks.get(name)?.abort();
    this.#tasks.delete(name);
  }

  protected isRunning(name: string): boolean {
    return this.#tasks.has(name);
  }

  /** A task has failed that was still wanted. It is not running any more. */
  protected abstract failed(error: Error, task: string): void;

  #end(name: string, task: AbortController): void {
    if (this.#tasks.get(name) === task) this.#tasks.delete(name);
  }
}

/** Wait, unless the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}
