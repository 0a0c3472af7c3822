/** The explorer of the study: what was played in the position that is seen, by whom, and how it ended. */

import { Controller } from "../base/controller.ts";
import { LIMITS } from "../generated/limits.ts";
import type { ExplorerAnswer, ExplorerMove, ExplorerRequest } from "../generated/wire.ts";
import { tileIn } from "../play/notation.ts";
import type { PanelHost, Seen } from "./panel_host.ts";

/** Which games count, as a person filled in the form. */
export type Filters = {
  player: string;
  color: "" | "white" | "black";
  winner: "" | "white" | "draw" | "black";
  source: string;
  /** Days, such as 2024-04-05. */
  since: string;
  until: string;
  isSameRules: boolean;
};

/** An answer, and the position that it is about. */
export type Explored = { answer: ExplorerAnswer; seen: Seen };

/** `none`: no such game; `empty`: no games at all. */
type Phase = "off" | "loading" | "empty" | "done" | "none" | "failed";

export type ExplorerState = {
  isOn: boolean;
  phase: Phase;
  /** The last answer, which may be about the position before while another is on its way. */
  explored: Explored | null;
  filters: Filters;
  /** How many filters the last question had. */
  filterCount: number;
  error: string;
};

type ExplorerServices = {
  explore: (ask: ExplorerRequest, signal: AbortSignal) => Promise<ExplorerAnswer>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const NO_FILTERS: Filters = {
  player: "",
  color: "",
  winner: "",
  source: "",
  since: "",
  until: "",
  isSameRules: false,
};
/** Milliseconds from the last step to the question. */
const REST = 250;
const MAX_ANSWERS = 200;
const KEY = "skep-explorer";

export class ExplorerCtrl extends Controller<ExplorerState> {
  readonly #host: PanelHost;
  readonly #services: ExplorerServices;
  readonly #answers = new Map<string, ExplorerAnswer>();
  #seen: Seen | null = null;

  constructor(host: PanelHost, services: ExplorerServices) {
    super({ isOn: wasOn(), phase: "off", explored: null, filters: NO_FILTERS, filterCount: 0, error: "" });
    this.#host = host;
    this.#services = services;
    const leave = host.subscribe(() => {
      if (host.seen !== this.#seen) this.#ask(REST);
    });
    this.onClose(leave);
    this.#ask(0);
  }

  toggle(): void {
    const isOn = !this.state.isOn;
    try {
      localStorage.setItem(KEY, isOn ? "on" : "off");
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.set({ isOn });
    this.#ask(0);
  }

  /** Fill in the form; the games are counted again with `filter`. */
  fillIn(change: Partial<Filters>): void {
    this.set({ filters: { ...this.state.filters, ...change } });
  }

  filter(): void {
    this.#ask(0);
  }

  clearFilters(): void {
    this.set({ filters: NO_FILTERS });
    this.#ask(0);
  }

  /** Play a move that was pressed, in the position that it was listed for. */
  enter({ text }: ExplorerMove, { line }: Seen): void {
    void this.#host.enterLine([text], line);
  }

  /** Whether the most frequent move is known; if so, play it. */
  playMostFrequent(): boolean {
    const { explored, phase, isOn } = this.state;
    const move = explored?.answer.moves[0];
    if (!isOn || phase === "loading" || !explored || !move) return false;
    this.enter(move, explored.seen);
    return true;
  }

  /** Draw a move on the board, or no move any more. */
  point(move: ExplorerMove | null): void {
    const arrow = move?.goal && { from: move.start, to: move.goal, kind: "better" as const, width: 1 };
    this.#host.showArrows("explorer", arrow ? [{ ...arrow, placed: move.start ? null : tileIn(move.text) }] : []);
  }

  protected override failed(error: Error): void {
    this.set({ phase: "failed", explored: null, error: error.message });
  }

  /** Show what is known of the position, and ask for the rest. */
  #ask(delay: number): void {
    this.stop("explore");
    const { seen } = this.#host;
    this.#seen = seen;
    const filters = questionOf(this.state.filters);
    this.set({ filterCount: Object.keys(filters).length });
    if (!this.state.isOn) {
      this.set({ phase: "off" });
      return;
    }
    this.set({ phase: "loading" });
    if (!seen) return;
    const question = { ...placeOf(seen), ...filters };
    const key = Object.entries(question).join("\n");
    const known = this.#answers.get(key);
    if (known) {
      this.#show(known, seen);
      return;
    }
    void this.run("explore", async (signal) => {
      await this.#services.pause(delay, signal);
      const answer = await this.#services.explore(question, signal);
      this.#show(answer, seen);
      if (this.#answers.size >= MAX_ANSWERS) this.#answers.clear();
      this.#answers.set(key, answer);
    });
  }

  #show(answer: ExplorerAnswer, seen: Seen): void {
    const { games, moves } = answer;
    const phase = games === 0 ? "empty" : moves.length ? "done" : "none";
    this.set({ phase, explored: { answer, seen }, error: "" });
  }
}

/** The filters as the server is asked; what was not filled in is left out. */
function questionOf(filters: Filters): ExplorerRequest {
  const { color, winner, source, since, until, isSameRules } = filters;
  const player = filters.player.trim();
  return {
    ...(player && { player }),
    ...(player && color && { color }),
    ...(winner && { winner }),
    ...(source && { source }),
    ...(since && { since: dayOf(since) }),
    ...(until && { until: dayOf(until) }),
    ...(isSameRules && { same_rules: true }),
  };
}

function placeOf({ game_string, sketch, line }: Seen): ExplorerRequest {
  return sketch === null ? { game_string } : { sketch, line: line.slice(0, LIMITS.line) };
}

/** `2024-04-05` as 20240405. */
function dayOf(date: string): number {
  return Number(date.replaceAll("-", "").slice(0, 8));
}

function wasOn(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}
