// @ts-check
/** What may follow when a tile is touched. No screen and no rules: it sorts the moves that the server named. */

import { keyOf } from "../board/geometry.ts";
import { t } from "../parts/lang.js";
import { effectWords, tilePhrase } from "./words.js";

/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../generated/wire.ts").HexPair} HexPair */
/** @typedef {import("../board/state.ts").Target} Target */
/** @typedef {import("../board/geometry.ts").Hex} Hex */
/** One thing that could happen at a hex: a move, or taking up another tile first (`via`), as a thrower does. */
/** @typedef {{ move: LegalMove, via: string | null }} Entry */

/** @param {HexPair} pair @returns {Hex} */
export const hexOfPair = ([q, r]) => ({ q, r });

/** What like tiles have in common. @param {import("../generated/wire.ts").TileInfo | undefined} info */
export function kindOf(info) {
  return info ? `${info.color}-${info.front}${info.back ?? ""}` : "";
}

/** Every tile that begins some legal move. @param {LegalMove[]} legalMoves @returns {Set<string>} */
export function touchable(legalMoves) {
  return new Set(legalMoves.flatMap((move) => move.touch));
}

/**
 * Everything that touching a tile allows, by hex.
 * @param {LegalMove[]} legalMoves @param {string} tile
 * @param {{ face?: string | null, through?: string | null }} [narrow] the face it is to be placed with; who must bring it about
 * @returns {Map<string, Entry[]>}
 */
export function entriesOf(legalMoves, tile, narrow = {}) {
  /** @type {Map<string, Entry[]>} */
  const entries = new Map();
  for (const move of legalMoves) {
    if (!move.touch.includes(tile)) continue;
    if (move.kind === "place" && narrow.face && move.face && move.face !== narrow.face) continue;
    if (narrow.through && !move.causes.includes(narrow.through)) continue;
    const via = move.kind === "move" && move.tile !== tile ? move.tile : null;
    const hex = via ? move.start : move.goal;
    if (!hex) continue;
    const key = keyOf(hexOfPair(hex));
    const there = entries.get(key) ?? [];
    if (!via || !there.some((entry) => entry.via === via)) there.push({ move, via });
    entries.set(key, there);
  }
  return entries;
}

/**
 * Entries as the board is told them.
 * @param {Map<string, Entry[]>} entries @param {import("./words.js").Tiles} tiles
 * @param {(tile: string | null) => string | null} faceUp of a tile on the board @returns {Target[]}
 */
export function targetsOf(entries, tiles, faceUp) {
  return [...entries].map(([key, there]) => {
    const [q = 0, r = 0] = key.split(",").map(Number);
    const effects = [...new Set(there.map(({ move }) => move.effect))];
    const words = there.map(({ move, via }) =>
      via ? t("effect-take", { tile: tilePhrase(tiles, via, faceUp(via)) }) : effectWords(move, tiles, faceUp),
    );
    const label = [...new Set(words)].join("; ");
    return { hex: { q, r }, effects, label };
  });
}

/**
 * Like tiles of a hand as one heap: they are placed by number, so a person chooses the kind.
 * @param {string[]} hand @param {import("./words.js").Tiles} tiles @param {LegalMove[]} legalMoves
 * @param {boolean} [isWaiting] whether they may be chosen for the next turn
 * @returns {{ tile: string, names: string[], isPlayable: boolean, faces: string[] }[]}
 */
export function heaps(hand, tiles, legalMoves, isWaiting = false) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const name of hand) {
    const kind = kindOf(tiles.get(name));
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  const placed = legalMoves.filter((move) => move.kind === "place");
  return [...kinds.values()].map((names) => {
    const mine = placed.filter((move) => move.tile !== null && names.includes(move.tile));
    const tile = mine[0]?.tile ?? names[0] ?? "";
    const info = tiles.get(tile);
    const faces =
      isWaiting && info?.back
        ? [info.front, info.back]
        : [...new Set(mine.map((move) => move.face).filter((face) => face !== null))];
    return { tile, names, isPlayable: isWaiting || mine.length > 0, faces };
  });
}
