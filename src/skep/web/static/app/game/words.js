// @ts-check
/** Moves and places in words: for the chooser, the list of legal moves, and those who hear the page. */
import { capitalized } from "../parts/dom.js";
import { seenSide } from "./compass.js";

/** @typedef {import("../wire.js").LegalMove} LegalMove */
/** @typedef {import("../wire.js").TileInfo} TileInfo */
/** @typedef {Map<string, TileInfo>} Tiles */
/** The letter that a tile on the board shows. @typedef {(tile: string | null) => string | null} FaceUp */

/** Which face each tile of a position shows. @param {import("../wire.js").PositionView | null} view @returns {FaceUp} */
export function facesOf(view) {
  const faces = new Map(view?.stacks.flatMap(({ tiles }) => tiles.map(({ tile, face }) => [tile, face])));
  return (tile) => faces.get(tile ?? "") ?? null;
}

/** A tile's name for people. @param {Tiles} tiles @param {string | null | undefined} name @param {string | null} [face] */
export function tileTitle(tiles, name, face) {
  const info = name ? tiles.get(name) : undefined;
  if (!info) return name ?? "";
  const title = face && face === info.back ? info.back_title : info.front_title;
  const number = info.number ? ` ${info.number}` : "";
  return info.color === "neutral" ? `the ${title}` : `${capitalized(info.color)}'s ${title}${number}`;
}

/** Whose a creature is, as the law says it. */
const OWNED = /\bthe (white|black) (?=[A-Z])/gi;

/**
 * A sentence of the law with the tiles' names for people, by the faces that are up.
 * @param {string} sentence @param {Tiles} tiles @param {FaceUp} faceUp
 */
export function namedTiles(sentence, tiles, faceUp) {
  const named = sentence.replace(/\w+/g, (word) => (tiles.has(word) ? tileTitle(tiles, word, faceUp(word)) : word));
  return capitalized(named.replace(OWNED, (_, color) => `${capitalized(color.toLowerCase())}'s `));
}

/** The place where a move ends. @param {Tiles} tiles @param {LegalMove} move @param {FaceUp} faceUp @param {number} turn of the table */
function placeWords(tiles, { reference, side }, faceUp, turn) {
  if (reference === null) return "";
  const name = tileTitle(tiles, reference, faceUp(reference));
  return side === "top" ? ` onto ${name}` : ` ${seenSide(side ?? "", turn)} of ${name}`;
}

/** A whole move in words. @param {LegalMove} move @param {Tiles} tiles @param {FaceUp} faceUp @param {number} [turn] of the table */
export function moveWords(move, tiles, faceUp, turn = 0) {
  const name = (/** @type {string | null} */ each) => tileTitle(tiles, each, faceUp(each));
  const tile = move.kind === "place" ? tileTitle(tiles, move.tile, move.face) : name(move.tile);
  const by = move.causes
    .filter((each) => each !== move.tile)
    .map(name)
    .join(" and ");
  const place = placeWords(tiles, move, faceUp, turn);
  const caused = by ? ` by ${by}` : "";
  /** @type {Record<string, string>} */
  const words = {
    place: `place ${tile}${place}`,
    move: `${tile} moves${place}`,
    throw: `${tile} is thrown${caused}${place}`,
    control: `${tile} is controlled${caused}${place}`,
    flip: `flip ${tile}`,
    sting: `sting ${tile}${caused}`,
    swap: `${tile} swaps with ${name(move.target)}`,
    remove: `${tile} removes ${name(move.target)}`,
    hand: `hand: ${move.tiles.map(name).join(", ")}`,
    pass: "pass",
  };
  return capitalized(words[move.effect] ?? move.text);
}

/**
 * What would happen, in few words, where several things could at one place.
 * @param {LegalMove} move @param {Tiles} tiles @param {FaceUp} faceUp
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
      return moveWords(move, tiles, faceUp);
  }
}

/**
 * What a player just did that is more than placing or moving a tile of his own; null where it is not.
 * @param {import("../wire.js").PlayedMove} last @param {Tiles} tiles @param {FaceUp} faceUp after the move
 */
export function deedWords(last, tiles, faceUp) {
  const name = (/** @type {string | null} */ tile) => tileTitle(tiles, tile, faceUp(tile));
  const tile = name(last.tile);
  const by = last.causes.filter((each) => each !== last.tile).map(name);
  const player = capitalized(last.player);
  const drawn = last.drawn ? `${player} drew ${name(last.drawn)}.` : null;
  /** @type {Record<string, string>} */
  const deeds = {
    throw: `${by.join(" and ")} threw ${tile}.`,
    control: `${by.join(" and ")} moved ${tile}.`,
    sting: `${by.join(" and ")} stung ${tile}: it does nothing in its next turn.`,
    swap: `${tile} swapped places with ${name(last.target)}.`,
    remove: `${tile} removed ${name(last.target)}; both have left the game.`,
    flip:
      tiles.get(last.tile ?? "")?.color === "neutral"
        ? `${player} flipped ${tile} and has two actions in the next turn.`
        : `${player} turned a tile over: now it is ${tile}.`,
  };
  return deeds[last.effect] ?? drawn;
}
