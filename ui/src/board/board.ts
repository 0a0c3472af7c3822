/** A board in an element: shows a `BoardState`, owns the view, and reports what a person does. */

import { startDrag } from "./drag.ts";
import { airyMargins, coveredBy, margins, neededBox, ROOMY, roomyBox, type Surroundings } from "./framing.ts";
import { boxAround, type Hex, hexAt, hexOf, keyOf, type Point, WIDTH } from "./geometry.ts";
import { type GestureEvents, Gestures } from "./gestures.ts";
import { fingerHit, hit, seenAt, targetNear } from "./hit.ts";
import { Renderer } from "./render.ts";
import { Stacks } from "./stacks.ts";
import { type Arrow, type BoardEvents, type BoardState, EMPTY_BOARD, type Ink } from "./state.ts";
import type { Look } from "./tile.ts";
import type { View } from "./view.ts";
import * as views from "./view.ts";

type BoardOptions = {
  /** The factor by which tiles move slower than usual; 0 if nothing should move. */
  slowness(): number;
  /** The place of a tile in a hand, in page coordinates. */
  handPlace?(name: string): Point | null;
};

/** What the buttons of a board do with the view. */
export type ViewTool = "plus" | "minus" | "fit";

const GLIDE = 260;
/** Milliseconds that a mouse rests on a stack before it is opened. */
const PEEK_AFTER = 320;
/** How wide tiles are on the screen while they are enlarged, in pixels. */
const ENLARGED = 72;
/** Where the buttons of the board lie side by side below it, as `small.css` says. */
const BUTTONS_BELOW = "(max-width: 720px)";
const NOWHERE: Point = { x: 0, y: 0 };

export class Board {
  readonly host: HTMLElement;
  state: BoardState = EMPTY_BOARD;
  readonly #events: BoardEvents;
  readonly #options: BoardOptions;
  readonly #renderer: Renderer;
  readonly #gestures: Gestures;
  readonly #observer: ResizeObserver;
  /** Where things lie now. */
  stacks = new Stacks([], 0);
  #view: View = { x: 0, y: 0, scale: 1 };
  /** Where the view is, or glides to. */
  #goal: View = this.#view;
  /** Whether a person has chosen the view; then it is no longer fitted automatically. */
  #isHeld = false;
  #isFitted = false;
  /** Whether a small target is shown large, until the next move. */
  #isEnlarged = false;
  #frame = 0;
  #size = { width: 1, height: 1 };
  #middle = NOWHERE;
  /** A notice that covers the top of the board while it is shown. */
  #veil: HTMLElement | null = null;
  /** The point of the table that was pressed. */
  #pressed = NOWHERE;
  /** The tile that is dragged. */
  #dragged: Look | null = null;
  /** The stack that the mouse rests on. */
  #resting = "";
  #peekTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, events: BoardEvents, options: BoardOptions) {
    this.host = host;
    this.#events = events;
    this.#options = options;
    this.#renderer = new Renderer(() => options.slowness());
    host.append(this.#renderer.svg);
    this.#gestures = new Gestures(this.#renderer.svg, this.#gestureEvents());
    this.#observer = new ResizeObserver((sizes) => this.#resize(sizes.some((size) => size.target === host)));
    this.#observer.observe(host);
    this.#resize(true);
  }

  close(): void {
    this.#observer.disconnect();
    this.#gestures.close();
    clearTimeout(this.#peekTimer);
    cancelAnimationFrame(this.#frame);
    this.host.replaceChildren();
  }

  show(state: BoardState): void {
    const before = this.state;
    if (state === before) return;
    const isOther = (...parts: (keyof BoardState)[]) => parts.some((part) => state[part] !== before[part]);
    this.state = state;
    if (isOther("piles", "turn", "selected")) this.stacks = new Stacks(state.piles, state.turn, state.selected);
    this.#renderer.draw(state, before, this.stacks, {
      isSudden: state.isSudden || isOther("turn"),
      over: state.last?.over ?? null,
      origin: (name) => this.#handPlace(name),
    });
    if (isOther("turn")) this.fit(true);
    this.#follow(state, isOther("piles", "last"), isOther("targets"));
    if (isOther("lit") && !litPlaces(before).length && litPlaces(state).length) this.fit(true);
    if (isOther("cursor") && state.cursor) this.#reveal([state.cursor], 24);
  }

  /** Change some of what is shown. */
  change(part: Partial<BoardState>): void {
    this.show({ ...this.state, ...part });
  }

  /** A notice covers the top of the board while it is shown: the hive is then shown below it. */
  setVeil(veil: HTMLElement): void {
    this.#veil = veil;
    this.#observer.observe(veil);
  }

  use(tool: ViewTool): void {
    if (tool === "fit") this.release();
    else this.zoom(tool === "plus" ? 1.25 : 0.8);
  }

  zoom(factor: number, around?: Point): void {
    this.#hold(views.zoom(this.#view, this.#size, factor, around));
  }

  /** Show everything again, from now on. */
  release(): void {
    this.#isHeld = false;
    this.fit();
  }

  /** Fit the view to everything. */
  fit(isSudden = false): void {
    const { width } = this.#size;
    const around = this.#surroundings();
    const box = roomyBox(this.state, this.stacks, around, width);
    this.#glide(views.fit(this.#size, box, airyMargins(around, width)), isSudden);
    this.#isFitted = width > 1 && this.state.piles.length + this.state.targets.length > 0;
  }

  /** The middle of a hex as a point of the page. */
  pagePoint(hex: Hex): Point {
    const { left, top } = this.#renderer.svg.getBoundingClientRect();
    const { x, y } = views.toScreen(this.#view, this.#size, this.stacks.top(hex));
    return { x: x + left, y: y + top };
  }

  /** The width in pixels that a tile has now. */
  get tileWidth(): number {
    return WIDTH * this.#view.scale;
  }

  /** Mark the target that a dragged tile would be dropped on. */
  aim(at: Point | null): void {
    this.#renderer.aim(at && targetNear(this.state, this.stacks, this.#tablePoint(at)));
  }

  /** A dragged tile is let go. */
  drop(at: Point): void {
    this.aim(null);
    const point = this.#tablePoint(at);
    const hex = targetNear(this.state, this.stacks, point);
    if (hex) this.#events.target(hex, at);
    else this.#events.elsewhere(hexAt(point, this.state.turn));
  }

  /** Let the view follow what is shown. */
  #follow(state: BoardState, isMoved: boolean, isAimed: boolean): void {
    const wasEnlarged = this.#isEnlarged && (isMoved || (isAimed && !state.targets.length));
    if (wasEnlarged) {
      this.#isEnlarged = false;
      this.#isHeld = false;
    }
    if (isAimed && state.targets.length) {
      // An opened stack would lie over the places to choose from.
      clearTimeout(this.#peekTimer);
      this.#events.peek(null, NOWHERE);
    }
    if (isMoved || wasEnlarged) this.#keep(state.isSudden);
    else if (isAimed && state.targets.length && !this.#isHeld) this.#keep(false);
  }

  /** Change the view only if something that should be visible is not. */
  #keep(isSudden = false): void {
    const { last } = this.state;
    if (this.#isHeld) this.#reveal([...(last?.reached ?? []), ...(last?.left ?? [])], 8);
    else if (!this.#isFitted || !this.#seesAll()) this.fit(isSudden);
  }

  #seesAll(): boolean {
    const around = this.#surroundings();
    return views.sees(this.#goal, this.#size, neededBox(this.state, this.stacks, around), margins(around));
  }

  #reveal(hexes: readonly Hex[], margin: number): void {
    if (!hexes.length) return;
    const box = boxAround(hexes.map((hex) => this.stacks.top(hex)));
    const goal = views.reveal(this.#view, this.#size, box, margin);
    if (goal !== this.#view) this.#glide(goal);
  }

  #surroundings(): Surroundings {
    const veil = this.#veil?.matches(this.#size.width > ROOMY ? ".result" : ".notice") ? this.#veil : null;
    const covered = coveredBy({ top: veil?.offsetTop ?? 0, height: veil?.offsetHeight ?? 0 }, this.#size.height);
    return { isGame: this.host.matches(".game *"), areButtonsBelow: matchMedia(BUTTONS_BELOW).matches, covered };
  }

  /** A person chooses the view. */
  #hold(view: View): void {
    this.#isHeld = true;
    this.#jump(view);
  }

  #jump(view: View): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = view;
    this.#look(view);
  }

  #look(view: View): void {
    this.#view = view;
    this.#renderer.look(view, this.#size);
  }

  #glide(goal: View, isSudden = false): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = goal;
    const start = this.#view;
    const duration = isSudden || !this.#options.slowness() ? 0 : GLIDE;
    const begun = performance.now();
    const step = () => {
      const share = duration ? Math.min(1, (performance.now() - begun) / duration) : 1;
      this.#look(views.between(start, goal, share));
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    step();
  }

  /** If the board grows or shrinks as hands and notices change, its tiles keep their places on the page. */
  #resize(isSudden: boolean): void {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const isSame = Math.abs(width - this.#size.width) < 1 && this.#isFitted && this.host.matches(".game *");
    const moved = { x: middle.x - this.#middle.x, y: middle.y - this.#middle.y };
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.#middle = middle;
    if (isSame) this.#jump(views.pan(this.#goal, -moved.x, -moved.y));
    if (this.#isHeld) this.#jump(this.#view);
    else if (isSame) this.#keep();
    else this.fit(isSudden);
  }

  #elementPoint(at: Point): Point {
    const { left, top } = this.#renderer.svg.getBoundingClientRect();
    return { x: at.x - left, y: at.y - top };
  }

  #tablePoint(at: Point): Point {
    return views.toTable(this.#view, this.#size, this.#elementPoint(at));
  }

  #handPlace(name: string): Point | null {
    const at = this.#options.handPlace?.(name);
    return at ? this.#tablePoint(at) : null;
  }

  #gestureEvents(): GestureEvents {
    return {
      down: (at) => {
        this.#pressed = this.#tablePoint(at);
      },
      mayDrag: () => this.#mayDrag(),
      dragStart: (event) => this.#drag(event),
      tap: (isFinger) => this.#tap(isFinger),
      longPress: () => {
        const { kind, hex } = seenAt(this.state, this.stacks, this.#pressed);
        if (kind !== "nothing") this.#events.peek(hex, this.pagePoint(hex));
      },
      pan: (dx, dy) => this.#hold(views.pan(this.#view, dx, dy)),
      zoom: (factor, at) => this.zoom(factor, this.#elementPoint(at)),
      arrow: (from, to, isDone, ink) => this.#stroke(from, to, isDone, ink),
      cancelArrow: () => this.#renderer.drawArrows(this.state.arrows, this.stacks),
      hover: (at) => this.#hover(at),
      isDrawing: () => this.state.pen !== null,
    };
  }

  #tap(isFinger: boolean): void {
    const meant = isFinger
      ? fingerHit(this.state, this.stacks, this.#pressed, this.#view.scale)
      : hit(this.state, this.stacks, this.#pressed);
    if (meant.kind === "small target") this.#enlarge(meant.hex);
    else if (meant.kind === "target") this.#events.target(meant.hex, this.pagePoint(meant.hex));
    else if (meant.kind === "tile") this.#events.tile(meant.name, meant.hex);
    else this.#events.elsewhere(meant.hex);
  }

  /** Show a small target large, before another tap chooses it. */
  #enlarge(hex: Hex): void {
    this.#isEnlarged = true;
    this.#isHeld = true;
    this.#glide({ ...this.stacks.top(hex), scale: ENLARGED / WIDTH });
    this.#renderer.aim(hex);
    this.#events.enlarged();
  }

  #mayDrag(): boolean {
    const { kind, hex } = seenAt(this.state, this.stacks, this.#pressed);
    const look = kind === "nothing" ? undefined : this.stacks.topLook(hex);
    this.#dragged = look && this.#events.grab(look.info.name) ? look : null;
    return this.#dragged !== null;
  }

  #drag(event: PointerEvent): void {
    const look = this.#dragged;
    if (!look) return;
    this.#renderer.lift(look.info.name);
    startDrag(event, look, this.tileWidth, {
      onMove: (at) => this.aim(at),
      onDrop: (at) => {
        this.#renderer.lift(null);
        this.drop(at);
      },
      onCancel: () => {
        this.#renderer.lift(null);
        this.aim(null);
        this.#events.elsewhere(null);
      },
    });
  }

  #stroke(from: Point, to: Point, isDone: boolean, wanted: Ink | null): void {
    const key = (at: Point) => keyOf(hexAt(this.#tablePoint(at), this.state.turn));
    const arrow: Arrow = { from: key(from), to: key(to), ink: wanted ?? this.state.pen ?? this.state.ink };
    if (isDone) this.#events.draw(arrow);
    else this.#renderer.drawArrows([...this.state.arrows, arrow], this.stacks);
  }

  #hover(at: Point | null): void {
    const seen = at && seenAt(this.state, this.stacks, this.#tablePoint(at));
    const hex = seen && seen.kind !== "nothing" ? seen.hex : null;
    this.#events.hover((hex && this.stacks.topLook(hex)?.info.name) || null);
    const isStack = hex && !this.state.targets.length && this.stacks.height(hex) > 1;
    this.#rest(isStack ? keyOf(hex) : "");
  }

  /** The mouse is over a stack, or over none. */
  #rest(key: string): void {
    if (key === this.#resting) return;
    this.#resting = key;
    clearTimeout(this.#peekTimer);
    const hex = hexOf(key);
    if (key) this.#peekTimer = setTimeout(() => this.#events.peek(hex, this.pagePoint(hex)), PEEK_AFTER);
    else this.#events.peek(null, NOWHERE);
  }
}

function litPlaces({ lit }: BoardState): readonly Hex[] {
  return [...lit.hexes, ...lit.crossed];
}
