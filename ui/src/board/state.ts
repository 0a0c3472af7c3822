/** The state and the events of a board. No rules, no pixels. */

import type { EffectWord } from "../generated/wire.ts";
import type { Hex, Point } from "./geometry.ts";
import type { Look } from "./tile.ts";

/** The tiles on a hex, the lowest first. */
export type Pile = { readonly hex: Hex; readonly looks: readonly Look[] };

/** A hex that can be chosen, and what would happen there. */
export type Target = { readonly hex: Hex; readonly effects: readonly EffectWord[]; readonly label: string };

/** What the last move did. */
export type LastMove = {
  /** Hexes that tiles have left, and hexes whose tiles have left the game. */
  readonly left: readonly Hex[];
  readonly gone: readonly Hex[];
  readonly reached: readonly Hex[];
  /** Where the tiles that caused it are. */
  readonly by: readonly Hex[];
  /** What surrounds a royal that is lost. */
  readonly ring?: readonly Hex[];
  /** The hex over which a tile was thrown. */
  readonly over?: Hex | null;
};

/** Green, red, yellow, blue, as PGN has them. */
export type Ink = "G" | "R" | "Y" | "B";

/** From one hex to another, by their keys; a mark where both are the same. */
export type Arrow = {
  readonly from: string;
  readonly to: string;
  readonly ink?: Ink | null;
  /** Which tool drew it. */
  readonly kind?: string;
  /** From 0 to 1. */
  readonly width?: number;
};

/** A tile that would go to a hex. */
export type Ghost = { readonly hex: Hex; readonly look: Look };

/** What a lesson highlights: tiles by name, hexes, and crossed-out hexes. */
export type Lit = {
  readonly tiles: readonly string[];
  readonly hexes: readonly Hex[];
  readonly crossed: readonly Hex[];
};

/** What a board shows. Parts that are equal to those before are the same objects: a change is seen by `!==`. */
export type BoardState = {
  /** The tiles on the board. */
  readonly piles: readonly Pile[];
  /** Whether the tiles are shown without animation. */
  readonly isSudden: boolean;
  readonly last: LastMove | null;
  /** The tiles that can be picked up. */
  readonly movable: ReadonlySet<string>;
  readonly selected: string | null;
  /** A tile whose move the server has not confirmed. */
  readonly pending: string | null;
  readonly targets: readonly Target[];
  /** Every hex that some move of this position leads to. */
  readonly reach: readonly Hex[];
  /** A move that was chosen before its turn, and the places for one. */
  readonly premove: { readonly hexes: readonly Hex[]; readonly later: readonly Hex[] };
  readonly arrows: readonly Arrow[];
  /** Tiles where a premove or a hint leads. */
  readonly ghosts: readonly Ghost[];
  readonly lit: Lit;
  /** Where the keyboard is. */
  readonly cursor: Hex | null;
  /** The board's rotation in sixths, clockwise. */
  readonly turn: number;
  /** The color of every stroke on the board; null where strokes move the view. */
  readonly pen: Ink | null;
  /** The color of arrows that are drawn without a key; null for the page's own. */
  readonly ink: Ink | null;
};

export const NOTHING_LIT: Lit = { tiles: [], hexes: [], crossed: [] };

export const EMPTY_BOARD: BoardState = {
  piles: [],
  isSudden: true,
  last: null,
  movable: new Set(),
  selected: null,
  pending: null,
  targets: [],
  reach: [],
  premove: { hexes: [], later: [] },
  arrows: [],
  ghosts: [],
  lit: NOTHING_LIT,
  cursor: null,
  turn: 0,
  pen: null,
  ink: null,
};

/** What a person did. Points are page coordinates, to open something there. */
export type BoardEvents = {
  /** A tile was pressed that is not a target. */
  tile(name: string, hex: Hex): void;
  /** A target was pressed, or a tile dropped on it. */
  target(hex: Hex, at: Point): void;
  /** Something else was pressed, or a tile dropped there; null if a drag was canceled. */
  elsewhere(hex: Hex | null): void;
  /** A drag begins. Returns whether the tile can be dragged. */
  grab(name: string): boolean;
  /** Open a stack, or close it if null. */
  peek(hex: Hex | null, at: Point): void;
  /** The pointer is over a tile, or over none. */
  hover(name: string | null): void;
  draw(arrow: Arrow): void;
  /** A target was enlarged; another press chooses it. */
  enlarged(): void;
};
