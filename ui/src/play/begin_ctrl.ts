/** A button that creates a game and opens it. */

import { Controller } from "../base/controller.ts";
import type { NewGame } from "../generated/wire.ts";

export type BeginServices = {
  /** Create a game. Returns its address. */
  create: (game: NewGame) => Promise<string>;
  go: (path: string) => void;
  failed: (error: Error) => void;
};

export class BeginCtrl extends Controller<{ isBeginning: boolean }> {
  readonly #services: BeginServices;

  constructor(services: BeginServices) {
    super({ isBeginning: false });
    this.#services = services;
  }

  /**
   * Set a game up and go there, once however often the button is pressed; it can be pressed again where that failed.
   * Someone who has left the page meanwhile finds the game among theirs.
   */
  begin(game: NewGame | ((signal: AbortSignal) => Promise<NewGame>)): void {
    if (this.isRunning("begin")) return;
    this.set({ isBeginning: true });
    void this.run("begin", async (signal) => {
      const wanted = typeof game === "function" ? await game(signal) : game;
      signal.throwIfAborted();
      const path = await this.#services.create(wanted);
      signal.throwIfAborted();
      this.#services.go(path);
    });
  }

  protected override failed(error: Error): void {
    this.set({ isBeginning: false });
    this.#services.failed(error);
  }
}
