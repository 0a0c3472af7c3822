/** All lessons, by section, with progress. */

import "../layers/base.ts";
import { Fragment } from "preact";
import { t } from "../base/i18n.ts";
import type { OpenPage } from "../base/router_ctrl.ts";
import { CreatureArt, DeadEnd, load, show } from "../base/view.tsx";
import { Thumbnail } from "../board/thumbnail.tsx";
import type { LessonCard, LessonGroups } from "../generated/wire.ts";
import { doneOf, MAX_STARS, starsIn } from "../play/lesson_progress.ts";
import { lessons } from "./requests.ts";

export const open: OpenPage = (_, { left }) =>
  load(
    left,
    (signal) => lessons(signal),
    (root, found) => show(root, <LearnView {...found} />),
    (error) => <DeadEnd title={t("learn-title")} words={error.message} />,
  );

export function LearnView({ groups }: LessonGroups) {
  const lessons = groups.flatMap((group) => group.lessons);
  const next = lessons.find((lesson) => stateOf(lesson) !== "done");
  return (
    <main class="plain learn" id="main" tabIndex={-1}>
      <h1>{t("learn-title")}</h1>
      <p class="lead">{t("learn-lead")}</p>
      {next ? <NextLesson lesson={next} /> : <p class="good">✓ {t("learn-all-done")}</p>}
      <Progress lessons={lessons} />
      {groups.map(({ name, title, about, lessons }) => (
        <Fragment key={name}>
          <h2>{title}</h2>
          <p class="muted">{about}</p>
          <div class="lesson-grid">
            {lessons.map((lesson) => (
              <Card key={lesson.name} lesson={lesson} isNext={lesson === next} />
            ))}
          </div>
        </Fragment>
      ))}
    </main>
  );
}

/** How much of a lesson is done. */
function stateOf({ name, boards }: LessonCard): "done" | "begun" | "new" {
  const done = doneOf(name, boards);
  return done === boards.length ? "done" : done ? "begun" : "new";
}

/** The first lesson that is not done, shown large. */
function NextLesson({ lesson }: { lesson: LessonCard }) {
  const { name, title, about, board } = lesson;
  return (
    <a class="next-lesson" href={`/learn/${name}`}>
      <Thumbnail board={board} />
      <span>
        <strong>{title}</strong>
        <span>{about}</span>
        <span class="button primary">{stateOf(lesson) === "begun" ? t("learn-continue") : t("learn-start")}</span>
      </span>
    </a>
  );
}

/** Progress in all lessons together. */
function Progress({ lessons }: { lessons: LessonCard[] }) {
  const count = lessons.reduce((sum, { boards }) => sum + boards.length, 0);
  const done = lessons.reduce((sum, { name, boards }) => sum + doneOf(name, boards), 0);
  const stars = lessons.reduce((sum, { name, boards }) => sum + starsIn(name, boards), 0);
  if (!done) return null;
  return (
    <p class="learn-progress">
      <progress value={done} max={count} aria-hidden="true" />
      <span>{t("learn-sum", { done, count, stars, most: MAX_STARS * count })}</span>
    </p>
  );
}

function Card({ lesson, isNext }: { lesson: LessonCard; isNext: boolean }) {
  const { name, title, about, creature, boards, board } = lesson;
  const state = stateOf(lesson);
  const done = doneOf(name, boards);
  const count = done ? t("learn-done", { done, count: boards.length }) : t("learn-boards", { count: boards.length });
  const stars = `★ ${starsIn(name, boards)}/${MAX_STARS * boards.length}`;
  return (
    <a class={isNext ? `lesson-card ${state} is-next` : `lesson-card ${state}`} href={`/learn/${name}`}>
      {creature ? <CreatureArt letter={creature} /> : <Thumbnail board={board} />}
      <span>
        <strong>{title}</strong>
        <span class="muted">{about}</span>
        <span class="lesson-count">
          {state === "done" ? `✓ ${count}` : count}
          {done > 0 && <span class="lesson-stars"> · {stars}</span>}
        </span>
      </span>
    </a>
  );
}
