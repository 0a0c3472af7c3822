/** The first page: the visitor's games that are being played, and the presets. */

import { Controller } from "../base/controller.ts";
import type { GameLine, PresetInfo } from "../generated/wire.ts";

/** How many games are shown. */
const MAX_GAMES = 4;

export type HomeState = { readonly games: readonly GameLine[]; readonly presets: readonly PresetInfo[] };

export type HomeServices = {
  myGames: (signal: AbortSignal) => Promise<{ games: readonly GameLine[] }>;
  catalogue: () => Promise<{ presets: readonly PresetInfo[] }>;
  failed: (error: Error) => void;
};

export class HomeCtrl extends Controller<HomeState> {
  readonly #services: HomeServices;

  constructor(services: HomeServices) {
    super({ games: [], presets: [] });
    this.#services = services;
  }

  load(): void {
    void this.run("games", async (signal) => {
      const { games } = await this.#services.myGames(signal);
      this.set({ games: games.filter((game) => !game.is_over).slice(0, MAX_GAMES) });
    });
    void this.run("presets", async (signal) => {
      const { presets } = await this.#services.catalogue();
      signal.throwIfAborted();
      this.set({ presets });
    });
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }
}
