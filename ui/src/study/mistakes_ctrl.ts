/** Learn from your mistakes: find the better move; a wrong try is answered with what refutes it. */

import { Controller } from "../base/controller.ts";
import { type Analyst, Refused } from "../engine/analyst.ts";
import { LIMITS } from "../generated/limits.ts";
import type { Analysis, Color, ExplainedMistake, JudgedMove, PositionWorth } from "../generated/wire.ts";
import { type OwnPuzzle, ownId } from "../play/own_puzzles.ts";
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
  /** Of whose mistakes puzzles were made, and how many of them are new. */
  kept: Partial<Record<Color, number>>;
};

/** The game that was reviewed. */
type Reviewed = {
  texts: readonly string[];
  game: string | null;
  worths: ReadonlyMap<number, PositionWorth>;
  explained: ReadonlyMap<number, ExplainedMistake>;
};

/** What makes puzzles of mistakes. */
export type PuzzleServices = {
  /** The colors that the visitor has played in a game of this server. */
  ownColors: (source: string, signal: AbortSignal) => Promise<readonly Color[]>;
  /** Returns how many were new. */
  keepPuzzles: (puzzles: readonly OwnPuzzle[]) => number;
  now: () => number;
};

type MistakesParts = PuzzleServices & {
  host: PanelHost;
  analyst: Analyst;
  reviewed: () => Reviewed;
  /** The engine says nothing while a better move is to be found. */
  hush: (isHushed: boolean) => void;
};

/** Moves of a line that a puzzle keeps. */
const MAX_LINE = 4;

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
      kept: {},
    });
    this.#parts = parts;
    this.onClose(parts.host.subscribe(() => this.#look()));
  }

  /** The moves that were judged so far. */
  show(moves: readonly JudgedMove[], isWhole: boolean): void {
    const faults = moves.filter(({ judgment }) => judgment === "mistake" || judgment === "blunder");
    const isNew = isWhole && !this.state.isOffered;
    this.set({ faults, isOffered: isWhole, ...(isWhole ? {} : { kept: {} }) });
    if (isNew) void this.run("own", (signal) => this.#keepOwn(signal));
  }

  /** Whether puzzles can be made of a game that began like this one. */
  get makesPuzzles(): boolean {
    return this.#parts.reviewed().game !== null;
  }

  /** Make puzzles of a player's mistakes. */
  keep(color: Color): void {
    const { texts, game, worths } = this.#parts.reviewed();
    if (game === null) return;
    const puzzles = this.state.faults.flatMap(({ ply, color: player, text, best, reply, loss }): OwnPuzzle[] => {
      const white = worths.get(ply - 1)?.white_chance;
      if (player !== color || !best.length || best[0] === text || white === undefined) return [];
      const moves = texts.slice(0, ply - 1);
      const chance = color === "white" ? white : 1 - white;
      const lines = { best: best.slice(0, MAX_LINE), reply: reply.slice(0, MAX_LINE) };
      const made = this.#parts.now();
      return [{ id: ownId(game, moves), game, moves, color, played: text, ...lines, chance, loss, made }];
    });
    this.set({ kept: { ...this.state.kept, [color]: this.#parts.keepPuzzles(puzzles) } });
  }

  /** Make puzzles of the mistakes of someone who played one color of this game. */
  async #keepOwn(signal: AbortSignal): Promise<void> {
    const colors = await this.#parts.ownColors(this.#parts.host.source, signal);
    const [color] = colors;
    if (color && colors.length === 1 && this.state.faults.some((fault) => fault.color === color)) this.keep(color);
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
    return explained && (isOver || !explained.reveals_better) ? explained.because : null;
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

  protected override failed(error: Error, task: string): void {
    // Whose game it is cannot be had: puzzles can be made by a button.
    if (task === "own") return;
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
