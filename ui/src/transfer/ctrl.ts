/** Moves a person's data to another device, by a code that works once or as a file. */

import { Controller } from "../base/controller.ts";
import { LIMITS } from "../generated/limits.ts";
import type { TakenTransfer, TransferCode } from "../generated/wire.ts";
import { addTo, clear, type Keeper, packed, read, thingsIn, unpacked, written } from "./things.ts";

type TransferState = {
  /** The code for another device, while it is valid. */
  readonly code: TransferCode | null;
  /** How many studies are too large for a code. */
  readonly leftOut: number;
  /** What was typed into the field for a code. */
  readonly entered: string;
  readonly isTaking: boolean;
  /** How many other devices have joined; null until that is known. */
  readonly devices: number | null;
};

type TransferServices = {
  offer: (things: string, signal: AbortSignal) => Promise<TransferCode>;
  take: (code: string, signal: AbortSignal) => Promise<TakenTransfer>;
  devices: (signal: AbortSignal) => Promise<{ count: number }>;
  endDevices: (signal: AbortSignal) => Promise<{ count: number }>;
  forget: (signal: AbortSignal) => Promise<unknown>;
  /** Ask before something that cannot be undone. */
  confirmDeletion: () => Promise<boolean>;
  storage: Keeper;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  save: (text: string) => void;
  /** Reload the page as the new person. */
  restart: () => void;
  /** A file has another format. */
  notOurs: () => void;
  failed: (error: Error) => void;
};

export class TransferCtrl extends Controller<TransferState> {
  readonly #services: TransferServices;

  /** `entered` is the code in the page's address, if any. It is used when the person confirms it. */
  constructor(entered: string, services: TransferServices) {
    super({ code: null, leftOut: 0, entered, isTaking: false, devices: null });
    this.#services = services;
  }

  load(): void {
    void this.run("devices", async (signal) => {
      const { count } = await this.#services.devices(signal);
      this.set({ devices: count });
    });
  }

  /** Make a code for another device. It disappears when it is no longer valid. */
  offer(): void {
    void this.run("offer", async (signal) => {
      const { text, leftOut } = await packed(thingsIn(this.#services.storage), LIMITS.things);
      const code = await this.#services.offer(text, signal);
      this.set({ code, leftOut });
      await this.#services.pause(code.seconds * 1000, signal);
      this.set({ code: null });
    });
  }

  enter(entered: string): void {
    this.set({ entered });
  }

  /** Become the person who made the code, and take over what their browser keeps. */
  take(): void {
    if (this.isRunning("take") || !this.state.entered.trim()) return;
    this.set({ isTaking: true });
    void this.run("take", async (signal) => {
      const { things } = await this.#services.take(this.state.entered.trim(), signal);
      addTo(this.#services.storage, (await unpacked(things)) ?? {});
      this.#services.restart();
    });
  }

  save(): void {
    this.#services.save(written(thingsIn(this.#services.storage)));
  }

  /** Take over what a file holds. */
  open(file: { text(): Promise<string> }): void {
    void this.run("file", async (signal) => {
      const things = read(await file.text());
      signal.throwIfAborted();
      if (!things) return this.#services.notOurs();
      addTo(this.#services.storage, things);
      this.#services.restart();
    });
  }

  endDevices(): void {
    void this.run("devices", async (signal) => {
      const { count } = await this.#services.endDevices(signal);
      this.set({ devices: count });
    });
  }

  /** Delete what the server and this browser keep, if the person confirms it. */
  forget(): void {
    void this.run("forget", async (signal) => {
      if (!(await this.#services.confirmDeletion())) return;
      signal.throwIfAborted();
      await this.#services.forget(signal);
      clear(this.#services.storage);
      this.#services.restart();
    });
  }

  protected override failed(error: Error): void {
    this.set({ isTaking: false });
    this.#services.failed(error);
  }
}
