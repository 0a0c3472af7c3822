/** A board in the book of rules: the tasks of a lesson's board, without stars. */

import { Controller } from "../base/controller.ts";
import type { LessonBoardInfo, LessonPage, Trial, TrialRequest } from "../generated/wire.ts";
import { TrialCtrl, type TrialServices } from "../play/trial_ctrl.ts";

export type Verdict =
  | { kind: "done"; words: string }
  | { kind: "wrong"; because: string }
  | { kind: "refused"; rule: string; because: string };

type BookBoardState = {
  /** Null until the board has come into view. */
  info: LessonBoardInfo | null;
  board: TrialCtrl | null;
  /** Counts the boards, so that the view makes a new one for each. */
  boardCount: number;
  task: number;
  verdict: Verdict | null;
};

export type BookServices = Omit<TrialServices, "ask"> & {
  lesson: (name: string, signal: AbortSignal) => Promise<LessonPage>;
  tryBoard: (lesson: string, board: string, ask: TrialRequest, signal: AbortSignal) => Promise<Trial>;
  failed: (error: Error) => void;
};

export class BookBoardCtrl extends Controller<BookBoardState> {
  readonly #lesson: string;
  readonly #name: string;
  readonly #services: BookServices;

  constructor(lesson: string, name: string, services: BookServices) {
    super({ info: null, board: null, boardCount: 0, task: 0, verdict: null });
    this.#lesson = lesson;
    this.#name = name;
    this.#services = services;
    this.onClose(() => this.state.board?.close());
  }

  /** Show the board from its start. */
  lay(): void {
    void this.run("lay", async (signal) => {
      const { boards } = await this.#services.lesson(this.#lesson, signal);
      const info = boards.find(({ name }) => name === this.#name);
      if (!info) return;
      this.state.board?.close();
      this.set({ info, board: this.#boardOf(info), boardCount: this.state.boardCount + 1, verdict: null });
      this.#ask(0);
    });
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }

  #boardOf({ name, start, done }: LessonBoardInfo): TrialCtrl {
    const { tryBoard, pause, sound } = this.#services;
    const ask = (asked: TrialRequest, signal: AbortSignal) => tryBoard(this.#lesson, name, asked, signal);
    const judged = ({ state, task, because }: Trial) => {
      if (state === "done") this.set({ verdict: { kind: "done", words: done } });
      else if (state === "open") this.#ask(task);
      else this.set({ verdict: { kind: "wrong", because } });
    };
    const refused = (refusal: { rule: string; because: string }) =>
      this.set({ verdict: { kind: "refused", ...refusal } });
    return new TrialCtrl(start, { ask, pause, sound }, { judged, refused, failed: (error) => this.failed(error) });
  }

  #ask(task: number): void {
    this.set({ task });
    const info = this.state.info?.tasks[task];
    if (info) this.state.board?.light(info);
  }
}
