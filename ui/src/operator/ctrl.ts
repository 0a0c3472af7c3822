/** The operator's page: enter the key, send files of games in pieces, and see what became of them. */

import { Controller } from "../base/controller.ts";
import { Problem } from "../base/errors.ts";
import { LIMITS } from "../generated/limits.ts";
import type { GameFile, OperatorPage } from "../generated/wire.ts";
import { type SentFile, textsOf } from "./pieces.ts";

type OperatorState = {
  /** Whether this browser is the operator's, and whether there is a key; null until that is known. */
  readonly page: Pick<OperatorPage, "is_operator" | "has_key"> | null;
  /** The files of late, the newest first. */
  readonly files: readonly GameFile[];
  readonly isSending: boolean;
};

export type OperatorServices = {
  look(signal: AbortSignal): Promise<OperatorPage>;
  /** Become the operator by the key; "" ends that. */
  enter(key: string, signal: AbortSignal): Promise<OperatorPage>;
  begin(name: string, size: number, signal: AbortSignal): Promise<GameFile>;
  add(part: { file: string; number: number; text: string; is_last: boolean }, signal: AbortSignal): Promise<GameFile>;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  failed(error: Error): void;
};

/** Milliseconds between two looks at a file that is being read, and before a piece is sent again that came too fast. */
const PAUSE = 1000;
const TOO_MANY = 429;

export class OperatorCtrl extends Controller<OperatorState> {
  readonly #services: OperatorServices;

  constructor(services: OperatorServices) {
    super({ page: null, files: [], isSending: false });
    this.#services = services;
  }

  load(): void {
    void this.run("look", async (signal) => this.#show(await this.#services.look(signal)));
  }

  enter(key: string): void {
    void this.run("look", async (signal) => this.#show(await this.#services.enter(key, signal)));
  }

  /** Send a file, piece by piece, and look on while it is read. */
  add(file: SentFile): void {
    if (this.state.isSending) return;
    this.set({ isSending: true });
    void this.run("send", async (signal) => {
      const { id } = this.#put(await this.#services.begin(file.name, Math.max(1, file.size), signal));
      let number = 0;
      for await (const { text, isLast } of textsOf(file, LIMITS.filePart)) {
        signal.throwIfAborted();
        const part = { file: id, number, text, is_last: isLast };
        this.#put(await this.#patiently(() => this.#services.add(part, signal), signal));
        number += 1;
      }
      this.set({ isSending: false });
      this.#watch();
    });
  }

  protected override failed(error: Error): void {
    this.set({ isSending: false });
    this.#services.failed(error);
  }

  #show({ is_operator, has_key, files }: OperatorPage): void {
    this.set({ page: { is_operator, has_key }, files });
    this.#watch();
  }

  #put(file: GameFile): GameFile {
    this.set({ files: [file, ...this.state.files.filter(({ id }) => id !== file.id)] });
    return file;
  }

  /** Look again now and then while a file is being read. */
  #watch(): void {
    if (this.state.isSending || !this.state.files.some(({ state }) => state === "running")) return;
    void this.run("watch", async (signal) => {
      await this.#services.pause(PAUSE, signal);
      const { files } = await this.#services.look(signal);
      if (this.state.isSending) return;
      this.set({ files });
      // A task that starts itself again would end itself: the next look is another one.
      queueMicrotask(() => this.#watch());
    });
  }

  /** Do something, and again after a while where it came too fast. */
  async #patiently<Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== TOO_MANY) throw error;
        await this.#services.pause(PAUSE, signal);
      }
    }
  }
}
