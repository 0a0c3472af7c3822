/** What a board should show, and the margins of a new view. */

import { type Box, boxAround, boxOfBoth, WIDTH, widened } from "./geometry.ts";
import type { Stacks } from "./stacks.ts";
import type { BoardState } from "./state.ts";
import type { Margins } from "./view.ts";

/** What surrounds and covers a board. */
export type Surroundings = {
  /** Whether the board is one of a game, with buttons on it and moves to come. */
  readonly isGame: boolean;
  /** Whether the buttons lie below the board instead of at its side. */
  readonly areButtonsBelow: boolean;
  /** How far a notice covers the board, in pixels: its top, or its bottom. */
  readonly covered: Covered;
};

type Covered = { readonly top: number; readonly bottom: number };

/** What a notice covers of a board that is this high: all above its lower edge, or all below its upper one. */
export function coveredBy({ top, height }: { top: number; height: number }, board: number): Covered {
  if (!height) return { top: 0, bottom: 0 };
  return top + height / 2 < board / 2 ? { top: top + height, bottom: 0 } : { top: 0, bottom: Math.max(0, board - top) };
}

/** A board of at least this width has room for a ring of free hexes around the hive. */
export const ROOMY = 560;
/** The room that the buttons on the board take, in pixels. */
const BUTTONS = 48;

/** What lies over the board. */
export function margins({ isGame, areButtonsBelow, covered }: Surroundings): Margins {
  const [right, bottom] = !isGame ? [0, 0] : areButtonsBelow ? [0, BUTTONS] : [BUTTONS, 0];
  return { left: 0, top: covered.top, right, bottom: Math.max(bottom, covered.bottom) };
}

/** The same with some more margin, for a new view. */
export function airyMargins(around: Surroundings, width: number): Margins {
  const air = Math.min(40, Math.max(12, width * 0.03));
  const { left, top, right, bottom } = margins(around);
  return { left: left + air, top: top + air, right: right + air, bottom: bottom + air };
}

/**
 * The box around everything that should be visible: the hive, what the last move left, and the targets.
 * A board that is not one of a game shows the places of all moves, so that picking a tile does not change the view.
 */
export function neededBox(state: BoardState, stacks: Stacks, { isGame }: Surroundings): Box {
  const places = [...state.targets.map(({ hex }) => hex), ...(isGame ? [] : state.reach)];
  const aims = places.map((hex) => stacks.top(hex));
  const hive = hiveBox(state, stacks);
  return aims.length ? boxOfBoth(hive, boxAround(aims)) : hive;
}

/** The same with, in a game, some room around the hive, so that the next moves do not change the view. */
export function roomyBox(state: BoardState, stacks: Stacks, around: Surroundings, width: number): Box {
  const room = !around.isGame ? 0 : width > ROOMY ? WIDTH : WIDTH / 2;
  return boxOfBoth(widened(hiveBox(state, stacks), room), neededBox(state, stacks, around));
}

function hiveBox({ piles, last, lit }: BoardState, stacks: Stacks): Box {
  const hexes = [...piles.map(({ hex }) => hex), ...(last?.left ?? []), ...lit.hexes, ...lit.crossed];
  return boxAround(hexes.map((hex) => stacks.top(hex)));
}
