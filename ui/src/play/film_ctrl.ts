/** A line as a film for chats and forums: the server draws it, the browser saves it. */

import { Controller } from "../base/controller.ts";
import { LIMITS } from "../generated/limits.ts";

export type FilmForm = "gif" | "webp";

/** Pixels of the longer side. */
export const FILM_SIZES = [LIMITS.film / 2, LIMITS.film] as const;

type FilmState = {
  size: number;
  /** What is being drawn. */
  drawing: FilmForm | null;
};

export type FilmServices = {
  film: (form: FilmForm, size: number, signal: AbortSignal) => Promise<Blob>;
  save: (file: Blob, form: FilmForm) => void;
  failed: (error: Error) => void;
};

export class FilmCtrl extends Controller<FilmState> {
  readonly #services: FilmServices;

  constructor(services: FilmServices) {
    super({ size: LIMITS.film, drawing: null });
    this.#services = services;
  }

  choose(size: number): void {
    this.set({ size });
  }

  /** Draw a film and save it, unless one is being drawn. */
  draw(form: FilmForm): void {
    if (this.state.drawing) return;
    this.set({ drawing: form });
    void this.run("draw", async (signal) => {
      const file = await this.#services.film(form, this.state.size, signal);
      signal.throwIfAborted();
      this.set({ drawing: null });
      this.#services.save(file, form);
    });
  }

  protected override failed(error: Error): void {
    this.set({ drawing: null });
    this.#services.failed(error);
  }
}
