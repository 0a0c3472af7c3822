/** A game from elsewhere that is pasted on the first page: it is read here, and its mistakes are seen in the study. */

import { Controller } from "../base/controller.ts";
import { LIMITS } from "../generated/limits.ts";
import type { Imported } from "../generated/wire.ts";

/** Why a text was not read: there is none, there is too much, it is a link to another server, or what the server says. */
export type Refusal = "nothing" | "too-long" | "elsewhere" | { said: string };
type ImportState = { readonly text: string; readonly isReading: boolean; readonly refusal: Refusal | null };

type ImportServices = {
  read: (text: string, ruleset: string, signal: AbortSignal) => Promise<Pick<Imported, "chapters">>;
  /** Leave the text for the study. */
  handOver: (text: string) => void;
  go: (path: string) => void;
  /** The host of this server. */
  host: string;
};

/** Where the study reads what was handed over, and reviews it. */
export const STUDY = "/study?import&review";

export class ImportCtrl extends Controller<ImportState> {
  readonly #services: ImportServices;

  constructor(services: ImportServices) {
    super({ text: "", isReading: false, refusal: null });
    this.#services = services;
  }

  write(text: string): void {
    this.set({ text, refusal: null });
  }

  /** Read the text, and go to the study with it. */
  open(): void {
    if (this.isRunning("read")) return;
    const text = this.state.text.trim();
    const path = this.#pathOf(text);
    const refusal = refusalOf(text, path);
    this.set({ refusal });
    if (refusal) return;
    if (path) {
      this.#services.go(path);
      return;
    }
    this.set({ isReading: true });
    void this.run("read", async (signal) => {
      await this.#services.read(text, LIMITS.gameType, signal);
      signal.throwIfAborted();
      this.#services.handOver(text);
      this.#services.go(STUDY);
    });
  }

  protected override failed(error: Error): void {
    this.set({ isReading: false, refusal: { said: error.message } });
  }

  /** Where a link to a game of this server leads; empty for a link to another one, null if it is not a link. */
  #pathOf(text: string): string | null {
    if (!/^https?:\/\/\S+$/.test(text)) return null;
    const { host, pathname, search } = new URL(text);
    if (host !== this.#services.host) return "";
    const game = /^\/(?:play|watch)\/(\w+)$/.exec(pathname)?.[1];
    return game ? `/study?from=${game}&review` : pathname + search;
  }
}

function refusalOf(text: string, path: string | null): Refusal | null {
  if (!text) return "nothing";
  if (text.length > LIMITS.import) return "too-long";
  return path === "" ? "elsewhere" : null;
}
