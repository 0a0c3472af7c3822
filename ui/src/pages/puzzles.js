// @ts-check
/** Puzzles: the day's, by theme and creature, in a streak, and those that come back. Solved by playing. */

import "../layers/board.js";
import { api } from "../api.js";
import { dayOf, PuzzleBook } from "../learn/puzzle_book.js";
import { daily, near, PLAIN, streak, wished } from "../learn/puzzle_choice.js";
import { rowsOf } from "../learn/puzzle_index.js";
import { TrialBoard } from "../learn/trial_board.js";
import { deadEnd } from "../parts/dead_end.js";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { speak } from "../parts/notices.js";

/** @typedef {import("../wire.js").PuzzleIndex} Index */
/** @typedef {import("../learn/puzzle_index.js").Row} Row */
/** @typedef {import("../wire.js").PuzzlePage} Puzzle */
/** @typedef {"daily" | "train" | "streak" | "review" | "one"} Mode */

/** @type {[Mode, string][]} */
const MODES = [
  ["daily", t("puzzles-mode-daily")],
  ["train", t("puzzles-mode-train")],
  ["streak", t("puzzles-mode-streak")],
  ["review", t("puzzles-mode-review")],
];
/** @type {[number, string][]} */
const DIFFICULTIES = [
  [-600, t("puzzles-level-easiest")],
  [-300, t("puzzles-level-easier")],
  [0, t("puzzles-level-normal")],
  [300, t("puzzles-level-harder")],
  [600, t("puzzles-level-hardest")],
];

/** @param {HTMLElement} root @param {string} id of one puzzle, or nothing */
export function puzzlesPage(root, id) {
  fill(root, h("main", { class: "waiting", id: "main", tabindex: "-1" }, h("p", null, t("shell-loading"))));
  /** @type {PuzzleRoom | null} */
  let room = null;
  let isClosed = false;
  void Promise.all([api.puzzles(), api.catalogue()]).then(
    ([index, { creatures }]) => {
      if (isClosed) return;
      const isKnown = !id || index.ids.includes(id);
      if (!isKnown) fill(root, deadEnd(t("puzzles-none"), "", { href: "/puzzles", label: t("puzzles-title") }));
      else room = new PuzzleRoom(root, index, creatures, id);
    },
    (error) => isClosed || fill(root, deadEnd(t("puzzles-not-here"), String(error.message))),
  );
  return () => {
    isClosed = true;
    room?.close();
  };
}

class PuzzleRoom {
  /** @param {HTMLElement} root @param {Index} index @param {import("../wire.js").CreatureInfo[]} creatures @param {string} id */
  constructor(root, index, creatures, id) {
    this.themes = index.theme_names;
    this.expansions = index.expansion_names;
    this.rows = rowsOf(index);
    this.creatures = creatures;
    this.book = new PuzzleBook();
    /** @type {Mode} */
    this.mode = "daily";
    this.wish = { theme: "", creature: "", expansion: "", harder: 0 };
    /** @type {string[]} */
    this.seen = [];
    /** Counts what was asked for: a puzzle that comes late is not laid. */
    this.wanted = 0;
    this.modes = h("div", { class: "row puzzle-modes", role: "group", "aria-label": t("puzzles-modes") });
    this.filters = h("div", { class: "puzzle-filters" });
    this.say = h("p", { class: "say" });
    this.verdict = h("div", { class: "verdict", role: "status" });
    this.buttons = h("div", { class: "row lesson-buttons" });
    this.figures = h("p", { class: "muted puzzle-figures" });
    this.table = h("div", { class: "lesson-table" });
    const head = h("header", { class: "puzzle-head" }, h("h1", null, t("puzzles-title")), this.modes, this.filters);
    const words = h("section", { class: "lesson-words", "aria-label": t("puzzles-task") }, this.say, this.verdict);
    const side = h("div", { class: "lesson-side" }, head, words, this.buttons, this.figures);
    fill(root, h("main", { class: "lesson", id: "main", tabindex: "-1" }, side, this.table));
    const row = this.rows.find((each) => each.id === id);
    if (row) void this.#open(row, "one");
    else this.#start("daily");
  }

  close() {
    this.isClosed = true;
    this.wanted++;
    this.board?.close();
    document.title = "Skep";
  }

  /** @param {Mode} mode */
  #start(mode) {
    this.mode = mode;
    this.seen = [];
    void this.#next();
  }

  /** The puzzle that comes next in this mode. @returns {Row | undefined} */
  #choose() {
    const { rows } = this;
    const chance = Math.random();
    const [first] = this.book.due();
    switch (this.mode) {
      case "daily":
        return daily(rows, dayOf(Date.now()));
      case "streak":
        return streak(rows, this.seen, chance);
      case "review":
        return rows.find(({ id }) => id === first);
      default:
        return near(
          wished(rows, this.wish),
          this.book.rating + this.wish.harder,
          (id) => this.book.knows(id),
          this.row?.id ?? null,
          chance,
        );
    }
  }

  async #next() {
    const row = this.#choose();
    if (row) await this.#open(row, this.mode);
    else this.#showNothing();
  }

  #showNothing() {
    this.wanted++;
    this.board?.close();
    fill(this.table);
    this.#showModes();
    this.say.textContent = this.mode === "review" ? t("puzzles-reviewed") : t("puzzles-no-fit");
    fill(this.verdict);
    fill(this.buttons);
    this.#showFigures();
  }

  /** @param {Row} row @param {Mode} mode */
  async #open(row, mode) {
    const mine = ++this.wanted;
    const puzzle = await api.puzzle(row.id);
    if (mine !== this.wanted) return;
    this.mode = mode;
    this.row = row;
    this.puzzle = puzzle;
    this.isNoted = false;
    this.isHelped = false;
    this.board?.close();
    this.board = new TrialBoard(t("lesson-board", { task: puzzle.say }), puzzle.tiles, puzzle.learner, {
      ask: (question) => api.tryPuzzle(puzzle.id, question),
      onTrial: (trial) => this.#judge(trial),
      onRefused: (rule, because) => this.#refuse(rule, because),
    });
    fill(this.table, this.board.wrap, this.board.hand);
    this.board.lay(puzzle.start, true);
    document.title = t("title-of", { title: t("puzzles-puzzle", { id: puzzle.id }) });
    this.#ask();
    this.#showModes();
    this.#showFigures();
  }

  #ask() {
    this.say.textContent = this.puzzle?.say ?? "";
    fill(this.verdict);
    const hint = this.#button(t("puzzles-hint"), "book", () => this.#hint());
    const show = this.#button(t("puzzles-show"), "play", () => void this.#solve());
    fill(this.buttons, ...(this.mode === "streak" ? [show] : [hint, show]));
    speak(this.say.textContent);
  }

  /** @param {boolean} isRight */
  #note(isRight) {
    if (this.isNoted || !this.row) return;
    this.isNoted = true;
    if (this.book.note(this.row, isRight, this.isHelped)) void this.#count(this.row);
    this.#showFigures();
  }

  /** Tell the server of a first try; where that fails, the puzzle keeps its rating. @param {Row} row */
  async #count(row) {
    try {
      row.rating = (await api.countTry(row.id, this.board?.moves ?? [])).rating;
      if (this.row === row && !this.isClosed) this.#showFigures();
    } catch {
      // Nobody solves worse for it.
    }
  }

  /** @param {import("../wire.js").Trial} trial */
  #judge(trial) {
    if (trial.state === "open") {
      fill(this.verdict, h("p", { class: "good" }, `✓ ${t("puzzles-right")}`));
      speak(t("puzzles-right"));
    } else if (trial.state === "done") this.#done();
    else this.#miss(trial.because);
  }

  /** @param {string} because */
  #miss(because) {
    this.#note(false);
    fill(this.verdict, h("p", { class: "wrong" }, icon("close"), because || t("puzzles-wrong")), ...this.#endStreak());
    const again = this.#button(t("puzzles-again"), "again", () => this.#retry(), "primary");
    const others = [this.#button(t("puzzles-show"), "play", () => void this.#solve()), this.#onward()];
    fill(this.buttons, again, ...others);
    again.focus();
  }

  /** What is said of a streak that ends with a miss, or with the solution. @returns {HTMLElement[]} */
  #endStreak() {
    if (this.mode !== "streak") return [];
    this.book.noteStreak(this.seen.length);
    return [h("p", null, t("puzzles-streak-ends", { count: this.seen.length, best: this.book.kept.best }))];
  }

  #retry() {
    this.board?.retry();
    this.#ask();
    this.board?.host.focus({ preventScroll: true });
  }

  #done() {
    this.#note(true);
    if (this.mode === "streak" && this.row) this.seen.push(this.row.id);
    this.say.textContent = t("puzzles-done");
    this.#explain();
    this.#offerNext();
    speak(t("puzzles-solved", { reason: this.puzzle?.reasons.join(" ") ?? "" }));
  }

  /** Why the solution works, a line for each thing. */
  #explain() {
    fill(
      this.verdict,
      h("ul", { class: "reasons" }, ...(this.puzzle?.reasons ?? []).map((each) => h("li", null, each))),
    );
  }

  #offerNext() {
    const next = this.#onward("primary");
    const share = h("a", { class: "button", href: `/puzzles/${this.puzzle?.id ?? ""}` }, t("puzzles-link"));
    fill(this.buttons, next, share);
    next.focus();
  }

  /** @param {string} [kind] */
  #onward(kind = "") {
    const goOn = () => {
      if (this.mode === "daily" || this.mode === "one") this.#start("train");
      else if (this.mode === "streak" && !this.seen.includes(this.row?.id ?? "")) this.#start("streak");
      else void this.#next();
    };
    return this.#button(t("puzzles-next"), "forth", goOn, kind);
  }

  /** @param {string} rule @param {string} because */
  #refuse(rule, because) {
    const link = h("a", { class: "rule-chip", href: `/rules/${rule}`, "data-aside": true }, rule);
    link.setAttribute("aria-label", t("rule-link", { rule }));
    fill(this.verdict, h("p", { class: "wrong" }, icon("close"), because, " ", link));
  }

  /** The tile to move, for whoever asks; then the puzzle no longer counts as solved. */
  #hint() {
    this.isHelped = true;
    const text = this.puzzle?.solution[this.board?.moves.length ?? 0] ?? "";
    const move = this.board?.before?.legal_moves.find((each) => each.text === text);
    const tiles = move ? [...move.touch] : [];
    this.board?.lit.show({ tiles, hexes: [], crossed: [] });
    const words = move?.kind === "place" ? t("puzzles-hint-hand") : t("puzzles-hint-tile");
    fill(this.verdict, h("p", { class: "hint-text" }, icon("book"), words));
  }

  /** Play the solution on the board. */
  async #solve() {
    this.isHelped = true;
    this.#note(false);
    const ended = this.#endStreak();
    const { board, puzzle } = this;
    if (!board || !puzzle) return;
    fill(this.buttons);
    try {
      if (!(await board.solve(puzzle.solution))) return;
    } catch (error) {
      if (!board.isClosed) this.#retry();
      throw error;
    }
    this.say.textContent = t("puzzles-solution");
    this.#explain();
    this.verdict.append(...ended);
    this.#offerNext();
    speak(t("puzzles-solution-because", { reason: puzzle.reasons.join(" ") }));
  }

  #showModes() {
    const due = this.book.due().length;
    const buttons = MODES.map(([mode, words]) =>
      h(
        "button",
        { type: "button", "aria-pressed": String(this.mode === mode), click: () => this.#start(mode) },
        mode === "review" && due ? `${words} (${due})` : words,
      ),
    );
    fill(this.modes, ...buttons);
    fill(this.filters, ...(this.mode === "train" ? this.#choosers() : []));
  }

  #choosers() {
    /** @param {string} label @param {[string, string][]} options @param {string} chosen @param {(value: string) => void} onChange */
    const chooser = (label, options, chosen, onChange) => {
      const items = options.map(([value, words]) => h("option", { value, selected: value === chosen }, words));
      const select = h("select", null, ...items);
      select.addEventListener("change", () => {
        onChange(select.value);
        void this.#next();
      });
      return h("label", null, h("span", null, label), select);
    };
    const used = new Set(this.rows.flatMap((row) => row.creatures));
    /** @type {[string, string][]} */
    const themes = [
      ["", t("puzzles-any")],
      ...this.themes.map(({ name, title }) => /** @type {[string, string]} */ ([name, title])),
    ];
    /** @type {[string, string][]} */
    const creatures = [
      ["", t("puzzles-any")],
      ...this.creatures
        .filter(({ letter }) => used.has(letter))
        .map(({ letter, title }) => /** @type {[string, string]} */ ([letter, title])),
    ];
    /** @type {[string, string][]} */
    const expansions = [
      ["", t("puzzles-any")],
      [PLAIN, t("puzzles-plain")],
      ...this.expansions.map(({ letter, title }) => /** @type {[string, string]} */ ([letter, title])),
    ];
    /** @type {[string, string][]} */
    const levels = DIFFICULTIES.map(([by, words]) => [String(by), words]);
    return [
      chooser(t("puzzles-theme"), themes, this.wish.theme, (theme) => (this.wish.theme = theme)),
      chooser(t("puzzles-creature"), creatures, this.wish.creature, (creature) => (this.wish.creature = creature)),
      chooser(t("puzzles-expansion"), expansions, this.wish.expansion, (letter) => (this.wish.expansion = letter)),
      chooser(t("puzzles-difficulty"), levels, String(this.wish.harder), (by) => (this.wish.harder = Number(by))),
    ];
  }

  #showFigures() {
    const { book, row, puzzle } = this;
    const own = t("puzzles-rating", { rating: book.rating, deviation: book.deviation, count: book.solvedCount });
    const this_ =
      row && puzzle && this.mode !== "review" ? t("puzzles-rated", { title: puzzle.title, rating: row.rating }) : "";
    const run =
      this.mode === "streak" ? ` · ${t("puzzles-streak", { count: this.seen.length, best: book.kept.best })}` : "";
    fill(this.figures, this_, this_ && h("br"), own + run);
  }

  /** @param {string} words @param {string} sign @param {() => void} act @param {string} [kind] */
  #button(words, sign, act, kind = "") {
    return h("button", { type: "button", class: kind, click: act }, icon(sign), h("span", null, words));
  }
}
