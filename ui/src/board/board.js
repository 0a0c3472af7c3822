// @ts-check
/**
 * The board on screen. It knows no rules: it is told which tiles lie where, which of them can be taken up, and which
 * hexes may be chosen; it tells what a person touched.
 */
import { fill, s } from "../parts/dom.js";
import { Arrows } from "./arrows.js";
import { Camera } from "./camera.js";
import { startDrag } from "./drag.js";
import { Framing } from "./framing.js";
import { boxAround, boxOfBoth, hexAt, hexOf, keyOf, nearestOf, RADIUS, WIDTH, widened } from "./geometry.js";
import { listen } from "./gestures.js";
import { StackHover } from "./hover.js";
import { Magnifier } from "./magnifier.js";
import { drawCursor, drawLast, drawLater, drawPremove, drawTarget, markAimed } from "./marks.js";
import { Pieces } from "./pieces.js";

/** @typedef {import("./geometry.js").Hex} Hex */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./marks.js").Target} Target */
/** @typedef {import("./marks.js").LastMove} LastMove */
/** @typedef {import("./pieces.js").Pile} Pile */
/**
 * What the board asks and tells. Points are of the page.
 * @typedef {object} Delegate
 * @property {(name: string, hex: Hex) => void} touch a tile was tapped that is no target
 * @property {(hex: Hex, at: Point) => void} choose a target was tapped, or a tile dropped on it
 * @property {(hex: Hex | null) => void} leave something that is no target was tapped, or a tile dropped there
 * @property {(name: string) => boolean} take a drag begins; false if there is nothing to do with the tile
 * @property {(hex: Hex | null, at: Point) => void} peek a stack is to be opened, or closed
 * @property {(name: string | null) => void} hover the pointer is over a tile, or over none
 * @property {() => void} closer a place was enlarged that another tap chooses
 * @property {() => boolean} isStill whether nothing is to be animated
 */

/** @type {LastMove} */
const NOTHING = { left: [], gone: [], reached: [], by: [] };
const FAR = 30_000; // Nobody pans farther than the pattern of the table goes.
const GROUND = { x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR };
export class Board {
  /** @param {HTMLElement} host @param {Delegate} delegate */
  constructor(host, delegate) {
    this.host = host;
    this.delegate = delegate;
    this.turn = 0;
    /** @type {Pile[]} */
    this.piles = [];
    /** @type {Map<string, Target>} */
    this.targets = new Map();
    this.last = NOTHING;
    this.premove = { hexes: /** @type {Hex[]} */ ([]), later: /** @type {Hex[]} */ ([]) };
    /** @type {Hex | null} */
    this.cursor = null;
    /** @type {string | null} */
    this.selected = null;
    /** @type {Set<string>} */
    this.movable = new Set();
    this.hover = new StackHover((key) => delegate.peek(hexOf(key), this.pagePoint(hexOf(key))));
    this.framing = new Framing(host);
    this.isFitted = false;
    this.onTurned = () => {};
    /** What a lesson lights. @type {import("./lit.js").Lit | null} */
    this.lit = null;
    this.layers = {
      left: s("g", { class: "left" }),
      tiles: s("g", { class: "tiles" }),
      reached: s("g", { class: "reached" }),
      premoves: s("g", { class: "premoves" }),
      targets: s("g", { class: "targets" }),
      arrows: s("g", { class: "arrows" }),
      cursor: s("g", { class: "cursor-layer" }),
    };
    this.arrows = new Arrows(this.layers.arrows, (hex) => this.top(hex));
    const comb = s("rect", { class: "comb-ground", fill: "url(#comb)", ...GROUND });
    this.world = s("g", { class: "world" }, comb, ...Object.values(this.layers));
    this.svg = s("svg", { class: "board", "aria-hidden": "true" }, this.world);
    this.size = { width: 1, height: 1 };
    this.middle = { x: 0, y: 0 };
    this.camera = new Camera(
      this.world,
      () => this.size,
      () => delegate.isStill(),
    );
    this.pieces = new Pieces(this.layers.tiles, () => delegate.isStill());
    this.magnifier = new Magnifier(this);
    host.append(this.svg);
    listen(this.svg, this.#gestures());
    this.observer = new ResizeObserver((sizes) => this.#resize(sizes.some((size) => size.target === host)));
    this.observer.observe(host);
    this.#resize(true);
  }

  close() {
    this.observer.disconnect();
    this.hover.cancel();
    this.host.replaceChildren();
  }

  /**
   * Lay a position.
   * @param {Pile[]} piles @param {LastMove | null} last
   * @param {{ isSudden?: boolean, over?: Hex | null, hand?: ((name: string) => Point | null) | null }} [how]
   */
  show(piles, last, how = {}) {
    this.piles = piles;
    this.last = last ?? NOTHING;
    const hand = how.hand ? this.#fromPage(how.hand) : null;
    this.pieces.show(piles, this.turn, { ...how, hand });
    this.#drawMarks();
    this.#markTiles();
    this.magnifier.close();
    this.#keep(how.isSudden);
  }

  /** Which tiles can be taken up, and which one is. @param {Set<string>} movable @param {string | null} selected */
  setTouchable(movable, selected) {
    const isOther = this.selected !== selected;
    this.movable = movable;
    this.selected = selected;
    this.#markTiles();
    if (isOther) this.#drawLast();
  }

  /** Where something may happen. @param {Target[]} targets */
  setTargets(targets) {
    if (JSON.stringify(targets) === JSON.stringify([...this.targets.values()])) return;
    this.targets = new Map(targets.map((target) => [keyOf(target.hex), target]));
    this.#drawTargets();
    if (!targets.length) return void (this.magnifier.close() && this.#keep());
    // An opened stack would lie over the places to choose from.
    this.hover.cancel();
    this.delegate.peek(null, { x: 0, y: 0 });
    if (!this.camera.isHeld) this.#keep();
  }

  /** A move that waits for its turn, by the hexes it concerns, or the places for one. @param {Hex[]} hexes @param {Hex[]} [later] */
  setPremove(hexes, later = []) {
    this.premove = { hexes, later };
    const places = later.map((hex) => drawLater(this, hex));
    fill(this.layers.premoves, ...places, ...hexes.map((hex) => drawPremove(this, hex)));
  }

  /** @param {Hex | null} hex */
  setCursor(hex) {
    this.cursor = hex;
    this.#drawCursor();
    if (hex) this.camera.reveal(boxAround([this.top(hex)]), 24);
  }

  /** A notice that lies over the top of the board while it is shown: the hive is then seen below it. @param {HTMLElement} veil */
  setVeil(veil) {
    this.framing.veil = veil;
    this.observer.observe(veil);
  }

  /** Everything that is to be seen: the hive, what the last move left, and the places to choose from. */
  #needed() {
    const hexes = [...this.piles.map((pile) => pile.hex), ...this.last.left, ...(this.lit?.places ?? [])];
    const hive = boxAround(hexes.map((hex) => this.top(hex)));
    const aims = [...this.targets.values()].map((target) => this.top(target.hex));
    return { hive, all: aims.length ? boxOfBoth(hive, boxAround(aims)) : hive };
  }

  /** Choose the view anew, around everything. @param {boolean} [isSudden] */
  fit(isSudden = false) {
    const { width } = this.size;
    const { hive, all } = this.#needed();
    this.camera.fit(boxOfBoth(widened(hive, this.framing.room(width)), all), this.framing.airy(width), isSudden);
    this.isFitted = width > 1 && this.piles.length + this.targets.size > 0;
  }

  /** The view stays as it is until something to be seen would leave it. @param {boolean} [isSudden] */
  #keep(isSudden = false) {
    if (this.camera.isHeld) this.#reveal();
    else if (!this.isFitted || !this.camera.sees(this.#needed().all, this.framing.margins(this.size.width)))
      this.fit(isSudden);
  }

  /** Show all again, and keep doing so. */
  release() {
    this.camera.isHeld = false;
    this.fit();
  }

  /** Turn the table by sixths, clockwise. @param {number} sixths */
  rotate(sixths) {
    this.turn = (this.turn + sixths + 6) % 6;
    this.pieces.show(this.piles, this.turn, { isSudden: true });
    this.#drawMarks();
    this.#markTiles();
    this.fit(true);
    this.onTurned();
  }

  /** One of the buttons beside the board. @param {string} name */
  useTool(name) {
    if (name === "plus") this.camera.zoom(1.25);
    else if (name === "minus") this.camera.zoom(0.8);
    else if (name === "fit") this.release();
    else this.rotate(name === "turn-left" ? -1 : 1);
  }

  /** The middle of what lies on top of a hex, on the table. @param {Hex} hex */
  top(hex) {
    return this.pieces.top(hex, this.turn);
  }

  /** The same for the tiles that stand out before it. @param {Hex} hex */
  before(hex) {
    return this.pieces.before(hex, this.turn, this.selected);
  }

  /** The middle as a point of the page. @param {Hex} hex @returns {Point} */
  pagePoint(hex) {
    const { left, top } = this.svg.getBoundingClientRect();
    const { x, y } = this.camera.toScreen(this.top(hex));
    return { x: x + left, y: y + top };
  }

  /** The target meant by a point of the page: the nearest one, if it is near. @param {Point} at @param {number} [reach] on the table */
  targetAt(at, reach = RADIUS * 1.02) {
    return nearestOf([...this.targets.keys()].map(hexOf), this.farFrom(at), reach);
  }

  /** How far hexes are from a point of the page, on the table. @param {Point} at @returns {(hex: Hex) => number} */
  farFrom(at) {
    const point = this.#pointOf(at);
    return (hex) => Math.hypot(this.top(hex).x - point.x, this.top(hex).y - point.y);
  }

  /** Show which target a held tile would be dropped on. @param {Point | null} at */
  aim(at) {
    markAimed(this.layers.targets, at && this.targetAt(at));
  }

  /** Let a held tile go. @param {Point} at */
  drop(at) {
    this.aim(null);
    const hex = this.targetAt(at);
    if (hex) this.delegate.choose(hex, at);
    else this.delegate.leave(hexAt(this.#pointOf(at), this.turn));
  }

  /** The width in pixels that a tile has now. */
  get tileWidth() {
    return WIDTH * this.camera.scale;
  }

  /** @param {Point} at @returns {Point} */
  #pointOf(at) {
    const { left, top } = this.svg.getBoundingClientRect();
    return this.camera.toTable({ x: at.x - left, y: at.y - top });
  }

  /** The hex at a point of the page, as a key. @param {Point} at */
  #key(at) {
    return keyOf(hexAt(this.#pointOf(at), this.turn));
  }

  /** @param {(name: string) => Point | null} place @returns {(name: string) => Point | null} */
  #fromPage(place) {
    return (name) => {
      const at = place(name);
      return at && this.#pointOf(at);
    };
  }

  /** A board that grows or shrinks while hands and notices change keeps its tiles where they are on the page. @param {boolean} isSudden */
  #resize(isSudden) {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    const before = this.size;
    const middle = { x: left + width / 2, y: top + height / 2 };
    const isSame = Math.abs(width - before.width) < 1 && this.isFitted && this.framing.isGame;
    const [dx, dy] = [middle.x - this.middle.x, middle.y - this.middle.y];
    this.size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.middle = middle;
    if (isSame) this.camera.slip(dx, dy);
    if (this.camera.isHeld) this.camera.pan(0, 0);
    else if (isSame) this.#keep();
    else this.fit(isSudden);
  }

  #reveal() {
    const hexes = [...this.last.reached, ...this.last.left];
    if (hexes.length) this.camera.reveal(boxAround(hexes.map((hex) => this.top(hex))), 8);
  }

  #drawMarks() {
    this.#drawLast();
    this.#drawTargets();
    this.arrows.show();
    this.#drawCursor();
    this.setPremove(this.premove.hexes, this.premove.later);
    this.lit?.show();
  }

  #drawLast() {
    const { under, over } = drawLast(this.last, this, (hex) => !this.pieces.height(hex));
    fill(this.layers.left, ...under);
    fill(this.layers.reached, ...over);
  }

  #drawTargets() {
    const isOnTile = (/** @type {Hex} */ hex) => this.pieces.height(hex) > 0;
    fill(this.layers.targets, ...[...this.targets.values()].map((each) => drawTarget(each, this, isOnTile(each.hex))));
  }

  #drawCursor() {
    fill(this.layers.cursor, this.cursor && drawCursor(this.top(this.cursor)));
  }

  #markTiles() {
    for (const [name, piece] of this.pieces.pieces) {
      piece.group.classList.toggle("movable", this.movable.has(name));
      piece.group.classList.toggle("selected", this.selected === name);
    }
  }

  /** The hex that an element on the board belongs to. @param {Element} element @returns {Hex | null} */
  #hexOf(element) {
    const key =
      element.closest("[data-target]")?.getAttribute("data-target") ??
      element.closest("[data-tile]")?.getAttribute("data-hex");
    return key ? hexOf(key) : null;
  }

  /** @returns {import("./gestures.js").Listener} */
  #gestures() {
    return {
      mayDrag: (event) => this.#canTake(event),
      dragStart: (event) => this.#drag(event),
      tap: (element, event) => this.#tap(element, { x: event.clientX, y: event.clientY }, event.pointerType),
      press: (element) => {
        const hex = this.#hexOf(element);
        if (hex) this.delegate.peek(hex, this.pagePoint(hex));
      },
      pan: (dx, dy) => this.camera.pan(dx, dy),
      zoom: (factor, at) => {
        const { left, top } = this.svg.getBoundingClientRect();
        this.camera.zoom(factor, { x: at.x - left, y: at.y - top });
      },
      arrow: (from, to, isDone, ink) => this.arrows.draw(this.#key(from), this.#key(to), isDone, ink),
      cancelArrow: () => this.arrows.show(),
      hover: (element) => this.#hover(element),
    };
  }

  /** @param {Element} element @param {Point} at @param {string} by */
  #tap(element, at, by) {
    if (by !== "mouse" && this.magnifier.takes(element, at)) return;
    const hex = this.#hexOf(element);
    if (hex && element.closest("[data-target]")) return this.delegate.choose(hex, this.pagePoint(hex));
    const look = hex && this.pieces.topLook(hex);
    if (look && hex) this.delegate.touch(look.info.name, hex);
    else if (this.targets.size && this.targetAt(at)) this.delegate.choose(/** @type {Hex} */ (this.targetAt(at)), at);
    else {
      this.arrows.clear();
      this.delegate.leave(hexAt(this.#pointOf(at), this.turn));
    }
  }

  /** @param {PointerEvent} event */
  #canTake(event) {
    const hex = event.target instanceof Element ? this.#hexOf(event.target) : null;
    const look = hex && this.pieces.topLook(hex);
    this.taken = look && this.delegate.take(look.info.name) ? look : null;
    return Boolean(this.taken);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const look = this.taken;
    if (!look) return;
    const group = this.pieces.pieces.get(look.info.name)?.group;
    group?.classList.add("lifted");
    const down = () => group?.classList.remove("lifted");
    startDrag(event, {
      look,
      width: this.tileWidth,
      onMove: (at) => this.aim(at),
      onDrop: (at) => {
        down();
        this.drop(at);
      },
      onCancel: () => {
        down();
        this.aim(null);
        this.delegate.leave(null);
      },
    });
  }

  /** @param {Element | null} element */
  #hover(element) {
    const hex = element && this.#hexOf(element);
    this.delegate.hover((hex && this.pieces.topLook(hex)?.info.name) || null);
    const isStack = hex && !this.targets.size && this.pieces.height(hex) > 1;
    if (this.hover.rest(isStack ? keyOf(hex) : "") === "left") this.delegate.peek(null, { x: 0, y: 0 });
  }
}
