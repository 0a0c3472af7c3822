/** The review of a game: how exactly both players played, where the game turned, and what was better. */

import { Controller } from "../base/controller.ts";
import { type Analyst, type Fallback, type Position, Refused, type Reviewed } from "../engine/analyst.ts";
import { LIMITS } from "../generated/limits.ts";
import type {
  ExplainedMistake,
  JudgedMove,
  MistakeRequest,
  PositionWorth,
  Review,
  ReviewSide,
} from "../generated/wire.ts";
import { placedBy } from "./marks.ts";
import { MistakesCtrl, type PuzzleServices } from "./mistakes_ctrl.ts";
import type { PanelHost } from "./panel_host.ts";

type Phase = "none" | "refused" | Review["state"];

export type ReviewState = {
  phase: Phase;
  /** The moves of the game that is reviewed. */
  texts: readonly string[];
  /** Its type; null if it began from a position that was set up. */
  game: string | null;
  /** By ply, as far as they are known. */
  worths: ReadonlyMap<number, PositionWorth>;
  /** In their order. */
  moves: readonly JudgedMove[];
  done: number;
  /** What each mistake allowed or missed, by ply, once that is known. */
  explained: ReadonlyMap<number, ExplainedMistake>;
  /** How many positions the game has. */
  total: number;
  /** How much of the engine is compiled. */
  percent: number;
  white: ReviewSide | null;
  black: ReviewSide | null;
  refusal: string;
  /** Why the server's engine reviews the game, where this device's was to. */
  fallback: Fallback | null;
  /** The ply of the game that is seen, or -1. */
  at: number;
  /** Whether there is a game to be reviewed. */
  canBegin: boolean;
  isEntering: boolean;
};

type ReviewServices = PuzzleServices & {
  analyst: Analyst;
  explain: (
    position: Position,
    mistakes: readonly MistakeRequest[],
    signal: AbortSignal,
  ) => Promise<readonly ExplainedMistake[]>;
  announce: (what: { kind: "done"; white: ReviewSide | null; black: ReviewSide | null } | { kind: "entered" }) => void;
  hush: (isHushed: boolean) => void;
};

const NOTHING = {
  worths: new Map<number, PositionWorth>(),
  moves: [],
  explained: new Map<number, ExplainedMistake>(),
  done: 0,
  total: 0,
  percent: 0,
  white: null,
  black: null,
  fallback: null,
};

export class ReviewCtrl extends Controller<ReviewState> {
  readonly mistakes: MistakesCtrl;
  readonly #host: PanelHost;
  readonly #services: ReviewServices;

  constructor(host: PanelHost, services: ReviewServices) {
    super({
      phase: "none",
      texts: [],
      game: null,
      ...NOTHING,
      refusal: "",
      at: -1,
      canBegin: false,
      isEntering: false,
    });
    this.#host = host;
    this.#services = services;
    this.mistakes = new MistakesCtrl({ host, ...services, reviewed: () => this.state });
    this.onClose(() => this.mistakes.close());
    this.onClose(host.subscribe(() => this.#look()));
    this.#look();
  }

  /** Judge the main line. */
  start(): void {
    const { seen } = this.#host;
    if (!seen) return;
    const texts = this.#host.mainLine();
    const game_string = seen.game_string?.split(";")[0] ?? null;
    const position = { game_string, sketch: seen.sketch, line: texts };
    this.stop("explain");
    this.set({ ...NOTHING, phase: "waiting", texts, game: game_string, refusal: "" });
    void this.run("review", async (signal) => {
      for await (const answer of this.#services.analyst.review(position, signal)) this.#onAnswer(answer);
      if (this.state.phase === "done") this.#explain(position);
    });
  }

  /** Go to a mistake, and draw what answers it best. */
  showFault({ ply }: JudgedMove): void {
    this.go(ply);
    const reply = this.state.explained.get(ply)?.reply;
    if (!reply?.goal || this.state.at !== ply) return;
    const { start, goal } = reply;
    this.#host.showArrows("review", [{ from: start, to: goal, kind: "threat", width: 1, placed: placedBy(reply) }]);
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
    // Without its sentences the review is as good as it was before.
    else if (task === "explain") return;
    else if (error instanceof Refused) this.set({ phase: "refused", refusal: error.message });
    else this.set({ phase: "failed" });
  }

  /** Ask for a sentence on each mistake. */
  #explain(position: Position): void {
    const { moves, worths } = this.state;
    const faults = moves.filter(({ judgment }) => judgment);
    if (!faults.length) return;
    const mistakes = faults.map((move) => mistakeOf(move, worths));
    void this.run("explain", async (signal) => {
      const answers = await this.#services.explain(position, mistakes, signal);
      this.set({ explained: new Map(answers.map((each) => [each.ply, each])) });
    });
  }

  #onAnswer(answer: Reviewed): void {
    const { state, done, total, percent, white, black, fallback = null } = answer;
    if (state === "failed") {
      this.set({ phase: "failed" });
      return;
    }
    const worths = new Map(this.state.worths);
    for (const worth of answer.worths) worths.set(worth.ply, worth);
    const judged = new Map(this.state.moves.map((move) => [move.ply, move]));
    for (const move of answer.moves) judged.set(move.ply, move);
    const moves = [...judged.values()].sort((a, b) => a.ply - b.ply);
    this.set({ phase: state, worths, moves, done, total, percent: percent ?? 0, white, black, fallback });
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

/** A mistake as the server is asked about it. */
function mistakeOf(
  { ply, color, best, reply }: JudgedMove,
  worths: ReadonlyMap<number, PositionWorth>,
): MistakeRequest {
  const after = worths.get(ply);
  const before = worths.get(ply - 1);
  return {
    ply,
    reply: reply.slice(0, LIMITS.reply),
    best: best[0] ?? null,
    lost_in: after?.winner && after.winner !== color ? after.turns : null,
    won_in: before?.winner === color && after?.winner !== color ? before.turns : null,
  };
}
