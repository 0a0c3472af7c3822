/** The first half of the rules: an explanation of the game with boards of the lessons to try. */

import "../layers/board.ts";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import { useSeen } from "../base/seen.ts";
import { isStill } from "../base/settings.ts";
import { play as sound } from "../base/sounds.ts";
import { ButtonLink, Sign, useController } from "../base/view.tsx";
import type { BookChapter, BookPart } from "../generated/wire.ts";
import { lesson, tryBoard } from "../play/requests.ts";
import { TrialView } from "../play/trial_view.tsx";
import { BookBoardCtrl, type BookServices, type Verdict } from "./book_ctrl.ts";

/** The distance from the window at which a board is already shown. */
const NEAR_SIGHT = "200px";
/** Pixels of the previous chapter that remain visible. */
const SIDE = 48;
export const SERVICES: BookServices = {
  lesson,
  tryBoard,
  sound,
  pause: (milliseconds, signal) => pause(isStill() ? 0 : milliseconds, signal),
  failed: notifyError,
};

export function Book({ chapters, services }: { chapters: BookChapter[]; services: BookServices }) {
  return (
    <>
      <p class="lead">{t("book-lead")}</p>
      <p>
        <ButtonLink href="/learn/five-minutes" isPrimary>
          {t("book-rather")}
        </ButtonLink>
      </p>
      <div class="book-page">
        <Contents chapters={chapters} />
        <div class="book">
          {chapters.map(({ name, title, parts }) => (
            <section key={name} class="chapter" id={idOf(name)} tabIndex={-1}>
              <h2>{title}</h2>
              {passages(parts).map((passage, number) => (
                <Passage key={number} passage={passage} services={services} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** The list of chapters, which stays in view; the current one is marked. */
function Contents({ chapters }: { chapters: BookChapter[] }) {
  const current = useCurrent(chapters);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const mark = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && mark) list.current.scrollLeft = mark.offsetLeft - list.current.offsetLeft - SIDE;
  }, [current]);
  return (
    <nav class="book-contents" aria-label={t("book-chapters")}>
      <ul ref={list}>
        {chapters.map(({ name, title }) => (
          <li key={name}>
            <button
              type="button"
              class="small"
              aria-current={name === current ? "true" : undefined}
              onClick={() => goTo(name)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The name of the chapter that is or was last in the middle of the window. */
function useCurrent(chapters: BookChapter[]): string {
  const [current, setCurrent] = useState(chapters[0]?.name ?? "");
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry) setCurrent(entry.target.id.slice(PREFIX.length));
      },
      { rootMargin: "-40% 0px -55% 0px" },
    );
    for (const { name } of chapters) {
      const section = document.getElementById(idOf(name));
      if (section) seen.observe(section);
    }
    return () => seen.disconnect();
  }, [chapters]);
  return current;
}

const PREFIX = "chapter-";
const idOf = (chapter: string) => `${PREFIX}${chapter}`;

function goTo(chapter: string): void {
  const section = document.getElementById(idOf(chapter));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** Paragraphs with the boards that follow them. */
export function passages(parts: readonly BookPart[]): BookPart[][] {
  const found: BookPart[][] = [];
  for (const [at, part] of parts.entries()) {
    if (at === 0 || (part.text && !parts[at - 1]?.text)) found.push([part]);
    else found.at(-1)?.push(part);
  }
  return found;
}

function Passage({ passage, services }: { passage: BookPart[]; services: BookServices }) {
  return (
    <div class="passage">
      <div>
        {passage
          .filter(({ text }) => text)
          .map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
      </div>
      <div>
        {passage
          .filter(({ text }) => !text)
          .map(({ lesson, board }) => (
            <Figure key={`${lesson} ${board}`} lesson={lesson} name={board} services={services} />
          ))}
      </div>
    </div>
  );
}

/** A board of a lesson, shown when it comes into view. */
function Figure({ lesson, name, services }: { lesson: string; name: string; services: BookServices }) {
  const ctrl = useMemo(() => new BookBoardCtrl(lesson, name, services), [lesson, name, services]);
  const { info, board, boardCount, task, verdict } = useController(ctrl);
  const frame = useSeen<HTMLElement>(() => ctrl.lay(), NEAR_SIGHT);
  useLayoutEffect(() => () => ctrl.close(), [ctrl]);
  return (
    <figure class="try" ref={frame}>
      <div class="try-board">
        {info && board && (
          <TrialView
            key={boardCount}
            ctrl={board}
            label={t("book-board", { task: info.tasks[0]?.say ?? "" })}
            tiles={info.tiles}
            color={info.learner}
          />
        )}
      </div>
      <figcaption class="row">
        <div class="try-words">
          <p>{info ? info.tasks[task]?.say : "…"}</p>
          <p role="status" class={verdict ? (verdict.kind === "done" ? "good" : "wrong") : ""}>
            {verdict && verdictWords(verdict)}
          </p>
        </div>
        <button type="button" hidden={!info} onClick={() => ctrl.lay()}>
          <Sign name="again" /> {t("try-reset")}
        </button>
      </figcaption>
    </figure>
  );
}

function verdictWords(verdict: Verdict): string {
  if (verdict.kind === "done") return `✓ ${verdict.words}`;
  if (verdict.kind === "refused") return `${verdict.because} (${verdict.rule})`;
  return verdict.because || t("lesson-missed-reset");
}
