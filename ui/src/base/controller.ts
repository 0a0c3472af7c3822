/** The state of a page or a panel, without a DOM. */

/**
 * Holds a state that is replaced and never changed, and runs the tasks that replace it.
 * Answers that come too late are handled in `run` only: the signal of a task is aborted when its result is no longer needed.
 */
export abstract class Controller<State extends object> {
  state: Readonly<State>;
  readonly #listeners = new Set<() => void>();
  readonly #tasks = new Map<string, AbortController>();
  readonly #closing = new AbortController();

  constructor(state: State) {
    this.state = state;
  }

  /** Call the listener after every change. Returns a function that ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Abort every task. The state does not change any more. */
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
   * Do some work. It replaces a running task of the same name.
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

  /** A task has failed that was not aborted. It is not running any more. */
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
