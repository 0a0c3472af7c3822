/** The first page: what goes on for someone who has been here before, and the presets. */

import { Controller } from "../base/controller.ts";
import type { DailyPuzzle, GameLine, LessonCard, LessonGroups, ModuleInfo, PresetInfo } from "../generated/wire.ts";
import { isBegun, isWaiting } from "../play/game_lines.ts";

/** How many games are shown. */
const MAX_GAMES = 6;

export type HomeState = {
  /** The games that are being played, those that wait for the visitor first. */
  readonly games: readonly GameLine[];
  readonly presets: readonly PresetInfo[];
  /** The expansions, each of which has a lesson of its name. */
  readonly modules: readonly ModuleInfo[];
  /** Whether the visitor has played, learned or solved something here before. */
  readonly isBack: boolean;
  readonly puzzle: DailyPuzzle | null;
  /** How the visitor's try at it went; null if there was none. */
  readonly isSolved: boolean | null;
  /** The first lesson that is not done. */
  readonly lesson: LessonCard | null;
  /** Whether some of that lesson is done. */
  readonly isBegun: boolean;
};

type HomeServices = {
  myGames: (signal: AbortSignal) => Promise<{ games: readonly GameLine[] }>;
  catalogue: () => Promise<{ presets: readonly PresetInfo[]; modules: readonly ModuleInfo[] }>;
  today: (signal: AbortSignal) => Promise<DailyPuzzle>;
  lessons: (signal: AbortSignal) => Promise<LessonGroups>;
  /** How many boards of a lesson are done. */
  doneOf: (lesson: string, boards: readonly string[]) => number;
  triedOn: (day: number) => boolean | null;
  /** Whether this browser knows its visitor. */
  isKnown: () => boolean;
  /** Remember that the visitor has been here. */
  remember: () => void;
  failed: (error: Error) => void;
};

export class HomeCtrl extends Controller<HomeState> {
  readonly #services: HomeServices;

  constructor(services: HomeServices) {
    super({
      games: [],
      presets: [],
      modules: [],
      isBack: services.isKnown(),
      puzzle: null,
      isSolved: null,
      lesson: null,
      isBegun: false,
    });
    this.#services = services;
  }

  load(): void {
    void this.run("games", async (signal) => {
      const { games } = await this.#services.myGames(signal);
      const running = games.filter((game) => !game.is_over && isBegun(game));
      const sorted = [...running.filter(isWaiting), ...running.filter((game) => !isWaiting(game))];
      this.set({ games: sorted.slice(0, MAX_GAMES) });
      if (!games.length || this.state.isBack) return;
      this.#services.remember();
      this.set({ isBack: true });
      this.#offer();
    });
    if (this.state.isBack) this.#offer();
  }

  /** The presets come into sight. */
  loadPresets(): void {
    void this.run("presets", async (signal) => {
      const { presets, modules } = await this.#services.catalogue();
      signal.throwIfAborted();
      this.set({ presets, modules });
    });
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }

  /** Show what can be continued. */
  #offer(): void {
    void this.run("puzzle", async (signal) => {
      const puzzle = await this.#services.today(signal);
      this.set({ puzzle, isSolved: this.#services.triedOn(puzzle.day) });
    });
    void this.run("lesson", async (signal) => {
      const { groups } = await this.#services.lessons(signal);
      const { doneOf } = this.#services;
      const lessons = groups.flatMap((group) => group.lessons);
      const lesson = lessons.find(({ name, boards }) => doneOf(name, boards) < boards.length) ?? null;
      this.set({ lesson, isBegun: lesson !== null && doneOf(lesson.name, lesson.boards) > 0 });
    });
  }
}
