// @ts-check
/** One lesson: a board at a time, one thing to do on it, and the next one at once. */

import "../layers/board.js";
import { api } from "../api.js";
import { keepStars, MOST_STARS, starsFor, starsOf } from "../learn/progress.js";
import { starRow } from "../learn/stars.js";
import { TrialBoard } from "../learn/trial_board.js";
import { creatureArt } from "../parts/art.js";
import { begin } from "../parts/begin.js";
import { deadEnd } from "../parts/dead_end.js";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { speak } from "../parts/notices.js";
import { isStill } from "../parts/settings.js";

/** @typedef {import("../generated/wire.ts").LessonPage} Lesson */
/** @typedef {import("../generated/wire.ts").LessonBoardInfo} BoardInfo */

/** Milliseconds to look at a board that is done, before the next one comes by itself. */
const REST = 1600;

/** @param {HTMLElement} root @param {string} name @param {(path: string) => void} go */
export function lessonPage(root, name, go) {
  fill(root, h("main", { class: "waiting", id: "main", tabindex: "-1" }, h("p", null, t("shell-loading"))));
  /** @type {LessonRoom | null} */
  let room = null;
  let isClosed = false;
  void api.lesson(name).then(
    (lesson) => {
      if (isClosed) return;
      document.title = t("title-of", { title: lesson.title });
      room = new LessonRoom(root, lesson, go);
    },
    (error) => isClosed || fill(root, deadEnd(t("lesson-none"), String(error.message))),
  );
  return () => {
    isClosed = true;
    room?.close();
  };
}

class LessonRoom {
  /** @param {HTMLElement} root @param {Lesson} lesson @param {(path: string) => void} go */
  constructor(root, lesson, go) {
    this.lesson = lesson;
    this.go = go;
    this.at = 0;
    this.slips = 0;
    this.task = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.steps = h("ol", { class: "lesson-steps", "aria-label": t("lesson-steps") });
    this.praise = h("p", { class: "praise" });
    this.say = h("p", { class: "say", id: "say" });
    this.verdict = h("div", { class: "verdict", role: "status" });
    this.buttons = h("div", { class: "row lesson-buttons" });
    this.table = h("div", { class: "lesson-table" });
    const words = h(
      "section",
      { class: "lesson-words", "aria-label": t("lesson-task") },
      this.praise,
      this.say,
      this.verdict,
    );
    const back = h("a", { href: "/learn", class: "lesson-back" }, t("lesson-all"));
    const title = h("h1", null, lesson.creature ? creatureArt(lesson.creature) : false, lesson.title);
    const about = h("p", { class: "muted lesson-about" }, lesson.about);
    const head = h("header", { class: "lesson-head" }, back, title, about, this.steps);
    this.main = h(
      "main",
      { class: "lesson", id: "main", tabindex: "-1" },
      h("div", { class: "lesson-side" }, head, words, this.buttons),
      this.table,
    );
    fill(root, this.main);
    const asked = new URLSearchParams(location.search).get("board");
    const named = lesson.boards.findIndex((board) => board.name === asked);
    const open = lesson.boards.findIndex((board) => !starsOf(lesson.name, board.name));
    this.#lay(Math.max(0, named >= 0 ? named : open));
  }

  close() {
    clearTimeout(this.timer);
    this.board?.close();
  }

  /** @returns {BoardInfo} */
  get info() {
    return /** @type {BoardInfo} */ (this.lesson.boards[this.at]);
  }

  /** Show a board from its start. @param {number} at */
  #lay(at) {
    clearTimeout(this.timer);
    this.board?.close();
    this.at = at;
    this.slips = 0;
    const { info, lesson } = this;
    this.main.classList.remove("is-done");
    this.board = new TrialBoard(t("lesson-board", { task: info.tasks[0]?.say ?? "" }), info.tiles, info.learner, {
      ask: (question) => api.tryBoard(lesson.name, info.name, question),
      onTrial: (trial) => this.#judge(trial),
      onRefused: (rule, because) => this.#refuse(rule, because),
    });
    fill(this.table, this.board.wrap, this.board.hand);
    this.board.lay(info.start, true);
    this.#ask(0);
    this.#steps();
  }

  /** Ask for a task of the board. @param {number} number */
  #ask(number) {
    this.task = number;
    const task = this.info.tasks[number];
    if (!task) return;
    this.say.textContent = task.say;
    fill(this.verdict);
    this.board?.light(task);
    this.#offer(
      this.#button(t("lesson-hint"), "book", () => this.#hint()),
      this.#button(t("lesson-skip"), "forth", () => this.#next()),
    );
    speak(`${this.praise.textContent ?? ""} ${task.say}`.trim());
  }

  /** @param {import("../generated/wire.ts").Trial} trial */
  #judge(trial) {
    if (trial.state === "done") this.#finish();
    else if (trial.state === "open") {
      this.praise.textContent = t("lesson-good");
      this.#ask(trial.task);
    } else {
      this.slips++;
      fill(this.verdict, h("p", { class: "wrong" }, icon("close"), trial.because || t("lesson-missed")));
      const again = this.#button(t("lesson-again"), "again", () => this.#retry(), "primary");
      this.#offer(
        again,
        this.#button(t("lesson-skip"), "forth", () => this.#next()),
      );
      again.focus();
    }
  }

  #retry() {
    this.board?.retry();
    this.#ask(this.task);
    this.board?.host.focus({ preventScroll: true });
  }

  /** @param {string} rule @param {string} because */
  #refuse(rule, because) {
    this.slips++;
    const link = h("a", { class: "rule-chip", href: `/rules/${rule}`, "data-aside": true }, rule);
    link.setAttribute("aria-label", t("rule-link", { rule }));
    fill(this.verdict, h("p", { class: "wrong" }, icon("close"), because, " ", link));
  }

  #hint() {
    this.slips++;
    fill(this.verdict, h("p", { class: "hint-text" }, icon("book"), this.info.tasks[this.task]?.hint ?? ""));
    this.board?.light(this.info.tasks[this.task]);
  }

  #finish() {
    const stars = starsFor(this.slips);
    keepStars(this.lesson.name, this.info.name, stars);
    this.main.classList.add("is-done");
    this.praise.textContent = "";
    this.say.textContent = this.info.done;
    fill(this.verdict, starRow(stars));
    speak(t("lesson-done", { words: this.info.done }));
    const next = this.#button(t("lesson-next"), "forth", () => this.#next(), "primary");
    this.#offer(
      next,
      this.#button(t("lesson-once-more"), "again", () => this.#lay(this.at)),
    );
    next.focus();
    this.#steps();
    if (!isStill() && this.at + 1 < this.lesson.boards.length) this.timer = setTimeout(() => this.#next(), REST);
  }

  #next() {
    const isDone = this.main.classList.contains("is-done");
    this.praise.textContent = isDone ? `✓ ${this.info.done}` : "";
    if (this.at + 1 < this.lesson.boards.length) {
      this.#lay(this.at + 1);
      this.board?.host.focus({ preventScroll: true });
    } else this.#end();
  }

  /** What comes after the last board. */
  #end() {
    clearTimeout(this.timer);
    const { lesson, go } = this;
    const total = lesson.boards.reduce((sum, board) => sum + starsOf(lesson.name, board.name), 0);
    const play = this.#button(t("lesson-play"), "play", () => {
      void begin(play, go, { ruleset: lesson.ruleset, opponent: "computer", level: 1 });
    });
    const further = lesson.next
      ? h(
          "a",
          { class: "button", href: `/learn/${lesson.next}` },
          t("lesson-next-lesson", { title: lesson.next_title ?? "" }),
        )
      : h("a", { class: "button", href: "/puzzles" }, t("lesson-puzzles"));
    if (lesson.name === "five-minutes") play.classList.add("primary");
    else further.classList.add("primary");
    this.say.textContent = t("lesson-end", { stars: total, most: MOST_STARS * lesson.boards.length });
    fill(this.verdict);
    this.#offer(play, further, h("a", { class: "button", href: "/learn" }, t("lesson-all")));
    speak(this.say.textContent);
    (lesson.name === "five-minutes" ? play : further).focus();
  }

  #steps() {
    const { lesson } = this;
    const buttons = lesson.boards.map((board, number) => {
      const stars = starsOf(lesson.name, board.name);
      const button = h(
        "button",
        {
          type: "button",
          class: `step${stars ? " done" : ""}`,
          "aria-label": stars
            ? t("lesson-step-done", { number: number + 1, stars })
            : t("lesson-step", { number: number + 1 }),
          "aria-current": number === this.at ? "step" : null,
          click: () => {
            this.praise.textContent = "";
            this.#lay(number);
          },
        },
        stars ? "✓" : String(number + 1),
      );
      return h("li", null, button);
    });
    fill(this.steps, ...buttons);
  }

  /** @param {HTMLElement[]} buttons */
  #offer(...buttons) {
    fill(this.buttons, ...buttons);
  }

  /** @param {string} words @param {string} sign @param {() => void} act @param {string} [kind] */
  #button(words, sign, act, kind = "") {
    return h("button", { type: "button", class: kind, click: act }, icon(sign), h("span", null, words));
  }
}
