/** The engine of the study: analyzes the current position. */

import { Controller } from "../base/controller.ts";
import { type Analyst, type Fallback, type Found, type Position, Refused } from "../engine/analyst.ts";
import type { AnalysisLine, LegalMove } from "../generated/wire.ts";
import type { HintedMove } from "../play/hint.ts";
import { type EngineSettings, loadEngineSettings, saveEngineSettings } from "./engine_settings.ts";
import { placedBy } from "./marks.ts";
import { type PanelArrow, type PanelHost, positionOf, type Seen } from "./panel_host.ts";

export type EngineState = {
  settings: EngineSettings;
  /** Whether it searches for the opponent's threat. */
  isThreat: boolean;
  /** Whether more time was asked for. */
  isDeeper: boolean;
  /** Whether the engine shows nothing because the learner is to find a better move. */
  isHushed: boolean;
  /** The position that `found` is about. */
  seen: Seen | null;
  found: Found | null;
  /** When `found` came, in milliseconds. */
  foundAt: number;
  /** Why the server does not analyze the position. */
  refusal: string;
  /** The score of the bar, which remains until there is a new one. */
  score: AnalysisLine | null;
};

type EngineServices = {
  analyst: Analyst;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The purpose of a move in a sentence, or null. */
  reason: (position: Position, move: string, signal: AbortSignal) => Promise<string | null>;
  /** Announce the result of a search to screen readers. */
  announce: (found: Found) => void;
  /** Announce that a hint is being searched, and why not on this device if that was chosen. */
  announceHint: (fallback: Fallback | null) => void;
  /** The search for a hint has failed. */
  failed: (error: Error) => void;
  now: () => number;
};

/** The results for a position with `lines` lines. */
type Known = { lines: number; best: Found | null; threat: Found | null };

/** Milliseconds from the last step to the search. */
const REST = 250;
/** Seconds of the search for a hint. */
const HINT = 1;
const MAX_KNOWN = 500;
/** The loss of winning chance up to which a move has an arrow. */
const MAX_DIFFERENCE = 0.2;
const NARROW = 0.2;

export class EngineCtrl extends Controller<EngineState> {
  readonly #host: PanelHost;
  readonly #services: EngineServices;
  readonly #known = new Map<string, Known>();
  #isVisible = true;
  /** The last hint. */
  #hint: (HintedMove & { readonly seen: Seen }) | null = null;

  constructor(host: PanelHost, services: EngineServices) {
    super({
      settings: loadEngineSettings(),
      isThreat: false,
      isDeeper: false,
      isHushed: false,
      seen: null,
      found: null,
      foundAt: 0,
      refusal: "",
      score: null,
    });
    this.#host = host;
    this.#services = services;
    this.onClose(host.subscribe(() => this.#look()));
    this.#look();
  }

  toggle(): void {
    this.#change({ isOn: !this.state.settings.isOn });
    this.#ask(0);
  }

  toggleThreat(): void {
    if (!this.state.settings.isOn) return;
    this.set({ isThreat: !this.state.isThreat });
    this.#ask(0);
  }

  toggleArrows(): void {
    this.#change({ hasArrows: !this.state.settings.hasArrows });
    this.#draw();
  }

  setLines(lines: number): void {
    this.#change({ lines });
    this.#ask(0);
  }

  /** Give the search more time. */
  deepen(): void {
    this.set({ isDeeper: true });
    this.#ask(0);
  }

  /** Play the best move, or begin to look for it. */
  playBest(): void {
    const { settings, isThreat, found, seen } = this.state;
    if (!settings.isOn) {
      this.toggle();
      return;
    }
    const best = isThreat ? undefined : found?.lines[0]?.moves[0];
    if (best && seen) void this.#host.enterLine([best], seen.line);
  }

  /** Play the first moves of a line from its position, also if another position is shown by now. */
  enter(moves: readonly string[], seen: Seen): void {
    void this.#host.enterLine(moves, seen.line);
  }

  /** Give a hint while the engine is off: first the tile to move, then, at the next call, where it goes and why. */
  hint(): void {
    const { seen } = this.#host;
    const { settings, isHushed } = this.state;
    if (!seen || settings.isOn || isHushed || this.isRunning("search")) return;
    const known = this.#hint;
    if (known?.seen === seen) {
      this.#host.showHintedPlace(known);
      return;
    }
    void this.run("search", async (signal) => {
      this.#services.announceHint(null);
      const move = await this.#bestMove(seen, signal);
      if (!move) return;
      const because = await this.#services.reason(positionOf(seen), move.text, signal);
      const hint = { seen, move, because };
      this.#hint = hint;
      this.#host.showHintedTile(hint, () => this.#host.seen === seen && this.#host.showHintedPlace(hint));
    });
  }

  /** Show nothing while the learner is to find a better move. */
  hush(isHushed: boolean): void {
    this.set({ isHushed });
    this.#ask(0);
  }

  /** Search only while the page is seen. */
  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    if (isVisible) this.#ask(0);
    else this.stop("search");
  }

  protected override failed(error: Error): void {
    if (!this.state.settings.isOn) this.#services.failed(error);
    this.set({ found: error instanceof Refused ? null : this.state.found, refusal: error.message });
    this.#draw();
  }

  #change(change: Partial<EngineSettings>): void {
    const settings = { ...this.state.settings, ...change };
    saveEngineSettings(settings);
    this.set({ settings });
  }

  #look(): void {
    if (this.#host.seen === this.state.seen) return;
    this.set({ isThreat: false, isDeeper: false });
    this.#ask(REST);
  }

  /** Show known results for the position and search for the rest. */
  #ask(delay: number): void {
    this.stop("search");
    const { settings, isThreat, isDeeper, isHushed } = this.state;
    const { seen } = this.#host;
    const known = seen && this.#knownOf(seen);
    const kind = isThreat ? "threat" : "best";
    this.#show(known?.[kind] ?? null, seen);
    if (!seen || !known || !settings.isOn || isHushed || !this.#isVisible) return;
    if (known[kind]?.state === "done" && !isDeeper) return;
    void this.run("search", async (signal) => {
      await this.#services.pause(delay, signal);
      const how = { lines: settings.lines, threat: isThreat, deeper: isDeeper };
      for await (const answer of this.#services.analyst.analyze(positionOf(seen), how, signal)) {
        if (answer.state === "stopped" && answer.because) this.#change({ isOn: false });
        const before = known[kind];
        const isNews = answer.lines.length > 0 || answer.state === "done" || !before;
        if (answer.lines.length) known[kind] = answer;
        this.#show(isNews ? answer : { ...before, ...progressOf(answer) }, seen);
        if (answer.state === "done") this.#services.announce(answer);
      }
    });
  }

  async #bestMove(seen: Seen, signal: AbortSignal): Promise<LegalMove | null> {
    let best: LegalMove | null = null;
    let isExplained = false;
    const how = { lines: 1, seconds: HINT };
    for await (const found of this.#services.analyst.analyze(positionOf(seen), how, signal)) {
      if (found.fallback && !isExplained) this.#services.announceHint(found.fallback);
      isExplained = true;
      best = found.lines[0]?.first ?? best;
      if (best && found.seconds >= HINT) break;
    }
    return best;
  }

  #show(found: Found | null, seen: Seen | null): void {
    const { settings, isHushed, isThreat, score } = this.state;
    const best = isThreat ? undefined : found?.lines[0];
    const shown = settings.isOn && !isHushed ? (best ?? score) : null;
    this.set({ found, seen, foundAt: this.#services.now(), refusal: "", score: shown });
    this.#draw();
  }

  #draw(): void {
    const { settings, isHushed, isThreat, found } = this.state;
    const isDrawn = settings.isOn && !isHushed && settings.hasArrows;
    this.#host.showArrows("engine", isDrawn && found ? arrowsOf(found.lines, isThreat) : []);
  }

  /** The known results for a position with the current number of lines. */
  #knownOf({ game_string, sketch, line }: Seen): Known {
    const key = game_string ?? [sketch, ...line].join(";");
    const { lines } = this.state.settings;
    const before = this.#known.get(key);
    if (before?.lines === lines) return before;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    const known = { lines, best: null, threat: null };
    this.#known.set(key, known);
    return known;
  }
}

/** Arrows for the best moves: the closer a move is to the best one, the wider its arrow. */
export function arrowsOf(lines: readonly AnalysisLine[], isThreat: boolean): PanelArrow[] {
  const [best] = lines;
  if (!best) return [];
  return lines.flatMap((line) => {
    const { start, goal } = line.first;
    const behind = Math.abs(best.white_chance - line.white_chance);
    if (!goal || behind >= MAX_DIFFERENCE) return [];
    const kind = isThreat ? "threat" : line === best ? "best" : "other";
    const width = 1 - (1 - NARROW) * (behind / MAX_DIFFERENCE);
    return [{ from: start, to: goal, kind, width, placed: placedBy(line.first) }];
  });
}

/** The progress of an answer without lines, to be combined with the known lines. */
function progressOf({ state, allowed, is_short, ahead, percent, because, fallback }: Found) {
  const progress = { state, allowed, is_short, ahead, percent, because };
  return fallback ? { ...progress, fallback } : progress;
}
