/** The positions of a chapter, asked of the server: those of a whole line at once, so that steps need not wait. */

import { Problem } from "../base/errors.ts";
import type {
  AnalysisBoard,
  BoardRequest,
  CardInfo,
  LegalMove,
  LineRequest,
  LineStop,
  LineViews,
  PositionView,
  TileInfo,
  VerdictInfo,
} from "../generated/wire.ts";
import { type Chapter, endOf, lineTo, type Made, type Node, type Path, pathOf } from "./tree.ts";

/** Where a chapter begins: a game type, or a position that was set up. */
export type Start = { game_string: string } | { sketch: string };

export type PositionServices = {
  board: (ask: BoardRequest, signal?: AbortSignal) => Promise<AnalysisBoard>;
  line: (ask: LineRequest, signal: AbortSignal) => Promise<LineViews>;
};

type Cards = ReadonlyMap<string, CardInfo>;
/** What is known of a position; the cards of its tiles may be on their way. */
type Known = { view: PositionView; legalMoves: LegalMove[] | null; cards: Promise<Cards> | null };

/** How many positions before the one that is wanted are fetched with it. */
const BEFORE = 20;

/** What the server has said is kept by the moves that lead there, so that a node that comes back finds its own. */
export class Positions {
  readonly start: Start;
  readonly #services: PositionServices;
  readonly #known = new Map<string, Known>();
  #tiles: readonly TileInfo[] = [];
  #title = "";

  constructor({ sketch, ruleset }: Chapter, services: PositionServices) {
    this.start = sketch === null ? { game_string: ruleset } : { sketch };
    this.#services = services;
  }

  /** All tiles of the game, once a position is known. */
  get tiles(): readonly TileInfo[] {
    return this.#tiles;
  }

  /** What the game is called. */
  get title(): string {
    return this.#title;
  }

  viewOf(node: Node): PositionView | null {
    return this.#knownAt(node)?.view ?? null;
  }

  /** The legal moves at a node, once they are known. */
  legalAt(node: Node): LegalMove[] | null {
    return this.#knownAt(node)?.legalMoves ?? null;
  }

  /** Fetch a node's position with those of its line, as far as its moves are legal. Returns where they are not. */
  async fetchLine(node: Node, signal: AbortSignal): Promise<LineStop | null> {
    const texts = pathOf(endOf(node));
    const first = Math.max(0, lineTo(node).length - BEFORE);
    const answer = await this.#services.line({ ...this.start, line: texts, first, partial: true }, signal);
    signal.throwIfAborted();
    this.#tiles = answer.tiles;
    this.#title = answer.title;
    for (const [i, view] of answer.views.entries()) this.#keep(texts.slice(0, answer.first + i), view);
    return answer.stop;
  }

  /** Fetch the legal moves at a node. */
  async fetchLegal(node: Node, signal: AbortSignal): Promise<LegalMove[]> {
    const line = pathOf(node);
    return this.#keepBoard(line, await this.#services.board({ ...this.start, line }, signal)).legal_moves;
  }

  /** Make a move at a node: its text as the server writes it, and who made it. The position after it is known then. */
  async make(node: Node, text: string, signal: AbortSignal): Promise<Made> {
    const line = [...pathOf(node), text];
    const answer = await this.#services.board({ ...this.start, line }, signal);
    this.#keepBoard(answer.moves, answer);
    return { text: answer.moves.at(-1) ?? text, player: answer.view.last?.player ?? null };
  }

  /** Moves that follow a path, as the server writes them. */
  async makeLine(path: Path, moves: readonly string[], signal: AbortSignal): Promise<Made[]> {
    const ask = { ...this.start, line: [...path, ...moves], first: path.length + 1 };
    const answer = await this.#services.line(ask, signal);
    for (const [i, view] of answer.views.entries()) this.#keep(answer.moves.slice(0, answer.first + i), view);
    return answer.views.map((view, i) => ({
      text: answer.moves[answer.first + i - 1] ?? "",
      player: view.last?.player ?? null,
    }));
  }

  /** The card of a tile at a node; null if there is none, or if the server refuses. All of them are asked for at once. */
  async cardAt(node: Node, tile: string): Promise<CardInfo | null> {
    const known = this.#knownAt(node);
    if (!known) return null;
    known.cards ??= this.#fetchCards(node);
    try {
      return (await known.cards).get(tile) ?? null;
    } catch (error) {
      known.cards = null;
      if (error instanceof Problem) return null;
      throw error;
    }
  }

  /** Why a tile can do nothing at a node, or not go to a hex; null if it can. */
  async why(node: Node, tile: string, goal: [number, number] | null, signal: AbortSignal): Promise<VerdictInfo | null> {
    const ask = { ...this.start, line: pathOf(node), why: tile, why_goal: goal };
    return (await this.#services.board(ask, signal)).verdict;
  }

  async #fetchCards(node: Node): Promise<Cards> {
    const line = pathOf(node);
    const answer = await this.#services.board({ ...this.start, line, cards: true });
    this.#keepBoard(line, answer);
    return new Map(answer.cards.map((card) => [card.tile, card]));
  }

  #knownAt(node: Node): Known | undefined {
    return this.#known.get(keyOf(pathOf(node)));
  }

  #keep(path: Path, view: PositionView, legalMoves: LegalMove[] | null = null): void {
    const key = keyOf(path);
    const before = this.#known.get(key);
    if (before) before.legalMoves ??= legalMoves;
    else this.#known.set(key, { view, legalMoves, cards: null });
  }

  #keepBoard(path: Path, answer: AnalysisBoard): AnalysisBoard {
    this.#tiles = answer.tiles;
    this.#title = answer.title;
    this.#keep(path, answer.view, answer.legal_moves);
    return answer;
  }
}

const keyOf = (path: Path): string => path.join(";");
