// @ts-check
/** Moves and places in words: for the chooser, the list of legal moves, and those who hear the page. */
import { CREATURES } from "../generated/limits.ts";
import { phrase, t } from "../parts/lang.js";
import { seenSide } from "./compass.js";

/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */
/** @typedef {Map<string, TileInfo>} Tiles */
/** @typedef {import("../parts/lang.js").Phrase} Phrase */
/** The letter that a tile on the board shows. @typedef {(tile: string | null) => string | null} FaceUp */

/** Which face each tile of a position shows. @param {import("../generated/wire.ts").PositionView | null} view @returns {FaceUp} */
export function facesOf(view) {
  const faces = new Map(view?.stacks.flatMap(({ tiles }) => tiles.map(({ tile, face }) => [tile, face])));
  return (tile) => faces.get(tile ?? "") ?? null;
}

/** What a face shows, as a parameter of messages. @param {string | null | undefined} letter */
export function creaturePhrase(letter) {
  return phrase(`creature-${CREATURES[/** @type {keyof typeof CREATURES} */ (letter)]}`);
}

/** A tile by its name for people, as a parameter of messages. @param {TileInfo} info @param {string | null} [face] that is up */
export function lookPhrase(info, face) {
  const creature = creaturePhrase(face && face === info.back ? info.back : info.front);
  return phrase("tile-words", { color: info.color, creature, number: info.number });
}

/** The same by its own name. @param {Tiles} tiles @param {string | null | undefined} name @param {string | null} [face] */
export function tilePhrase(tiles, name, face) {
  const info = name ? tiles.get(name) : undefined;
  return info ? lookPhrase(info, face) : phrase("literal", { text: name ?? "" });
}

/** A tile's name for people. @param {Tiles} tiles @param {string | null | undefined} name @param {string | null} [face] */
export function tileTitle(tiles, name, face) {
  const { id, args } = tilePhrase(tiles, name, face);
  return t(id, { ...args, case: "label" });
}

/** A tile with all that is seen of it, in words. @param {import("../board/tile.ts").Look} look */
export function tileWords({ info, face, shows, stung, resting }) {
  const creature = creaturePhrase(face);
  if (info.color === "neutral") return t("tile-neutral-shows", { shows: shows ?? "black", creature });
  const { id, args } = lookPhrase(info, face);
  const words = [t(id, { ...args, case: "label" })];
  if (info.back)
    words.push(t("tile-other-side", { creature: creaturePhrase(face === info.back ? info.front : info.back) }));
  if (stung) words.push(t("tile-stung", { creature }));
  if (resting) words.push(t("tile-resting"));
  return words.join(", ");
}

/** The place where a move ends. @param {Tiles} tiles @param {LegalMove} move @param {FaceUp} faceUp @param {number} turn of the table */
function placePhrase(tiles, { reference, side }, faceUp, turn) {
  if (reference === null) return phrase("literal", { text: "" });
  const seen = side === "top" ? side : seenSide(side ?? "", turn);
  return phrase("place", { side: seen, reference: tilePhrase(tiles, reference, faceUp(reference)) });
}

/** A whole move in words. @param {LegalMove} move @param {Tiles} tiles @param {FaceUp} faceUp @param {number} [turn] of the table */
export function moveWords(move, tiles, faceUp, turn = 0) {
  const name = (/** @type {string | null} */ each) => tilePhrase(tiles, each, faceUp(each));
  const tile = move.kind === "place" ? tilePhrase(tiles, move.tile, move.face) : name(move.tile);
  const by = causes(move, name);
  const place = placePhrase(tiles, move, faceUp, turn);
  switch (move.effect) {
    case "place":
      return move.reference === null ? t("move-place-first", { tile }) : t("move-place", { tile, place });
    case "move":
      return t("move-move", { tile, place });
    case "throw":
      return t("move-throw", { tile, by, place });
    case "control":
      return t("move-control", { tile, by, place });
    case "flip":
      return t("move-flip", { tile });
    case "sting":
      return t("move-sting", { tile, by });
    case "swap":
      return t("move-swap", { tile, target: name(move.target) });
    case "remove":
      return t("move-remove", { tile, target: name(move.target) });
    case "hand":
      return t("move-hand", { tiles: move.tiles.map(name) });
    case "pass":
      return t("move-pass");
    default:
      return move.text;
  }
}

/** Who brings a move about, beside its own tile. @param {{ causes: string[], tile: string | null }} move @param {(tile: string) => Phrase} name @returns {Phrase | Phrase[]} */
function causes({ causes: all, tile }, name) {
  const others = all.filter((each) => each !== tile).map(name);
  return others.length === 1 && others[0] ? others[0] : others;
}

/**
 * What would happen, in few words, where several things could at one place.
 * @param {LegalMove} move @param {Tiles} tiles @param {FaceUp} faceUp
 */
export function effectWords(move, tiles, faceUp) {
  const info = move.tile ? tiles.get(move.tile) : undefined;
  const name = (/** @type {string | null} */ tile) => tilePhrase(tiles, tile, faceUp(tile));
  const by = causes(move, name);
  switch (move.effect) {
    case "place":
      return t("effect-place", { creature: creaturePhrase(move.face) });
    case "flip":
      if (info?.color === "neutral") return t("effect-flip-neutral");
      return t("effect-flip", {
        creature: creaturePhrase(faceUp(move.tile) === info?.back ? info?.front : info?.back),
      });
    case "sting":
      return t("effect-sting", { tile: name(move.tile) });
    case "swap":
      return t("move-swap", { tile: name(move.tile), target: name(move.target) });
    case "remove":
      return t("effect-remove", { target: name(move.target), tile: name(move.tile) });
    case "throw":
      return t("effect-throw", { by });
    case "control":
      return t("effect-control", { by });
    case "move":
      return t("effect-move");
    default:
      return moveWords(move, tiles, faceUp);
  }
}

/**
 * What a player just did that is more than placing or moving a tile of his own; null where it is not.
 * @param {import("../generated/wire.ts").PlayedMove} last @param {Tiles} tiles @param {FaceUp} faceUp after the move
 */
export function deedWords(last, tiles, faceUp) {
  const name = (/** @type {string | null} */ each) => tilePhrase(tiles, each, faceUp(each));
  const tile = name(last.tile);
  const by = causes(last, name);
  const player = phrase(`player-${last.player}`);
  const isNeutral = tiles.get(last.tile ?? "")?.color === "neutral";
  switch (last.effect) {
    case "throw":
      return t("deed-throw", { by, tile });
    case "control":
      return t("deed-control", { by, tile });
    case "sting":
      return t("deed-sting", { by, tile });
    case "swap":
      return t("deed-swap", { tile, target: name(last.target) });
    case "remove":
      return t("deed-remove", { tile, target: name(last.target) });
    case "flip":
      return isNeutral ? t("deed-flip-neutral", { player, tile }) : t("deed-flip", { player, tile });
    default:
      return last.drawn ? t("deed-drew", { player, tile: name(last.drawn) }) : null;
  }
}
