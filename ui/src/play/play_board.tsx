/** Board, hands and card on a page: binds a `PlayCtrl` to elements. */

import { type ComponentChildren, render } from "preact";
import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { Board } from "../board/board.ts";
import type { Hex } from "../board/geometry.ts";
import type { Arrow, Ink } from "../board/state.ts";
import type { CardInfo, Color, LegalMove, PositionView, TileInfo } from "../generated/wire.ts";
import { notify, speak } from "../parts/notices.js";
import { isStill } from "../parts/settings.js";
import { play as sound } from "../parts/sounds.js";
import { boardStates } from "./board_state.ts";
import { hexWords, positionWords } from "./compass.ts";
import { type Announcement, PlayCtrl } from "./ctrl.ts";
import { type HandEvents, placeInHand } from "./heaps.tsx";
import { COLORS, type FaceUp, facesOf, type Tiles } from "./position.ts";
import { CardView, cardWords, HandView, OverlayView } from "./views.tsx";
import { moveWords, tilePhrase } from "./words.ts";

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
  readonly #board: Board;
  readonly #places: Places;
  readonly #roots: Element[] = [];

  constructor(places: Places, tiles: readonly TileInfo[], delegate: Delegate) {
    this.delegate = delegate;
    this.#places = places;
    const { card } = delegate;
    this.ctrl = new PlayCtrl(
      tiles,
      {
        card: places.card && card ? (tile) => card(tile) : null,
        announce: (event) => this.#announce(event),
        sound,
        pause,
        failed: (error) => notify(error.message, { kind: "refusal" }),
      },
      this.#playEvents(),
    );
    const { ctrl } = this;
    this.#board = new Board(
      places.host,
      {
        tile: (name, hex) => ctrl.press(name, hex),
        target: (hex, at) => ctrl.choose(hex, at),
        elsewhere: (hex) => ctrl.leave(hex),
        grab: (name) => ctrl.grab(name),
        peek: (hex, at) => ctrl.peek(hex, at),
        hover: (name) => ctrl.hover(name),
        draw: (arrow) => ctrl.draw(arrow),
        enlarged: () => ctrl.enlarged(),
      },
      { isStill, handPlace: (name) => this.#handPlace(name) },
    );
    this.board = new TurningBoard(ctrl, this.#board);
    this.#follow();
    this.#listen(places.host);
    this.#mount(places);
  }

  close(): void {
    this.ctrl.close();
    for (const root of this.#roots) render(null, root);
    this.#board.close();
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

  /** The board shows what the controller says, at once: a tile that is placed is still seen in the hand that it leaves. */
  #follow(): void {
    const { ctrl } = this;
    const shown = boardStates(ctrl.tiles);
    let { turn, focusCount } = ctrl.state;
    ctrl.subscribe(() => {
      this.#board.show(shown(ctrl.state));
      if (ctrl.state.focusCount !== focusCount) this.#places.host.focus({ preventScroll: true });
      const isTurned = ctrl.state.turn !== turn;
      ({ turn, focusCount } = ctrl.state);
      if (isTurned) this.board.onTurned();
    });
  }

  #listen(host: HTMLElement): void {
    const { ctrl } = this;
    host.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !ctrl.key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    host.addEventListener("blur", () => ctrl.setCursor(false));
    host.addEventListener("pointerdown", () => ctrl.setCursor(false));
    host.addEventListener("focus", () => {
      if (host.matches(":focus-visible")) ctrl.setCursor(true);
    });
  }

  #mount({ overlay, card, hands }: Places): void {
    const { ctrl } = this;
    const there = COLORS.filter((color) => hands[color]);
    const over = document.createElement("div");
    over.className = "over-board";
    overlay.append(over);
    this.#show(over, <OverlayView ctrl={ctrl} place={this.#board} host={overlay} hands={there} />);
    const events = this.#handEvents();
    for (const color of COLORS) {
      const root = hands[color];
      if (root) this.#show(root, <HandView ctrl={ctrl} color={color} events={events} />);
    }
    if (card) this.#show(card, <CardView ctrl={ctrl} root={card} />);
  }

  #show(root: Element, view: ComponentChildren): void {
    render(view, root);
    this.#roots.push(root);
  }

  #handEvents(): HandEvents {
    return {
      pick: (tile, isByKey) => this.ctrl.pickFromHand(tile, isByKey),
      hover: (tile) => this.ctrl.hover(tile),
      explain: (tile) => this.ctrl.explain(tile),
      grab: (tile) => this.ctrl.grab(tile),
      aim: (at) => this.#board.aim(at),
      drop: (at) => this.#board.drop(at),
      leave: () => this.ctrl.leave(null),
      tileWidth: () => this.#board.tileWidth,
    };
  }

  #playEvents() {
    return {
      play: (move: LegalMove) => this.delegate.play(move),
      why: (tile: string, hex: Hex | null) => this.delegate.why(tile, hex),
      search: () => this.delegate.search(),
      zoom: (factor: number) => this.#board.zoom(factor),
      release: () => this.#board.release(),
      drawn: (arrows: readonly Arrow[]) => this.board.arrows.onChange?.([...arrows]),
    };
  }

  #handPlace(name: string) {
    const roots = COLORS.flatMap((color) => this.#places.hands[color] ?? []);
    for (const root of roots) {
      const at = placeInHand(root, this.tiles.get(name));
      if (at) return at;
    }
    return null;
  }

  #announce(event: Announcement): void {
    const shown = { state: this.#board.state, stacks: this.#board.stacks };
    switch (event.kind) {
      case "picked": {
        const tile = tilePhrase(this.tiles, event.tile, this.faceUp(event.tile));
        speak(t("board-places", { tile, waits: event.waits ? "yes" : "no", count: event.count }));
        break;
      }
      case "card":
        speak(cardWords(event.card, this.tiles));
        break;
      case "hex":
        speak(hexWords(event.hex, shown));
        break;
      case "position":
        speak(positionWords(shown));
        break;
      case "nothing":
        speak(t("board-nothing-here"));
        break;
      case "dropped":
        speak(t("board-put-back"));
        break;
      case "premove":
        speak(t("board-wish-waits"));
        break;
      case "illegal premove":
        notify(t("board-wish-illegal"));
        break;
      case "enlarged":
        notify(t("board-tap-again"));
        break;
      case "edge":
        speak(t("keys-edge"));
        break;
      case "no stop":
        speak(t("keys-nothing"));
        break;
    }
  }
}

/** A board that can be turned and drawn on, as pages see it that have no controller yet. */
class TurningBoard {
  readonly arrows: Arrows;
  onTurned: () => void = () => {};
  readonly #ctrl: PlayCtrl;
  readonly #board: Board;

  constructor(ctrl: PlayCtrl, board: Board) {
    this.#ctrl = ctrl;
    this.#board = board;
    this.arrows = new Arrows(ctrl);
  }

  get turn(): number {
    return this.#ctrl.state.turn;
  }

  rotate(by: number): void {
    this.#ctrl.rotate(by);
  }

  /** One of the buttons beside the board. */
  useTool(name: string): void {
    if (name === "plus" || name === "minus" || name === "fit") this.#board.use(name);
    else this.rotate(name === "turn-left" ? -1 : 1);
  }

  setVeil(veil: HTMLElement): void {
    this.#board.setVeil(veil);
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
