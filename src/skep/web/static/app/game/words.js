// @ts-check
/** Moves and places in words: for the chooser, the list of legal moves, and those who hear the page. */
import { capitalized } from "../parts/dom.js";

/** @typedef {import("../wire.js").LegalMove} LegalMove */
/** @typedef {import("../wire.js").TileInfo} TileInfo */
/** @typedef {Map<string, TileInfo>} Tiles */

/** A tile's name for people. @param {Tiles} tiles @param {string | null | undefined} name @param {string | null} [face] */
export function tileTitle(tiles, name, face) {
  const info = name ? tiles.get(name) : undefined;
  if (!info) return name ?? "";
  const title = face && face === info.back ? info.back_title : info.front_title;
  const number = info.number ? ` ${info.number}` : "";
  return info.color === "neutral" ? `the ${title}` : `${info.color} ${title}${number}`;
}

/** A sentence of the law with the tiles' names for people. @param {string} sentence @param {Tiles} tiles */
export function namedTiles(sentence, tiles) {
  return capitalized(sentence.replace(/\w+/g, (word) => (tiles.has(word) ? tileTitle(tiles, word) : word)));
}

/** The place where a move ends. @param {Tiles} tiles @param {LegalMove} move */
function placeWords(tiles, { reference, side }) {
  if (reference === null) return "";
  return side === "top" ? ` onto ${tileTitle(tiles, reference)}` : ` ${side} of ${tileTitle(tiles, reference)}`;
}

/** A whole move in words. @param {LegalMove} move @param {Tiles} tiles */
export function moveWords(move, tiles) {
  const tile = tileTitle(tiles, move.tile, move.kind === "place" ? move.face : null);
  const by = move.causes
    .filter((name) => name !== move.tile)
    .map((name) => tileTitle(tiles, name))
    .join(" and ");
  const place = placeWords(tiles, move);
  const caused = by ? ` by ${by}` : "";
  /** @type {Record<string, string>} */
  const words = {
    place: `place ${tile}${place}`,
    move: `${tile} moves${place}`,
    throw: `${tile} is thrown${caused}${place}`,
    control: `${tile} is controlled${caused}${place}`,
    flip: `flip ${tile}`,
    sting: `sting ${tile}${caused}`,
    swap: `${tile} swaps with ${tileTitle(tiles, move.target)}`,
    remove: `${tile} removes ${tileTitle(tiles, move.target)}`,
    hand: `hand: ${move.tiles.map((name) => tileTitle(tiles, name)).join(", ")}`,
    pass: "pass",
  };
  return capitalized(words[move.effect] ?? move.text);
}

/**
 * What would happen, in few words, where several things could at one place.
 * @param {LegalMove} move @param {Tiles} tiles @param {(tile: string | null) => string | null} faceUp of a tile on the board
 */
export function effectWords(move, tiles, faceUp) {
  const info = move.tile ? tiles.get(move.tile) : undefined;
  const name = (/** @type {string | null} */ tile) => tileTitle(tiles, tile, faceUp(tile));
  const by = move.causes.filter((tile) => tile !== move.tile).map(name);
  switch (move.effect) {
    case "place":
      return `Place as ${move.face === info?.back ? info?.back_title : info?.front_title}`;
    case "flip":
      if (info?.color === "neutral") return "Flip it: two actions in your next turn";
      return `Flip to ${faceUp(move.tile) === info?.back ? info?.front_title : info?.back_title}`;
    case "sting":
      return `Sting ${name(move.tile)}`;
    case "swap":
      return `${capitalized(name(move.tile))} swaps with ${name(move.target)}`;
    case "remove":
      return `Remove ${name(move.target)} with ${name(move.tile)}`;
    case "throw":
      return `Throw by ${by.join(" and ")}`;
    case "control":
      return `Move under control of ${by.join(" and ")}`;
    case "move":
      return "Move here";
    default:
      return moveWords(move, tiles);
  }
}
