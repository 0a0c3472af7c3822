/** What the board shows of a position while someone plays on it. Parts are derived again only if what they come from has changed. */

import { t } from "../base/i18n.ts";
import { type Hex, hexOf, keyOf } from "../board/geometry.ts";
import type { BoardState, Ghost, Pile, Target } from "../board/state.ts";
import type { LegalMove, PositionView } from "../generated/wire.ts";
import type { PlayState } from "./ctrl.ts";
import { facesOf, hexOfPair, lastMoveOf, placesOf, type Tiles, touchable } from "./position.ts";
import type { Premove } from "./premove.ts";
import type { Entries } from "./selection.ts";
import { effectWords, tilePhrase, tileWords } from "./words.ts";

/** Occupied hexes around a royal from which it is in danger. */
const ENDANGERED = 5;

/** The piles of a position, with the look and label of each tile. */
export function pilesOf(view: PositionView, tiles: Tiles): Pile[] {
  // At the end of the game nothing is in danger.
  const dangers = view.outcome ? [] : view.danger.filter((royal) => royal.occupied >= ENDANGERED);
  const endangered = new Set(dangers.map((royal) => royal.tile));
  return view.stacks.map(({ q, r, tiles: lying }) => ({
    hex: { q, r },
    looks: lying.flatMap(({ tile, face, stung, resting }) => {
      const info = tiles.get(tile);
      if (!info) return [];
      const look = { info, face, stung, resting, shows: view.honeycombo, danger: endangered.has(tile) };
      return [{ ...look, label: tileWords(look) }];
    }),
  }));
}

/** The targets of a picked tile, and what would happen there. */
export function targetsOf(entries: Entries, tiles: Tiles, view: PositionView | null): Target[] {
  const faceUp = facesOf(view);
  return [...entries].map(([key, there]) => {
    const effects = [...new Set(there.map(({ move }) => move.effect))];
    const words = there.map(({ move, via }) =>
      via ? t("effect-take", { tile: tilePhrase(tiles, via, faceUp(via)) }) : effectWords(move, tiles, faceUp),
    );
    return { hex: hexOf(key), effects, label: [...new Set(words)].join("; ") };
  });
}

/** Every hex that some move leads to. */
function reachOf(legalMoves: readonly LegalMove[]): Hex[] {
  const goals = legalMoves.flatMap(({ goal }) => (goal ? [hexOfPair(goal)] : []));
  return [...new Map(goals.map((hex) => [keyOf(hex), hex])).values()];
}

/** The hexes of a premove: where its tile lies, and where it is to go. */
function premoveHexes(premove: Premove | null, view: PositionView | null): Hex[] {
  if (!premove) return [];
  const start = view && placesOf(view).get(premove.tile);
  return start ? [start, premove.hex] : [premove.hex];
}

/** The tiles where a premove, a hint and tools lead, with the faces they would show there. */
export function ghostsOf(wanted: readonly (Premove | null)[], view: PositionView | null, tiles: Tiles): Ghost[] {
  const places = view && placesOf(view);
  const faceUp = facesOf(view);
  return wanted.flatMap((each) => {
    const info = tiles.get(each?.tile ?? "");
    if (!each || !info) return [];
    const { tile, hex, face } = each;
    const place = places?.get(tile);
    const up = faceUp(tile) ?? info.front;
    // A tile that is meant for where it lies is to be turned over.
    const isTurned = place !== undefined && keyOf(place) === keyOf(hex);
    const other = up === info.back ? info.front : (info.back ?? up);
    const look = { info: place ? info : { ...info, number: 0 }, face: face ?? (isTurned ? other : up) };
    return [{ hex, look: { ...look, shows: view?.honeycombo ?? null } }];
  });
}

/** Returns a function that derives what a board shows and reuses its last results. */
export function boardStates(tiles: Tiles): (state: Readonly<PlayState>) => BoardState {
  const piles = keeping((view: PositionView | null) => (view ? pilesOf(view, tiles) : []));
  const last = keeping((view: PositionView | null) => view && lastMoveOf(view));
  const movable = keeping(touchable);
  const targets = keeping((entries: Entries, view: PositionView | null) => targetsOf(entries, tiles, view));
  const reach = keeping(reachOf);
  const premove = keeping((wanted: Premove | null, later: readonly Hex[], view: PositionView | null) => ({
    hexes: premoveHexes(wanted, view),
    later,
  }));
  const arrows = keeping((...parts: PlayState["ownArrows"][]) => parts.flat());
  const ghosts = keeping(
    (wanted: Premove | null, hinted: Premove | null, tools: PlayState["toolGhosts"], view: PositionView | null) =>
      ghostsOf([wanted, hinted, ...tools], view, tiles),
  );
  const whole = keeping((...parts: BoardParts) => assembled(...parts));
  return (state) =>
    whole(
      piles(state.view),
      last(state.view),
      movable(state.legalMoves),
      targets(state.entries, state.view),
      reach(state.legalMoves),
      premove(state.premove, state.later, state.view),
      arrows(state.toolArrows, state.ownArrows, state.helpArrows),
      state.picked?.tile ?? null,
      state.cursor,
      state.lit,
      state.turn,
      state.pen,
      state.ink,
      state.isSudden,
      state.pending,
      ghosts(state.premove, state.helpGhost, state.toolGhosts, state.view),
    );
}

type BoardParts = [
  piles: BoardState["piles"],
  last: BoardState["last"],
  movable: BoardState["movable"],
  targets: BoardState["targets"],
  reach: BoardState["reach"],
  premove: BoardState["premove"],
  arrows: BoardState["arrows"],
  selected: BoardState["selected"],
  cursor: BoardState["cursor"],
  lit: BoardState["lit"],
  turn: BoardState["turn"],
  pen: BoardState["pen"],
  ink: BoardState["ink"],
  isSudden: BoardState["isSudden"],
  pending: BoardState["pending"],
  ghosts: BoardState["ghosts"],
];

function assembled(...parts: BoardParts): BoardState {
  const [piles, last, movable, targets, reach, premove, arrows, ...others] = parts;
  const [selected, cursor, lit, turn, pen, ink, isSudden, pending, ghosts] = others;
  return {
    piles,
    last,
    movable,
    targets,
    reach,
    premove,
    arrows,
    selected,
    cursor,
    lit,
    turn,
    pen,
    ink,
    isSudden,
    pending,
    ghosts,
  };
}

/** Cache the last result of a function. */
function keeping<Args extends unknown[], Value>(derive: (...args: Args) => Value): (...args: Args) => Value {
  let known: { args: Args; value: Value } | null = null;
  return (...args) => {
    if (!known || args.some((each, i) => each !== known?.args[i])) known = { args, value: derive(...args) };
    return known.value;
  };
}
