/** Puzzles from one's games as a board needs them: the server has the rules, an engine judges the tries. */

import { type Analyst, Refused } from "../engine/analyst.ts";
import { LIMITS } from "../generated/limits.ts";
import type {
  Analysis,
  AnalysisBoard,
  BoardRequest,
  Color,
  ExplainedMistake,
  LineRequest,
  LineViews,
  MistakeRequest,
  PositionView,
  PuzzlePage,
  Trial,
  TrialRequest,
} from "../generated/wire.ts";
import type { OwnPuzzle } from "../play/own_puzzles.ts";

type OwnWords = {
  task: (color: Color) => string;
  /** The words for the move of the game, for another one that is too weak, and for one that ends the game badly. */
  same: () => string;
  wrong: (loss: number) => string;
  ended: () => string;
};

export type OwnServices = {
  board: (ask: BoardRequest, signal: AbortSignal) => Promise<AnalysisBoard>;
  line: (ask: LineRequest, signal: AbortSignal) => Promise<LineViews>;
  explain: (
    position: { game_string: string; sketch: null; line: readonly string[] },
    mistakes: readonly MistakeRequest[],
    signal: AbortSignal,
  ) => Promise<readonly ExplainedMistake[]>;
  analyst: Pick<Analyst, "analyze">;
  words: OwnWords;
};

/** A try counts as right if it gives away less than this share of the winning chances. */
export const TOLERANCE = LIMITS.inaccuracy;
/** Seconds for which this device looks at a try. */
const SECONDS = 2;
/** Moves that are shown after a try. */
const SHOWN = 3;
const MAX_REPLY = 4;

type Judged = { isRight: boolean; because: string; line: readonly string[] };

export class OwnTrials {
  readonly #services: OwnServices;
  /** What is shown at the end of each try, by what was tried: the cards of its tiles are those of that position. */
  readonly #shown = new Map<string, string[]>();

  constructor(services: OwnServices) {
    this.#services = services;
  }

  /** A puzzle as a page of the server has it. */
  async page(own: OwnPuzzle, signal: AbortSignal): Promise<PuzzlePage> {
    const { board, words } = this.#services;
    const better = [...own.moves, ...own.best];
    const [start, solved, reasons] = await Promise.all([
      board({ game_string: own.game, line: [...own.moves] }, signal),
      board({ game_string: own.game, line: better }, signal),
      this.#reasons(own, signal),
    ]);
    return {
      id: own.id,
      say: words.task(own.color),
      reasons,
      rating: 0,
      themes: [],
      learner: own.color,
      ruleset: start.ruleset,
      title: start.title,
      tiles: start.tiles,
      solution: own.best.slice(0, 1),
      game_string: solved.game_string ?? "",
      start: trialOf("open", [start.view], { legal_moves: start.legal_moves }),
    };
  }

  /**
   * Judge a try, or answer what is asked about a tile. `early` gets the position after a try that is about to be judged.
   */
  async answer(
    own: OwnPuzzle,
    ask: TrialRequest,
    signal: AbortSignal,
    early: (view: PositionView) => void,
  ): Promise<Trial> {
    const { moves = [], why = null, why_goal = null, card = null } = ask;
    if (why !== null || card !== null) {
      const line = this.#shown.get(`${own.id} ${moves.join()}`) ?? [...own.moves, ...moves];
      const found = await this.#services.board({ game_string: own.game, line, why, why_goal, card }, signal);
      return trialOf("open", [], { refused: found.verdict, card: found.card });
    }
    const [move] = moves;
    if (move === undefined) throw new Error("nothing was tried");
    return this.#try(own, move, signal, early);
  }

  async #try(own: OwnPuzzle, move: string, signal: AbortSignal, early: (view: PositionView) => void): Promise<Trial> {
    const tried = [...own.moves, move];
    const after = await this.#services.board({ game_string: own.game, line: tried }, signal);
    early(after.view);
    const { isRight, because, line } = await this.#judge(own, move, after, signal);
    const whole = [...tried, ...line.slice(0, SHOWN)];
    const ask = { game_string: own.game, line: whole, first: tried.length, partial: true };
    const { views, moves } = await this.#services.line(ask, signal);
    this.#shown.set(`${own.id} ${move}`, moves);
    return trialOf(isRight ? "done" : "wrong", views, { because });
  }

  async #judge(own: OwnPuzzle, move: string, after: AnalysisBoard, signal: AbortSignal): Promise<Judged> {
    const { words } = this.#services;
    const [best, ...line] = own.best;
    if (move === best) return { isRight: true, because: "", line };
    if (move === own.played) return { isRight: false, because: words.same(), line: own.reply };
    const { outcome } = after.view;
    if (outcome) {
      const worth = outcome.winner === null ? 0.5 : Number(outcome.winner === own.color);
      const isRight = own.chance - worth < TOLERANCE;
      return { isRight, because: isRight ? "" : words.ended(), line: [] };
    }
    const found = await this.#analysis(after, signal);
    const [reply] = found.lines;
    if (!reply) throw new Refused("no line was found");
    const chance = own.color === "white" ? reply.white_chance : 1 - reply.white_chance;
    const loss = own.chance - chance;
    const isRight = loss < TOLERANCE;
    return { isRight, because: isRight ? "" : words.wrong(loss), line: reply.moves };
  }

  /** What an engine has found in the end. */
  async #analysis({ game_string }: AnalysisBoard, signal: AbortSignal): Promise<Analysis> {
    let last: Analysis | null = null;
    const position = { game_string, sketch: null, line: [] };
    for await (const found of this.#services.analyst.analyze(position, { seconds: SECONDS }, signal)) last = found;
    if (last?.state !== "done") throw new Refused("the search was stopped");
    return last;
  }

  /** What the mistake allowed or missed; nothing where that cannot be had. */
  async #reasons({ game, moves, played, reply, best }: OwnPuzzle, signal: AbortSignal): Promise<string[]> {
    const ply = moves.length + 1;
    const mistake = { ply, reply: reply.slice(0, MAX_REPLY), best: best[0] ?? null, lost_in: null, won_in: null };
    const position = { game_string: game, sketch: null, line: [...moves, played] };
    try {
      const [found] = await this.#services.explain(position, [mistake], signal);
      return found?.because ? [found.because] : [];
    } catch {
      signal.throwIfAborted();
      return [];
    }
  }
}

function trialOf(state: Trial["state"], views: PositionView[], more: Partial<Trial> = {}): Trial {
  return { state, task: 0, because: "", views, legal_moves: [], refused: null, card: null, ...more };
}
