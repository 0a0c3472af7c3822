/** A game type in parts, as somebody changes it. No rules: the server refuses what does not go together. */

import { isEqual } from "../base/equal.ts";
import type { GameType as Parts } from "../generated/wire.ts";

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

/** The type with so many extra tiles of a creature. */
export function withExtra(type: GameType, letter: string, count: number): GameType {
  const extras = new Map(type.extras);
  if (count > 0) extras.set(letter, count);
  else extras.delete(letter);
  return { ...type, extras };
}

/** The type with an expansion or without. */
export function withModule(type: GameType, letter: string, isOn: boolean): GameType {
  const modules = new Set(type.modules);
  if (isOn) modules.add(letter);
  else modules.delete(letter);
  return { ...type, modules };
}

/** The type with another value of an option; null is what the option is by default. */
export function withOption(type: GameType, name: string, value: string | null): GameType {
  const options = new Map(type.options);
  if (value === null) options.delete(name);
  else options.set(name, value);
  return { ...type, options };
}

/** The same type by the tournament rule, under which the Queen is no player's first tile (P5). */
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
