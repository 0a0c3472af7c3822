/** Moves that are known by their text alone: what the notation says of them. */

import type { PlayedMove, SideWord } from "../generated/wire.ts";
import type { FaceUp, Tiles } from "./position.ts";

const TILE = "[wbn][A-Z]\\d?";
const PLACED = new RegExp(`^(${TILE})(?:=([A-Z]))?(?: ([-/\\\\]?)(${TILE})([-/\\\\]?))?$`);
const TURNED = new RegExp(`^(${TILE})([~!])$`);
const PAIR = new RegExp(`^(${TILE})(<>|x)(${TILE})$`);
/** A tile that was drawn from the bag is written after the move. */
const DRAWN = / \+\S+$/;
const BEFORE: Readonly<Record<string, SideWord>> = { "-": "west", "\\": "north-west", "/": "south-west" };
const AFTER: Readonly<Record<string, SideWord>> = { "-": "east", "/": "north-east", "\\": "south-east" };

export type PlacedTile = { readonly tile: string; readonly face: string | null };

const NOTHING: Omit<PlayedMove, "text" | "kind" | "effect"> = {
  tile: null,
  touch: [],
  start: null,
  goal: null,
  reference: null,
  side: null,
  face: null,
  causes: [],
  target: null,
  tiles: [],
  ply: 0,
  player: "white",
  forced: false,
  drawn: null,
  turned: [],
  motions: [],
};

/** The tile that a move names first, and the face that it shows, if the text says so. */
export function tileIn(text: string): PlacedTile | null {
  const [, tile, face = null] = PLACED.exec(text.replace(DRAWN, "")) ?? [];
  return tile ? { tile, face } : null;
}

/** A move by its text; null where the text says too little. `faceUp` says which face each tile on the board shows. */
export function readMove(written: string, tiles: Tiles, faceUp: FaceUp): PlayedMove | null {
  const text = written.replace(DRAWN, "");
  if (text === "pass") return { ...NOTHING, text, kind: "pass", effect: "pass" };
  const read = placed(text, faceUp) ?? turned(text) ?? pair(text);
  const named = [read?.tile, read?.reference, read?.target].filter((each) => each != null);
  if (!read?.tile || named.some((each) => !tiles.has(each))) return null;
  const back = (each: string) => tiles.get(each)?.back ?? null;
  return {
    ...read,
    player: read.tile.startsWith("b") ? "black" : "white",
    turned: named.filter((each) => back(each) !== null && faceUp(each) === back(each)),
  };
}

function placed(text: string, faceUp: FaceUp): PlayedMove | null {
  const [, tile, face = null, before = "", reference = null, after = ""] = PLACED.exec(text) ?? [];
  if (!tile) return null;
  const side = reference === null ? null : (BEFORE[before] ?? AFTER[after] ?? "top");
  const kind = faceUp(tile) === null ? "place" : "move";
  return { ...NOTHING, text, kind, effect: kind, tile, reference, side, face };
}

function turned(text: string): PlayedMove | null {
  const [, tile, sign] = TURNED.exec(text) ?? [];
  const kind = sign === "!" ? "sting" : "flip";
  return tile ? { ...NOTHING, text, kind, effect: kind, tile } : null;
}

function pair(text: string): PlayedMove | null {
  const [, tile, sign, target = null] = PAIR.exec(text) ?? [];
  const kind = sign === "x" ? "remove" : "swap";
  return tile ? { ...NOTHING, text, kind, effect: kind, tile, target } : null;
}
