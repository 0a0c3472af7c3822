/** The study as the panels beside its board see it. */

import type { FunctionComponent } from "preact";
import type { HexPair, JudgedMove, PositionWorth, ResultInfo } from "../generated/wire.ts";
import type { HintedMove } from "../play/hint.ts";
import type { PlacedTile } from "../play/notation.ts";

/**
 * The position that is seen. `game_string` is the game up to it, or null if the game began from a position that was set up:
 * then `sketch` is that position. `line` always has the moves from the root of the tree.
 */
export type Seen = { game_string: string | null; sketch: string | null; line: string[] };

/** An arrow that a panel draws, or a ring where `from` is null. */
export type PanelArrow = {
  from: HexPair | null;
  to: HexPair;
  kind: "best" | "other" | "threat" | "better";
  /** From 0 to 1. */
  width: number;
  /** The tile that would be placed there, with the face that it would show. */
  placed?: PlacedTile | null;
};

/** Each panel has its own arrows. */
export type PanelName = "engine" | "explorer" | "mistakes" | "review";

export interface PanelHost {
  /** The position that is seen, or null before there is one. The same object as long as the same position is seen. */
  readonly seen: Seen | null;
  /** What the study was made from, such as `game:` and the id of a game of this server. */
  readonly source: string;
  /** Call the listener when another position is seen, and when the tree has changed. Returns what ends that. */
  subscribe(listener: () => void): () => void;
  /**
   * Play moves, as a variation if they are new, and go to the last of them. They begin at the end of `from`, or in the
   * position that is seen: say `from` where what was pressed may be about the position before it.
   */
  enterLine(moves: readonly string[], from?: readonly string[]): Promise<void>;
  /** Go to a position by the moves that lead there, if the tree has them. */
  go(path: readonly string[]): void;
  /** Remove the position at the end of these moves, and all that follows it. */
  remove(path: readonly string[]): void;
  /** Draw a panel's arrows in place of those it drew before. They go with the next position. */
  showArrows(panel: PanelName, arrows: readonly PanelArrow[]): void;
  /** Show the tile of a hint. `showPlace` is offered as the next step. */
  showHintedTile(hint: HintedMove, showPlace: () => void): void;
  /** Show where the tile of a hint goes, and what that is good for. */
  showHintedPlace(hint: HintedMove): void;
  /** The moves of the tree's main line. */
  mainLine(): string[];
  /** The moves that the tree has after the given ones. */
  movesAt(path: readonly string[]): string[];
  /** How the game has ended in the position that is seen, or null. */
  outcome(): ResultInfo | null;
  /** Open a tab. */
  openTab(tab: "engine" | "explorer" | "review"): void;
  /** Write a review into the tree: scores, glyphs and better lines. All of it is undone in one step. */
  annotate(
    texts: readonly string[],
    moves: readonly JudgedMove[],
    worths: ReadonlyMap<number, PositionWorth>,
  ): Promise<void>;
}

/** What `openPanels` of `panels.tsx` returns. The panels are imported after the page, opened once, and stay while the chapter changes. */
export type Panels = {
  Engine: FunctionComponent;
  Explorer: FunctionComponent;
  Review: FunctionComponent;
  /** The score bar over the board. */
  Bar: FunctionComponent;
  close(): void;
};

/** A position as the engine is asked about it: a whole game where there is one. */
export function positionOf({ game_string, sketch, line }: Seen) {
  return game_string === null ? { game_string, sketch, line } : { game_string, sketch: null, line: [] };
}
