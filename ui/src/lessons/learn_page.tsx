/** All lessons, shelf by shelf, with what is done of them. */

import "../layers/base.js";
import { Fragment } from "preact";
import { api } from "../api.js";
import { t } from "../base/i18n.ts";
import { CreatureArt, DeadEnd, load, Sign, show } from "../base/view.tsx";
import type { LessonCard, LessonShelves } from "../generated/wire.ts";
import { doneOf } from "./progress.ts";

/** Show the list of lessons. Returns what closes the page. */
export function learnPage(root: HTMLElement): () => void {
  return load(
    root,
    (signal) => api.lessons(signal),
    (lessons) => show(root, <LearnView {...lessons} />),
    (error) => <DeadEnd title={t("learn-title")} words={error.message} />,
  );
}

export function LearnView({ shelves }: LessonShelves) {
  return (
    <main class="plain learn" id="main" tabIndex={-1}>
      <h1>{t("learn-title")}</h1>
      <p class="lead">{t("learn-lead")}</p>
      {shelves.map(({ name, title, about, lessons }) => (
        <Fragment key={name}>
          <h2>{title}</h2>
          <p class="muted">{about}</p>
          <div class="lesson-grid">
            {lessons.map((lesson) => (
              <Card key={lesson.name} {...lesson} />
            ))}
          </div>
        </Fragment>
      ))}
    </main>
  );
}

function Card({ name, title, about, creature, boards }: LessonCard) {
  const done = doneOf(name, boards);
  const state = done === boards.length ? "done" : done ? "begun" : "new";
  const count = done ? t("learn-done", { done, count: boards.length }) : t("learn-boards", { count: boards.length });
  return (
    <a class={`lesson-card ${state}`} href={`/learn/${name}`}>
      {creature ? (
        <CreatureArt letter={creature} />
      ) : (
        <span class="lesson-sign">
          <Sign name="book" />
        </span>
      )}
      <span>
        <strong>{title}</strong>
        <span class="muted">{about}</span>
        <span class="lesson-count">{state === "done" ? `✓ ${count}` : count}</span>
      </span>
    </a>
  );
}
