/** The review of a game: how exactly both players played, where the game turned, and what was better. */

import { Controller } from "../base/controller.ts";
import { type Analyst, Refused } from "../engine/analyst.ts";
import type { JudgedMove, PositionWorth, Review, ReviewSide } from "../generated/wire.ts";
import { MistakesCtrl } from "./mistakes_ctrl.ts";
import type { PanelHost } from "./panel_host.ts";

export type Phase = "none" | "refused" | Review["state"];

export type ReviewState = {
  phase: Phase;
  /** The moves of the game that is reviewed. */
  texts: readonly string[];
  /** By ply, as far as they are known. */
  worths: ReadonlyMap<number, PositionWorth>;
  /** In their order. */
  moves: readonly JudgedMove[];
  done: number;
  /** How many positions the game has. */
  total: number;
  /** How much of the engine is compiled. */
  percent: number;
  white: ReviewSide | null;
  black: ReviewSide | null;
  refusal: string;
  /** The ply of the game that is seen, or -1. */
  at: number;
  /** Whether there is a game to be reviewed. */
  canBegin: boolean;
  /** How often a review was begun. */
  startCount: number;
  isEntering: boolean;
};

export type ReviewServices = {
  analyst: Analyst;
  announce: (what: { kind: "done"; white: ReviewSide | null; black: ReviewSide | null } | { kind: "entered" }) => void;
  hush: (isHushed: boolean) => void;
};

const NOTHING = {
  worths: new Map<number, PositionWorth>(),
  moves: [],
  done: 0,
  total: 0,
  percent: 0,
  white: null,
  black: null,
};

export class ReviewCtrl extends Controller<ReviewState> {
  readonly mistakes: MistakesCtrl;
  readonly #host: PanelHost;
  readonly #services: ReviewServices;
  readonly #leave: () => void;

  constructor(host: PanelHost, services: ReviewServices) {
    super({
      phase: "none",
      texts: [],
      ...NOTHING,
      refusal: "",
      at: -1,
      canBegin: false,
      startCount: 0,
      isEntering: false,
    });
    this.#host = host;
    this.#services = services;
    const { analyst, hush } = services;
    this.mistakes = new MistakesCtrl({ host, analyst, hush, reviewed: () => this.state });
    this.#leave = host.subscribe(() => this.#look());
    this.#look();
  }

  override close(): void {
    this.#leave();
    this.mistakes.close();
    super.close();
  }

  /** Judge the main line. */
  start(): void {
    const { seen } = this.#host;
    if (!seen) return;
    const texts = this.#host.mainLine();
    const game_string = seen.game_string?.split(";")[0] ?? null;
    this.set({ ...NOTHING, phase: "waiting", texts, refusal: "", startCount: this.state.startCount + 1 });
    void this.run("review", async (signal) => {
      const position = { game_string, sketch: seen.sketch, line: texts };
      for await (const answer of this.#services.analyst.review(position, signal)) this.#hear(answer);
    });
  }

  /** Go to a position of the game. */
  go(ply: number): void {
    this.#host.go(this.state.texts.slice(0, Math.max(0, Math.min(this.state.total - 1, ply))));
  }

  /** Add what would have been better to the tree, next to what was played. */
  better({ ply, best }: JudgedMove): void {
    void this.#host.enterLine(best, this.state.texts.slice(0, ply - 1));
  }

  /** Write glyphs, scores and better lines into the tree. */
  enter(): void {
    if (this.isRunning("enter")) return;
    const { texts, moves, worths } = this.state;
    this.set({ isEntering: true });
    void this.run("enter", async () => {
      await this.#host.annotate(texts, moves, worths);
      this.set({ isEntering: false });
      this.#services.announce({ kind: "entered" });
    });
  }

  protected override failed(error: Error, task: string): void {
    if (task === "enter") this.set({ isEntering: false });
    else if (error instanceof Refused) this.set({ phase: "refused", refusal: error.message });
    else this.set({ phase: "failed" });
  }

  #hear(answer: Review): void {
    const { state, done, total, percent, white, black } = answer;
    if (state === "failed") {
      this.set({ phase: "failed" });
      return;
    }
    const worths = new Map(this.state.worths);
    for (const worth of answer.worths) worths.set(worth.ply, worth);
    const judged = new Map(this.state.moves.map((move) => [move.ply, move]));
    for (const move of answer.moves) judged.set(move.ply, move);
    const moves = [...judged.values()].sort((a, b) => a.ply - b.ply);
    this.set({ phase: state, worths, moves, done, total, percent: percent ?? 0, white, black });
    this.mistakes.show(moves, state === "done");
    this.#look();
    if (state === "done") this.#services.announce({ kind: "done", white, black });
  }

  /** Another position is seen, or the tree has changed. */
  #look(): void {
    const { seen } = this.#host;
    const isOfGame = seen?.line.every((text, i) => this.state.texts[i] === text) ?? false;
    const at = seen && isOfGame ? seen.line.length : -1;
    this.set({ at, canBegin: seen !== null && this.#host.mainLine().length > 0 });
  }
}
