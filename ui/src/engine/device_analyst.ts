/** The engine on this device. Positions and names of moves come from the server, which has the rules. */

import { Lost, Problem } from "../base/errors.ts";
import type {
  AnalysisLine,
  AskJudged,
  AskNames,
  Bodies,
  DevicePosition,
  LegalMove,
  Review,
} from "../generated/wire.ts";
import { type Analyst, type Fallback, type Found, type How, type Position, Refused } from "./analyst.ts";
import { type DeviceEngine, type Heard, SlowError, type Task } from "./device_engine.ts";
import type { EngineFiles, Loaded } from "./files.ts";
import type { Limits, Line } from "./module.ts";
import { worthOf } from "./worth.ts";

/** Requests to the server, as `request` of `base/http.ts` sends them. */
export type Ask = <Shape extends keyof Bodies>(
  shape: Shape,
  method: "POST",
  path: string,
  sent: { body?: unknown; signal?: AbortSignal },
) => Promise<Bodies[Shape]>;

export type DeviceServices = {
  ask: Ask;
  files: EngineFiles;
  /** One worker for analyses and one for reviews: an analysis goes on beside a review. */
  analyst: DeviceEngine;
  reviewer: DeviceEngine;
  hasSimd: () => boolean;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
};

/** The engine does not run here; the server's can answer. */
export class Unavailable extends Error {
  readonly fallback: Fallback;

  constructor(fallback: Fallback) {
    super(fallback);
    this.fallback = fallback;
  }
}

/** Seconds of a search, and of one that is to go deeper; those of the server's engine. */
const SECONDS = 8;
const DEEPER = 60;
/** Milliseconds from one request for names to the next. */
const NAME_EVERY = 400;
/** Milliseconds from one judgment of a game to the next. */
const JUDGE_EVERY = 2_000;
/** Moves of a line that are shown. */
const MAX_MOVES = 16;

/** What the server says of the moves of a position's lines: the name of each by the codes that lead there. */
class Names {
  readonly #texts = new Map<string, string>();
  readonly #firsts = new Map<number, LegalMove>();
  /** Lines that the rules end before their last move. */
  readonly #ends = new Set<string>();

  keep(codes: readonly number[], moves: readonly string[], first: LegalMove | null): void {
    moves.forEach((text, i) => {
      this.#texts.set(codes.slice(0, i + 1).join(), text);
    });
    if (first && codes[0] !== undefined) this.#firsts.set(codes[0], first);
    if (moves.length < codes.length) this.#ends.add(codes.slice(0, moves.length + 1).join());
  }

  /** The moves of a line that have names. */
  movesOf(codes: readonly number[]): string[] {
    const moves: string[] = [];
    for (let length = 1; length <= codes.length; length++) {
      const text = this.#texts.get(codes.slice(0, length).join());
      if (text === undefined) break;
      moves.push(text);
    }
    return moves;
  }

  isWhole(codes: readonly number[]): boolean {
    const known = this.movesOf(codes).length;
    return known === codes.length || this.#ends.has(codes.slice(0, known + 1).join());
  }

  first(code: number | undefined): LegalMove | undefined {
    return code === undefined ? undefined : this.#firsts.get(code);
  }
}

export class DeviceAnalyst implements Analyst {
  readonly #services: DeviceServices;

  constructor(services: DeviceServices) {
    this.#services = services;
  }

  async *analyze(position: Position, how: How, signal: AbortSignal): AsyncGenerator<Found, void> {
    const { lines = 1, threat = false, deeper = false } = how;
    const body = { ...position, line: [...position.line], threat };
    const told = await this.#asked("DevicePosition", "/api/device/position", body, signal);
    const { loaded, rules } = await this.#load(told);
    const limits: Limits = { seconds: deeper ? DEEPER : SECONDS, lines };
    const task: Task = { loaded, ruleset: told.ruleset, rules, position: bytesOf(told.data), limits };
    const names = new Names();
    for await (const heard of this.#heard(this.#services.analyst.search(task, signal))) {
      const isAsked = await this.#name(names, heard.progress.lines, body, signal);
      yield foundOf(heard, names, told, loaded, limits.seconds ?? SECONDS);
      if (isAsked && !heard.isLast) await this.#services.pause(NAME_EVERY, signal);
    }
  }

  async *review(position: Position, signal: AbortSignal): AsyncGenerator<Review, void> {
    const told = await this.#asked("DeviceGame", "/api/device/game", position, signal);
    const { loaded, rules } = await this.#load(told);
    const { ruleset, data, nodes } = told;
    const found: AskJudged["found"] = [];
    let review = { ...EMPTY, total: data.length };
    let judgedAt = this.#services.now();
    yield review;
    for (const [ply, packed] of [...data.entries()].reverse()) {
      if (packed) {
        const task: Task = { loaded, ruleset, rules, position: bytesOf(packed), limits: { nodes } };
        for await (const { progress, isLast } of this.#heard(this.#services.reviewer.search(task, signal))) {
          const [line] = progress.lines;
          if (!isLast || !line) continue;
          found.push({ ply, score: line.score, choices: progress.choices, codes: line.codes.slice(0, MAX_MOVES) });
        }
      } else found.push({ ply, score: 0, choices: 0, codes: [] });
      if (ply === 0 || this.#services.now() - judgedAt >= JUDGE_EVERY) {
        review = await this.#asked("Review", "/api/device/judged", { ...position, found }, signal);
        judgedAt = this.#services.now();
      } else review = { ...review, state: "searching", done: found.length, worths: [], moves: [] };
      yield review;
    }
  }

  /** Ask for names where a line has moves without; says whether it did. What is known stays where that fails. */
  async #name(names: Names, lines: readonly Line[], body: Omit<AskNames, "lines">, signal: AbortSignal) {
    const shown = lines.map(({ codes }) => codes.slice(0, MAX_MOVES));
    const missing = shown.filter((codes) => !names.isWhole(codes));
    if (missing.length === 0) return false;
    try {
      const asked = { ...body, lines: missing };
      const told = await this.#services.ask("NamedLines", "POST", "/api/device/names", { body: asked, signal });
      told.lines.forEach(({ moves, first }, i) => {
        names.keep(missing[i] ?? [], moves, first);
      });
    } catch (error) {
      const isKnown = shown.every(([code]) => names.first(code));
      if (!isKnown || !(error instanceof Lost || error instanceof Problem)) throw error;
    }
    return true;
  }

  /** What the server answers; its refusal is the engine's. */
  async #asked<Shape extends keyof Bodies>(shape: Shape, path: string, body: unknown, signal: AbortSignal) {
    if (!this.#services.hasSimd()) throw new Unavailable("simd");
    try {
      return await this.#services.ask(shape, "POST", path, { body, signal });
    } catch (error) {
      if (error instanceof Problem) throw new Refused(error.message);
      throw error;
    }
  }

  /** The module for a position, and the records of its game type. */
  async #load({ version, width, ruleset }: Pick<DevicePosition, "version" | "width" | "ruleset">) {
    if (!width) throw new Unavailable("unfit");
    if (version === null) throw new Unavailable("missing");
    const { files } = this.#services;
    try {
      const [loaded, rules] = await Promise.all([files.load(version, width), files.rules(version, ruleset)]);
      return { loaded, rules };
    } catch {
      throw new Unavailable("missing");
    }
  }

  /** What a worker finds; what goes wrong there is a reason to ask the server. */
  async *#heard(search: AsyncGenerator<Heard, void>): AsyncGenerator<Heard, void> {
    try {
      yield* search;
    } catch (error) {
      if (error instanceof SlowError) throw new Unavailable("slow");
      if (error instanceof Error && error.name !== "AbortError") throw new Unavailable("failed");
      throw error;
    }
  }
}

const EMPTY: Review = {
  type: "review",
  re: null,
  state: "waiting",
  done: 0,
  total: 0,
  worths: [],
  moves: [],
  white: null,
  black: null,
  percent: null,
  because: null,
};

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** What the panels show: the lines that have names, and how far the search has come. */
function foundOf(
  { progress, isLast }: Heard,
  names: Names,
  told: DevicePosition,
  { layout }: Loaded,
  allowed: number,
): Found {
  const lines: AnalysisLine[] = progress.lines.flatMap(({ score, codes }, i) => {
    const first = names.first(codes[0]);
    const moves = names.movesOf(codes.slice(0, MAX_MOVES));
    return first ? [{ rank: i + 1, ...worthOf(score, told.to_move, layout.constants), moves, first }] : [];
  });
  return {
    type: "analysis",
    re: null,
    state: isLast ? "done" : "searching",
    to_move: told.to_move,
    lines,
    depth: progress.lines[0]?.depth ?? 0,
    nodes: progress.nodes,
    nodes_per_second: Math.round(progress.nodes / Math.max(progress.seconds, 0.001)),
    seconds: progress.seconds,
    allowed,
    is_short: false,
    ahead: 0,
    percent: null,
    because: null,
  };
}
