/** My games, and which of them are shown; the address remembers that. */

import { Controller } from "../base/controller.ts";
import { oneOf } from "../base/storage.ts";
import type { GameLine } from "../generated/wire.ts";
import { isBegun, isWaiting } from "../play/game_lines.ts";

export const STATES = ["running", "finished"] as const;
export const OPPONENTS = ["computer", "people"] as const;

/** What games have to be in order to be shown; null where that does not matter. */
type Filter = {
  readonly state: (typeof STATES)[number] | null;
  readonly against: (typeof OPPONENTS)[number] | null;
  /** The title of a game type. */
  readonly game: string | null;
};
/** There are no games until they are loaded. */
type GamesState = { readonly games: readonly GameLine[] | null; readonly filter: Filter };
type Groups = Record<"waiting" | "running" | "over", GameLine[]>;

type GamesServices = {
  myGames: (signal: AbortSignal) => Promise<{ games: readonly GameLine[] }>;
  /** Keep the query of the address. */
  remember: (query: string) => void;
  failed: (error: Error) => void;
};

export class GamesCtrl extends Controller<GamesState> {
  readonly #services: GamesServices;

  /** `query` is that of the address. */
  constructor(query: string, services: GamesServices) {
    super({ games: null, filter: filterOf(query) });
    this.#services = services;
  }

  load(): void {
    void this.run("games", async (signal) => {
      const { games } = await this.#services.myGames(signal);
      this.set({ games: games.filter(isBegun) });
    });
  }

  choose(change: Partial<Filter>): void {
    const filter = { ...this.state.filter, ...change };
    this.set({ filter });
    this.#services.remember(queryOf(filter));
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }
}

/** The games that the filter lets through, those that wait for the visitor first. */
export function groupsOf(games: readonly GameLine[], filter: Filter): Groups {
  const wanted = games.filter((game) => isWanted(game, filter));
  return {
    waiting: wanted.filter(isWaiting),
    running: wanted.filter((game) => !isWaiting(game) && !game.is_over),
    over: wanted.filter((game) => game.is_over),
  };
}

/** The game types that there are among some games. */
export function titlesOf(games: readonly GameLine[]): string[] {
  return [...new Set(games.map(({ title }) => title))].sort();
}

function isWanted(game: GameLine, { state, against, game: title }: Filter): boolean {
  return (
    (!state || game.is_over === (state === "finished")) &&
    (!against || (game.kind === "computer") === (against === "computer")) &&
    (!title || game.title === title)
  );
}

function filterOf(query: string): Filter {
  const given = new URLSearchParams(query);
  return {
    state: oneOf(given.get("state"), STATES) ?? null,
    against: oneOf(given.get("against"), OPPONENTS) ?? null,
    game: given.get("game") || null,
  };
}

function queryOf(filter: Filter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return query.size ? `?${query}` : "";
}
