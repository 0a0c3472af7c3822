// @ts-check
/** All lessons, shelf by shelf, with what is done of them. */

import "../layers/base.js";
import { api } from "../api.js";
import { doneOf } from "../learn/progress.js";
import { creatureArt } from "../parts/art.js";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";

/** @param {HTMLElement} root */
export function learnPage(root) {
  const main = h("main", { class: "plain learn", id: "main", tabindex: "-1" }, h("h1", null, t("learn-title")));
  fill(root, main);
  void api.lessons().then(({ shelves }) => {
    const lead = t("learn-lead");
    fill(
      main,
      h("h1", null, t("learn-title")),
      h("p", { class: "lead" }, lead),
      ...shelves.flatMap((shelf) => [
        h("h2", null, shelf.title),
        h("p", { class: "muted" }, shelf.about),
        h("div", { class: "lesson-grid" }, ...shelf.lessons.map(card)),
      ]),
    );
  });
}

/** @param {import("../generated/wire.ts").LessonCard} lesson */
function card({ name, title, about, creature, boards }) {
  const done = doneOf(name, boards);
  const state = done === boards.length ? "done" : done ? "begun" : "new";
  const count = done ? t("learn-done", { done, count: boards.length }) : t("learn-boards", { count: boards.length });
  return h(
    "a",
    { class: `lesson-card ${state}`, href: `/learn/${name}` },
    creature ? creatureArt(creature) : h("span", { class: "lesson-sign" }, icon("book")),
    h(
      "span",
      null,
      h("strong", null, title),
      h("span", { class: "muted" }, about),
      h("span", { class: "lesson-count" }, state === "done" ? `✓ ${count}` : count),
    ),
  );
}
