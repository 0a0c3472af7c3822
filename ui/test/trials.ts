/** Moves, and what a server says of them. */

import type { LegalMove, PositionView, Trial } from "../src/generated/wire.ts";

const VIEW = { hands: { white: [], black: [] }, ply: 0 } as unknown as PositionView;

export const move = (text: string, kind: "move" | "place" = "move") =>
  ({ text, kind, touch: [text.slice(0, 3)], tile: text.slice(0, 3), goal: [1, 0] }) as unknown as LegalMove;

/** An answer with this number of positions: after the move, and after the reply. */
export const trial = (state: Trial["state"], because = "", views = 1, task = 0): Trial => ({
  state,
  task,
  because,
  views: Array.from({ length: views }, () => ({ ...VIEW })),
  legal_moves: [move("wA1 bQ-"), move("wG1 wQ-", "place")],
  refused: null,
  card: null,
});
