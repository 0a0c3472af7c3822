/** Settings that involve the server or the browser: the name and notifications. */

import { Controller } from "../base/controller.ts";

type SettingsState = { readonly name: string };

type SettingsServices = {
  me: (signal: AbortSignal) => Promise<{ name: string }>;
  rename: (name: string) => Promise<{ name: string }>;
  renamed: (name: string) => void;
  /** Ask the browser whether it will show notifications. */
  mayNotify: () => Promise<boolean>;
  setTurns: (isOn: boolean) => void;
  /** The browser shows no notifications. */
  refused: () => void;
  failed: (error: Error) => void;
};

export class SettingsCtrl extends Controller<SettingsState> {
  readonly #services: SettingsServices;

  constructor(services: SettingsServices) {
    super({ name: "" });
    this.#services = services;
  }

  load(): void {
    void this.run("load", async (signal) => {
      const { name } = await this.#services.me(signal);
      this.set({ name });
    });
  }

  /** Someone writes their name: what the server knows comes too late. */
  write(name: string): void {
    this.stop("load");
    this.set({ name });
  }

  /** Store the name in the field, even if the settings are closed in the meantime. */
  rename(): void {
    const wanted = this.state.name.trim();
    if (!wanted) return;
    void this.run("rename", async (signal) => {
      const { name } = await this.#services.rename(wanted);
      signal.throwIfAborted();
      this.#services.renamed(name);
    });
  }

  /** Show a notification on each turn, if the browser allows that, or none. */
  setTurns(isOn: boolean): void {
    void this.run("turns", async (signal) => {
      const isAllowed = isOn && (await this.#services.mayNotify());
      signal.throwIfAborted();
      this.#services.setTurns(isAllowed);
      if (isOn && !isAllowed) this.#services.refused();
    });
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }
}
