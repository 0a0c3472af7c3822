/** A position in the editor: the places of its tiles and everything else about it. No rules: anything can be placed. */

import { type Hex, keyOf } from "../board/geometry.ts";
import type { BoardSetup, Color, SetupStack, SetupTile, TileInfo } from "../generated/wire.ts";
import { kindOf } from "../play/position.ts";

/** Where a tile that is not on the board can be. */
export type PileName = "hand" | "white" | "black" | "bag" | "removed";
/** What happened to a tile in the last turn. */
export type Deed = (typeof DEEDS)[number];
export const DEEDS = ["moved", "placed", "flipped", "stung"] as const;
/** What the Honeycombo gives: nothing, two actions next turn, or two in this one. */
export type Flip = (typeof FLIPS)[number];
export const FLIPS = ["none", "owed", "double"] as const;

/** An empty board. */
export function emptyOf(ruleset: string): BoardSetup {
  const nothing = { stacks: [], removed: [], hands: null, stung: [], before: [], made: [] };
  return { ruleset, ...nothing, player: "white", number: null, actions: 1, owed: null };
}

export function stackAt(setup: BoardSetup, hex: Hex): SetupStack | undefined {
  return setup.stacks.find((stack) => keyOf(stack) === keyOf(hex));
}

/** The stack of a tile. */
export function stackOf(setup: BoardSetup, tile: string): SetupStack | undefined {
  return setup.stacks.find((stack) => stack.tiles.some((each) => each.tile === tile));
}

export function placedTile(setup: BoardSetup, tile: string): SetupTile | undefined {
  return stackOf(setup, tile)?.tiles.find((each) => each.tile === tile);
}

/** Which tiles are beside the board, and where. */
export function pilesBeside(setup: BoardSetup, tiles: readonly TileInfo[]): Map<string, PileName> {
  const onBoard = new Set(setup.stacks.flatMap((stack) => stack.tiles.map(({ tile }) => tile)));
  const found = new Map<string, PileName>();
  for (const { name } of tiles) {
    if (onBoard.has(name)) continue;
    if (setup.removed.includes(name)) found.set(name, "removed");
    else if (!setup.hands) found.set(name, "hand");
    else if (setup.hands.white.includes(name)) found.set(name, "white");
    else found.set(name, setup.hands.black.includes(name) ? "black" : "bag");
  }
  return found;
}

/** Take a tile away from wherever it is; what was said about it is forgotten. */
function lift(setup: BoardSetup, tile: string): void {
  const stack = stackOf(setup, tile);
  if (stack) stack.tiles = stack.tiles.filter((each) => each.tile !== tile);
  setup.stacks = setup.stacks.filter(({ tiles }) => tiles.length);
  setup.removed = setup.removed.filter((each) => each !== tile);
  if (setup.hands)
    for (const color of ["white", "black"] as const)
      setup.hands[color] = setup.hands[color].filter((each) => each !== tile);
}

/** Lay a tile on top of whatever lies on a hex. */
export function lay(setup: BoardSetup, tile: string, hex: Hex, turned: boolean): void {
  lift(setup, tile);
  const stack = stackAt(setup, hex);
  const checked = { tile, turned };
  if (stack) stack.tiles.push(checked);
  else setup.stacks.push({ q: hex.q, r: hex.r, tiles: [checked] });
}

/** Put a tile beside the board. */
export function putBeside(setup: BoardSetup, tile: string, pile: PileName, tiles: readonly TileInfo[]): void {
  lift(setup, tile);
  forget(setup, tile);
  if (pile === "removed") setup.removed.push(tile);
  else if (setup.hands && (pile === "white" || pile === "black")) setup.hands[pile].push(tile);
  else renumber(setup, tile, tiles);
}

/** What is said about a tile is said no more. */
function forget(setup: BoardSetup, tile: string): void {
  setup.stung = setup.stung.filter((each) => each !== tile);
  const isAbout = (deed: string) => deed.split(" ").includes(tile);
  setup.before = setup.before.filter((deed) => !isAbout(deed));
  setup.made = setup.made.filter((deed) => !isAbout(deed));
}

/** Of like tiles the lowest numbers are in play: a tile back in the hand takes the last number. */
function renumber(setup: BoardSetup, tile: string, tiles: readonly TileInfo[]): void {
  if (setup.hands) return; // a bag gives any number
  const kind = kindOf(tiles.find(({ name }) => name === tile));
  const like = tiles.filter((info) => kindOf(info) === kind).map(({ name }) => name);
  const beside = pilesBeside(setup, tiles);
  const out = like.filter((name) => beside.get(name) !== "hand");
  const names = new Map(out.map((name, i) => [name, like[i] ?? name]));
  const renamed = (name: string) => names.get(name) ?? name;
  for (const { tiles: lying } of setup.stacks) for (const each of lying) each.tile = renamed(each.tile);
  setup.removed = setup.removed.map(renamed);
  setup.stung = setup.stung.map(renamed);
  const inDeed = (deed: string) => deed.split(" ").map(renamed).join(" ");
  setup.before = setup.before.map(inDeed);
  setup.made = setup.made.map(inDeed);
}

/** Turn a tile over. */
export function turnOver(setup: BoardSetup, tile: string): void {
  const checked = placedTile(setup, tile);
  if (checked) checked.turned = !checked.turned;
}

/** Move a tile up or down in its stack. */
export function shift(setup: BoardSetup, tile: string, by: 1 | -1): void {
  const lying = stackOf(setup, tile)?.tiles ?? [];
  const at = lying.findIndex((each) => each.tile === tile);
  const [one, other] = [lying[at], lying[at + by]];
  if (!one || !other) return;
  lying[at] = other;
  lying[at + by] = one;
}

/** What happened to a tile in the opponent's last turn. */
export function deedOf(setup: BoardSetup, tile: string): Deed | null {
  if (setup.stung.includes(tile)) return "stung";
  const deed = setup.before.find((each) => each.split(" ").slice(1).includes(tile));
  return DEEDS.find((each) => each === deed?.split(" ")[0]) ?? null;
}

/** Say what happened to a tile in the opponent's last turn. */
export function setDeed(setup: BoardSetup, tile: string, deed: Deed | null): void {
  forget(setup, tile);
  if (deed === "stung") setup.stung.push(tile);
  if (deed) setup.before.push(`${deed} ${tile}`);
}

export function flipOf(setup: BoardSetup): Flip {
  if (setup.actions > 1) return "double";
  return setup.owed ? "owed" : "none";
}

/** Say whether the opponent has just flipped the Honeycombo, or the player has two actions. */
export function setFlip(setup: BoardSetup, flip: Flip, neutral: string): void {
  setup.actions = flip === "double" ? 2 : 1;
  setup.owed = flip === "owed" ? (setup.player === "white" ? "black" : "white") : null;
  setup.before = setup.before.filter((deed) => deed !== `turned ${neutral}`);
  setup.made = [];
  if (flip === "owed") setup.before = [`turned ${neutral}`];
}

/** Whose turn it is; what was remembered of the other's turn is forgotten. */
export function setPlayer(setup: BoardSetup, player: Color): void {
  if (setup.player === player) return;
  Object.assign(setup, { player, number: null, stung: [], before: [], made: [], actions: 1, owed: null });
}

/** Take everything off the board but what belongs to nobody. */
export function clear(setup: BoardSetup, tiles: readonly TileInfo[]): void {
  const neutral = tiles.find(({ color }) => color === "neutral");
  const stacks = neutral ? [{ q: 0, r: 0, tiles: [{ tile: neutral.name, turned: false }] }] : [];
  const hands = setup.hands && { white: [], black: [] };
  Object.assign(setup, { stacks, removed: [], hands, player: "white", number: null });
  Object.assign(setup, { stung: [], before: [], made: [], actions: 1, owed: null });
}

/** White's tiles become Black's, and the other way round. */
export function swapColors(setup: BoardSetup): void {
  const other = (name: string) => name.replace(/^[wb]/, (color) => (color === "w" ? "b" : "w"));
  const inDeed = (deed: string) =>
    deed
      .split(" ")
      .map((word, i) => (i ? other(word) : word))
      .join(" ");
  for (const { tiles } of setup.stacks)
    for (const each of tiles) {
      if (!/^[wb]/.test(each.tile)) each.turned = !each.turned;
      each.tile = other(each.tile);
    }
  setup.removed = setup.removed.map(other);
  setup.stung = setup.stung.map(other);
  setup.before = setup.before.map(inDeed);
  setup.made = setup.made.map(inDeed);
  if (setup.hands) setup.hands = { white: setup.hands.black.map(other), black: setup.hands.white.map(other) };
  setup.player = setup.player === "white" ? "black" : "white";
  if (setup.owed) setup.owed = setup.owed === "white" ? "black" : "white";
  setup.number = null;
}
