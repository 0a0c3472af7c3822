/** The page of puzzles: modes and filters, the task, what is said about a try, and the board. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { moment, number, t } from "../base/i18n.ts";
import { Button, ButtonLink, SignButton, useController } from "../base/view.tsx";
import type { CreatureInfo, PuzzleIndex, PuzzlePage } from "../generated/wire.ts";
import { MoveSentence, WritingContext } from "../play/move_text.tsx";
import type { OwnPuzzle } from "../play/own_puzzles.ts";
import { facesOf } from "../play/position.ts";
import type { TrialCtrl } from "../play/trial_ctrl.ts";
import { AgainButton, TrialView } from "../play/trial_view.tsx";
import { HintWords, Refused, Words, Wrong } from "../play/trial_words.tsx";
import { ofKinds, PLAIN } from "./choice.ts";
import type { Mode, PuzzleCtrl, PuzzleState } from "./ctrl.ts";
import type { Row } from "./index.ts";
import { TOLERANCE } from "./own_trials.ts";

/** What the filters offer. */
type Offers = Pick<PuzzleIndex, "theme_names" | "expansion_names"> & { creatures: CreatureInfo[]; rows: Row[] };

const DAY = 86_400_000;

type Option = { value: string; words: string };
type Props = { ctrl: PuzzleCtrl; state: Readonly<PuzzleState> };

export function PuzzlesView({ ctrl, offers }: { ctrl: PuzzleCtrl; offers: Offers }) {
  const state = useController(ctrl);
  const { puzzle, board } = state;
  return (
    <main class="lesson" id="main" tabIndex={-1}>
      <div class="lesson-side">
        <header class="puzzle-head">
          <h1>{t("puzzles-title")}</h1>
          <Modes ctrl={ctrl} state={state} />
          {state.mode === "daily" && <Day state={state} />}
          {(state.mode === "train" || state.mode === "streak") && <Kinds ctrl={ctrl} state={state} offers={offers} />}
          {state.mode === "train" && (
            <details class="puzzle-more">
              <summary>{t("puzzles-more")}</summary>
              <div class="puzzle-filters">
                <Filters ctrl={ctrl} state={state} offers={offers} />
              </div>
            </details>
          )}
        </header>
        <Words label={t("puzzles-task")} verdict={<VerdictWords state={state} />}>
          <p class={state.phase === "solved" ? "say solved" : "say"}>{taskWords(state)}</p>
          {state.own && state.phase !== "nothing" && (
            <p class="muted">{t("own-about", { share: percent(TOLERANCE) })}</p>
          )}
        </Words>
        <div class="row lesson-buttons">
          <Buttons ctrl={ctrl} state={state} />
        </div>
        {board && (state.phase === "solved" || state.phase === "shown") && (
          <Course key={state.boardCount} board={board} />
        )}
        {!state.own && (
          <p class="muted puzzle-figures">
            <FigureWords state={state} />
          </p>
        )}
      </div>
      <div class="lesson-table">
        {puzzle && board && (
          <TrialView
            key={state.boardCount}
            ctrl={board}
            label={t("lesson-board", { task: puzzle.say })}
            tiles={puzzle.tiles}
            color={puzzle.learner}
          />
        )}
      </div>
    </main>
  );
}

/** What the page is called in the title of the window. */
export function titleOf(puzzle: PuzzlePage, isOwn: boolean): string {
  return t("title-of", { title: isOwn ? t("own-title") : t("puzzles-puzzle", { id: puzzle.id }) });
}

export const percent = (share: number): string => number(share, { style: "percent", maximumFractionDigits: 0 });

function Modes({ ctrl, state }: Props) {
  const { due, own } = state.figures;
  const modes: [Mode, string][] = [
    ["daily", t("puzzles-mode-daily")],
    ["train", t("puzzles-mode-train")],
    ["streak", t("puzzles-mode-streak")],
    ["review", counted(t("puzzles-mode-review"), due)],
    ["games", counted(t("own-title"), own)],
  ];
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    // On phones the row is wider than the screen.
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft;
  }, [state.mode]);
  return (
    <div class="row puzzle-modes" role="group" aria-label={t("puzzles-modes")} ref={row}>
      {modes.map(([mode, words]) => (
        <button key={mode} type="button" aria-pressed={state.mode === mode} onClick={() => ctrl.start(mode)}>
          {words}
        </button>
      ))}
    </div>
  );
}

/** A word with a number, unless that is 0. */
function counted(words: string, count: number): string {
  return count ? `${words} (${number(count)})` : words;
}

/** The date, and how the puzzles of the last weeks went. */
function Day({ state: { day, figures } }: { state: Readonly<PuzzleState> }) {
  const { days, daysInARow } = figures;
  const date = moment(new Date(day * DAY), { dateStyle: "full", timeZone: "UTC" });
  const solved = days.filter((isSolved) => isSolved === true).length;
  return (
    <div class="puzzle-day">
      <p>
        {t("puzzles-of-day", { date })}
        {daysInARow > 1 && <strong> · {t("puzzles-days-in-a-row", { count: daysInARow })}</strong>}
      </p>
      {days.some((isSolved) => isSolved !== null) && (
        <div class="calendar" role="img" aria-label={t("puzzles-calendar", { solved, days: days.length })}>
          {days.map((isSolved, place) => (
            <span key={place} class={isSolved === null ? "" : isSolved ? "good" : "bad"} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Which kinds of game are trained. */
function Kinds({ ctrl, state, offers }: Props & { offers: Offers }) {
  const used = new Set(offers.rows.flatMap((row) => row.expansions));
  const expansions = offers.expansion_names.filter(({ letter }) => used.has(letter));
  const kinds = [{ letter: PLAIN, title: t("puzzles-plain") }, ...expansions];
  return (
    <div class="puzzle-kinds" role="group" aria-label={t("puzzles-kinds")}>
      {kinds.map(({ letter, title }) => (
        <button
          key={letter}
          type="button"
          class="pill"
          aria-pressed={state.kinds.includes(letter)}
          onClick={() => ctrl.toggleKind(letter)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** The moves of the solution, step by step. */
function Course({ board }: { board: TrialCtrl }) {
  const { course, at } = useController(board);
  const last = course.length - 1;
  const now = at ?? last;
  const steps: [string, string, number, boolean][] = [
    ["first", t("moves-first"), 0, now === 0],
    ["back", t("moves-back"), now - 1, now === 0],
    ["forth", t("moves-forth"), now + 1, now === last],
    ["last", t("moves-last"), last, now === last],
  ];
  return (
    <div class="row puzzle-course" role="group" aria-label={t("puzzles-course")}>
      {steps.map(([sign, label, to, isDisabled]) => (
        <SignButton key={sign} kind="" sign={sign} label={label} isDisabled={isDisabled} act={() => board.look(to)} />
      ))}
      <span class="muted">{t("puzzles-at", { at: now, count: last })}</span>
    </div>
  );
}

function Filters({ ctrl, state, offers }: Props & { offers: Offers }) {
  const { filter } = state;
  const any = { value: "", words: t("puzzles-any") };
  const rows = ofKinds(offers.rows, state.kinds);
  const used = new Set(rows.flatMap((row) => row.creatures));
  const about = new Set(rows.flatMap((row) => row.themes));
  const creatures = offers.creatures.filter(({ letter }) => used.has(letter));
  const lettered = (each: { letter: string; title: string }) => ({ value: each.letter, words: each.title });
  const themes = offers.theme_names
    .filter(({ name }) => about.has(name))
    .map(({ name, title }) => ({ value: name, words: title }));
  const levels = [
    { value: "-600", words: t("puzzles-level-easiest") },
    { value: "-300", words: t("puzzles-level-easier") },
    { value: "0", words: t("puzzles-level-normal") },
    { value: "300", words: t("puzzles-level-harder") },
    { value: "600", words: t("puzzles-level-hardest") },
  ];
  return (
    <>
      <Chooser
        label={t("puzzles-theme")}
        options={[any, ...themes]}
        chosen={filter.theme}
        choose={(theme) => ctrl.choose({ theme })}
      />
      <Chooser
        label={t("puzzles-creature")}
        options={[any, ...creatures.map(lettered)]}
        chosen={filter.creature}
        choose={(creature) => ctrl.choose({ creature })}
      />
      <Chooser
        label={t("puzzles-difficulty")}
        options={levels}
        chosen={String(filter.harder)}
        choose={(harder) => ctrl.choose({ harder: Number(harder) })}
      />
    </>
  );
}

type ChooserProps = { label: string; options: Option[]; chosen: string; choose: (value: string) => void };

function Chooser({ label, options, chosen, choose }: ChooserProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map(({ value, words }) => (
          <option key={value} value={value} selected={value === chosen}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function taskWords({ phase, mode, puzzle }: Readonly<PuzzleState>): string {
  switch (phase) {
    case "loading":
      return "";
    case "nothing":
      if (mode === "games") return t("own-none");
      return mode === "review" ? t("puzzles-reviewed") : t("puzzles-no-fit");
    case "solved":
      return t("puzzles-done");
    case "shown":
      return t("puzzles-solution");
    default:
      return puzzle?.say ?? "";
  }
}

function VerdictWords({ state }: { state: Readonly<PuzzleState> }) {
  const { verdict, puzzle, own, phase, ended, figures } = state;
  const end = ended !== null && phase !== "showing" && (
    <p>{t("puzzles-streak-ends", { count: ended, best: figures.best })}</p>
  );
  switch (verdict?.kind) {
    case "right":
      return <p class="good">✓ {t("puzzles-right")}</p>;
    case "wrong":
      return (
        <>
          <Wrong>{verdict.because || t("puzzles-wrong")}</Wrong>
          <Change change={state.change} />
          {end}
        </>
      );
    case "refused":
      return <Refused because={verdict.because} rule={verdict.rule} />;
    case "hint":
      if (verdict.isPlace) return <HintWords>{t("puzzles-hint-place")}</HintWords>;
      return <HintWords>{verdict.isInHand ? t("puzzles-hint-hand") : t("puzzles-hint-tile")}</HintWords>;
    case "judging":
      return <p>{t("own-judging")}</p>;
    case "again":
      return (
        <p class={verdict.isSolved ? "good" : ""}>
          {verdict.isSolved ? `✓ ${t("puzzles-day-solved")}` : t("puzzles-day-missed")}
        </p>
      );
    case "explained":
      return (
        <>
          <Change change={state.change} />
          {own && puzzle && <OwnSolution own={own} puzzle={puzzle} />}
          <ul class="reasons">
            {puzzle?.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {end}
        </>
      );
    default:
      return null;
  }
}

function Buttons({ ctrl, state }: Props) {
  const { phase, mode, puzzle } = state;
  const show = (
    <Button key="show" sign="play" act={() => ctrl.solve()}>
      {t("puzzles-show")}
    </Button>
  );
  switch (phase) {
    case "asking":
      return (
        <>
          {state.verdict?.kind === "again" && (
            <Button key="onward" sign="forth" act={() => ctrl.goOn()} isPrimary>
              {t("puzzles-next")}
            </Button>
          )}
          {mode !== "streak" && (
            <Button
              key="hint"
              sign="hint"
              act={() => ctrl.hint()}
              isDisabled={state.verdict?.kind === "hint" && state.verdict.isPlace}
            >
              {t("puzzles-hint")}
            </Button>
          )}
          {show}
        </>
      );
    case "missed":
      return (
        <>
          <AgainButton key="again" act={() => ctrl.retry()} label={t("puzzles-again")} />
          {show}
          <Button key="onward" sign="forth" act={() => ctrl.goOn()}>
            {t("puzzles-next")}
          </Button>
        </>
      );
    case "solved":
    case "shown":
      return (
        <>
          <Button key="next" sign="forth" act={() => ctrl.goOn()} isPrimary focus>
            {t("puzzles-next")}
          </Button>
          <ButtonLink key="study" href={`/study?game=${encodeURIComponent(puzzle?.game_string ?? "")}`}>
            {t("puzzles-study")}
          </ButtonLink>
          {state.own ? (
            <Button key="forget" sign="close" act={() => ctrl.forget()}>
              {t("own-forget")}
            </Button>
          ) : (
            <ButtonLink key="link" href={`/puzzles/${puzzle?.id ?? ""}`}>
              {t("puzzles-link")}
            </ButtonLink>
          )}
        </>
      );
    case "nothing":
      return mode === "games" ? <ButtonLink href="/games">{t("own-games")}</ButtonLink> : null;
    default:
      return null;
  }
}

/** What the engine prefers, and what was played in the game. */
function OwnSolution({ own, puzzle }: { own: OwnPuzzle; puzzle: PuzzlePage }) {
  const view = puzzle.start.views.at(-1) ?? null;
  const tiles = new Map(puzzle.tiles.map((tile) => [tile.name, tile]));
  const moves = { best: own.best.slice(0, 1), played: [own.played] };
  return (
    <WritingContext.Provider value={{ tiles, faceUp: facesOf(view), turn: 0 }}>
      <p>
        <MoveSentence moves={moves} write={(marks) => t("own-solution", { loss: percent(own.loss), ...marks })} />
      </p>
    </WritingContext.Provider>
  );
}

function FigureWords({ state }: { state: Readonly<PuzzleState> }) {
  const { figures, puzzle, mode, seen, rating } = state;
  const { deviation, solved, best } = figures;
  const own = t("puzzles-rating", { rating: figures.rating, deviation, count: solved });
  const run = mode === "streak" ? ` · ${t("puzzles-streak", { count: seen.length, best })}` : "";
  return (
    <>
      {puzzle && mode !== "review" && (
        <>
          {t("puzzles-rated", { title: puzzle.title, rating })}
          <br />
        </>
      )}
      {own + run}
    </>
  );
}

/** By how much the last try changed one's rating. */
function Change({ change }: { change: number | null }) {
  if (change === null) return null;
  const signed = number(change, { signDisplay: "exceptZero" });
  return <p class={change < 0 ? "change bad" : "change good"}>{t("puzzles-change", { change: signed })}</p>;
}
