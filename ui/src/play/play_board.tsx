/** A board for pages that have no view yet: puts a `Table` into their elements. */

import { type ComponentChildren, render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { useController } from "../base/view.tsx";
import type { Hex } from "../board/geometry.ts";
import type { Arrow, Ink } from "../board/state.ts";
import type { CardInfo, Color, LegalMove, PositionView, TileInfo } from "../generated/wire.ts";
import type { PlayCtrl } from "./ctrl.ts";
import { openPlay } from "./open_play.ts";
import { COLORS, type FaceUp, facesOf, type Tiles } from "./position.ts";
import { Overlay, Table, TOOLS } from "./table.tsx";
import { CardContent, HandView } from "./views.tsx";
import { moveWords } from "./words.ts";

export type Delegate = {
  play(move: LegalMove): void;
  /** A tile can do nothing, or not go there: the reason is wanted. */
  why(tile: string, there: Hex | null): void;
  /** The list of moves is wanted. */
  search(): void;
  card?: (tile: string) => Promise<CardInfo | null>;
};

export type Places = {
  host: HTMLElement;
  overlay: HTMLElement;
  card?: HTMLElement;
  hands: { white: HTMLElement | null; black: HTMLElement | null };
};

export class PlayBoard {
  /** What pages may replace. */
  delegate: Delegate;
  readonly ctrl: PlayCtrl;
  /** The board, for pages that have no controller yet. */
  readonly board: TurningBoard;
  readonly #roots: Element[] = [];
  readonly #detach: () => void;

  constructor(places: Places, tiles: readonly TileInfo[], delegate: Delegate) {
    this.delegate = delegate;
    const { card } = delegate;
    const events = {
      play: (move: LegalMove) => this.delegate.play(move),
      why: (tile: string, hex: Hex | null) => this.delegate.why(tile, hex),
      search: () => this.delegate.search(),
      drawn: (arrows: readonly Arrow[]) => this.board.arrows.onChange?.([...arrows]),
    };
    this.ctrl = openPlay(tiles, events, places.card && card ? (tile) => card(tile) : null);
    const table = new Table(this.ctrl);
    this.board = new TurningBoard(this.ctrl, table);
    this.#detach = table.attach(places.host);
    this.#mount(table, places);
  }

  close(): void {
    this.ctrl.close();
    for (const root of this.#roots) render(null, root);
    this.#detach();
  }

  show(view: PositionView, legalMoves: LegalMove[], how: { isSudden?: boolean } = {}): void {
    this.ctrl.show(view, legalMoves, how);
  }

  get tiles(): Tiles {
    return this.ctrl.tiles;
  }

  get picked() {
    return this.ctrl.state.picked;
  }

  get view(): PositionView | null {
    return this.ctrl.state.view;
  }

  get faceUp(): FaceUp {
    return facesOf(this.view);
  }

  get keyboard() {
    const { ctrl } = this;
    return {
      /** Where the page itself steps by keys, those it uses are its own until the cursor is on the board. */
      set yields(isYielding: boolean) {
        if (isYielding) ctrl.yieldKeys();
      },
    };
  }

  pick(tile: string, through: string | null = null): void {
    this.ctrl.pick(tile, through);
  }

  /** Nothing is picked any more. */
  drop(): void {
    this.ctrl.drop();
  }

  /** Mark tiles on the board, until it changes. */
  point(names: string[]): void {
    this.ctrl.point(names);
  }

  setWaiting(color: Color | null): void {
    this.ctrl.setWaiting(color);
  }

  takePremove(legalMoves: LegalMove[]): LegalMove | null {
    return this.ctrl.takePremove(legalMoves);
  }

  /** A move in words. */
  moveWords(move: LegalMove): string {
    return moveWords(move, this.tiles, this.faceUp, this.ctrl.state.turn);
  }

  #mount(table: Table, { overlay, card, hands }: Places): void {
    const { ctrl } = this;
    for (const color of COLORS) {
      const root = hands[color];
      if (!root) continue;
      table.addHand(color, root);
      this.#show(root, <HandView ctrl={ctrl} color={color} events={table.handEvents} />);
    }
    const over = document.createElement("div");
    over.className = "over-board";
    overlay.append(over);
    this.#show(over, <Overlay table={table} />);
    if (card) this.#show(card, <CardIn ctrl={ctrl} root={card} />);
  }

  #show(root: Element, view: ComponentChildren): void {
    render(view, root);
    this.#roots.push(root);
  }
}

/** The card of a tile, in an element that there is already. */
function CardIn({ ctrl, root }: { ctrl: PlayCtrl; root: HTMLElement }) {
  const { card } = useController(ctrl);
  useLayoutEffect(() => {
    root.hidden = card === null;
    root.scrollTop = 0;
  }, [card]);
  return <CardContent ctrl={ctrl} />;
}

/** A board that can be turned and drawn on, as pages see it that have no controller yet. */
class TurningBoard {
  readonly arrows: Arrows;
  onTurned: () => void = () => {};
  readonly #ctrl: PlayCtrl;
  readonly #table: Table;

  constructor(ctrl: PlayCtrl, table: Table) {
    this.#ctrl = ctrl;
    this.#table = table;
    this.arrows = new Arrows(ctrl);
    let { turn } = ctrl.state;
    ctrl.subscribe(() => {
      const isTurned = ctrl.state.turn !== turn;
      ({ turn } = ctrl.state);
      if (isTurned) this.onTurned();
    });
  }

  get turn(): number {
    return this.#ctrl.state.turn;
  }

  rotate(by: number): void {
    this.#ctrl.rotate(by);
  }

  /** One of the buttons beside the board. */
  useTool(name: string): void {
    const tool = TOOLS.find((each) => each === name);
    if (tool) this.#table.use(tool);
  }

  setVeil(veil: HTMLElement): void {
    this.#table.setVeil(veil);
  }
}

/** A person's own arrows and marks, and those that tools draw. */
class Arrows {
  readonly #ctrl: PlayCtrl;
  #onChange: ((arrows: Arrow[]) => void) | null = null;

  constructor(ctrl: PlayCtrl) {
    this.#ctrl = ctrl;
  }

  get arrows(): Arrow[] {
    return [...this.#ctrl.state.ownArrows];
  }

  set arrows(ownArrows: Arrow[]) {
    this.#ctrl.setArrows({ ownArrows });
  }

  get drawn(): Arrow[] {
    return [...this.#ctrl.state.toolArrows];
  }

  set drawn(toolArrows: Arrow[]) {
    this.#ctrl.setArrows({ toolArrows });
  }

  get onChange() {
    return this.#onChange;
  }

  /** Where arrows are kept they stay until they are taken away one by one, and this is called. */
  set onChange(act: ((arrows: Arrow[]) => void) | null) {
    this.#onChange = act;
    this.#ctrl.keepArrows(act !== null);
  }

  setPen(pen: Ink | null): void {
    this.#ctrl.setArrows({ pen });
  }

  point(...helpArrows: Arrow[]): void {
    this.#ctrl.setArrows({ helpArrows });
  }

  /** Arrows are shown as soon as they are set. */
  show(): void {}
}
