/** The tiles on the board: one group each, which is kept while the tile is there, so that moves can be animated. */

import { DEPTH, type Hex, keyOf, onLevel, type Point } from "./geometry.ts";
import { placed, type Shape, shape } from "./shapes.ts";
import { Stacks } from "./stacks.ts";
import type { Pile } from "./state.ts";
import { draw, element, elementOf } from "./svg.ts";
import { HEX, type Look, signature, tileParts, tone } from "./tile.ts";

type Piece = {
  readonly group: SVGElement;
  readonly body: SVGElement;
  look: Look;
  signature: string;
  at: Point;
  hex: Hex;
};

/** How tiles arrive at their places. */
export type Motion = {
  readonly isSudden?: boolean;
  /** The hex over which a tile is thrown. */
  readonly over?: Hex | null;
  /** Where a tile comes from that did not lie on the board, as a point of the table. */
  readonly origin?: (name: string) => Point | null;
};

const WALK = 340;
const DROP = 260;
const TURN = 300;
const EASE = "cubic-bezier(.3,.7,.2,1)";
const COUNTED_FROM = 3;

export class Pieces {
  readonly #layer: SVGElement;
  /** The factor by which tiles move slower than usual; 0 if nothing should move. */
  readonly #slowness: () => number;
  readonly #pieces = new Map<string, Piece>();
  #stacks = new Stacks([], 0);

  constructor(layer: SVGElement, slowness: () => number) {
    this.#layer = layer;
    this.#slowness = slowness;
  }

  height(hex: Hex): number {
    return this.#stacks.height(hex);
  }

  /** Set the classes for a tile's state. */
  mark(classes: Record<string, (name: string) => boolean>): void {
    for (const [name, { group }] of this.#pieces)
      for (const [each, holds] of Object.entries(classes)) group.classList.toggle(each, holds(name));
  }

  /** Lay the tiles. */
  show(piles: readonly Pile[], turn: number, motion: Motion): void {
    const before = new Map([...this.#pieces].map(([name, piece]) => [name, { ...piece }]));
    const stacks = new Stacks(piles, turn);
    this.#stacks = stacks;
    const seen = new Set<string>();
    const sorted = [...piles].sort((a, b) => onLevel(a.hex, 0, 1, turn).y - onLevel(b.hex, 0, 1, turn).y);
    for (const old of this.#layer.querySelectorAll(".count")) old.remove();
    for (const pile of sorted) {
      pile.looks.forEach((look, level) => {
        seen.add(look.info.name);
        this.#lay(look, pile, level, stacks);
      });
      if (pile.looks.length >= COUNTED_FROM) this.#layer.append(elementOf(countShape(pile, stacks)));
    }
    for (const [name, piece] of this.#pieces) {
      if (seen.has(name)) continue;
      this.#pieces.delete(name);
      this.#leave(piece, Boolean(motion.isSudden));
    }
    if (!motion.isSudden && this.#slowness()) this.#animate(before, motion);
  }

  #lay(look: Look, pile: Pile, level: number, stacks: Stacks): void {
    const covered = level < pile.looks.length - 1;
    const seenLook = { ...look, covered };
    const at = stacks.at(pile.hex, level);
    const piece = this.#piece(seenLook, pile.hex, at);
    const text = `${signature(seenLook)}|${level ? "" : "ground"}`;
    if (piece.signature !== text) {
      const shade = shape("path", { class: "shade", d: HEX, transform: `translate(0 ${DEPTH + 5})` });
      draw(piece.body, [...(level ? [] : [shade]), ...tileParts(seenLook)]);
      piece.group.setAttribute("class", `tile ${tone(seenLook)}${covered ? " covered" : ""}`);
      if (look.label) piece.group.setAttribute("aria-label", look.label);
      piece.signature = text;
    }
    piece.look = seenLook;
    piece.at = at;
    piece.hex = pile.hex;
    piece.group.setAttribute("transform", placed(at));
    piece.group.setAttribute("data-hex", keyOf(pile.hex));
    this.#layer.append(piece.group);
  }

  /** The piece of a tile; a new one if it did not lie on the table. */
  #piece(look: Look, hex: Hex, at: Point): Piece {
    const { name } = look.info;
    const known = this.#pieces.get(name);
    if (known) return known;
    const body = element("g", { class: "body" });
    const group = element("g", { "data-tile": name });
    group.append(body);
    const piece = { group, body, look, signature: "", at, hex };
    this.#pieces.set(name, piece);
    return piece;
  }

  #leave({ group, body }: Piece, isSudden: boolean): void {
    const slowness = this.#slowness();
    if (isSudden || !slowness) {
      group.remove();
      return;
    }
    group.classList.add("leaving");
    group.removeAttribute("data-tile");
    const frames = [
      { opacity: 1, transform: "scale(1)" },
      { opacity: 0, transform: "translate(0px, -24px) scale(.55)" },
    ];
    const remove = () => group.remove();
    const timing = { duration: DROP * slowness, easing: "ease-in", fill: "forwards" } as const;
    body.animate(frames, timing).finished.then(remove, remove);
  }

  #animate(before: Map<string, Piece>, { over, origin }: Motion): void {
    const slowness = this.#slowness();
    for (const [name, piece] of this.#pieces) {
      const old = before.get(name);
      if (!old) drop(piece, origin?.(name) ?? null, slowness);
      else if (old.at.x !== piece.at.x || old.at.y !== piece.at.y) {
        if (keyOf(old.hex) === keyOf(piece.hex)) continue;
        walk(piece, old.at, over ? this.#stacks.top(over) : null, slowness);
        this.#layer.append(piece.group);
      } else if (old.look.face !== piece.look.face || old.look.shows !== piece.look.shows) turnOver(piece, slowness);
    }
  }
}

/** How many tiles a stack has. */
function countShape(pile: Pile, stacks: Stacks): Shape {
  const words = shape("text", { x: -34, y: 26 }, String(pile.looks.length));
  const disk = shape("circle", { cx: -34, cy: 25, r: 13 });
  return shape("g", { class: "count", transform: placed(stacks.top(pile.hex)), "aria-hidden": "true" }, disk, words);
}

/** The start of a new tile: its place in a hand, if known, else above the board. */
function drop({ body, at }: Piece, hand: Point | null, slowness: number): void {
  const x = hand ? hand.x - at.x : 0;
  const y = hand ? hand.y - at.y : -34;
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(${hand ? 0.8 : 1.2})`, opacity: hand ? 1 : 0 },
    { transform: "translate(0px, -9px) scale(1.06)", opacity: 1, offset: 0.7 },
    { transform: "translate(0px, 0px) scale(1)", opacity: 1 },
  ];
  body.animate(frames, { duration: (hand ? WALK + 60 : DROP) * slowness, easing: EASE });
}

function walk({ body, at }: Piece, from: Point, via: Point | null, slowness: number): void {
  const start = { x: from.x - at.x, y: from.y - at.y };
  const frames = [{ transform: `translate(${start.x}px, ${start.y}px) scale(1)` }];
  if (via) frames.push({ transform: `translate(${via.x - at.x}px, ${via.y - at.y - 16}px) scale(1.1)` });
  else frames.push({ transform: `translate(${start.x / 2}px, ${start.y / 2 - 14}px) scale(1.08)` });
  frames.push({ transform: "translate(0px, 0px) scale(1)" });
  body.animate(frames, { duration: (via ? WALK * 1.7 : WALK) * slowness, easing: EASE });
}

function turnOver({ body }: Piece, slowness: number): void {
  const frames = [
    { transform: "scale(0.02, 1.08)" },
    { transform: "scale(1.05, 1.05)", offset: 0.75 },
    { transform: "scale(1, 1)" },
  ];
  body.animate(frames, { duration: TURN * slowness, easing: EASE });
}
