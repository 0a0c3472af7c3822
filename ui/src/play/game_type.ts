/** A game type in parts, as someone changes it. No rules: the server refuses what does not go together. */

import { isEqual } from "../base/equal.ts";
import type { GameType as Parts, TwoSidedInfo } from "../generated/wire.ts";

export type { Parts };
export type GameType = {
  readonly extras: ReadonlyMap<string, number>;
  readonly modules: ReadonlySet<string>;
  readonly options: ReadonlyMap<string, string>;
};

/** A game type as the server sends it. */
export function gameTypeOf({ extras, modules, options }: Parts): GameType {
  return { extras: new Map(extras), modules: new Set(modules), options: new Map(options) };
}

/** A game type as the server reads it: the same parts in the same order, whatever was chosen first. */
export function partsOf({ extras, modules, options }: GameType): Parts {
  return { extras: [...extras].sort(), modules: [...modules].sort(), options: [...options].sort() };
}

/** The type with this number of extra tiles of a creature. Faces have to be agreed on again. */
export function withExtra(type: GameType, letter: string, count: number): GameType {
  const extras = new Map(type.extras);
  if (count > 0) extras.set(letter, count);
  else extras.delete(letter);
  return withOption({ ...type, extras }, "faces", null);
}

/** The type with an expansion or without. Faces have to be agreed on again. */
export function withModule(type: GameType, letter: string, isOn: boolean): GameType {
  const modules = new Set(type.modules);
  if (isOn) modules.add(letter);
  else modules.delete(letter);
  return withOption({ ...type, modules }, "faces", null);
}

/** The options that decide which tiles have a back and whether faces are agreed on. */
const ABOUT_FACES = ["pairing", "flips"];

/** The type with another value of an option; null is what the option is by default. */
export function withOption(type: GameType, name: string, value: string | null): GameType {
  const options = new Map(type.options);
  if (value === null) options.delete(name);
  else options.set(name, value);
  if (ABOUT_FACES.includes(name)) options.delete("faces");
  return { ...type, options };
}

/** Whether an option says nothing in this game, as it needs a module or an extra creature that is not in it. */
export function isIdleIn(needs: readonly string[], type: GameType): boolean {
  return needs.length > 0 && !needs.some((letter) => type.modules.has(letter) || type.extras.has(letter));
}

/** A kind of tile on whose faces the players agree: how many there are, and how many of them show the back. */
type AgreedKind = {
  readonly front: string;
  readonly back: string;
  readonly count: number;
  readonly backs: number;
};

/** The kinds on whose faces the players agree; none where tiles may be turned over or keep the face they came with. */
export function agreedKinds(infos: readonly TwoSidedInfo[], type: GameType): AgreedKind[] {
  if (type.options.get("flips") !== "fixed") return [];
  const faces = type.options.get("faces") ?? "";
  return infos.flatMap(({ front, module, count: known, backs }) => {
    const count = known ?? type.extras.get(front) ?? 0;
    const back = new Map(backs).get(type.options.get("pairing") ?? "") ?? backs[0]?.[1];
    if (!type.modules.has(module) || !count || !back) return [];
    const shown = faces.split(back).length - 1;
    return [{ front, back, count, backs: shown && !faces.includes(front) ? count : shown }];
  });
}

/** The type in which this number of tiles of a kind show their back. */
export function withBacks(type: GameType, kinds: readonly AgreedKind[], front: string, backs: number): GameType {
  const faces = kinds.map((kind) => lettersOf(kind, kind.front === front ? backs : kind.backs)).join("");
  return withOption(type, "faces", faces || null);
}

/** How faces are written: no letter for fronts alone, one for backs alone, else one for each tile. */
function lettersOf({ front, back, count }: AgreedKind, backs: number): string {
  if (backs === 0) return "";
  return backs === count ? back : front.repeat(count - backs) + back.repeat(backs);
}

/** The same type with the tournament rule: no player's first tile is the Queen (P5). */
export function tournamentOf(type: GameType): GameType {
  return withOption(type, "queen", null);
}

/** The preset that a type is, by its book or else by the tournament rule. */
export function presetOf<Preset extends { game_type: Parts }>(
  presets: readonly Preset[],
  type: GameType,
): Preset | undefined {
  const own = presets.map((preset) => ({ preset, book: gameTypeOf(preset.game_type) }));
  const found =
    own.find(({ book }) => isSameType(type, book)) ?? own.find(({ book }) => isSameType(type, tournamentOf(book)));
  return found?.preset;
}

/** Whether two are the same, in whatever order their parts were chosen. */
export function isSameType(one: GameType, other: GameType): boolean {
  return isEqual(partsOf(one), partsOf(other));
}
