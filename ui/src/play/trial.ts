/** A board on which somebody tries something; the server says what each move is worth. */

import type { HexPair, LegalMove, PositionView, Trial } from "../generated/wire.ts";

/** A position that a board shows, with the moves that can be made there. */
export type Shown = { view: PositionView; legalMoves: LegalMove[]; isSudden: boolean };

/** What is lit: tiles by name, hexes, and hexes that are crossed out. */
export type Marks = { tiles: string[]; hexes: HexPair[]; crossed: HexPair[] };

export const NO_MARKS: Marks = { tiles: [], hexes: [], crossed: [] };

/** Milliseconds before the opponent replies, where tiles may move. */
const REPLY_PAUSE = 650;

/** How a board stands after a trial. */
export function standing(trial: Trial, isSudden: boolean): Shown | null {
  const view = trial.views.at(-1);
  return view ? { view, legalMoves: trial.legal_moves, isSudden } : null;
}

export type Playing = {
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  sound: (name: "move") => void;
};

/** Show the positions of a trial one after the other. */
export async function playBack(
  trial: Trial,
  show: (shown: Shown) => void,
  { pause, sound }: Playing,
  signal: AbortSignal,
): Promise<void> {
  for (const [number, view] of trial.views.entries()) {
    if (number) {
      await pause(REPLY_PAUSE, signal);
      sound("move");
    }
    const isLast = number === trial.views.length - 1;
    show({ view, legalMoves: isLast ? trial.legal_moves : [], isSudden: false });
  }
}
