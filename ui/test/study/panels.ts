/** A study without a page, and an engine that says what a test tells it to, for the panels. */

import type { Analyst, Found, How, Position, Reviewed } from "../../src/engine/analyst.ts";
import type { Analysis, AnalysisLine, JudgedMove, ResultInfo, Review } from "../../src/generated/wire.ts";
import type { HintedMove } from "../../src/play/hint.ts";
import type { PanelArrow, PanelHost, PanelName, Seen } from "../../src/study/panel_host.ts";
import type { TabName } from "../../src/study/tab.ts";
import { additionOf, apply, endOf, newNode, nodeAt, type Path, pathOf } from "../../src/study/tree.ts";
import { settled } from "../fakes.ts";
import { move } from "../trials.ts";

/** A tree in which positions are seen at once. */
export class FakeHost implements PanelHost {
  seen: Seen | null = null;
  source = "";
  readonly root = newNode();
  readonly arrows = new Map<PanelName, readonly PanelArrow[]>();
  readonly entered: { moves: readonly string[]; from: readonly string[] | undefined }[] = [];
  readonly hints: string[] = [];
  showPlace: (() => void) | null = null;
  annotated: { answer: () => void } | null = null;
  result: ResultInfo | null = null;
  tab: TabName = "moves";
  readonly #listeners = new Set<() => void>();

  constructor(line: readonly string[] = []) {
    this.grow([], line);
    this.go(line);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  grow(from: Path, moves: readonly string[]): void {
    const node = nodeAt(this.root, from);
    const addition =
      node &&
      additionOf(
        node,
        moves.map((text) => ({ text, player: null })),
      );
    if (addition) apply(this.root, { what: "add", ...addition });
  }

  async enterLine(moves: readonly string[], from?: readonly string[]): Promise<void> {
    this.entered.push({ moves, from });
    const start = from ?? this.seen?.line ?? [];
    this.grow(start, moves);
    this.go([...start, ...moves]);
  }

  go(path: readonly string[]): void {
    if (!nodeAt(this.root, path)) return;
    this.arrows.clear();
    this.seen = { game_string: ["Base", "", "", ...path].join(";"), sketch: null, line: [...path] };
    this.#tell();
  }

  remove(path: readonly string[]): void {
    apply(this.root, { what: "remove", path: [...path] });
    this.#tell();
  }

  showArrows(panel: PanelName, arrows: readonly PanelArrow[]): void {
    this.arrows.set(panel, arrows);
  }

  showHintedTile({ move: { text } }: HintedMove, showPlace: () => void): void {
    this.hints.push(`tile of ${text}`);
    this.showPlace = showPlace;
  }

  showHintedPlace({ move: { text }, because }: HintedMove): void {
    this.hints.push(`place of ${text}: ${because ?? ""}`);
  }

  mainLine(): string[] {
    return pathOf(endOf(this.root));
  }

  movesAt(path: readonly string[]): string[] {
    return nodeAt(this.root, path)?.children.map(({ text }) => text) ?? [];
  }

  outcome(): ResultInfo | null {
    return this.result;
  }

  openTab(tab: TabName): void {
    this.tab = tab;
  }

  annotate(): Promise<void> {
    return new Promise((resolve) => {
      this.annotated = { answer: resolve };
    });
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

type Stream = { asked: unknown; queue: unknown[]; wake: () => void; error: Error | null };

/** An engine of which a test is the voice. `asked` has what it was asked, `open` what is still wanted. */
export class FakeAnalyst implements Analyst {
  readonly asked: string[] = [];
  readonly open: Stream[] = [];

  analyze(position: Position, how: How, signal: AbortSignal): AsyncIterable<Found> {
    const { lines = 1, threat, deeper, seconds } = how;
    const place = position.game_string?.split(";").slice(3).join(",") ?? position.line.join(",");
    return this.#stream<Found>(
      `${place} ${lines}${threat ? " threat" : ""}${deeper ? " deeper" : ""}${seconds ? ` ${seconds} s` : ""}`,
      signal,
    );
  }

  review(position: Position, signal: AbortSignal): AsyncIterable<Reviewed> {
    return this.#stream<Reviewed>(`review ${position.line.join(",")}`, signal);
  }

  /** Say something about the newest question. */
  async say(answer: Found | Reviewed): Promise<void> {
    const stream = this.open.at(-1);
    if (!stream) throw new Error("nothing was asked");
    stream.queue.push(answer);
    stream.wake();
    await settled();
  }

  async refuse(error: Error): Promise<void> {
    const stream = this.open.at(-1);
    if (!stream) throw new Error("nothing was asked");
    stream.error = error;
    stream.wake();
    await settled();
  }

  async *#stream<Answer extends Found | Reviewed>(asked: string, signal: AbortSignal): AsyncGenerator<Answer, void> {
    signal.throwIfAborted();
    this.asked.push(asked);
    const stream: Stream = { asked, queue: [], wake: () => {}, error: null };
    this.open.push(stream);
    signal.addEventListener("abort", () => stream.wake());
    try {
      for (;;) {
        signal.throwIfAborted();
        if (stream.error) throw stream.error;
        const answer = stream.queue.shift() as Answer | undefined;
        if (answer) yield answer;
        else await new Promise<void>((resume) => (stream.wake = resume));
        if (answer && ["done", "failed", "stopped"].includes(answer.state)) return;
      }
    } finally {
      this.open.splice(this.open.indexOf(stream), 1);
    }
  }
}

/** Time that a test moves on by hand. */
export class FakePause {
  readonly #waiting: { milliseconds: number; resume: () => void }[] = [];

  pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const waiting = { milliseconds, resume: resolve };
      this.#waiting.push(waiting);
      signal.addEventListener("abort", () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason);
      });
    });

  /** How long each of those that wait wants to. */
  get all(): number[] {
    return this.#waiting.map(({ milliseconds }) => milliseconds);
  }

  /** Let all pauses end. */
  async end(): Promise<void> {
    for (const { resume } of this.#waiting.splice(0)) resume();
    await settled();
  }
}

export function line(rank: number, moves: string[], chance = 0.5): AnalysisLine {
  const text = moves[0] ?? "";
  const goal: [number, number] = [rank, 0];
  const first = { ...move(text), kind: "place" as const, tile: text, face: null, start: null, goal };
  return { rank, white_chance: chance, winner: null, turns: null, moves, first };
}

export function analysis(state: Analysis["state"], lines: AnalysisLine[] = [], more: Partial<Analysis> = {}): Analysis {
  return {
    type: "analysis",
    re: 1,
    state,
    to_move: "white",
    lines,
    depth: lines.length && 3,
    nodes: 0,
    nodes_per_second: 0,
    seconds: 0.3,
    allowed: 1,
    is_short: false,
    ahead: 0,
    percent: null,
    because: null,
    ...more,
  };
}

export function judged(ply: number, text: string, best: string[] = [], judgment: JudgedMove["judgment"] = null) {
  const color = ply % 2 ? ("white" as const) : ("black" as const);
  return { ply, color, text, judgment, loss: judgment ? 0.25 : 0, accuracy: 90, best, reply: [], is_book: false };
}

export function review(state: Review["state"], moves: JudgedMove[] = [], total = moves.length + 1): Review {
  const worths = Array.from({ length: moves.length + 1 }, (_, ply) => ({
    ply,
    white_chance: 0.5,
    winner: null,
    turns: null,
    points: 0,
  }));
  const side = { accuracy: 90, inaccuracies: 0, mistakes: 0, blunders: 1 };
  return {
    type: "review",
    re: 1,
    state,
    done: moves.length,
    total,
    worths,
    moves,
    white: side,
    black: side,
    percent: null,
    because: null,
  };
}
