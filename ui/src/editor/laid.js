// @ts-check
/** A position being laid: which tiles lie where, and what else is said of it. No rules: anything may be laid. */
import { keyOf } from "../board/geometry.ts";
import { kindOf } from "../play/position.ts";

/** @typedef {import("../generated/wire.ts").Laid} Laid */
/** @typedef {import("../generated/wire.ts").LaidStack} LaidStack */
/** @typedef {import("../generated/wire.ts").LaidTile} LaidTile */
/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */
/** @typedef {import("../generated/wire.ts").Color} Color */
/** @typedef {import("../board/geometry.ts").Hex} Hex */
/** Where a tile may be beside the board. @typedef {"hand" | "white" | "black" | "bag" | "removed"} Pile */
/** What happened to a tile in the last turn. @typedef {"moved" | "placed" | "flipped"} Deed */

/** @param {Laid} laid @returns {Laid} */
export const copyOf = (laid) => JSON.parse(JSON.stringify(laid));

/** Nothing laid. @param {string} ruleset @returns {Laid} */
export function emptyOf(ruleset) {
  const nothing = { stacks: [], removed: [], hands: null, stung: [], before: [], made: [] };
  return { ruleset, ...nothing, player: "white", number: null, actions: 1, owed: null };
}

/** @param {Laid} laid @param {Hex} hex */
export function stackAt(laid, hex) {
  return laid.stacks.find((stack) => keyOf(stack) === keyOf(hex));
}

/** The stack that a tile lies in. @param {Laid} laid @param {string} tile */
export function stackOf(laid, tile) {
  return laid.stacks.find((stack) => stack.tiles.some((each) => each.tile === tile));
}

/** @param {Laid} laid @param {string} tile */
export function laidTile(laid, tile) {
  return stackOf(laid, tile)?.tiles.find((each) => each.tile === tile);
}

/** Which tiles are beside the board, and where. @param {Laid} laid @param {TileInfo[]} tiles @returns {Map<string, Pile>} */
export function pilesBeside(laid, tiles) {
  const onBoard = new Set(laid.stacks.flatMap((stack) => stack.tiles.map(({ tile }) => tile)));
  /** @type {Map<string, Pile>} */
  const found = new Map();
  for (const { name } of tiles) {
    if (onBoard.has(name)) continue;
    if (laid.removed.includes(name)) found.set(name, "removed");
    else if (!laid.hands) found.set(name, "hand");
    else if (laid.hands.white.includes(name)) found.set(name, "white");
    else found.set(name, laid.hands.black.includes(name) ? "black" : "bag");
  }
  return found;
}

/** Take a tile away from wherever it is; what was said of it is forgotten. @param {Laid} laid @param {string} tile */
function lift(laid, tile) {
  const stack = stackOf(laid, tile);
  if (stack) stack.tiles = stack.tiles.filter((each) => each.tile !== tile);
  laid.stacks = laid.stacks.filter(({ tiles }) => tiles.length);
  laid.removed = laid.removed.filter((each) => each !== tile);
  if (laid.hands)
    for (const color of /** @type {const} */ (["white", "black"]))
      laid.hands[color] = laid.hands[color].filter((each) => each !== tile);
}

/** Lay a tile on top of whatever lies on a hex. @param {Laid} laid @param {string} tile @param {Hex} hex @param {boolean} turned */
export function lay(laid, tile, hex, turned) {
  lift(laid, tile);
  const stack = stackAt(laid, hex);
  const told = { tile, turned };
  if (stack) stack.tiles.push(told);
  else laid.stacks.push({ q: hex.q, r: hex.r, tiles: [told] });
}

/** Put a tile beside the board. @param {Laid} laid @param {string} tile @param {Pile} pile @param {TileInfo[]} tiles */
export function putBeside(laid, tile, pile, tiles) {
  lift(laid, tile);
  forget(laid, tile);
  if (pile === "removed") laid.removed.push(tile);
  else if (laid.hands && (pile === "white" || pile === "black")) laid.hands[pile].push(tile);
  else renumber(laid, tile, tiles);
}

/** What is said of a tile is said no more. @param {Laid} laid @param {string} tile */
function forget(laid, tile) {
  laid.stung = laid.stung.filter((each) => each !== tile);
  const isAbout = (/** @type {string} */ deed) => deed.split(" ").includes(tile);
  laid.before = laid.before.filter((deed) => !isAbout(deed));
  laid.made = laid.made.filter((deed) => !isAbout(deed));
}

/** Of like tiles the lowest numbers are in play: a tile back in the hand takes the last number. @param {Laid} laid @param {string} tile @param {TileInfo[]} tiles */
function renumber(laid, tile, tiles) {
  if (laid.hands) return; // a bag gives any number
  const kind = kindOf(tiles.find(({ name }) => name === tile));
  const like = tiles.filter((info) => kindOf(info) === kind).map(({ name }) => name);
  const beside = pilesBeside(laid, tiles);
  const out = like.filter((name) => beside.get(name) !== "hand");
  const names = new Map(out.map((name, i) => [name, like[i] ?? name]));
  const renamed = (/** @type {string} */ name) => names.get(name) ?? name;
  for (const { tiles: lying } of laid.stacks) for (const each of lying) each.tile = renamed(each.tile);
  laid.removed = laid.removed.map(renamed);
  laid.stung = laid.stung.map(renamed);
  const inDeed = (/** @type {string} */ deed) => deed.split(" ").map(renamed).join(" ");
  laid.before = laid.before.map(inDeed);
  laid.made = laid.made.map(inDeed);
}

/** Turn a tile over. @param {Laid} laid @param {string} tile */
export function turnOver(laid, tile) {
  const told = laidTile(laid, tile);
  if (told) told.turned = !told.turned;
}

/** Move a tile up or down in its stack. @param {Laid} laid @param {string} tile @param {1 | -1} by */
export function shift(laid, tile, by) {
  const lying = stackOf(laid, tile)?.tiles ?? [];
  const at = lying.findIndex((each) => each.tile === tile);
  const [one, other] = [lying[at], lying[at + by]];
  if (!one || !other) return;
  lying[at] = other;
  lying[at + by] = one;
}

/** What happened to a tile in the opponent's last turn. @param {Laid} laid @param {string} tile @returns {Deed | "stung" | null} */
export function deedOf(laid, tile) {
  if (laid.stung.includes(tile)) return "stung";
  const deed = laid.before.find((each) => each.split(" ").slice(1).includes(tile));
  return /** @type {Deed | null} */ (deed?.split(" ")[0] ?? null);
}

/** Say what happened to a tile in the opponent's last turn. @param {Laid} laid @param {string} tile @param {Deed | "stung" | null} deed */
export function setDeed(laid, tile, deed) {
  forget(laid, tile);
  if (deed === "stung") laid.stung.push(tile);
  if (deed) laid.before.push(`${deed} ${tile}`);
}

/** What the Honeycombo gives. @typedef {"none" | "owed" | "double"} Flip */

/** @param {Laid} laid @returns {Flip} */
export function flipOf(laid) {
  if (laid.actions > 1) return "double";
  return laid.owed ? "owed" : "none";
}

/** Whether the opponent has just flipped the Honeycombo, or the player has his two actions. @param {Laid} laid @param {Flip} flip @param {string} neutral */
export function setFlip(laid, flip, neutral) {
  laid.actions = flip === "double" ? 2 : 1;
  laid.owed = flip === "owed" ? (laid.player === "white" ? "black" : "white") : null;
  laid.before = laid.before.filter((deed) => deed !== `turned ${neutral}`);
  laid.made = [];
  if (flip === "owed") laid.before = [`turned ${neutral}`];
}

/** Whose turn it is; what was remembered of the other's turn is forgotten. @param {Laid} laid @param {Color} player */
export function setPlayer(laid, player) {
  if (laid.player === player) return;
  Object.assign(laid, { player, number: null, stung: [], before: [], made: [], actions: 1, owed: null });
}

/** Take everything off the board but what belongs to nobody. @param {Laid} laid @param {TileInfo[]} tiles */
export function clear(laid, tiles) {
  const neutral = tiles.find(({ color }) => color === "neutral");
  const stacks = neutral ? [{ q: 0, r: 0, tiles: [{ tile: neutral.name, turned: false }] }] : [];
  const hands = laid.hands && { white: [], black: [] };
  Object.assign(laid, { stacks, removed: [], hands, player: "white", number: null });
  Object.assign(laid, { stung: [], before: [], made: [], actions: 1, owed: null });
}

/** White's tiles become Black's, and the other way round. @param {Laid} laid */
export function swapColors(laid) {
  const other = (/** @type {string} */ name) => name.replace(/^[wb]/, (color) => (color === "w" ? "b" : "w"));
  const inDeed = (/** @type {string} */ deed) =>
    deed
      .split(" ")
      .map((word, i) => (i ? other(word) : word))
      .join(" ");
  for (const { tiles } of laid.stacks)
    for (const each of tiles) {
      if (!/^[wb]/.test(each.tile)) each.turned = !each.turned;
      each.tile = other(each.tile);
    }
  laid.removed = laid.removed.map(other);
  laid.stung = laid.stung.map(other);
  laid.before = laid.before.map(inDeed);
  laid.made = laid.made.map(inDeed);
  if (laid.hands) laid.hands = { white: laid.hands.black.map(other), black: laid.hands.white.map(other) };
  laid.player = laid.player === "white" ? "black" : "white";
  if (laid.owed) laid.owed = laid.owed === "white" ? "black" : "white";
  laid.number = null;
}
