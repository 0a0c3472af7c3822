// @ts-check
/** Board and hands together: what is taken up, where it may go, and what was chosen. Moves are only told, never made. */

import { isEqual, kept } from "../base/equal.ts";
import { distance, keyOf } from "../board/geometry.ts";
import { t } from "../parts/lang.js";
import { notify, speak } from "../parts/notices.js";
import { isStill } from "../parts/settings.js";
import { play as sound } from "../parts/sounds.js";
import { CardPanel } from "./card.js";
import { closeChooser, openChooser } from "./chooser.js";
import { hexWords, positionWords } from "./compass.js";
import { Faces } from "./faces.js";
import { Hand } from "./hand.js";
import { Keyboard } from "./keyboard.js";
import { Peek } from "./peek.js";
import { lastMoveOf, pilesOf } from "./position.js";
import { fulfilled } from "./premove.js";
import { entriesOf, heaps, hexOfPair, targetsOf, touchable } from "./selection.js";
import { TurningBoard } from "./turning_board.js";
import { effectWords, facesOf, moveWords, tilePhrase } from "./words.js";

/** @typedef {import("../generated/wire.ts").PositionView} PositionView */
/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../generated/wire.ts").Color} Color */
/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */
/** @typedef {import("../board/geometry.ts").Hex} Hex */
/** @typedef {import("../board/geometry.ts").Point} Point */
/** @typedef {{ tile: string, face: string | null, through: string | null }} Picked */
/**
 * @typedef {object} Delegate
 * @property {(move: LegalMove) => void} play
 * @property {(tile: string, there: Hex | null) => void} why a tile can do nothing, or not go there
 * @property {() => void} search the list of moves is wanted
 * @property {(tile: string) => Promise<import("../generated/wire.ts").CardInfo | null>} [card] what there is to know of a tile
 */
/** @typedef {{ host: HTMLElement, overlay: HTMLElement, card?: HTMLElement, hands: { white: HTMLElement | null, black: HTMLElement | null } }} Places */

const COLORS = /** @type {const} */ (["white", "black"]);

export class PlayBoard {
  /** @param {Places} places @param {TileInfo[]} tiles @param {Delegate} delegate */
  constructor(places, tiles, delegate) {
    this.tiles = new Map(tiles.map((info) => [info.name, info]));
    this.delegate = delegate;
    this.overlay = places.overlay;
    /** @type {Picked | null} */
    this.picked = null;
    /** @type {LegalMove[]} */
    this.legalMoves = [];
    /** @type {PositionView | null} */
    this.view = null;
    /** The letter that a tile on the board shows. */
    this.faceUp = facesOf(null);
    /** Whose moves may be chosen before their turn. @type {Color | null} */
    this.waiting = null;
    /** Whether somebody chose a tile while he waited; then it stays chosen when his turn comes. */
    this.wasWaiting = false;
    /** @type {import("./premove.js").Premove | null} */
    this.wish = null;
    /** Where the tile that was taken up before the turn could go if nothing changed. @type {Hex[]} */
    this.later = [];
    this.board = new TurningBoard(
      places.host,
      {
        tile: (name, hex) => this.#touch(name, hex),
        target: (hex, at) => this.#choose(hex, at),
        elsewhere: (hex) => this.#leave(hex),
        grab: (name) => this.#take(name),
        peek: (hex, at) => this.#peek(hex, at),
        hover: (name) => (name ? this.card.soon(name) : this.card.notSoon()),
        enlarged: () => notify(t("board-tap-again")),
      },
      { isStill, handPlace: (name) => this.#handPlace(name) },
    );
    this.peek = new Peek(places.overlay);
    this.card = new CardPanel(places.card ?? null, this, async (tile) => (await delegate.card?.(tile)) ?? null);
    this.faces = new Faces(places.overlay, (face) => this.#turn(face));
    this.hands = COLORS.flatMap((color) => {
      const root = places.hands[color];
      return root ? [{ color, hand: new Hand(root, this.tiles, this.#handDelegate()) }] : [];
    });
    this.keyboard = new Keyboard(places.host, this.board, {
      enter: (hex) => this.#enter(hex),
      cancel: () => this.#cancel(),
      peek: (hex) => this.#peek(hex, this.board.pagePoint(hex)),
      describe: (hex) => hexWords(hex, this.board),
      explain: (hex) => this.#explain(hex),
      whole: () => positionWords(this.board),
      speak,
      search: () => this.delegate.search(),
    });
  }

  close() {
    closeChooser();
    this.board.close();
  }

  /** @param {PositionView} view @param {LegalMove[]} legalMoves @param {{ isSudden?: boolean }} [how] */
  show(view, legalMoves, how = {}) {
    const before = this.view;
    // What is open stays open where only something else was learned, such as who is there or how the moves are told.
    const isOther = !isEqual(view, before) || !isEqual(legalMoves, this.legalMoves);
    this.view = view;
    this.faceUp = facesOf(view);
    this.legalMoves = legalMoves;
    if (isOther) {
      closeChooser();
      this.peek.close();
      this.card.forget();
      this.board.arrows.pointed = [];
    }
    const mayStay = this.waiting !== null || this.wasWaiting || before?.ply === view.ply;
    const canAct = this.picked && (this.#isWaiting(this.picked.tile) || touchable(legalMoves).has(this.picked.tile));
    if (!mayStay || !canAct) this.picked = null;
    if (isOther)
      this.board.change({
        piles: pilesOf(view, this.tiles),
        last: lastMoveOf(view),
        isSudden: how.isSudden ?? false,
        ...(this.picked ? {} : { targets: [], selected: null }),
      });
    this.board.arrows.show();
    this.#refresh();
  }

  /** Nothing is taken up any more. */
  drop() {
    this.picked = null;
    this.#refresh();
  }

  /** Take a tile up by key: the cursor goes to the first place for it. @param {string} tile */
  #pickByKey(tile) {
    this.pick(tile);
    this.board.host.focus({ preventScroll: true });
    this.keyboard.goToFirst();
  }

  /** Take a tile up. @param {string} tile @param {string | null} [through] */
  pick(tile, through = null) {
    this.picked = { tile, face: null, through };
    this.later = [];
    this.#refresh();
    sound("pick");
    void this.card.show(tile).then((card) => this.#showLater(card));
    const count = this.board.state.targets.length;
    const face = this.faceUp(tile);
    const waits = this.waiting ? "yes" : "no";
    speak(t("board-places", { tile: tilePhrase(this.tiles, tile, face), waits, count }));
  }

  /** Show where a tile that is taken up before the turn could go. @param {import("../generated/wire.ts").CardInfo | null} card */
  #showLater(card) {
    if (!this.waiting || !card || this.picked?.tile !== card.tile) return;
    this.later = card.later.map(hexOfPair);
    this.#refresh();
  }

  /** Mark tiles on the board, until it changes. @param {string[]} names */
  point(names) {
    const hexes = names.flatMap((name) => this.board.stacks.hexOf(name) ?? []).map(keyOf);
    this.board.arrows.point(...hexes.map((key) => ({ from: key, to: key })));
  }

  /** A move in words. @param {LegalMove} move */
  moveWords(move) {
    return moveWords(move, this.tiles, this.faceUp, this.board.turn);
  }

  #refresh() {
    const entries = this.picked ? entriesOf(this.legalMoves, this.picked.tile, this.picked) : new Map();
    /** @type {Map<string, import("./selection.js").Entry[]>} */
    this.entries = entries;
    const shown = this.board.state;
    const premove = { hexes: this.#wished(), later: this.waiting && this.picked ? this.later : [] };
    this.board.change({
      movable: touchable(this.legalMoves),
      selected: this.picked?.tile ?? null,
      targets: kept(shown.targets, targetsOf(entries, this.tiles, this.faceUp)),
      premove: kept(shown.premove, premove),
    });
    const picked = {
      tile: this.picked?.tile ?? null,
      face: this.picked?.face ?? null,
      drawn: this.view?.last?.drawn ?? null,
    };
    let faces = /** @type {string[]} */ ([]);
    for (const { color, hand } of this.hands) {
      const mine = this.view?.to_move === color ? this.legalMoves : [];
      const all = heaps(this.view?.hands[color] ?? [], this.tiles, mine, this.waiting === color);
      hand.show(all, picked, color, mine.length > 0);
      faces = all.find((heap) => heap.tile === picked.tile)?.faces ?? faces;
    }
    this.faces.show(this.tiles.get(picked.tile ?? ""), faces, picked.face);
  }

  /** Let moves of a color be chosen before its turn, or no more. @param {Color | null} color */
  setWaiting(color) {
    this.wasWaiting = this.waiting !== null;
    this.waiting = color;
    if (color === null) this.wish = null;
    this.#refresh();
  }

  /** The move that was chosen before its turn, if it is legal now; it is forgotten either way. @param {LegalMove[]} legalMoves */
  takeWish(legalMoves) {
    const move = this.wish && fulfilled(this.wish, legalMoves, this.tiles);
    if (this.wish && !move) notify(t("board-wish-illegal"));
    this.wish = null;
    return move;
  }

  /** Where the waiting move begins and ends. @returns {Hex[]} */
  #wished() {
    if (!this.wish) return [];
    const { tile, hex } = this.wish;
    const start = this.board.stacks.hexOf(tile);
    return start ? [start, hex] : [hex];
  }

  /** Whether a tile may be chosen before the turn: what is in the hand, of whatever color, and one's own on the board. @param {string} name */
  #isWaiting(name) {
    if (this.waiting === null) return false;
    return (
      this.view?.hands[this.waiting].includes(name) ||
      (this.faceUp(name) !== null && this.tiles.get(name)?.color === this.waiting)
    );
  }

  /** @param {Hex | null} hex */
  #leave(hex) {
    this.peek.close();
    if (this.waiting && this.picked && hex) {
      this.wish = { tile: this.picked.tile, hex, face: this.picked.face };
      speak(t("board-wish-waits"));
      sound("pick");
    } else if (this.wish) this.wish = null;
    else if (this.picked && hex && this.#isNearHive(hex)) {
      // Whoever means a place beside the hive hears why not, and may choose another.
      this.delegate.why(this.picked.tile, hex);
      return;
    }
    this.picked = null;
    this.card.hide();
    this.#refresh();
  }

  /** Show the card of what lies on a hex, and read it out. @param {Hex} hex */
  #explain(hex) {
    const look = this.board.stacks.topLook(hex);
    if (look) void this.card.show(look.info.name, true);
    else speak(t("board-nothing-here"));
  }

  /** @param {Hex} hex */
  #isNearHive(hex) {
    return this.board.state.piles.some((pile) => distance(pile.hex, hex) <= 1);
  }

  /** @param {string} name @param {Hex} hex */
  #touch(name, hex) {
    this.peek.close();
    const mayTurn = this.waiting && this.tiles.get(name)?.back;
    if (this.picked?.tile === name && !mayTurn) this.drop();
    else if (this.waiting && this.picked) this.#leave(hex);
    else if (this.#isWaiting(name)) this.pick(name);
    else if (touchable(this.legalMoves).has(name)) this.pick(name);
    else {
      const held = this.picked?.tile;
      if (held) this.delegate.why(held, hex);
      else {
        void this.card.show(name);
        this.delegate.why(name, null);
      }
    }
  }

  /** @param {string} name @returns {boolean} */
  #take(name) {
    this.peek.close();
    if (this.#isWaiting(name)) {
      this.pick(name);
      return true;
    }
    if (!touchable(this.legalMoves).has(name)) return false;
    if (this.picked?.tile !== name) this.pick(name);
    return this.board.state.targets.length > 0;
  }

  /** @param {Hex} hex @param {Point} at */
  #choose(hex, at) {
    const there = this.entries?.get(keyOf(hex)) ?? [];
    const picked = this.picked;
    const [first] = there;
    if (!first || !picked) return;
    const isSelf = this.board.stacks.topLook(hex)?.info.name === picked.tile;
    const vias = new Set(there.map((entry) => entry.via));
    if (there.length === 1 && !isSelf && !first.via) this.#play(first.move);
    else if (vias.size === 1 && first.via) this.pick(first.via, picked.tile);
    else this.#ask(there, at);
  }

  /** @param {import("./selection.js").Entry[]} there @param {Point} at */
  #ask(there, at) {
    const picked = this.picked?.tile ?? null;
    const items = there.map(({ move, via }) => ({
      label: via
        ? t("effect-take", { tile: tilePhrase(this.tiles, via, this.faceUp(via)) })
        : effectWords(move, this.tiles, this.faceUp),
      effect: move.effect,
      look: this.#lookAfter(move),
      act: () => (via ? this.pick(via, picked) : this.#play(move)),
    }));
    openChooser(this.overlay, at, t("board-what"), items, () => this.drop());
  }

  /** The tile as it would look, for the chooser. @param {LegalMove} move @returns {import("../board/tile.ts").Look | null} */
  #lookAfter(move) {
    const info = this.tiles.get((move.kind === "remove" || move.kind === "swap" ? move.target : move.tile) ?? "");
    if (!info) return null;
    const up = this.faceUp(info.name) ?? info.front;
    const other = up === info.back ? info.front : (info.back ?? info.front);
    const face = move.kind === "place" ? (move.face ?? info.front) : move.kind === "flip" ? other : up;
    const shows = this.view?.honeycombo === "white" ? "black" : "white";
    return { info: { ...info, number: 0 }, face, shows };
  }

  /** @param {LegalMove} move */
  #play(move) {
    this.picked = null;
    this.#refresh();
    this.delegate.play(move);
  }

  /** @param {Hex} hex */
  #enter(hex) {
    const look = this.board.stacks.topLook(hex);
    if (this.entries?.has(keyOf(hex))) this.#choose(hex, this.board.pagePoint(hex));
    else if (look) this.#touch(look.info.name, hex);
    else if (this.picked) this.#leave(hex);
    else speak(t("board-nothing-here"));
  }

  #cancel() {
    closeChooser();
    this.peek.close();
    if (this.picked || this.wish) speak(t("board-put-back"));
    this.wish = null;
    this.card.hide();
    this.drop();
    this.board.arrows.clear();
  }

  /** Place the picked tile with this face up; the same again leaves it open. @param {string} face */
  #turn(face) {
    if (!this.picked) return;
    this.picked = { ...this.picked, face: this.picked.face === face ? null : face };
    this.#refresh();
  }

  /** @param {Hex | null} hex @param {Point} at */
  #peek(hex, at) {
    const looks = hex ? this.board.stacks.looks(hex) : [];
    const top = looks.at(-1);
    if (top) void this.card.show(top.info.name);
    if (looks.length < 2) this.peek.close();
    else {
      this.peek.open(looks, at);
      if (hex) speak(hexWords(hex, this.board));
    }
  }

  /** @param {string} name @returns {Point | null} */
  #handPlace(name) {
    for (const { hand } of this.hands) {
      const at = hand.placeOf(name);
      if (at) return at;
    }
    return null;
  }

  /** @returns {import("./hand.js").Delegate} */
  #handDelegate() {
    return {
      pick: (tile, byKey) => {
        if (this.picked?.tile === tile) this.drop();
        else if (this.#isWaiting(tile)) this.pick(tile);
        else if (this.legalMoves.some((move) => move.kind === "place" && move.tile === tile)) {
          if (byKey) this.#pickByKey(tile);
          else this.pick(tile);
        } else {
          void this.card.show(tile);
          this.delegate.why(tile, null);
        }
      },
      hover: (tile) => (tile ? this.card.soon(tile) : this.card.notSoon()),
      explain: (tile) => void this.card.show(tile, true),
      take: (tile) => this.#take(tile),
      aim: (at) => this.board.aim(at),
      drop: (at) => this.board.drop(at),
      leave: () => this.#leave(null),
      tileWidth: () => this.board.tileWidth,
    };
  }
}
