/** A board on a page of creatures or rules, on which the reader moves tiles. */

import { Controller } from "../base/controller.ts";
import type { Hex } from "../board/geometry.ts";
import type { AnalysisBoard, BoardRequest, Color, DrawnBoard, LegalMove, VerdictInfo } from "../generated/wire.ts";

type DocBoardState = {
  /** The position, once the board has come into view. */
  readonly shown: AnalysisBoard | null;
  /** The moves that were made. */
  readonly line: readonly string[];
  /** The color whose hand is shown: that of the tile of the drawing. Without a hand nothing can be placed. */
  readonly hand: Color | null;
};

export type DocBoardServices = {
  board: (ask: BoardRequest, signal: AbortSignal) => Promise<AnalysisBoard>;
  /** The rules do not allow a move. */
  refused: (verdict: VerdictInfo) => void;
  failed: (error: Error) => void;
};

export class DocBoardCtrl extends Controller<DocBoardState> {
  readonly drawing: DrawnBoard;
  readonly #services: DocBoardServices;

  constructor(drawing: DrawnBoard, services: DocBoardServices) {
    super({ shown: null, line: [], hand: null });
    this.drawing = drawing;
    this.#services = services;
  }

  /** Show the position of the drawing. */
  lay(): void {
    this.#go([]);
  }

  play(move: LegalMove): void {
    this.#go([...this.state.line, move.text]);
  }

  /** Give the reason why a tile can do nothing, or cannot go to a hex. */
  why(tile: string, hex: Hex | null): void {
    void this.run("why", async (signal) => {
      const ask = { ...this.#ask(this.state.line), why: tile, why_goal: hex && hexPair(hex) };
      const { verdict } = await this.#services.board(ask, signal);
      if (verdict) this.#services.refused(verdict);
    });
  }

  /** The tile of the drawing, if it can be moved at the start. */
  get subject(): string | null {
    const { shown, line } = this.state;
    const { tile } = this.drawing;
    return tile && !line.length && shown?.legal_moves.some(({ touch }) => touch.includes(tile)) ? tile : null;
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }

  #go(line: readonly string[]): void {
    this.stop("why");
    void this.run("lay", async (signal) => {
      const shown = await this.#services.board(this.#ask(line), signal);
      const hand = line.length ? this.state.hand : this.#handIn(shown);
      const legal_moves = shown.legal_moves.filter(({ kind }) => hand || kind !== "place");
      this.set({ shown: { ...shown, legal_moves }, line, hand });
    });
  }

  #handIn({ view }: AnalysisBoard): Color | null {
    const { tile } = this.drawing;
    return view.to_move && tile && view.hands[view.to_move].includes(tile) ? view.to_move : null;
  }

  #ask(line: readonly string[]): BoardRequest {
    return { sketch: this.drawing.sketch, line: [...line] };
  }
}

function hexPair({ q, r }: Hex): [number, number] {
  return [q, r];
}
