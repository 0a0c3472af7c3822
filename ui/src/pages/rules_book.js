// @ts-check
/** The first half of the rules: the game as one would explain it, with boards of the lessons to try. */

import "../layers/board.js";
import { api } from "../api.js";
import { TrialBoard } from "../learn/trial_board.js";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";

/** @typedef {import("../generated/wire.ts").BookPart} Part */
/** @typedef {{ close: () => void }[]} Boards those that are to be closed with the page */

/** @param {HTMLElement} root @param {Boards} boards */
export async function showBook(root, boards) {
  const { chapters } = await api.book();
  const sections = chapters.map(({ name, title, parts }) =>
    h(
      "section",
      { class: "chapter", id: `chapter-${name}`, tabindex: "-1" },
      h("h2", null, title),
      ...passages(parts).map((passage) => {
        const words = passage.filter(({ text }) => text).map(({ text }) => h("p", null, text));
        const figures = passage.filter(({ text }) => !text).map((part) => figure(part, boards));
        return h("div", { class: "passage" }, h("div", null, ...words), h("div", null, ...figures));
      }),
    ),
  );
  const jumps = chapters.map(({ name, title }) => {
    const jump = () => {
      const section = document.querySelector(`#chapter-${name}`);
      section?.scrollIntoView();
      if (section instanceof HTMLElement) section.focus({ preventScroll: true });
    };
    return h("li", null, h("button", { type: "button", class: "small", click: jump }, title));
  });
  const lead = t("book-lead");
  fill(
    root,
    h("p", { class: "lead" }, lead),
    h("p", null, h("a", { class: "button primary", href: "/learn/five-minutes" }, t("book-rather"))),
    h("nav", { "aria-label": t("book-chapters") }, h("ul", { class: "chapter-list" }, ...jumps)),
    h("div", { class: "book" }, ...sections),
  );
}

/** Paragraphs with the boards that follow them, which stand side by side where there is room. @param {Part[]} parts */
function passages(parts) {
  /** @type {Part[][]} */
  const found = [];
  for (const [at, part] of parts.entries()) {
    const begins = at === 0 || (part.text && !parts[at - 1]?.text);
    if (begins) found.push([part]);
    else found.at(-1)?.push(part);
  }
  return found;
}

/** A board of a lesson, laid when it comes into sight. @param {Part} part @param {Boards} boards */
function figure({ lesson, board: name }, boards) {
  const place = h("div", { class: "try-board" });
  const words = h("p", null, "…");
  const verdict = h("p", { role: "status" });
  const again = h("button", { type: "button", hidden: true }, icon("again"), ` ${t("try-reset")}`);
  const frame = h(
    "figure",
    { class: "try" },
    place,
    h("figcaption", { class: "row" }, h("div", { class: "try-words" }, words, verdict), again),
  );
  /** @type {TrialBoard | null} */
  let laid = null;
  const lay = async () => {
    const page = await api.lesson(lesson);
    const info = page.boards.find((each) => each.name === name);
    if (!info) return;
    laid?.close();
    /** @param {string} text @param {string} [kind] */
    const say = (text, kind = "") => {
      verdict.className = kind;
      verdict.textContent = text;
    };
    /** @param {number} number */
    const ask = (number) => {
      const task = info.tasks[number];
      words.textContent = task?.say ?? "";
      laid?.light(task);
    };
    laid = new TrialBoard(t("book-board", { task: info.tasks[0]?.say ?? "" }), info.tiles, info.learner, {
      ask: (question) => api.tryBoard(lesson, name, question),
      onTrial: (trial) => {
        if (trial.state === "done") say(`✓ ${info.done}`, "good");
        else if (trial.state === "open") ask(trial.task);
        else say(trial.because || t("lesson-missed-reset"), "wrong");
      },
      onRefused: (rule, because) => say(`${because} (${rule})`, "wrong"),
    });
    fill(place, laid.wrap, laid.hand);
    laid.lay(info.start, true);
    say("");
    ask(0);
    again.hidden = false;
  };
  again.addEventListener("click", () => void lay());
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      void lay();
    },
    { rootMargin: "200px" },
  );
  seen.observe(frame);
  const close = () => {
    seen.disconnect();
    laid?.close();
  };
  boards.push({ close });
  return frame;
}
