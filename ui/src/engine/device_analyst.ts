/** The engine on this device. Positions and names of moves come from the server, which has the rules. */

import { Lost, Problem } from "../base/errors.ts";
import type { AnalysisLine, Bodies, Color, JudgeRequest, LegalMove, NamesRequest, Review } from "../generated/wire.ts";
import { type Analyst, type Found, type How, type Position, Refused } from "./analyst.ts";
import type { DeviceEngine, Update } from "./device_engine.ts";
import type { DeviceSearch } from "./device_search.ts";
import type { Layout, Line } from "./module.ts";
import { worthOf } from "./worth.ts";

/** Sends a request to the server, as `request` of `base/http.ts` does. */
type SendRequest = <Shape extends keyof Bodies>(
  shape: Shape,
  method: "POST",
  path: string,
  sent: { body?: unknown; signal?: AbortSignal },
) => Promise<Bodies[Shape]>;

type DeviceServices = {
  request: SendRequest;
  search: DeviceSearch;
  /** One worker for analyses and one for reviews, so that a position can be analyzed while a game is reviewed. */
  analyst: DeviceEngine;
  reviewer: DeviceEngine;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
};

/** Seconds of a search and of a deeper one, as on the server. */
const SECONDS = 8;
const DEEPER = 60;
/** Milliseconds from one request for names to the next. */
const NAME_EVERY = 400;
/** Milliseconds from one judgment of a game to the next. */
const JUDGE_EVERY = 2_000;
/** Moves of a line that are shown. */
const MAX_MOVES = 16;

/** Names of the moves of a position's lines, by the codes that lead there. */
class Names {
  readonly #texts = new Map<string, string>();
  readonly #firsts = new Map<number, LegalMove>();
  /** Lines whose next move is not legal: they end there. */
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
    const { lines = 1, threat = false, deeper = false, seconds = deeper ? DEEPER : SECONDS } = how;
    const body = { ...position, line: [...position.line], threat };
    const { search, analyst, pause } = this.#services;
    const packed = await this.#request("DevicePosition", "/api/device/position", body, signal);
    const prepared = await search.prepare(packed);
    const names = new Names();
    const { constants } = prepared.loaded.layout;
    for await (const update of search.run(analyst, prepared, packed.data, { seconds, lines }, signal)) {
      const isAsked = await this.#name(names, update.progress.lines, body, signal);
      yield foundOf(update, names, packed.to_move, constants, seconds);
      if (isAsked && !update.isLast) await pause(NAME_EVERY, signal);
    }
  }

  async *review(position: Position, signal: AbortSignal): AsyncGenerator<Review, void> {
    const { search, reviewer, now } = this.#services;
    const game = await this.#request("DeviceGame", "/api/device/game", position, signal);
    const prepared = await search.prepare(game);
    const { data, nodes } = game;
    const found: JudgeRequest["found"] = [];
    let review = { ...EMPTY, total: data.length };
    let judgedAt = now();
    yield review;
    for (const [ply, packed] of [...data.entries()].reverse()) {
      if (packed) {
        for await (const { progress, isLast } of search.run(reviewer, prepared, packed, { nodes }, signal)) {
          const [line] = progress.lines;
          if (!isLast || !line) continue;
          found.push({ ply, score: line.score, choices: progress.choices, codes: line.codes.slice(0, MAX_MOVES) });
        }
      } else found.push({ ply, score: 0, choices: 0, codes: [] });
      if (ply === 0 || now() - judgedAt >= JUDGE_EVERY) {
        review = await this.#request("Review", "/api/device/judged", { ...position, found }, signal);
        judgedAt = now();
      } else review = { ...review, state: "searching", done: found.length, worths: [], moves: [] };
      yield review;
    }
  }

  /** Ask for the names of moves that have none yet. Returns whether there were any. On failure, known names remain. */
  async #name(names: Names, lines: readonly Line[], body: Omit<NamesRequest, "lines">, signal: AbortSignal) {
    const shown = lines.map(({ codes }) => codes.slice(0, MAX_MOVES));
    const missing = shown.filter((codes) => !names.isWhole(codes));
    if (missing.length === 0) return false;
    try {
      const sent = { body: { ...body, lines: missing }, signal };
      const named = await this.#services.request("NamedLines", "POST", "/api/device/names", sent);
      named.lines.forEach(({ moves, first }, i) => {
        names.keep(missing[i] ?? [], moves, first);
      });
    } catch (error) {
      const isKnown = shown.every(([code]) => names.first(code));
      if (!isKnown || !(error instanceof Lost || error instanceof Problem)) throw error;
    }
    return true;
  }

  /** Ask for the position to search, or a judgment. What the server refuses is not analyzed elsewhere either. */
  async #request<Shape extends keyof Bodies>(shape: Shape, path: string, body: unknown, signal: AbortSignal) {
    this.#services.search.requireSimd();
    try {
      return await this.#services.request(shape, "POST", path, { body, signal });
    } catch (error) {
      if (error instanceof Problem) throw new Refused(error.message);
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

/** The lines that have names, and the progress of the search, for the panels. */
function foundOf(
  { progress, isLast }: Update,
  names: Names,
  toMove: Color,
  constants: Layout["constants"],
  allowed: number,
): Found {
  const lines: AnalysisLine[] = progress.lines.flatMap(({ score, codes }, i) => {
    const first = names.first(codes[0]);
    const moves = names.movesOf(codes.slice(0, MAX_MOVES));
    return first ? [{ rank: i + 1, ...worthOf(score, toMove, constants), moves, first }] : [];
  });
  return {
    type: "analysis",
    re: null,
    state: isLast ? "done" : "searching",
    to_move: toMove,
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
