/** Playing on a board: the picked tile, its targets, and the chosen move. Moves are requested here and made elsewhere. */

import { Controller } from "../base/controller.ts";
import { isEqual, kept } from "../base/equal.ts";
import { distance, type Hex, hexOf, keyOf, type Point } from "../board/geometry.ts";
import { type Arrow, type Ink, type Lit, NOTHING_LIT } from "../board/state.ts";
import type { CardInfo, Color, LegalMove, PositionView, TileInfo } from "../generated/wire.ts";
import { BoardKeys, type CursorBoard, hereOf, type Key, stopsOf } from "./keyboard.ts";
import { facesOf, hexOfPair, lastMoveOf, placesOf, type Tiles, tilesAt, touchable } from "./position.ts";
import { legalPremove, type Premove } from "./premove.ts";
import { type Entries, type Entry, entriesOf, NO_ENTRIES, type Picked } from "./selection.ts";

/** Something opened at a hex, at a point of the page if known. */
type Opened = { readonly hex: Hex; readonly at: Point | null };

export type PlayState = {
  view: PositionView | null;
  legalMoves: readonly LegalMove[];
  /** Whether the position is shown without animation. */
  isSudden: boolean;
  /** The tile of a move that the server has not confirmed. */
  pending: string | null;
  picked: Picked | null;
  /** The moves of the picked tile, by target. */
  entries: Entries;
  /** Whose moves may be chosen before their turn. */
  waiting: Color | null;
  premove: Premove | null;
  /** Where a tile that is picked before its turn could go if nothing changed. */
  later: readonly Hex[];
  /** The moves to a hex among which the person is choosing. */
  choice: (Opened & { readonly entries: readonly Entry[] }) | null;
  /** A stack that is opened. */
  stack: Opened | null;
  card: CardInfo | null;
  /** Where the keyboard is. */
  cursor: Hex | null;
  /** The board's rotation in sixths, clockwise. */
  turn: number;
  lit: Lit;
  ownArrows: readonly Arrow[];
  /** Arrows that panels draw. */
  toolArrows: readonly Arrow[];
  /** Arrows that help shows, until the position changes. */
  helpArrows: readonly Arrow[];
  /** The tile of a hint at its goal, until the position changes. */
  helpGhost: Premove | null;
  /** What the arrows of tools would place. */
  toolGhosts: readonly Premove[];
  pen: Ink | null;
  ink: Ink | null;
  /** Incremented whenever the board should take the focus. */
  focusCount: number;
};

/** Events that are announced in words. */
export type Announcement =
  | { readonly kind: "picked"; readonly tile: string; readonly waits: boolean; readonly count: number }
  | { readonly kind: "card"; readonly card: CardInfo }
  | { readonly kind: "hex"; readonly hex: Hex }
  | {
      readonly kind:
        | "nothing"
        | "dropped"
        | "premove"
        | "illegal premove"
        | "enlarged"
        | "edge"
        | "no stop"
        | "position";
    };

/** How a position is shown. */
type How = {
  /** Whether to show it without animation. */
  readonly isSudden?: boolean;
  /** The tile of a move that the server has not confirmed. */
  readonly pending?: string | null;
};

export type PlayServices = {
  /** Fetch the card of a tile; null where cards are not shown. */
  card: ((tile: string, signal: AbortSignal) => Promise<CardInfo | null>) | null;
  announce(event: Announcement): void;
  sound(name: "pick"): void;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  failed(error: Error): void;
};

export type PlayEvents = {
  play(move: LegalMove): void;
  /** A tile can do nothing, or cannot go to a hex. The listener gives the reason. */
  why(tile: string, hex: Hex | null): void;
  /** Open the list of moves. */
  search(): void;
  /** Own arrows have changed. */
  drawn(arrows: readonly Arrow[]): void;
};

/** What keys do with the view of a board. */
type Camera = {
  zoom(factor: number): void;
  /** Show all again. */
  release(): void;
};

/** Milliseconds that a pointer rests on a tile before its card is shown. */
const REST = 150;

const NOWHERE: readonly Hex[] = [];
const START: PlayState = {
  view: null,
  legalMoves: [],
  isSudden: true,
  pending: null,
  picked: null,
  entries: NO_ENTRIES,
  waiting: null,
  premove: null,
  later: NOWHERE,
  choice: null,
  stack: null,
  card: null,
  cursor: null,
  turn: 0,
  lit: NOTHING_LIT,
  ownArrows: [],
  toolArrows: [],
  helpArrows: [],
  helpGhost: null,
  toolGhosts: [],
  pen: null,
  ink: null,
  focusCount: 0,
};

export class PlayCtrl extends Controller<PlayState> {
  readonly tiles: Tiles;
  readonly #services: PlayServices;
  readonly #events: PlayEvents;
  #camera: Camera | null = null;
  /** The fetched cards of this position. */
  readonly #cards = new Map<string, CardInfo>();
  /** Whether a tile was picked before the turn; then it stays picked when the turn comes. */
  #wasWaiting = false;
  readonly #keys: BoardKeys;
  /** Whether own arrows remain until they are removed. Otherwise a press outside the tiles removes them. */
  #keepsArrows = false;

  constructor(tiles: readonly TileInfo[], services: PlayServices, events: PlayEvents) {
    super(START);
    this.tiles = new Map(tiles.map((info) => [info.name, info]));
    this.#services = services;
    this.#events = events;
    this.#keys = new BoardKeys({
      board: () => this.#cursorBoard(),
      go: (hex) => this.#go(hex),
      noStop: () => services.announce({ kind: "no stop" }),
      zoom: (factor) => this.#camera?.zoom(factor),
      release: () => this.#camera?.release(),
      rotate: (by) => this.rotate(by),
      enter: (hex) => this.#enter(hex),
      explain: (hex) => this.#explainAt(hex),
      peek: (hex) => this.peek(hex, null),
      cancel: () => this.#cancel(),
      position: () => services.announce({ kind: "position" }),
      search: () => events.search(),
    });
  }

  /** Show a position. If it is the same as before, menus and choices stay open. */
  show(view: PositionView, legalMoves: readonly LegalMove[], { isSudden = false, pending = null }: How = {}): void {
    const before = this.state;
    const isSame = isEqual(view, before.view) && isEqual(legalMoves, before.legalMoves);
    const mayStay = before.waiting !== null || this.#wasWaiting || before.view?.ply === view.ply;
    const shown = isSame
      ? {}
      : { view: kept(before.view, view), legalMoves: kept(before.legalMoves, legalMoves), isSudden };
    const next = { ...before, ...shown };
    const tile = before.picked?.tile ?? "";
    const canAct = isWaitingTile(next, this.tiles, tile) || touchable(next.legalMoves).has(tile);
    if (!isSame) this.#forgetCards();
    this.#setPicked(mayStay && canAct ? before.picked : null, {
      ...shown,
      pending,
      ...(isSame ? {} : { choice: null, stack: null, helpArrows: [], helpGhost: null }),
    });
  }

  /** Pick a tile. `through` is the tile that must cause its move. */
  pick(tile: string, through: string | null = null): void {
    this.#setPicked({ tile, face: null, through }, { later: NOWHERE, choice: null });
    this.#services.sound("pick");
    void this.#showCard(tile, false);
    const count = this.state.entries.size;
    this.#services.announce({ kind: "picked", tile, waits: this.state.waiting !== null, count });
  }

  /** Unpick the tile. */
  drop(): void {
    this.#setPicked(null, { choice: null });
  }

  /** A heap of a hand was pressed. */
  pickFromHand(tile: string, isByKey: boolean): void {
    const isPlaced = this.state.legalMoves.some((move) => move.kind === "place" && move.tile === tile);
    if (this.state.picked?.tile === tile) this.drop();
    else if (this.#isWaiting(tile)) this.pick(tile);
    else if (!isPlaced) {
      void this.#showCard(tile, false);
      this.#events.why(tile, null);
    } else {
      this.pick(tile);
      if (isByKey) this.#goToFirst();
    }
  }

  /** A tile on the board was pressed that is not a target. */
  press(name: string, hex: Hex): void {
    const { picked, waiting, legalMoves } = this.state;
    this.set({ stack: null });
    const mayTurn = waiting && this.tiles.get(name)?.back;
    if (picked?.tile === name && !mayTurn) this.drop();
    else if (waiting && picked) this.leave(hex);
    else if (this.#isWaiting(name) || touchable(legalMoves).has(name)) this.pick(name);
    else if (picked) this.#events.why(picked.tile, hex);
    else {
      void this.#showCard(name, false);
      this.#events.why(name, null);
    }
  }

  /** A drag of a tile begins. Returns whether the tile can be dragged. */
  grab(name: string): boolean {
    this.set({ stack: null });
    if (this.#isWaiting(name)) {
      this.pick(name);
      return true;
    }
    if (!touchable(this.state.legalMoves).has(name)) return false;
    if (this.state.picked?.tile !== name) this.pick(name);
    return this.state.entries.size > 0;
  }

  /** A target was chosen. If several moves lead there, the person chooses one. */
  choose(hex: Hex, at: Point | null): void {
    const entries = this.state.entries.get(keyOf(hex)) ?? [];
    const { picked, view } = this.state;
    const [first] = entries;
    if (!first || !picked) return;
    const isSelf = tilesAt(view, hex).at(-1) === picked.tile;
    const vias = new Set(entries.map((entry) => entry.via));
    if (entries.length === 1 && !isSelf && !first.via) this.take(first);
    else if (vias.size === 1 && first.via) this.take(first);
    else this.set({ choice: { hex, at, entries } });
  }

  /** Choose one of several moves to a target. */
  take({ move, via }: Entry): void {
    if (via) {
      this.pick(via, this.state.picked?.tile ?? null);
      return;
    }
    this.#setPicked(null, { choice: null });
    this.#events.play(move);
  }

  /** Called when something other than a target was pressed, or a tile dropped there; null if a drag was cancelled. */
  leave(hex: Hex | null): void {
    const { waiting, picked, premove } = this.state;
    if (hex) this.#clearArrows();
    this.set({ stack: null });
    if (waiting && picked && hex) {
      this.set({ premove: { tile: picked.tile, hex, face: picked.face } });
      this.#services.announce({ kind: "premove" });
      this.#services.sound("pick");
    } else if (premove) this.set({ premove: null });
    else if (picked && hex && this.#isNearHive(hex)) {
      // A press outside the hive means a place there: the reason is given, and another place can be chosen.
      this.#events.why(picked.tile, hex);
      return;
    }
    this.hideCard();
    this.drop();
  }

  /** Place the picked tile with this face up. The same again leaves it open. */
  turnFace(face: string): void {
    const { picked } = this.state;
    if (picked) this.#setPicked({ ...picked, face: picked.face === face ? null : face }, {});
  }

  /** Allow premoves of a color, or none. */
  setWaiting(color: Color | null): void {
    this.#wasWaiting = this.state.waiting !== null;
    this.set({ waiting: color, premove: color === null ? null : this.state.premove });
  }

  /** The premove, if it is legal now. It is forgotten either way. */
  takePremove(legalMoves: readonly LegalMove[]): LegalMove | null {
    const { premove } = this.state;
    if (!premove) return null;
    const move = legalPremove(premove, legalMoves, this.tiles);
    if (!move) this.#services.announce({ kind: "illegal premove" });
    this.set({ premove: null });
    return move;
  }

  /** Open a stack, or close the one that is open. */
  peek(hex: Hex | null, at: Point | null): void {
    const looks = hex ? tilesAt(this.state.view, hex) : [];
    const top = looks.at(-1);
    if (top) void this.#showCard(top, false);
    if (!hex || looks.length < 2) {
      if (this.state.stack) this.set({ stack: null });
      return;
    }
    this.set({ stack: { hex, at } });
    this.#services.announce({ kind: "hex", hex });
  }

  /** The pointer is over a tile, or over none. */
  hover(tile: string | null): void {
    this.stop("hover");
    if (!tile || !this.#services.card || tile === this.state.card?.tile) return;
    void this.run("hover", async (signal) => {
      await this.#services.pause(REST, signal);
      void this.#showCard(tile, false);
    });
  }

  /** Show the card of a tile and read it out. */
  explain(tile: string): void {
    void this.#showCard(tile, true);
  }

  hideCard(): void {
    this.stop("hover");
    this.stop("card");
    if (this.state.card) this.set({ card: null });
  }

  /** A target was enlarged. */
  enlarged(): void {
    this.#services.announce({ kind: "enlarged" });
  }

  rotate(by: number): void {
    this.set({ turn: (this.state.turn + by + 6) % 6 });
  }

  /** Light tiles and hexes. */
  light(lit: Lit): void {
    this.set({ lit: kept(this.state.lit, lit) });
  }

  /** Add an arrow. Drawing it again removes it. */
  draw({ from, to, ink = null }: Arrow): void {
    const isSame = (arrow: Arrow) => arrow.from === from && arrow.to === to;
    const old = this.state.ownArrows.find(isSame);
    const others = this.state.ownArrows.filter((arrow) => !isSame(arrow));
    const isAgain = old && (old.ink ?? null) === ink;
    this.set({ ownArrows: isAgain ? others : [...others, { from, to, ink }] });
    this.#events.drawn(this.state.ownArrows);
  }

  /** Keep own arrows until each is removed. They are green then, as in PGN. */
  keepArrows(isKept: boolean): void {
    this.#keepsArrows = isKept;
    this.set({ ink: isKept ? "G" : null });
  }

  /** Replace arrows by others. */
  setArrows(
    part: Partial<
      Pick<PlayState, "ownArrows" | "toolArrows" | "helpArrows" | "helpGhost" | "toolGhosts" | "pen" | "ink">
    >,
  ): void {
    this.set(part);
  }

  /** Mark tiles that threaten, until the position changes. */
  point(names: readonly string[]): void {
    const places = this.state.view && placesOf(this.state.view);
    const keys = names.flatMap((name) => places?.get(name) ?? []).map(keyOf);
    this.set({ helpArrows: keys.map((key) => ({ from: key, to: key, kind: "threat" })) });
  }

  /** Give the focus to the board. */
  takeFocus(): void {
    this.set({ focusCount: this.state.focusCount + 1 });
  }

  /** Let keys change the view of a board. Returns a function that ends that. */
  attachCamera(camera: Camera): () => void {
    this.#camera = camera;
    return () => {
      if (this.#camera === camera) this.#camera = null;
    };
  }

  /** Leave the keys that the page uses to the page, unless the cursor is on the board. */
  yieldKeys(): void {
    this.#keys.yieldToPage();
  }

  /** The keyboard's focus came to the board, or left it. */
  setCursor(isThere: boolean): void {
    if (isThere) this.#go(hereOf(this.#cursorBoard()));
    else if (this.state.cursor) this.set({ cursor: null });
  }

  /** A key was pressed on the board. Returns whether it means something there. */
  key(key: Key): boolean {
    return this.#keys.press(key);
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }

  #go(hex: Hex | null): void {
    if (hex) this.set({ cursor: hex });
    this.#services.announce(hex ? { kind: "hex", hex } : { kind: "edge" });
  }

  /** Put the cursor on the first target of the picked tile. */
  #goToFirst(): void {
    this.takeFocus();
    const [first] = stopsOf(this.#cursorBoard());
    if (first) this.#go(first);
  }

  #enter(hex: Hex): void {
    const name = tilesAt(this.state.view, hex).at(-1);
    if (this.state.entries.has(keyOf(hex))) this.choose(hex, null);
    else if (name) this.press(name, hex);
    else if (this.state.picked) this.leave(hex);
    else this.#services.announce({ kind: "nothing" });
  }

  #cancel(): void {
    const { picked, premove } = this.state;
    if (picked || premove) this.#services.announce({ kind: "dropped" });
    this.set({ premove: null, stack: null });
    this.hideCard();
    this.drop();
    this.#clearArrows();
  }

  #explainAt(hex: Hex): void {
    const name = tilesAt(this.state.view, hex).at(-1);
    if (name) this.explain(name);
    else this.#services.announce({ kind: "nothing" });
  }

  #cursorBoard(): CursorBoard {
    const { view, cursor, turn, entries, legalMoves } = this.state;
    const movable = touchable(legalMoves);
    const stacks = view?.stacks ?? [];
    const hexes = (all: typeof stacks) => all.map(({ q, r }) => ({ q, r }));
    return {
      cursor,
      turn,
      piles: hexes(stacks),
      targets: [...entries.keys()].map(hexOf),
      movable: hexes(stacks.filter(({ tiles }) => movable.has(tiles.at(-1)?.tile ?? ""))),
      reached: (view && lastMoveOf(view)?.reached) ?? [],
    };
  }

  /** Change the picked tile and everything derived from it. */
  #setPicked(picked: Picked | null, change: Partial<PlayState>): void {
    const legalMoves = change.legalMoves ?? this.state.legalMoves;
    const isSame = picked === this.state.picked && legalMoves === this.state.legalMoves;
    const entries = isSame ? this.state.entries : picked ? entriesOf(legalMoves, picked) : NO_ENTRIES;
    this.set({
      ...change,
      picked,
      entries,
      ...(picked ? {} : { later: NOWHERE }),
      ...(entries.size ? { stack: null } : {}),
    });
  }

  async #showCard(tile: string, isSpoken: boolean): Promise<void> {
    const ask = this.#services.card;
    this.stop("hover");
    if (!ask) return;
    await this.run("card", async (signal) => {
      const card = this.#cards.get(tile) ?? (await ask(tile, signal));
      signal.throwIfAborted();
      if (!card) return;
      this.#cards.set(tile, card);
      this.set({ card });
      if (isSpoken) this.#services.announce({ kind: "card", card });
      const { waiting, picked } = this.state;
      if (waiting && picked?.tile === tile) this.set({ later: card.later.map(hexOfPair) });
    });
  }

  /** The position has changed: forget what depends on it. */
  #forgetCards(): void {
    this.#cards.clear();
    this.hideCard();
  }

  #clearArrows(): void {
    const { ownArrows, helpArrows, helpGhost } = this.state;
    if (!this.#keepsArrows && (ownArrows.length + helpArrows.length || helpGhost))
      this.set({ ownArrows: [], helpArrows: [], helpGhost: null });
  }

  #isWaiting(tile: string): boolean {
    return isWaitingTile(this.state, this.tiles, tile);
  }

  #isNearHive(hex: Hex): boolean {
    return (this.state.view?.stacks ?? []).some((stack) => distance(stack, hex) <= 1);
  }
}

/** Whether a tile can be premoved: any tile in the hand, and own tiles on the board. */
function isWaitingTile({ waiting, view }: PlayState, tiles: Tiles, name: string): boolean {
  if (waiting === null || !view) return false;
  return view.hands[waiting].includes(name) || (facesOf(view)(name) !== null && tiles.get(name)?.color === waiting);
}
