/** The panel of the engine, and the score bar over the board. */

import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useGradual } from "../base/gradual.ts";
import { number, t } from "../base/i18n.ts";
import type { Settings } from "../base/settings.ts";
import { useSteady } from "../base/steady.ts";
import { useSettings } from "../base/use_settings.ts";
import { Sign, useController, useTicks } from "../base/view.tsx";
import type { Found } from "../engine/analyst.ts";
import { LIMITS } from "../generated/limits.ts";
import type { AnalysisLine } from "../generated/wire.ts";
import { MoveText } from "../play/move_text.tsx";
import type { EngineCtrl, EngineState } from "./engine_ctrl.ts";
import type { EngineSettings } from "./engine_settings.ts";
import { positionOf, type Seen } from "./panel_host.ts";
import { type Preview, SmallBoard } from "./small_board.tsx";
import { percent, speedWords, worthSign, worthWords } from "./worth.ts";

/** The most moves of a line that are shown before it is unfolded. */
const MAX_FOLDED = 6;
/** Moves that always have room. */
const SEEN = 2;
/** Pixels of a row that its score and its button take. */
const ROW_ENDS = 110;
/** Pixels that most moves are wide at least, by how they are written. */
const MOVE_WIDTHS: Readonly<Record<Settings["moves"], number>> = { symbols: 72, words: 110, uhp: 36 };
/** Milliseconds between two redraws of the time bar. */
const TICK = 200;

/** The width of an element in pixels, once it is known. */
function useWidth<E extends Element>(): [width: number, element: RefObject<E | null>] {
  const [width, set] = useState(Infinity);
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => set(element.current?.clientWidth ?? Infinity));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [width, element];
}

/** The place of the engine. It reserves the panel's room, so that nothing below it moves when the panel appears. */
function EngineRoom({ settings, children }: { settings: EngineSettings; children?: ComponentChildren }) {
  return (
    <div class={settings.isOn ? "study-head is-on" : "study-head"} style={{ "--lines": settings.lines }}>
      {children}
    </div>
  );
}

export function EngineView({ ctrl, now = () => performance.now() }: { ctrl: EngineCtrl; now?: () => number }) {
  const state = useController(ctrl);
  const { settings, isThreat, isDeeper, isHushed, found, refusal, seen } = state;
  const isShown = settings.isOn && !isHushed;
  const best = found?.lines[0];
  return (
    <EngineRoom settings={settings}>
      <section
        class={isThreat ? "engine threat" : "engine"}
        aria-label={t("engine-title")}
        data-state={isShown ? (found?.state ?? "idle") : "off"}
      >
        <header>
          <button
            type="button"
            class="switch-button"
            role="switch"
            data-engine="power"
            aria-checked={settings.isOn}
            onClick={() => ctrl.toggle()}
          >
            <span class="knob" aria-hidden="true" />
            <span>{t("engine-title")}</span>
          </button>
          <Tool name="hint" isHidden={settings.isOn || isHushed} act={() => ctrl.hint()}>
            <Sign name="hint" />
          </Tool>
          <LineCount ctrl={ctrl} lines={settings.lines} isHidden={!isShown} />
          <Tool name="arrows" isHidden={!isShown} isPressed={settings.hasArrows} act={() => ctrl.toggleArrows()}>
            ↗
          </Tool>
          <Tool name="threat" isHidden={!isShown} isPressed={isThreat} act={() => ctrl.toggleThreat()}>
            <Sign name="threat" />
          </Tool>
          <Tool
            name="deeper"
            isHidden={!isShown}
            isDisabled={found?.state !== "done" || isDeeper}
            act={() => ctrl.deepen()}
          >
            +
          </Tool>
        </header>
        <div class="engine-body" hidden={!isShown}>
          <Progress state={state} now={now} worth={isShown && best ? worthWords(best) : ""} />
          <p class="engine-note" role="status">
            {isShown ? refusal || noteWords(found) : ""}
          </p>
          <Lines ctrl={ctrl} lines={isShown && found ? found.lines : []} seen={seen} isThreat={isThreat} />
        </div>
      </section>
    </EngineRoom>
  );
}

type ToolProps = {
  name: "arrows" | "threat" | "deeper" | "hint";
  isHidden: boolean;
  isPressed?: boolean;
  isDisabled?: boolean;
  act: () => void;
  children: ComponentChildren;
};

function Tool({ name, isHidden, isPressed, isDisabled = false, act, children }: ToolProps) {
  const label = t(`engine-${name}`);
  return (
    <button
      type="button"
      class="quiet"
      data-engine={name}
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      hidden={isHidden}
      disabled={isDisabled}
      onClick={act}
    >
      {children}
    </button>
  );
}

function LineCount({ ctrl, lines, isHidden }: { ctrl: EngineCtrl; lines: number; isHidden: boolean }) {
  return (
    <select
      class="engine-count"
      aria-label={t("engine-number-of-lines")}
      hidden={isHidden}
      value={lines}
      onChange={({ currentTarget }) => ctrl.setLines(Number(currentTarget.value))}
    >
      {Array.from({ length: LIMITS.lines }, (_, i) => (
        <option key={i} value={i + 1} selected={lines === i + 1}>
          {t("engine-lines", { count: i + 1 })}
        </option>
      ))}
    </select>
  );
}

/** The elapsed time, which continues between two updates of the engine, and the depth. */
function Progress({ state, now, worth }: { state: Readonly<EngineState>; now: () => number; worth: string }) {
  const { found, foundAt } = state;
  const isBusy = found?.state === "searching";
  useTicks(isBusy, TICK);
  const since = isBusy ? (now() - foundAt) / 1000 : 0;
  const share = found?.state === "done" ? 1 : found?.allowed ? (found.seconds + since) / found.allowed : 0;
  const depth = found?.depth ? t("engine-depth", { depth: found.depth }) : "";
  const speed = isBusy && found.nodes ? ` · ${speedWords(found.nodes_per_second)}` : "";
  return (
    <>
      <div class="engine-time" aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(1, share)})` }} />
      </div>
      <p class="engine-sum">
        <strong class="engine-worth">{worth}</strong>
        <span class="engine-figures">{depth + speed}</span>
      </p>
    </>
  );
}

/** The progress of the search, or else why it runs on the server. */
function noteWords(found: Found | null): string {
  if (!found) return "";
  return progressWords(found) || (found.fallback ? t(`engine-fallback-${found.fallback}`) : "");
}

function progressWords(found: Found): string {
  switch (found.state) {
    case "compiling":
      return t("engine-compiling", { percent: found.percent ?? 0 });
    case "waiting":
      return found.ahead ? t("engine-waiting", { count: found.ahead }) : "";
    case "failed":
      return t("engine-failed");
    case "stopped":
      return t("engine-elsewhere");
  }
  if (!found.is_short) return "";
  const seconds = number(found.allowed, { maximumFractionDigits: 1 });
  return t(found.state === "done" ? "engine-was-short" : "engine-short", { seconds });
}

type LinesProps = { ctrl: EngineCtrl; lines: readonly AnalysisLine[]; seen: Seen | null; isThreat: boolean };

/** The lines with scores and moves, which can be previewed on a small board and entered. */
function Lines({ ctrl, ...latest }: LinesProps) {
  const drawn = useGradual(latest.lines, latest.seen, latest.isThreat);
  const [{ lines, seen, isThreat }, hold] = useSteady({ ...latest, lines: drawn });
  const [preview, look] = useState<Look | null>(null);
  const { moves: style } = useSettings();
  const [width, list] = useWidth<HTMLOListElement>();
  const room = Math.min(MAX_FOLDED, Math.max(SEEN, Math.ceil((width - ROW_ENDS) / MOVE_WIDTHS[style])));
  return (
    <div class="engine-found" onPointerLeave={() => look(null)}>
      <ol class="engine-lines" ref={list} onPointerDown={hold}>
        {seen &&
          lines.map((line) => (
            <Line key={line.rank} line={line} seen={seen} isThreat={isThreat} room={room} ctrl={ctrl} look={look} />
          ))}
      </ol>
      <SmallBoard preview={lines.length && preview && preview.of === seen ? preview.shown : null} />
    </div>
  );
}

type Look = { of: Seen; shown: Preview };
type LineProps = {
  line: AnalysisLine;
  seen: Seen;
  isThreat: boolean;
  /** How many moves are shown before it is unfolded. */
  room: number;
  ctrl: EngineCtrl;
  /** Show a position on the small board. */
  look: (at: Look) => void;
};

/** Drawn again only after a change: the pictures of its moves are many elements. */
function Line(props: LineProps) {
  const { line, seen, isThreat, room } = props;
  const [isOpen, open] = useState(false);
  return useMemo(() => <LineView {...props} isOpen={isOpen} open={open} />, [line, seen, isThreat, room, isOpen]);
}

type FoldProps = { isOpen: boolean; open: (isOpen: boolean) => void };

function LineView({ line, seen, isThreat, room, ctrl, look, isOpen, open }: LineProps & FoldProps) {
  const { rank, moves } = line;
  const enter = (count: number) => ctrl.enter(moves.slice(0, count), seen);
  const see = (count: number) => {
    const seenMoves = moves.slice(0, count);
    const words = t("engine-small-board", { moves: seenMoves.join(", ") });
    look({ of: seen, shown: { position: positionOf(seen), moves: seenMoves, words } });
  };
  const worth = `worth ${line.white_chance >= 0.5 ? "white" : "black"}`;
  return (
    <li data-rank={rank}>
      {isThreat ? (
        <span class={worth}>{worthSign(line)}</span>
      ) : (
        <button
          type="button"
          class={worth}
          title={worthWords(line)}
          aria-label={t("engine-see-line", { rank, worth: worthWords(line) })}
          onClick={() => see(moves.length)}
          onPointerEnter={() => see(moves.length)}
        >
          {worthSign(line)}
        </button>
      )}
      <span class={isOpen ? "line-moves" : "line-moves folded"}>
        {(isOpen ? moves : moves.slice(0, room)).map((text, i) =>
          // A threat follows a turn that is not really skipped, so no board can show it.
          isThreat ? (
            <span key={i} class="line-move">
              <MoveText text={text} />
            </span>
          ) : (
            <button
              key={i}
              type="button"
              class="line-move"
              title={t("engine-enter-move")}
              onClick={() => enter(i + 1)}
              onPointerEnter={() => see(i + 1)}
              onFocus={() => see(i + 1)}
            >
              <MoveText text={text} />
            </button>
          ),
        )}
      </span>
      {moves.length > SEEN && (
        <button
          type="button"
          class="quiet unfold"
          aria-expanded={isOpen}
          aria-label={isOpen ? t("engine-fold", { rank }) : t("engine-unfold", { rank })}
          onClick={() => open(!isOpen)}
        >
          {isOpen ? "−" : "…"}
        </button>
      )}
    </li>
  );
}

/** White's share of the winning chances, at the edge of the board. */
export function ScoreBar({ ctrl }: { ctrl: EngineCtrl }) {
  const { score } = useController(ctrl);
  const share = score?.winner ? Number(score.winner === "white") : (score?.white_chance ?? 0);
  const size = { "--share": String(share) };
  return (
    <div
      class="score-bar"
      role="meter"
      aria-label={t("engine-score")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={score ? worthWords(score) : ""}
      hidden={!score}
      style={size}
    >
      <span class="score-share" style={size} />
      <span class="score-sign" aria-hidden="true">
        {score && (score.winner ? worthSign(score) : percent(share))}
      </span>
    </div>
  );
}
