// @ts-check
/** Tiles and moves as the server would send them, for the tests of the page's modules. */

/** @typedef {import("../src/generated/wire.ts").TileInfo} TileInfo */
/** @typedef {import("../src/generated/wire.ts").LegalMove} LegalMove */

/** @param {string} name @param {string} front @param {[string, string]} [back] letter and title @returns {TileInfo} */
export function tile(name, front, back) {
  const number = Number(/\d+$/.exec(name)?.[0] ?? 0);
  const color = { w: "white", b: "black", n: "neutral" }[name.charAt(0)];
  return /** @type {TileInfo} */ ({
    name,
    color,
    front: name.charAt(1),
    front_title: front,
    back: back?.[0] ?? null,
    back_title: back?.[1] ?? null,
    number,
  });
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

/** @param {Partial<LegalMove>} fields @returns {LegalMove} */
export function move(fields) {
  return /** @type {LegalMove} */ ({
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
  });
}
