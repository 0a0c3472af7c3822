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

/** The place where a move ends. @param {Tiles} tiles @param {LegalMove} choice */
function placeWords(tiles, { reference, side }) {
  if (reference === null) return "";
  return side === "top" ? ` onto ${tileTitle(tiles, reference)}` : ` ${side} of ${tileTitle(tiles, reference)}`;
}

/** A whole move in words. @param {LegalMove} choice @param {Tiles} tiles */
export function moveWords(choice, tiles) {
  const tile = tileTitle(tiles, choice.tile, choice.kind === "place" ? choice.face : null);
  const by = choice.by
    .filter((name) => name !== choice.tile)
    .map((name) => tileTitle(tiles, name))
    .join(" and ");
  const place = placeWords(tiles, choice);
  const caused = by ? ` by ${by}` : "";
  /** @type {Record<string, string>} */
  const words = {
    place: `place ${tile}${place}`,
    move: `${tile} moves${place}`,
    throw: `${tile} is thrown${caused}${place}`,
    control: `${tile} is controlled${caused}${place}`,
    flip: `flip ${tile}`,
    sting: `sting ${tile}${caused}`,
    swap: `${tile} swaps with ${tileTitle(tiles, choice.target)}`,
    remove: `${tile} removes ${tileTitle(tiles, choice.target)}`,
    hand: `hand: ${choice.tiles.map((name) => tileTitle(tiles, name)).join(", ")}`,
    pass: "pass",
  };
  return capitalized(words[choice.effect] ?? choice.text);
}

/**
 * What would happen, in few words, where several things could at one place.
 * @param {LegalMove} choice @param {Tiles} tiles @param {(tile: string | null) => string | null} faceUp of a tile on the board
 */
export function choiceWords(choice, tiles, faceUp) {
  const info = choice.tile ? tiles.get(choice.tile) : undefined;
  const name = (/** @type {string | null} */ tile) => tileTitle(tiles, tile, faceUp(tile));
  const by = choice.by.filter((tile) => tile !== choice.tile).map(name);
  switch (choice.effect) {
    case "place":
      return `Place as ${choice.face === info?.back ? info?.back_title : info?.front_title}`;
    case "flip":
      if (info?.color === "neutral") return "Flip it: two actions in your next turn";
      return `Flip to ${faceUp(choice.tile) === info?.back ? info?.front_title : info?.back_title}`;
    case "sting":
      return `Sting ${name(choice.tile)}`;
    case "swap":
      return `${capitalized(name(choice.tile))} swaps with ${name(choice.target)}`;
    case "remove":
      return `Remove ${name(choice.target)} with ${name(choice.tile)}`;
    case "throw":
      return `Throw by ${by.join(" and ")}`;
    case "control":
      return `Move under control of ${by.join(" and ")}`;
    case "move":
      return "Move here";
    default:
      return moveWords(choice, tiles);
  }
}
