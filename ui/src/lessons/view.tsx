/** A lesson: its boards as steps, the task, the verdict on a try, and the board. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { Button, ButtonLink, CreatureArt, useController } from "../base/view.tsx";
import { MAX_STARS } from "../play/lesson_progress.ts";
import { AgainButton, TrialView } from "../play/trial_view.tsx";
import { HintWords, Refused, Words, Wrong } from "../play/trial_words.tsx";
import type { LessonCtrl, LessonState, Praise } from "./ctrl.ts";

type Props = { ctrl: LessonCtrl; state: Readonly<LessonState> };

/** The lesson that everyone begins with; its end leads to a game. */
const FIRST = "five-minutes";

export function LessonView({ ctrl }: { ctrl: LessonCtrl }) {
  const state = useController(ctrl);
  const { lesson, info } = ctrl;
  const { phase, praise, board } = state;
  const isDone = phase === "done" || (phase === "end" && praise?.kind === "board");
  return (
    <main class={isDone ? "lesson is-done" : "lesson"} id="main" tabIndex={-1}>
      <div class="lesson-side">
        <header class="lesson-head">
          <a href="/learn" class="lesson-back">
            {t("lesson-all")}
          </a>
          <h1>
            {lesson.creature && <CreatureArt letter={lesson.creature} />}
            {lesson.title}
          </h1>
          <p class="muted lesson-about">{lesson.about}</p>
          <Steps ctrl={ctrl} state={state} />
        </header>
        <Words label={t("lesson-task")} verdict={<VerdictWords state={state} />}>
          <p class="praise">{praiseWords(praise)}</p>
          <p class="say" id="say">
            {taskWords(ctrl, state)}
          </p>
        </Words>
        <div class="row lesson-buttons">
          <Buttons ctrl={ctrl} state={state} />
        </div>
      </div>
      <div class="lesson-table">
        {info && board && (
          <TrialView
            key={state.boardCount}
            ctrl={board}
            label={t("lesson-board", { task: info.tasks[0]?.say ?? "" })}
            tiles={info.tiles}
            color={info.learner}
          />
        )}
      </div>
    </main>
  );
}

/** Praise in words. */
export function praiseWords(praise: Praise | null): string {
  if (praise?.kind === "task") return t("lesson-good");
  return praise ? `✓ ${praise.words}` : "";
}

function Steps({ ctrl, state }: Props) {
  const row = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const step = row.current?.children[state.at];
    // The row alone is scrolled, never the page.
    if (row.current && step instanceof HTMLElement) {
      row.current.scrollLeft =
        step.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - step.offsetWidth) / 2;
    }
  }, [state.at]);
  return (
    <ol ref={row} class="lesson-steps" aria-label={t("lesson-steps")}>
      {ctrl.lesson.boards.map((board, place) => {
        const stars = state.stars[place] ?? 0;
        const number = place + 1;
        return (
          <li key={board.name}>
            <button
              type="button"
              class={stars ? "step done" : "step"}
              aria-label={stars ? t("lesson-step-done", { number, stars }) : t("lesson-step", { number })}
              aria-current={place === state.at ? "step" : undefined}
              onClick={() => ctrl.lay(place)}
            >
              {stars ? "✓" : String(number)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function taskWords(ctrl: LessonCtrl, { phase, task }: Readonly<LessonState>): string {
  const { info, lesson, total } = ctrl;
  if (phase === "end") return t("lesson-end", { stars: total, most: MAX_STARS * lesson.boards.length });
  return (phase === "done" ? info?.done : info?.tasks[task]?.say) ?? "";
}

function VerdictWords({ state: { verdict } }: { state: Readonly<LessonState> }) {
  switch (verdict?.kind) {
    case "wrong":
      return <Wrong>{verdict.because || t("lesson-missed")}</Wrong>;
    case "refused":
      return <Refused because={verdict.because} rule={verdict.rule} />;
    case "hint":
      return <HintWords>{verdict.words}</HintWords>;
    case "stars":
      return <Stars count={verdict.stars} />;
    default:
      return null;
  }
}

/** Stars, drawn and in words. */
function Stars({ count }: { count: number }) {
  return (
    <span class="stars" role="img" aria-label={t("stars-some", { stars: count, most: MAX_STARS })}>
      {"★".repeat(count)}
      <span class="unlit">{"★".repeat(MAX_STARS - count)}</span>
    </span>
  );
}

function Buttons({ ctrl, state }: Props) {
  const skip = (
    <Button key="skip" sign="forth" act={() => ctrl.next()}>
      {t("lesson-skip")}
    </Button>
  );
  switch (state.phase) {
    case "asking":
      return (
        <>
          <Button key="hint" sign="hint" act={() => ctrl.hint()} isDisabled={state.verdict?.kind === "hint"}>
            {t("lesson-hint")}
          </Button>
          {skip}
        </>
      );
    case "missed":
      return (
        <>
          <AgainButton key="again" act={() => ctrl.retry()} label={t("lesson-again")} />
          {skip}
        </>
      );
    case "done":
      return (
        <>
          <Button key="more" sign="again" act={() => ctrl.lay(state.at)}>
            {t("lesson-once-more")}
          </Button>
          <Button key="next" sign="forth" act={() => ctrl.next()} isPrimary focus>
            {t("lesson-next")}
          </Button>
        </>
      );
    case "end":
      return <EndButtons ctrl={ctrl} />;
  }
}

function EndButtons({ ctrl }: { ctrl: LessonCtrl }) {
  const { isBeginning } = useController(ctrl.beginning);
  const { name, next, next_title } = ctrl.lesson;
  const isFirst = name === FIRST;
  const further = next
    ? { href: `/learn/${next}`, words: t("lesson-next-lesson", { title: next_title ?? "" }) }
    : { href: "/puzzles", words: t("lesson-puzzles") };
  return (
    <>
      <Button
        key="play"
        sign="play"
        act={() => ctrl.begin()}
        isPrimary={isFirst}
        focus={isFirst}
        isDisabled={isBeginning}
      >
        {t("lesson-play")}
      </Button>
      <ButtonLink key="further" href={further.href} isPrimary={!isFirst} focus={!isFirst}>
        {further.words}
      </ButtonLink>
      <ButtonLink key="all" href="/learn">
        {t("lesson-all")}
      </ButtonLink>
    </>
  );
}
