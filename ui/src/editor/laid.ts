/** A position being laid: which tiles lie where, and what else is said about it. No rules: anything may be laid. */

import { type Hex, keyOf } from "../board/geometry.ts";
import type { Color, Laid, LaidStack, LaidTile, TileInfo } from "../generated/wire.ts";
import { kindOf } from "../play/position.ts";

/** Where a tile may be beside the board. */
export type PileName = "hand" | "white" | "black" | "bag" | "removed";
/** What happened to a tile in the last turn. */
export type Deed = (typeof DEEDS)[number];
export const DEEDS = ["moved", "placed", "flipped", "stung"] as const;
/** What the Honeycombo gives: nothing, two actions next turn, or two in this one. */
export type Flip = (typeof FLIPS)[number];
export const FLIPS = ["none", "owed", "double"] as const;

/** Nothing laid. */
export function emptyOf(ruleset: string): Laid {
  const nothing = { stacks: [], removed: [], hands: null, stung: [], before: [], made: [] };
  return { ruleset, ...nothing, player: "white", number: null, actions: 1, owed: null };
}

export function stackAt(laid: Laid, hex: Hex): LaidStack | undefined {
  return laid.stacks.find((stack) => keyOf(stack) === keyOf(hex));
}

/** The stack that a tile lies in. */
export function stackOf(laid: Laid, tile: string): LaidStack | undefined {
  return laid.stacks.find((stack) => stack.tiles.some((each) => each.tile === tile));
}

export function laidTile(laid: Laid, tile: string): LaidTile | undefined {
  return stackOf(laid, tile)?.tiles.find((each) => each.tile === tile);
}

/** Which tiles are beside the board, and where. */
export function pilesBeside(laid: Laid, tiles: readonly TileInfo[]): Map<string, PileName> {
  const onBoard = new Set(laid.stacks.flatMap((stack) => stack.tiles.map(({ tile }) => tile)));
  const found = new Map<string, PileName>();
  for (const { name } of tiles) {
    if (onBoard.has(name)) continue;
    if (laid.removed.includes(name)) found.set(name, "removed");
    else if (!laid.hands) found.set(name, "hand");
    else if (laid.hands.white.includes(name)) found.set(name, "white");
    else found.set(name, laid.hands.black.includes(name) ? "black" : "bag");
  }
  return found;
}

/** Take a tile away from wherever it is; what was said about it is forgotten. */
function lift(laid: Laid, tile: string): void {
  const stack = stackOf(laid, tile);
  if (stack) stack.tiles = stack.tiles.filter((each) => each.tile !== tile);
  laid.stacks = laid.stacks.filter(({ tiles }) => tiles.length);
  laid.removed = laid.removed.filter((each) => each !== tile);
  if (laid.hands)
    for (const color of ["white", "black"] as const)
      laid.hands[color] = laid.hands[color].filter((each) => each !== tile);
}

/** Lay a tile on top of whatever lies on a hex. */
export function lay(laid: Laid, tile: string, hex: Hex, turned: boolean): void {
  lift(laid, tile);
  const stack = stackAt(laid, hex);
  const told = { tile, turned };
  if (stack) stack.tiles.push(told);
  else laid.stacks.push({ q: hex.q, r: hex.r, tiles: [told] });
}

/** Put a tile beside the board. */
export function putBeside(laid: Laid, tile: string, pile: PileName, tiles: readonly TileInfo[]): void {
  lift(laid, tile);
  forget(laid, tile);
  if (pile === "removed") laid.removed.push(tile);
  else if (laid.hands && (pile === "white" || pile === "black")) laid.hands[pile].push(tile);
  else renumber(laid, tile, tiles);
}

/** What is said about a tile is said no more. */
function forget(laid: Laid, tile: string): void {
  laid.stung = laid.stung.filter((each) => each !== tile);
  const isAbout = (deed: string) => deed.split(" ").includes(tile);
  laid.before = laid.before.filter((deed) => !isAbout(deed));
  laid.made = laid.made.filter((deed) => !isAbout(deed));
}

/** Of like tiles the lowest numbers are in play: a tile back in the hand takes the last number. */
function renumber(laid: Laid, tile: string, tiles: readonly TileInfo[]): void {
  if (laid.hands) return; // a bag gives any number
  const kind = kindOf(tiles.find(({ name }) => name === tile));
  const like = tiles.filter((info) => kindOf(info) === kind).map(({ name }) => name);
  const beside = pilesBeside(laid, tiles);
  const out = like.filter((name) => beside.get(name) !== "hand");
  const names = new Map(out.map((name, i) => [name, like[i] ?? name]));
  const renamed = (name: string) => names.get(name) ?? name;
  for (const { tiles: lying } of laid.stacks) for (const each of lying) each.tile = renamed(each.tile);
  laid.removed = laid.removed.map(renamed);
  laid.stung = laid.stung.map(renamed);
  const inDeed = (deed: string) => deed.split(" ").map(renamed).join(" ");
  laid.before = laid.before.map(inDeed);
  laid.made = laid.made.map(inDeed);
}

/** Turn a tile over. */
export function turnOver(laid: Laid, tile: string): void {
  const told = laidTile(laid, tile);
  if (told) told.turned = !told.turned;
}

/** Move a tile up or down in its stack. */
export function shift(laid: Laid, tile: string, by: 1 | -1): void {
  const lying = stackOf(laid, tile)?.tiles ?? [];
  const at = lying.findIndex((each) => each.tile === tile);
  const [one, other] = [lying[at], lying[at + by]];
  if (!one || !other) return;
  lying[at] = other;
  lying[at + by] = one;
}

/** What happened to a tile in the opponent's last turn. */
export function deedOf(laid: Laid, tile: string): Deed | null {
  if (laid.stung.includes(tile)) return "stung";
  const deed = laid.before.find((each) => each.split(" ").slice(1).includes(tile));
  return DEEDS.find((each) => each === deed?.split(" ")[0]) ?? null;
}

/** Say what happened to a tile in the opponent's last turn. */
export function setDeed(laid: Laid, tile: string, deed: Deed | null): void {
  forget(laid, tile);
  if (deed === "stung") laid.stung.push(tile);
  if (deed) laid.before.push(`${deed} ${tile}`);
}

export function flipOf(laid: Laid): Flip {
  if (laid.actions > 1) return "double";
  return laid.owed ? "owed" : "none";
}

/** Say whether the opponent has just flipped the Honeycombo, or the player has two actions. */
export function setFlip(laid: Laid, flip: Flip, neutral: string): void {
  laid.actions = flip === "double" ? 2 : 1;
  laid.owed = flip === "owed" ? (laid.player === "white" ? "black" : "white") : null;
  laid.before = laid.before.filter((deed) => deed !== `turned ${neutral}`);
  laid.made = [];
  if (flip === "owed") laid.before = [`turned ${neutral}`];
}

/** Whose turn it is; what was remembered of the other's turn is forgotten. */
export function setPlayer(laid: Laid, player: Color): void {
  if (laid.player === player) return;
  Object.assign(laid, { player, number: null, stung: [], before: [], made: [], actions: 1, owed: null });
}

/** Take everything off the board but what belongs to nobody. */
export function clear(laid: Laid, tiles: readonly TileInfo[]): void {
  const neutral = tiles.find(({ color }) => color === "neutral");
  const stacks = neutral ? [{ q: 0, r: 0, tiles: [{ tile: neutral.name, turned: false }] }] : [];
  const hands = laid.hands && { white: [], black: [] };
  Object.assign(laid, { stacks, removed: [], hands, player: "white", number: null });
  Object.assign(laid, { stung: [], before: [], made: [], actions: 1, owed: null });
}

/** White's tiles become Black's, and the other way round. */
export function swapColors(laid: Laid): void {
  const other = (name: string) => name.replace(/^[wb]/, (color) => (color === "w" ? "b" : "w"));
  const inDeed = (deed: string) =>
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
