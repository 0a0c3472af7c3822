/** An invitation: the name that someone plays under, and the seat that they take. */

import { Controller } from "../base/controller.ts";

type JoinState = { name: string; isJoining: boolean };

type JoinServices = {
  rename: (name: string) => Promise<unknown>;
  /** Take the seat and return where the game is played. */
  join: () => Promise<string>;
  go: (path: string) => void;
  failed: (error: Error) => void;
};

export class JoinCtrl extends Controller<JoinState> {
  readonly #services: JoinServices;
  readonly #before: string;

  /** `name` is the visitor's current name. */
  constructor(name: string, services: JoinServices) {
    super({ name, isJoining: false });
    this.#before = name;
    this.#services = services;
  }

  write(name: string): void {
    this.set({ name });
  }

  /** Take the seat, under the name in the field. */
  join(): void {
    if (this.isRunning("join")) return;
    this.set({ isJoining: true });
    void this.run("join", async (signal) => {
      const name = this.state.name.trim();
      if (name && name !== this.#before) await this.#services.rename(name);
      signal.throwIfAborted();
      const path = await this.#services.join();
      // Someone who has gone on meanwhile finds it among their games.
      signal.throwIfAborted();
      this.#services.go(path);
    });
  }

  protected override failed(error: Error): void {
    this.set({ isJoining: false });
    this.#services.failed(error);
  }
}
