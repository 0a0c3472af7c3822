/** The panel of the review: figures, the chart of the game, its mistakes, and learning from them. */

import { number, phrase, t } from "../base/i18n.ts";
import { useController } from "../base/view.tsx";
import type { Color, JudgedMove, ReviewSide } from "../generated/wire.ts";
import { MoveSentence, MoveTexts } from "../play/move_text.tsx";
import type { Feedback, MistakesCtrl, MistakesState } from "./mistakes_ctrl.ts";
import type { ReviewCtrl, ReviewState } from "./review_ctrl.ts";
import { percent, worthWords } from "./worth.ts";

type Props = { ctrl: ReviewCtrl; state: Readonly<ReviewState> };

const COLORS = ["white", "black"] as const;
const COUNTS = ["inaccuracies", "mistakes", "blunders"] as const;
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };
const WIDTH = 300;
const HEIGHT = 90;

export function ReviewView({ ctrl }: { ctrl: ReviewCtrl }) {
  const state = useController(ctrl);
  const { isLearning } = useController(ctrl.mistakes);
  const { phase, moves, worths } = state;
  const isBegun = phase !== "none" && phase !== "refused" && phase !== "failed";
  const faults = moves.filter(({ judgment }) => judgment);
  const next = faults.find(({ ply }) => ply > state.at) ?? faults[0];
  const here = state.explained.get(state.at)?.because;
  return (
    <section class="review" aria-label={t("review-title")} data-state={phase}>
      {!isBegun && (
        <div class="review-begin">
          <p class="muted">{t("review-about")}</p>
          <button
            type="button"
            class="primary"
            data-review="begin"
            disabled={!state.canBegin}
            onClick={() => ctrl.start()}
          >
            {t("review-begin")}
          </button>
        </div>
      )}
      <progress
        class="review-progress"
        aria-label={t("review-progress")}
        max={1}
        value={state.total ? state.done / state.total : 0}
        hidden={!isBegun || phase === "done"}
      />
      <p class="engine-note" role="status">
        {noteWords(state)}
      </p>
      {state.fallback && <p class="engine-note">{t(`engine-fallback-${state.fallback}`)}</p>}
      <div class="review-whole" hidden={!worths.size}>
        {/* A task has the panel to itself: its buttons would be below the edge. */}
        {!isLearning && <Chart ctrl={ctrl} state={state} />}
        <div class="review-sides" hidden={isLearning}>
          {COLORS.map((color) => (
            <Side key={color} color={color} side={state[color]} />
          ))}
          {next && (
            <button type="button" data-review="next" onClick={() => ctrl.showFault(next)}>
              {t("review-next")} <strong class={next.judgment ?? ""}>{SIGNS[next.judgment ?? "mistake"]}</strong>
            </button>
          )}
        </div>
        {here && !isLearning && <p class="fault-now">{here}</p>}
        <Mistakes ctrl={ctrl.mistakes} />
        <ol class="review-faults" hidden={isLearning}>
          {faults.map((move) => (
            <Fault
              key={move.ply}
              ctrl={ctrl}
              move={move}
              because={state.explained.get(move.ply)?.because}
              isHere={move.ply === state.at}
            />
          ))}
        </ol>
        <button
          type="button"
          data-review="enter"
          hidden={isLearning || !faults.length || phase !== "done"}
          disabled={state.isEntering}
          onClick={() => ctrl.enter()}
        >
          {t("review-enter")}
        </button>
      </div>
    </section>
  );
}

function noteWords({ phase, refusal, percent: compiled, done, total }: Readonly<ReviewState>): string {
  switch (phase) {
    case "none":
    case "done":
      return "";
    case "refused":
      return refusal;
    case "failed":
      return t("review-failed");
    case "compiling":
      return t("engine-compiling", { percent: compiled });
    case "waiting":
      return t("review-waiting");
    default:
      return t("review-so-far", { done, total });
  }
}

/** The winning chances of the whole game as a curve, White's below, that leads to every position of it. */
function Chart({ ctrl, state }: Props) {
  const { worths, moves, total, at } = state;
  const x = (ply: number) => (total < 2 ? 0 : (ply / (total - 1)) * WIDTH);
  const y = (chance: number) => (1 - chance) * HEIGHT;
  const points = [...worths.values()]
    .sort((a, b) => a.ply - b.ply)
    .map(({ ply, white_chance }) => `${x(ply).toFixed(1)} ${y(white_chance).toFixed(1)}`);
  const line = points.join("L");
  const [left, right] = [points[0]?.split(" ")[0], points.at(-1)?.split(" ")[0]];
  const worth = worths.get(at);
  const onClick = ({ currentTarget, clientX }: MouseEvent & { currentTarget: HTMLElement }) => {
    const box = currentTarget.getBoundingClientRect();
    ctrl.go(Math.round(((clientX - box.left) / box.width) * (total - 1)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event, total);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    ctrl.go(Math.max(0, at) + step);
  };
  return (
    <div
      class="chart-wrap"
      role="slider"
      tabIndex={0}
      aria-label={t("review-chart")}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, total - 1)}
      aria-valuenow={Math.max(0, at)}
      aria-valuetext={t("review-at", { ply: Math.max(0, at), worth: worth ? worthWords(worth) : "" })}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <svg class="review-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="white-area" d={line && `M${left} ${HEIGHT}L${line}L${right} ${HEIGHT}Z`} />
        <line class="even" x1={0} y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} />
        <path class="curve" d={line && `M${line}`} />
        <line class={at < 0 ? "now away" : "now"} x1={x(at)} y1={0} x2={x(at)} y2={HEIGHT} />
        {moves.map(
          ({ ply, judgment }) =>
            judgment && (
              <circle
                key={ply}
                class={`fault ${judgment}`}
                cx={x(ply).toFixed(1)}
                cy={y(worths.get(ply)?.white_chance ?? 0.5).toFixed(1)}
                r={4}
              />
            ),
        )}
      </svg>
    </div>
  );
}

/** How many plies a key goes. */
function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, total: number): number {
  const far = Math.max(1, Math.round(total / 10));
  const steps = new Map([
    ["ArrowLeft", -1],
    ["ArrowRight", 1],
    ["PageUp", -far],
    ["PageDown", far],
  ]);
  return ctrlKey || metaKey || altKey || shiftKey ? 0 : (steps.get(key) ?? 0);
}

/** The accuracy of a player as it is shown. */
export const accuracyOf = (side: ReviewSide | null): string =>
  side?.accuracy == null ? "–" : percent(side.accuracy / 100);

function Side({ color, side }: { color: Color; side: ReviewSide | null }) {
  return (
    <div class="review-side" data-side={color}>
      <span class="figure" title={t("review-accuracy", { color: phrase(`engine-color-${color}`) })}>
        <span class={`chip ${color}`} aria-hidden="true" />
        <strong>{accuracyOf(side)}</strong>
      </span>
      {side && (
        <span class="counts muted">
          <span class={`chip ${color}`} aria-hidden="true" />
          {COUNTS.map((name) => t(`review-${name}`, { count: side[name] })).join(", ")}
        </span>
      )}
    </div>
  );
}

type FaultProps = { ctrl: ReviewCtrl; move: JudgedMove; because: string | null | undefined; isHere: boolean };

function Fault({ ctrl, move, because, isHere }: FaultProps) {
  const { ply, color, text, judgment, loss, best } = move;
  const kind = judgment ?? "inaccuracy";
  return (
    <li>
      <button
        type="button"
        class="fault-move"
        data-ply={ply}
        aria-current={isHere ? "step" : undefined}
        onClick={() => ctrl.showFault(move)}
      >
        <span class="ply">{ply}</span>
        <span class={`chip ${color}`} aria-hidden="true" />
        <MoveTexts texts={[text]} />
        <strong class={kind}>{SIGNS[kind]}</strong>
        <span class="muted">{t(`review-${kind}-of`, { loss: number(Math.round(loss * 100)) })}</span>
        {because && <span class="fault-because">{because}</span>}
      </button>
      <div class="fault-acts">
        {best.length > 0 && (
          <button type="button" class="better-line" onClick={() => ctrl.better(move)}>
            <MoveSentence moves={{ moves: best.slice(0, 4) }} write={(marks) => t("review-better", marks)} />
          </button>
        )}
        {ctrl.mistakes.canTry(move) && (
          <button type="button" class="quiet" data-try={ply} onClick={() => ctrl.mistakes.begin(color, move)}>
            {t("mistakes-try")}
          </button>
        )}
      </div>
    </li>
  );
}

function Mistakes({ ctrl }: { ctrl: MistakesCtrl }) {
  const state = useController(ctrl);
  return (
    <div class="mistakes" data-state={state.isLearning ? state.phase : undefined}>
      {state.isLearning && state.feedback ? (
        <Task ctrl={ctrl} state={state} feedback={state.feedback} />
      ) : (
        state.isOffered && <Offer ctrl={ctrl} state={state} />
      )}
    </div>
  );
}

type MistakesProps = { ctrl: MistakesCtrl; state: Readonly<MistakesState> };

function Offer({ ctrl, state }: MistakesProps) {
  const countOf = (color: Color) => state.faults.filter((fault) => fault.color === color).length;
  if (!state.faults.length) return null;
  return (
    <>
      <h2>{t("mistakes-title")}</h2>
      {COLORS.filter(countOf).map((color) => (
        <button key={color} type="button" data-learn={color} onClick={() => ctrl.begin(color)}>
          {t("mistakes-begin", { color: phrase(`engine-color-${color}`), count: countOf(color) })}
        </button>
      ))}
      {ctrl.makesPuzzles && (
        <div class="mistake-puzzles">
          {COLORS.filter(countOf).map((color) => (
            <KeptPuzzles key={color} ctrl={ctrl} color={color} count={state.kept[color]} />
          ))}
        </div>
      )}
    </>
  );
}

/** Makes puzzles of a player's mistakes, or says how many were made. */
function KeptPuzzles({ ctrl, color, count }: { ctrl: MistakesCtrl; color: Color; count: number | undefined }) {
  const player = phrase(`engine-color-${color}`);
  if (count === undefined)
    return (
      <button type="button" class="quiet" data-keep={color} onClick={() => ctrl.keep(color)}>
        {t("mistakes-keep", { color: player })}
      </button>
    );
  return (
    <p role="status">
      {t("mistakes-kept", { color: player, count })} <a href="/puzzles?mode=games">{t("mistakes-kept-link")}</a>
    </p>
  );
}

function Task({ ctrl, state, feedback }: MistakesProps & { feedback: Feedback }) {
  const { phase, queue } = state;
  const because = ctrl.because;
  const isOver = phase === "right" || phase === "shown";
  const isOpen = phase === "find" || phase === "wrong";
  const isLast = queue.length < 2;
  return (
    <>
      <h2>{t("mistakes-left", { count: queue.length })}</h2>
      <p class={`mistake-words ${phase}`} role="status">
        <FeedbackText feedback={feedback} />
      </p>
      {because && <p class="muted">{because}</p>}
      <div class="row">
        {phase === "wrong" && (
          <button key="again" type="button" class="primary" data-mistake="again" onClick={() => ctrl.retry()}>
            {t("mistakes-again")}
          </button>
        )}
        {isOver && (
          <button
            key="next"
            type="button"
            class="primary"
            data-mistake={isLast ? "finish" : "next"}
            onClick={() => ctrl.next()}
          >
            {isLast ? t("mistakes-finish") : t("mistakes-next")}
          </button>
        )}
        {isOpen && (
          <button key="solution" type="button" data-mistake="solution" onClick={() => ctrl.solve()}>
            {t("mistakes-solution-button")}
          </button>
        )}
        {isOpen && !isLast && (
          <button key="skip" type="button" data-mistake="skip" onClick={() => ctrl.next()}>
            {t("mistakes-skip")}
          </button>
        )}
        <button key="stop" type="button" class="quiet" data-mistake="stop" onClick={() => ctrl.end()}>
          {t("mistakes-stop")}
        </button>
      </div>
    </>
  );
}

function FeedbackText({ feedback }: { feedback: Feedback }) {
  switch (feedback.kind) {
    case "find": {
      const { color, text, judgment } = feedback.fault;
      const player = phrase(`engine-color-${color}`);
      const write = (marks: { text: string }) =>
        judgment === "blunder"
          ? t("mistakes-find-blunder", { color: player, ...marks })
          : t("mistakes-find-mistake", { color: player, ...marks });
      return <MoveSentence moves={{ text: [text] }} write={write} />;
    }
    case "judging":
      return <>{t("mistakes-judging")}</>;
    case "same":
      return <>{t("mistakes-same")}</>;
    case "wrong": {
      const loss = percent(feedback.loss);
      const moves = { move: [feedback.move], line: feedback.line };
      return <MoveSentence moves={moves} write={(marks) => t("mistakes-wrong", { loss, ...marks })} />;
    }
    case "solution":
      return <MoveSentence moves={{ moves: feedback.moves }} write={(marks) => t("mistakes-solution", marks)} />;
    default: {
      const { kind } = feedback;
      return <MoveSentence moves={{ move: [feedback.move] }} write={(marks) => t(`mistakes-${kind}`, marks)} />;
    }
  }
}
