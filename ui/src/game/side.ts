/** What a person looks at instead of the newest position: an earlier one, or a line that is tried from one. */

import type { GameInfo, GameState, LegalMove, PlayedMove, PositionAt, PositionView } from "../generated/wire.ts";

export type Side = {
  readonly ply: number;
  /** Moves that are tried from there. */
  readonly line: readonly string[];
  /** What is known of each of them. */
  readonly moves: readonly (PlayedMove | null)[];
  readonly view: PositionView;
  readonly legalMoves: readonly LegalMove[];
};

/** What the server says of an earlier position or a line. `before` is what was looked at until now. */
export function sideOf({ ply, line, view, legal_moves }: PositionAt, before: Side | null): Side {
  return { ply, line, moves: movesOf({ ply, line, view }, before), view, legalMoves: legal_moves };
}

/** What would come of a move, before it is made. */
export function sideAfter(move: LegalMove, ply: number, view: PositionView): Side {
  const line = [move.text];
  return { ply, line, moves: movesOf({ ply, line, view }, null), view, legalMoves: [] };
}

/** What is known of a line: a position has its last move, and those before it were seen on the way there. */
function movesOf({ ply, line, view }: Pick<Side, "ply" | "line" | "view">, side: Side | null): Side["moves"] {
  const before = side?.ply === ply ? side.moves : [];
  const last = view.ply === ply + line.length ? view.last : null;
  return line.map((text, i) => {
    const known = before[i] ?? null;
    return i + 1 === line.length ? last : known?.text === text ? known : null;
  });
}

/**
 * Whether the newest position is shown again when the game goes on: to those who looked at it anyway, to those who had a
 * move to confirm, which is void then, and to everyone when moves were taken back.
 */
export function isLeft(side: Side | null, isPending: boolean, before: GameState | null, now: GameState): boolean {
  if (!before) return true;
  const sawNewest = side !== null && !side.line.length && side.ply === before.view.ply;
  return now.view.ply < before.view.ply || (now.view.ply > before.view.ply && (sawNewest || isPending));
}

/** Whether a move is shown before it is made. */
export function isShownFirst(
  move: LegalMove,
  info: Pick<GameInfo, "kind" | "control"> | null,
  confirm: "never" | "days" | "always",
): boolean {
  if (confirm === "never" || move.kind === "hand" || move.kind === "pass") return false;
  const isSlow = info?.kind !== "computer" && (!info?.control || info.control.days !== null);
  return confirm === "always" || isSlow;
}

/** A position that is only imagined, without the tile that would be drawn: nobody knows it yet. */
export function withoutDraw(view: PositionView, now: PositionView): PositionView {
  if (!view.last?.drawn) return view;
  const { white, black } = now.hands;
  const hands = {
    white: view.hands.white.filter((tile) => white.includes(tile)),
    black: view.hands.black.filter((tile) => black.includes(tile)),
  };
  return { ...view, hands, bag: now.bag, last: { ...view.last, drawn: null } };
}
