/** One lesson: one board with one task at a time. The learner asks for the next one. */

import { Controller } from "../base/controller.ts";
import type { LessonBoardInfo, LessonPage, Trial, TrialRequest } from "../generated/wire.ts";
import { BeginCtrl, type BeginServices } from "../play/begin_ctrl.ts";
import { MAX_STARS, starsFor } from "../play/lesson_progress.ts";
import { TrialCtrl, type TrialServices } from "../play/trial_ctrl.ts";

/** The verdict on the last action. */
type Verdict =
  | { kind: "wrong"; because: string }
  | { kind: "refused"; rule: string; because: string }
  | { kind: "hint"; words: string }
  | { kind: "stars"; stars: number };

/** Praise for the task or the board before, shown above a task. */
export type Praise = { kind: "task" } | { kind: "board"; words: string };

/** `end`: after the last board. */
type Phase = "asking" | "missed" | "done" | "end";

export type LessonState = {
  at: number;
  task: number;
  phase: Phase;
  praise: Praise | null;
  verdict: Verdict | null;
  board: TrialCtrl | null;
  /** Counts the boards, so that the view makes a new one for each. */
  boardCount: number;
  /** The stars of each board. */
  stars: number[];
};

export type Announcement =
  | { kind: "task"; praise: Praise | null; say: string }
  | { kind: "done"; words: string }
  | { kind: "end"; stars: number; most: number };

type LessonServices = Omit<TrialServices, "ask"> &
  BeginServices & {
    tryBoard: (lesson: string, board: string, ask: TrialRequest, signal: AbortSignal) => Promise<Trial>;
    starsOf: (lesson: string, board: string) => number;
    keepStars: (lesson: string, board: string, stars: number) => void;
    announce: (event: Announcement) => void;
  };

export class LessonCtrl extends Controller<LessonState> {
  readonly lesson: LessonPage;
  /** The button that begins a game. */
  readonly beginning: BeginCtrl;
  readonly #services: LessonServices;
  /** Wrong and refused moves, and hints, on this board. */
  #slips = 0;

  /** Begins with the named board, or else with the first one that is not done. */
  constructor(lesson: LessonPage, services: LessonServices, named = "") {
    const stars = lesson.boards.map((board) => services.starsOf(lesson.name, board.name));
    super({
      at: 0,
      task: 0,
      phase: "asking",
      praise: null,
      verdict: null,
      board: null,
      boardCount: 0,
      stars,
    });
    this.lesson = lesson;
    this.#services = services;
    this.beginning = new BeginCtrl(services);
    this.onClose(() => {
      this.state.board?.close();
      this.beginning.close();
    });
    const asked = lesson.boards.findIndex((board) => board.name === named);
    this.#lay(Math.max(0, asked >= 0 ? asked : stars.indexOf(0)), null);
  }

  /** The current board. */
  get info(): LessonBoardInfo | undefined {
    return this.lesson.boards[this.state.at];
  }

  /** The stars of all boards together. */
  get total(): number {
    return this.state.stars.reduce((sum, stars) => sum + stars, 0);
  }

  /** Show a board from its start. */
  lay(at: number): void {
    this.#lay(at, null);
  }

  retry(): void {
    this.state.board?.takeBack();
    this.#ask(this.state.task);
  }

  /** Show what to do. It costs a star. */
  hint(): void {
    this.#slips++;
    const task = this.info?.tasks[this.state.task];
    if (task) this.state.board?.light(task);
    this.set({ verdict: { kind: "hint", words: task?.hint ?? "" } });
  }

  /** The next board, or what comes after the last one. */
  next(): void {
    const { at, phase } = this.state;
    const praise: Praise | null = phase === "done" ? { kind: "board", words: this.info?.done ?? "" } : null;
    if (at + 1 < this.lesson.boards.length) this.#lay(at + 1, praise, true);
    else this.#end(praise);
  }

  /** Begin a game with the rules of this lesson. */
  begin(): void {
    this.beginning.begin({ ruleset: this.lesson.ruleset, opponent: "computer", level: 1 });
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }

  #lay(at: number, praise: Praise | null, isFocused = false): void {
    const info = this.lesson.boards[at];
    if (!info) return;
    this.state.board?.close();
    this.#slips = 0;
    const { tryBoard, pause, sound } = this.#services;
    const ask = (asked: TrialRequest, signal: AbortSignal) => tryBoard(this.lesson.name, info.name, asked, signal);
    const events = {
      judged: (trial: Trial) => this.#judged(trial),
      refused: (refusal: { rule: string; because: string }) => this.#refused(refusal),
      failed: (error: Error) => this.failed(error),
    };
    const board = new TrialCtrl(info.start, { ask, pause, sound }, events, isFocused);
    this.set({ at, board, praise, boardCount: this.state.boardCount + 1 });
    this.#ask(0);
  }

  /** Ask for a task of the board. */
  #ask(task: number): void {
    const info = this.info?.tasks[task];
    if (!info) return;
    this.set({ task, phase: "asking", verdict: null });
    this.state.board?.light(info);
    this.#services.announce({ kind: "task", praise: this.state.praise, say: info.say });
  }

  #judged({ state, task, because }: Trial): void {
    if (state === "done") this.#finish();
    else if (state === "open") {
      this.set({ praise: { kind: "task" } });
      this.#ask(task);
    } else {
      this.#slips++;
      this.set({ phase: "missed", verdict: { kind: "wrong", because } });
    }
  }

  #refused(refusal: { rule: string; because: string }): void {
    this.#slips++;
    this.set({ verdict: { kind: "refused", ...refusal } });
  }

  #finish(): void {
    const { at, stars } = this.state;
    const { info, lesson } = this;
    if (!info) return;
    const reached = starsFor(this.#slips);
    this.#services.keepStars(lesson.name, info.name, reached);
    const all = stars.map((before, number) => (number === at ? Math.max(before, reached) : before));
    this.set({ phase: "done", praise: null, stars: all, verdict: { kind: "stars", stars: reached } });
    this.#services.announce({ kind: "done", words: info.done });
  }

  #end(praise: Praise | null): void {
    this.set({ phase: "end", praise, verdict: null });
    this.#services.announce({ kind: "end", stars: this.total, most: MAX_STARS * this.lesson.boards.length });
  }
}
