// @ts-check
/** What is known of a game's moves, ply by ply, so that they can be told in words or shown as symbols. */
import { tilePicture } from "../board/tile_element.ts";
import { h, s } from "../parts/dom.js";
import { seenAngle } from "../play/sides.ts";
import { moveWords } from "../play/words.ts";

/** @typedef {import("../generated/wire.ts").PlayedMove} PlayedMove */
/** @typedef {import("../play/words.ts").Tiles} Tiles */

export class MoveLines {
  /** @param {() => Promise<import("../generated/wire.ts").PlayedMoves>} fetchAll @param {() => void} onKnown */
  constructor(fetchAll, onKnown) {
    this.fetchAll = fetchAll;
    this.onKnown = onKnown;
    /** @type {Map<number, PlayedMove>} */
    this.known = new Map();
    this.isAsked = false;
    /** The seconds that each move took, by ply, where a clock runs. @type {Map<number, number>} */
    this.spent = new Map();
    /** Whether a clock ran when the game was last heard of; null until then. @type {boolean | null} */
    this.ran = null;
    /** Since when, as far as it was seen to begin. @type {number | null} */
    this.ranSince = null;
    /** Whether the time of some move is not known. */
    this.isMissing = false;
    /** How long the game took; null until it is over and was asked. @type {number | null} */
    this.seconds = null;
    this.isOver = false;
    /** @type {readonly string[]} */
    this.texts = [];
  }

  /** Learn the newest move, and forget those that were taken back. @param {import("../generated/wire.ts").GameState} state */
  follow({ moves: texts, view: { last }, result, clock }) {
    this.isOver = Boolean(result);
    for (const [ply, { text }] of this.known) if (texts[ply - 1] !== text) this.known.delete(ply);
    for (const ply of this.spent.keys()) if (texts[ply - 1] !== this.texts[ply - 1]) this.spent.delete(ply);
    if (clock) this.#time(texts, clock.running !== null);
    this.texts = texts;
    if (last) this.#learn(last);
    void this.complete();
  }

  /** Ask for what is not known and wanted: moves, of which notation does not say who made them, and figures at the end. */
  async complete() {
    const needsMoves = this.known.size < this.texts.length;
    const needsTime = this.isMissing || (this.isOver && this.seconds === null);
    if (this.isAsked || !(needsMoves || needsTime)) return;
    this.isAsked = true;
    try {
      const { moves, seconds, spent } = await this.fetchAll();
      if (this.isOver) this.seconds = seconds;
      this.isMissing = false;
      for (const [i, each] of spent.entries()) if (each !== null && this.texts[i]) this.spent.set(i + 1, each);
      for (const move of moves) this.#learn(move);
      this.onKnown();
    } catch {
      // The notation is shown, which is known.
    } finally {
      this.isAsked = false;
    }
  }

  /** @param {number} ply @returns {PlayedMove | null} */
  at(ply) {
    return this.known.get(ply) ?? null;
  }

  /** How long the newest move took; who came while it was thought about asks for that. @param {readonly string[]} texts @param {boolean} runs whether a clock does */
  #time(texts, runs) {
    const now = performance.now();
    const isMove = texts.length === this.texts.length + 1;
    if (isMove && this.ranSince !== null) this.spent.set(texts.length, (now - this.ranSince) / 1000);
    else if (isMove && this.ran) this.isMissing = true;
    const isFirst = this.ran === null;
    if (isMove || texts.length < this.texts.length || this.ran !== runs) this.ranSince = runs && !isFirst ? now : null;
    this.ran = runs;
  }

  /** @param {PlayedMove} move */
  #learn(move) {
    if (this.texts[move.ply - 1] === move.text) this.known.set(move.ply, move);
  }
}

/** The letter that a tile shows after the move. @param {PlayedMove} move @param {Tiles} tiles @returns {import("../play/words.ts").FaceUp} */
function faceUpAfter(move, tiles) {
  return (name) => {
    const info = tiles.get(name ?? "");
    return (info && move.turned.includes(info.name) ? info.back : info?.front) ?? null;
  };
}

/** A move in words. @param {PlayedMove} move @param {Tiles} tiles @param {number} turn of the table */
export function lineWords(move, tiles, turn) {
  return moveWords(move, tiles, faceUpAfter(move, tiles), turn);
}

/** What stands between two tiles, by what happens. @type {Record<string, string>} */
const SIGNS = {
  throw: "M3 17C5 5 19 5 21 15M21 15L17 12M21 15L23 10",
  control: "M4 12H20M15 7L20 12 15 17",
  flip: "M20 5V10H15M19 10A8 8 0 1 0 19 15",
  sting: "M13 3L6 14H12L10 21 18 10H12Z",
  swap: "M4 9H20L16 5M20 15H4L8 19",
  remove: "M6 6L18 18M18 6L6 18",
  onto: "M12 20V6M6 11L12 5 18 11",
};

/** @param {string} path @param {number} [angle] */
function sign(path, angle = 0) {
  const drawn = s("path", { d: path, transform: angle ? `rotate(${angle} 12 12)` : null });
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, drawn);
}

/**
 * A move as tiles and signs. As in the notation, the sign of a side stands on that side of the tile it refers to.
 * @param {PlayedMove} move @param {Tiles} tiles @param {number} turn of the table @returns {Node[]}
 */
export function lineSymbols(move, tiles, turn) {
  const faceUp = faceUpAfter(move, tiles);
  const tile = (/** @type {string | null} */ name, /** @type {string | null} */ face = null) => {
    const info = tiles.get(name ?? "");
    if (!info) return [];
    const shown = face ?? faceUp(name) ?? info.front;
    const picture = tilePicture({ info: { ...info, back: null, number: 0 }, face: shown, shows: "black" });
    return [picture, ...(info.number ? [h("sub", null, String(info.number))] : [])];
  };
  const by = move.causes.filter((each) => each !== move.tile).flatMap((each) => tile(each));
  const mark = SIGNS[move.effect];
  if (move.kind === "pass") return [document.createTextNode("—")];
  if (move.kind === "hand") return move.tiles.map((each) => h("span", { class: "held symbols" }, ...tile(each)));
  if (move.target) return [...tile(move.tile), sign(mark ?? ""), ...tile(move.target)];
  if (move.kind === "flip" || move.kind === "sting") return [...by, sign(mark ?? ""), ...tile(move.tile)];
  const bringer = by.length && mark ? [h("span", { class: "by symbols" }, ...by, sign(mark))] : by;
  const subject = [...bringer, ...tile(move.tile, move.face)];
  if (!move.reference) return subject;
  const beside = (/** @type {Node[]} */ ...parts) => [...subject, h("span", { class: "beside symbols" }, ...parts)];
  if (move.side === "top") return beside(sign(SIGNS.onto ?? ""), ...tile(move.reference));
  const angle = seenAngle(move.side ?? "", turn);
  const arrow = sign("M4 12H20M14 6L20 12 14 18", -angle);
  const isLeft = angle > 90 && angle < 270;
  return isLeft ? beside(arrow, ...tile(move.reference)) : beside(...tile(move.reference), arrow);
}
