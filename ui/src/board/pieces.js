// @ts-check
/** The tiles on the table: one group each, kept while the tile lies there, so that what moves can be seen moving. */

import { tileWords } from "../game/words.js";
import { s } from "../parts/dom.js";
import { DEPTH, DIRECTIONS, ground, keyOf, onLevel, sum } from "./geometry.js";
import { HEX, signature, tileParts, tone } from "./tile.js";

/** @typedef {import("./geometry.js").Hex} Hex */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./tile.js").Look} Look */
/** @typedef {{ hex: Hex, looks: Look[] }} Pile */
/** @typedef {{ group: SVGGElement, body: SVGGElement, look: Look, signature: string, at: Point, hex: Hex, level: number }} Piece */

const WALK = 340;
const DROP = 260;
const TURN = 300;
const EASE = "cubic-bezier(.3,.7,.2,1)";
const COUNTED_FROM = 3;
/** How much higher a tile is seen while it is taken up, as `board.css` says. */
const TAKEN = 5;

export class Pieces {
  /** @param {SVGGElement} layer @param {() => boolean} isStill */
  constructor(layer, isStill) {
    this.layer = layer;
    this.isStill = isStill;
    /** @type {Map<string, Piece>} */
    this.pieces = new Map();
    /** @type {Map<string, Pile>} */
    this.piles = new Map();
  }

  /** @param {Hex} hex */
  height(hex) {
    return this.piles.get(keyOf(hex))?.looks.length ?? 0;
  }

  /** The middle of what lies on top of a hex. @param {Hex} hex @param {number} sixths */
  top(hex, sixths) {
    const height = this.height(hex);
    return onLevel(hex, Math.max(0, height - 1), height, sixths);
  }

  /** The middles of the tiles that stand out before a hex, on a stack or taken up: they hide what is drawn around it. @param {Hex} hex @param {number} sixths @param {string | null} taken @returns {Point[]} */
  before(hex, sixths, taken) {
    const [mine, floor] = [this.top(hex, sixths), ground(hex, sixths)];
    return DIRECTIONS.map((direction) => sum(hex, direction)).flatMap((near) => {
      const look = this.topLook(near);
      const { x, y } = this.top(near, sixths);
      const seen = look?.info.name === taken ? y - TAKEN : y;
      const below = ground(near, sixths).y - floor.y;
      return look && below > 1 && seen - mine.y < below - 1 ? [{ x, y: seen }] : [];
    });
  }

  /** The uncovered tile of a hex. @param {Hex} hex @returns {Look | undefined} */
  topLook(hex) {
    return this.piles.get(keyOf(hex))?.looks.at(-1);
  }

  /**
   * Lay the tiles as told.
   * @param {Pile[]} piles @param {number} sixths
   * @param {{ isSudden?: boolean, over?: Hex | null, hand?: ((name: string) => Point | null) | null }} how `over`: the hex a thrown tile is carried over
   */
  show(piles, sixths, how) {
    const before = new Map([...this.pieces].map(([name, piece]) => [name, { ...piece }]));
    this.piles = new Map(piles.map((pile) => [keyOf(pile.hex), pile]));
    const seen = new Set();
    const sorted = [...piles].sort((a, b) => onLevel(a.hex, 0, 1, sixths).y - onLevel(b.hex, 0, 1, sixths).y);
    for (const old of this.layer.querySelectorAll(".count")) old.remove();
    for (const pile of sorted) {
      pile.looks.forEach((look, level) => {
        seen.add(look.info.name);
        this.#lay(look, pile, level, sixths);
      });
      if (pile.looks.length >= COUNTED_FROM) this.layer.append(this.#count(pile, sixths));
    }
    for (const [name, piece] of this.pieces) {
      if (seen.has(name)) continue;
      this.pieces.delete(name);
      this.#leave(piece, Boolean(how.isSudden));
    }
    if (!how.isSudden && !this.isStill()) this.#animate(before, sixths, how.over ?? null, how.hand ?? null);
  }

  /** @param {Look} look @param {Pile} pile @param {number} level @param {number} sixths */
  #lay(look, pile, level, sixths) {
    const name = look.info.name;
    const covered = level < pile.looks.length - 1;
    const seenLook = { ...look, covered };
    const at = onLevel(pile.hex, level, pile.looks.length, sixths);
    const text = `${signature(seenLook)}|${level ? "" : "ground"}`;
    let piece = this.pieces.get(name);
    if (!piece) {
      const body = s("g", { class: "body" });
      piece = {
        group: s("g", { "data-tile": name }, body),
        body,
        look: seenLook,
        signature: "",
        at,
        hex: pile.hex,
        level,
      };
      this.pieces.set(name, piece);
    }
    if (piece.signature !== text) {
      const shade = level ? [] : [s("path", { class: "shade", d: HEX, transform: `translate(0 ${DEPTH + 5})` })];
      piece.body.replaceChildren(...shade, ...tileParts(seenLook));
      piece.group.setAttribute("class", `tile ${tone(seenLook)}${covered ? " covered" : ""}`);
      piece.group.setAttribute("aria-label", tileWords(seenLook));
      piece.signature = text;
    }
    piece.look = seenLook;
    piece.at = at;
    piece.hex = pile.hex;
    piece.level = level;
    piece.group.setAttribute("transform", `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)})`);
    piece.group.setAttribute("data-hex", keyOf(pile.hex));
    this.layer.append(piece.group);
  }

  /** @param {Pile} pile @param {number} sixths */
  #count(pile, sixths) {
    const at = this.top(pile.hex, sixths);
    const words = s("text", { x: -34, y: 26 }, String(pile.looks.length));
    const place = `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)})`;
    return s(
      "g",
      { class: "count", transform: place, "aria-hidden": "true" },
      s("circle", { cx: -34, cy: 25, r: 13 }),
      words,
    );
  }

  /** @param {Piece} piece @param {boolean} isSudden */
  #leave(piece, isSudden) {
    if (isSudden || this.isStill()) {
      piece.group.remove();
      return;
    }
    piece.group.classList.add("leaving");
    piece.group.removeAttribute("data-tile");
    const frames = [
      { opacity: 1, transform: "scale(1)" },
      { opacity: 0, transform: "translate(0px, -24px) scale(.55)" },
    ];
    piece.body.animate(frames, { duration: DROP, easing: "ease-in", fill: "forwards" }).finished.then(
      () => piece.group.remove(),
      () => piece.group.remove(),
    );
  }

  /**
   * @param {Map<string, Piece>} before @param {number} sixths @param {Hex | null} over
   * @param {((name: string) => Point | null) | null} hand
   */
  #animate(before, sixths, over, hand) {
    for (const [name, piece] of this.pieces) {
      const old = before.get(name);
      if (!old) drop(piece, hand?.(name) ?? null);
      else if (old.at.x !== piece.at.x || old.at.y !== piece.at.y) {
        const isSameHex = keyOf(old.hex) === keyOf(piece.hex);
        if (isSameHex) continue;
        const via = over ? this.top(over, sixths) : null;
        walk(piece, old.at, via);
        this.layer.append(piece.group);
      } else if (old.look.face !== piece.look.face || old.look.shows !== piece.look.shows) turn(piece);
    }
  }
}

/** @param {Piece} piece @param {Point | null} hand where the hand is, if a tile comes from one */
function drop(piece, hand) {
  const x = hand ? hand.x - piece.at.x : 0;
  const y = hand ? hand.y - piece.at.y : -34;
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(${hand ? 0.8 : 1.2})`, opacity: hand ? 1 : 0 },
    { transform: "translate(0px, -9px) scale(1.06)", opacity: 1, offset: 0.7 },
    { transform: "translate(0px, 0px) scale(1)", opacity: 1 },
  ];
  piece.body.animate(frames, { duration: hand ? WALK + 60 : DROP, easing: EASE });
}

/** @param {Piece} piece @param {Point} from @param {Point | null} via */
function walk(piece, from, via) {
  const start = { x: from.x - piece.at.x, y: from.y - piece.at.y };
  const frames = [{ transform: `translate(${start.x}px, ${start.y}px) scale(1)` }];
  if (via) frames.push({ transform: `translate(${via.x - piece.at.x}px, ${via.y - piece.at.y - 16}px) scale(1.1)` });
  else frames.push({ transform: `translate(${start.x / 2}px, ${start.y / 2 - 14}px) scale(1.08)` });
  frames.push({ transform: "translate(0px, 0px) scale(1)" });
  piece.body.animate(frames, { duration: via ? WALK * 1.7 : WALK, easing: EASE });
}

/** @param {Piece} piece */
function turn(piece) {
  const frames = [
    { transform: "scale(0.02, 1.08)" },
    { transform: "scale(1.05, 1.05)", offset: 0.75 },
    { transform: "scale(1, 1)" },
  ];
  piece.body.animate(frames, { duration: TURN, easing: EASE });
}
