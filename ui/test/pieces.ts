/** Tiles and moves as the server would send them, for the tests of the page's modules. */

import type { LegalMove, TileInfo } from "../src/generated/wire.ts";

/** `back` is a letter and a title. */
export function tile(name: string, front: string, back?: [string, string]): TileInfo {
  return {
    name,
    color: name.startsWith("w") ? "white" : name.startsWith("b") ? "black" : "neutral",
    front: name.charAt(1),
    front_title: front,
    back: back?.[0] ?? null,
    back_title: back?.[1] ?? null,
    number: Number(/\d+$/.exec(name)?.[0] ?? 0),
  };
}

export const TILES = new Map(
  [
    tile("wQ", "Queen Bee", ["W", "Queen Wasp"]),
    tile("wA1", "Ant", ["O", "Firefly"]),
    tile("wA2", "Ant", ["O", "Firefly"]),
    tile("wB1", "Beetle", ["T", "Tick"]),
    tile("wP", "Pillbug"),
    tile("bS1", "Spider"),
    tile("nK", "Honeycombo"),
  ].map((info) => [info.name, info]),
);

export function move(fields: Partial<LegalMove>): LegalMove {
  return {
    text: "",
    kind: "move",
    effect: "move",
    tile: null,
    touch: fields.tile ? [fields.tile] : [],
    start: null,
    goal: null,
    reference: null,
    side: null,
    face: null,
    causes: [],
    target: null,
    tiles: [],
    ...fields,
  };
}
