/** Moves, tiles and places in words: for menus, the list of moves and screen readers. */

import { say as anyMessage, type Phrase, phrase, t } from "../base/i18n.ts";
import type { Look } from "../board/tile.ts";
import { CREATURES } from "../generated/limits.ts";
import type { CardInfo, LegalMove, PlayedMove, SideWord } from "../generated/wire.ts";
import type { FaceUp, NamedTile, Tiles } from "./position.ts";
import { seenSide } from "./sides.ts";

export type { FaceUp, Tiles } from "./position.ts";

/** The name of a face, as a parameter of messages. */
export function creaturePhrase(letter: string | null | undefined): Phrase {
  const names: Record<string, string> = CREATURES;
  return phrase(`creature-${names[letter ?? ""]}`);
}

/** The name of a tile, as a parameter of messages. */
export function lookPhrase(info: NamedTile, face?: string | null): Phrase {
  const creature = creaturePhrase(face && face === info.back ? info.back : info.front);
  return phrase("tile-words", { color: info.isYours ? "yours" : info.color, creature, number: info.number });
}

/** The same by the tile's own name. */
export function tilePhrase(tiles: Tiles, name: string | null | undefined, face?: string | null): Phrase {
  const info = name ? tiles.get(name) : undefined;
  return info ? lookPhrase(info, face) : phrase("literal", { text: name ?? "" });
}

/** A phrase at the beginning of a sentence or alone. */
export function labelWords({ id, args }: Phrase): string {
  return anyMessage(id, { ...args, case: "label" });
}

/** The name of a tile. */
export function tileTitle(tiles: Tiles, name: string | null | undefined, face?: string | null): string {
  return labelWords(tilePhrase(tiles, name, face));
}

/** A tile with everything visible on it, in words. */
export function tileWords({ info, face, shows, stung, resting }: Look): string {
  const creature = creaturePhrase(face);
  if (info.color === "neutral") return t("tile-neutral-shows", { shows: shows ?? "black", creature });
  const words = [labelWords(lookPhrase(info, face))];
  if (info.back)
    words.push(t("tile-other-side", { creature: creaturePhrase(face === info.back ? info.front : info.back) }));
  if (stung) words.push(t("tile-stung", { creature }));
  if (resting) words.push(t("tile-resting"));
  return words.join(", ");
}

type Place = { readonly reference: string | null; readonly side: SideWord | null };

/** The place where a move ends. */
function placePhrase(tiles: Tiles, { reference, side }: Place, faceUp: FaceUp, turn: number): Phrase {
  if (reference === null) return phrase("literal", { text: "" });
  const seen = side === "top" ? side : seenSide(side ?? "", turn);
  return phrase("place", { side: seen, reference: tilePhrase(tiles, reference, faceUp(reference)) });
}

/** The context for writing a move. `turn` is the board's rotation. */
export type Writing = { readonly tiles: Tiles; readonly faceUp: FaceUp; readonly turn: number };

/** Moves and their tiles as they can be typed to find them. */
export function findWords({ tiles, faceUp, turn }: Writing) {
  return {
    wordsOf: (move: LegalMove) => moveWords(move, tiles, faceUp, turn),
    tileOf: ({ tile, face }: LegalMove) => tileTitle(tiles, tile, faceUp(tile) ?? face),
  };
}

/** A legal move in words. `turn` is the board's rotation. */
export function moveWords(move: LegalMove, tiles: Tiles, faceUp: FaceUp, turn = 0): string {
  const name = (each: string | null) => tilePhrase(tiles, each, faceUp(each));
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

type Caused = { readonly causes: readonly string[]; readonly tile: string | null };

/** The tiles that cause a move, other than the one that moves. */
function causes({ causes: all, tile }: Caused, name: (tile: string) => Phrase): Phrase | Phrase[] {
  const others = all.filter((each) => each !== tile).map(name);
  return others.length === 1 && others[0] ? others[0] : others;
}

/** Why a tile can do nothing, or cannot go to a place. */
export function refusalWords(because: string, place: object | null): string {
  return place ? t("refusal-here", { because }) : because;
}

/** A short description of a move, where several lead to one place. */
export function effectWords(move: LegalMove, tiles: Tiles, faceUp: FaceUp): string {
  const info = move.tile ? tiles.get(move.tile) : undefined;
  const name = (tile: string | null) => tilePhrase(tiles, tile, faceUp(tile));
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

/** The letter that each tile shows after a move. */
export function faceUpAfter(move: PlayedMove, tiles: Tiles): FaceUp {
  return (name) => {
    const info = tiles.get(name ?? "");
    return (info && move.turned.includes(info.name) ? info.back : info?.front) ?? null;
  };
}

/** A played move in words. `turn` is the board's rotation. */
export function playedMoveWords(move: PlayedMove, tiles: Tiles, turn: number): string {
  return moveWords(move, tiles, faceUpAfter(move, tiles), turn);
}

/** What a player just did, if it is more than placing or moving a tile; else null. `faceUp` is after the move. */
export function deedWords(last: PlayedMove, tiles: Tiles, faceUp: FaceUp): string | null {
  const name = (each: string | null) => tilePhrase(tiles, each, faceUp(each));
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

/** The card of a tile for screen readers. */
export function cardWords({ tile, face, other, now }: CardInfo, tiles: Tiles): string {
  const remarks = now.map(({ text }) => text);
  const back = other ? [t("card-other-side", { creature: creaturePhrase(other.letter) }), other.does] : [];
  return [`${tileTitle(tiles, tile, face.letter)}.`, face.does, ...remarks, ...back].join(" ");
}
