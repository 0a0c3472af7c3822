/** Learn from your mistakes: find the better move; a wrong try is answered with what refutes it. */

import { Controller } from "../base/controller.ts";
import { type Analyst, Refused } from "../engine/analyst.ts";
import { LIMITS } from "../generated/limits.ts";
import type { Analysis, Color, ExplainedMistake, JudgedMove, PositionWorth } from "../generated/wire.ts";
import { arrowsOf } from "./engine_ctrl.ts";
import { type PanelHost, positionOf, type Seen } from "./panel_host.ts";

/** What is feedback about the last try. */
export type Feedback =
  | { kind: "find"; fault: JudgedMove }
  | { kind: "judging" }
  | { kind: "best" | "good" | "wins" | "loses" | "draws" | "unjudged"; move: string }
  | { kind: "same" }
  | { kind: "wrong"; move: string; loss: number; line: string[] }
  | { kind: "solution"; moves: string[] };

/** `find`: a move is awaited; `judge`: one is judged. */
type Phase = "find" | "judge" | "right" | "wrong" | "shown";

export type MistakesState = {
  /** Mistakes and blunders of both players. */
  faults: readonly JudgedMove[];
  /** Whether all moves are judged, so that learning can begin. */
  isOffered: boolean;
  isLearning: boolean;
  color: Color;
  /** The mistakes that are left; the first of them is asked about. */
  queue: readonly JudgedMove[];
  phase: Phase;
  feedback: Feedback | null;
};

/** The game that was reviewed. */
type Reviewed = {
  texts: readonly string[];
  worths: ReadonlyMap<number, PositionWorth>;
  explained: ReadonlyMap<number, ExplainedMistake>;
};

type MistakesParts = {
  host: PanelHost;
  analyst: Analyst;
  reviewed: () => Reviewed;
  /** The engine says nothing while a better move is to be found. */
  hush: (isHushed: boolean) => void;
};

export class MistakesCtrl extends Controller<MistakesState> {
  readonly #parts: MistakesParts;
  #seen: Seen | null = null;
  /** The moves that the tree had before anything was tried. */
  #known: readonly string[] = [];
  #tried: string | null = null;

  constructor(parts: MistakesParts) {
    super({
      faults: [],
      isOffered: false,
      isLearning: false,
      color: "white",
      queue: [],
      phase: "find",
      feedback: null,
    });
    this.#parts = parts;
    this.onClose(parts.host.subscribe(() => this.#look()));
  }

  /** The moves that were judged so far. */
  show(moves: readonly JudgedMove[], isWhole: boolean): void {
    const faults = moves.filter(({ judgment }) => judgment === "mistake" || judgment === "blunder");
    this.set({ faults, isOffered: isWhole });
  }

  /** Whether a better move than this one can be looked for. */
  canTry({ ply }: JudgedMove): boolean {
    return this.state.isOffered && this.state.faults.some((fault) => fault.ply === ply);
  }

  /** Ask about the mistakes of a player, one after the other; from one of them on, if it is given. */
  begin(color: Color, { ply } = { ply: 0 }): void {
    const queue = this.state.faults.filter((fault) => fault.color === color && fault.ply >= ply);
    this.set({ isLearning: true, color, queue });
    this.#parts.hush(true);
    this.#ask();
  }

  /** What the mistake allowed or missed, as soon as that gives nothing away. */
  get because(): string | null {
    const { phase, queue } = this.state;
    const explained = this.#parts.reviewed().explained.get(queue[0]?.ply ?? 0);
    const isOver = phase === "right" || phase === "shown";
    return explained && (isOver || !explained.tells_better) ? explained.because : null;
  }

  end(): void {
    this.stop("judge");
    this.#dropTry();
    this.set({ isLearning: false, queue: [], feedback: null, phase: "find" });
    this.#parts.hush(false);
  }

  /** Go on with the next mistake. */
  next(): void {
    this.#dropTry();
    this.set({ queue: this.state.queue.slice(1) });
    this.#ask();
  }

  /** Take a wrong try back, out of the tree, too, if it was not there before. */
  retry(): void {
    this.#dropTry();
    this.#ask();
  }

  /** Play the best move. */
  solve(): void {
    const [fault] = this.state.queue;
    if (!fault) return;
    this.#dropTry();
    this.#show("shown", { kind: "solution", moves: fault.best.slice(0, 4) });
    const before = this.#before(fault);
    this.#parts.host.go(before);
    void this.#parts.host.enterLine(fault.best.slice(0, 1), before);
  }

  protected override failed(error: Error): void {
    if (!(error instanceof Refused)) throw error;
    this.#show("shown", { kind: "unjudged", move: this.#tried ?? "" });
  }

  /** The moves to the position in which a better one is to be found. */
  #before({ ply }: JudgedMove): string[] {
    return this.#parts.reviewed().texts.slice(0, ply - 1);
  }

  /** Take back what was tried; out of the tree, too, unless it was right or there before. */
  #dropTry(): void {
    const [fault] = this.state.queue;
    const tried = this.#tried;
    this.#tried = null;
    if (!fault || !tried || this.state.phase === "right") return;
    const before = this.#before(fault);
    this.#parts.host.go(before);
    if (!this.#known.includes(tried)) this.#parts.host.remove([...before, tried]);
  }

  /** Show the position, and ask for a better move. */
  #ask(): void {
    const { host } = this.#parts;
    this.stop("judge");
    const [fault] = this.state.queue;
    if (!fault) {
      this.end();
      return;
    }
    const before = this.#before(fault);
    this.#tried = null;
    this.#known = host.movesAt(before);
    host.go(before);
    this.#seen = host.seen;
    this.#show("find", { kind: "find", fault });
  }

  /** Another position is seen, perhaps because a move was tried. */
  #look(): void {
    const { seen } = this.#parts.host;
    if (seen === this.#seen) return;
    this.#seen = seen;
    const { isLearning, phase, queue } = this.state;
    const [fault] = queue;
    if (!isLearning || !fault || !seen || phase !== "find") return;
    const text = seen.line[fault.ply - 1];
    const isTry = seen.line.length === fault.ply && this.#before(fault).every((each, i) => seen.line[i] === each);
    if (text && isTry) this.#judge(text, fault, seen);
  }

  #judge(move: string, fault: JudgedMove, seen: Seen): void {
    this.#tried = move;
    if (move === fault.best[0]) {
      this.#show("right", { kind: "best", move });
      return;
    }
    if (move === fault.text) {
      this.#show("wrong", { kind: "same" });
      return;
    }
    const outcome = this.#parts.host.outcome();
    if (outcome) {
      this.#judgeEnd(move, fault, outcome.winner);
      return;
    }
    this.#show("judge", { kind: "judging" });
    void this.run("judge", async (signal) => {
      let last: Analysis | null = null;
      for await (const answer of this.#parts.analyst.analyze(positionOf(seen), {}, signal)) last = answer;
      this.#settle(move, fault, last?.state === "done" ? last : null);
    });
  }

  /** `found`: what follows the try. */
  #settle(move: string, fault: JudgedMove, found: Analysis | null): void {
    const reply = found?.lines[0];
    const worth = this.#parts.reviewed().worths.get(fault.ply - 1);
    if (!reply || !worth) {
      this.#show("shown", { kind: "unjudged", move });
      return;
    }
    const sign = this.state.color === "white" ? 1 : -1;
    const loss = sign * (worth.white_chance - reply.white_chance);
    if (loss < LIMITS.inaccuracy) {
      this.#show("right", { kind: "good", move });
      return;
    }
    this.#parts.host.showArrows("mistakes", arrowsOf([reply], true));
    this.#show("wrong", { kind: "wrong", move, loss, line: reply.moves.slice(0, 4) });
  }

  /** A try that has ended the game. */
  #judgeEnd(move: string, fault: JudgedMove, winner: Color | null): void {
    const { color } = this.state;
    const chance = this.#parts.reviewed().worths.get(fault.ply - 1)?.white_chance ?? 0.5;
    const before = color === "white" ? chance : 1 - chance;
    const after = winner === null ? 0.5 : Number(winner === color);
    if (before - after >= LIMITS.inaccuracy) this.#show("wrong", { kind: winner ? "loses" : "draws", move });
    else this.#show("right", { kind: winner ? "wins" : "draws", move });
  }

  #show(phase: Phase, feedback: Feedback): void {
    this.set({ phase, feedback });
  }
}
