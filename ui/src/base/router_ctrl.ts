/** Which page is shown, and which one comes next. */

import { Controller, pause } from "./controller.ts";

/** Puts a page into an element. Returns what removes it. */
export type Show = (root: HTMLElement) => () => void;

/** A visit to a page. */
export type Visit = {
  /** The path of its address, without the query. */
  readonly path: string;
  /** Go to another page of ours. */
  readonly go: (path: string) => void;
  /** Aborted when the page is left. Its view remains, inert, until the next page is there. */
  readonly left: AbortSignal;
};

/** Opens a page with the parameters in its path: fetches what it shows, where that is needed. Pages export one as `open`. */
export type OpenPage = (params: Readonly<Record<string, string>>, visit: Visit) => Show | Promise<Show>;

type RouterState = {
  /** The address whose page is being fetched. */
  coming: string | null;
};

export type RouterServices = {
  /** The path and query that the browser shows. */
  address: () => string;
  /** Add an address to the history. */
  push: (path: string) => void;
  /** Fetch a page with what it shows. */
  fetch: (visit: Visit) => Promise<Show>;
  /** The page that says that an address could not be opened. */
  broken: (error: Error, path: string) => Show;
  /** Fetch the script of a page that may come next. */
  prefetch: (path: string) => Promise<unknown>;
  /** A page was left: close what lies over it. */
  left: () => void;
  /** Put the page of an address on the screen. `isFirst` where the tab had none. Returns what removes it. */
  show: (path: string, page: Show, isFirst: boolean) => () => void;
};

/** Milliseconds that a pointer rests on a link before its page is fetched. */
const REST = 80;

export class RouterCtrl extends Controller<RouterState> {
  readonly #services: RouterServices;
  /** Each address whose script was fetched ahead of time. */
  readonly #prefetched = new Set<string>();
  #visit = new AbortController();
  #remove: (() => void) | null = null;

  constructor(services: RouterServices) {
    super({ coming: null });
    this.#services = services;
  }

  /** Go to a page. A second click on the same link changes nothing. */
  go(path: string): void {
    if (path === this.state.coming) return;
    const { address, push } = this.#services;
    this.#leave();
    if (path !== address()) push(path);
    this.#open(path);
  }

  /** Open the page of the address that the browser shows: the first one, or after a step in the history. */
  open(): void {
    this.#leave();
    this.#open(this.#services.address());
  }

  /** Fetch the script of a page whose link is under the pointer; at once where it is pressed. */
  expect(path: string, isPressed: boolean): void {
    if (this.#prefetched.has(path)) return;
    void this.run("prefetch", async (signal) => {
      if (!isPressed) await pause(REST, signal);
      this.#prefetched.add(path);
      // If it fails, the visit to the page reports that.
      await this.#services.prefetch(path).catch(() => this.#prefetched.delete(path));
    });
  }

  override close(): void {
    this.#visit.abort();
    super.close();
  }

  protected override failed(error: Error): void {
    const { coming } = this.state;
    if (coming !== null) this.#show(coming, this.#services.broken(error, coming));
  }

  #leave(): void {
    this.#visit.abort();
    this.#visit = new AbortController();
    this.#services.left();
  }

  #open(path: string): void {
    const { signal: left } = this.#visit;
    const visit = { path: path.replace(/\?.*/, ""), go: (next: string) => this.go(next), left };
    this.set({ coming: path });
    void this.run("visit", async (signal) => {
      const page = await this.#services.fetch(visit);
      // The import of a script cannot be aborted.
      signal.throwIfAborted();
      this.#show(path, page);
    });
  }

  #show(path: string, page: Show): void {
    const isFirst = this.#remove === null;
    this.#remove?.();
    this.set({ coming: null });
    this.#remove = this.#services.show(path, page, isFirst);
  }
}
