/** The visitor's settings, stored in this browser: theme, tiles, motion, sound. Most become classes of the page. */

import { oneOf, store, storedFields } from "./storage.ts";

/** The values of each setting that is not a switch; the first is the default. */
const CHOICES = {
  theme: ["auto", "light", "dark", "contrast"],
  /** The background of the board. */
  background: ["comb", "wood", "felt", "slate"],
  /** How tiles are drawn. */
  tiles: ["classic", "bold", "marked"],
  /** How the list of moves writes them. */
  moves: ["symbols", "words", "uhp"],
  /** The games in which a move is confirmed before it is made. */
  confirm: ["never", "days", "always"],
  /** Where the engine analyzes. */
  engine: ["device", "server"],
  /** How loud sounds are. */
  volume: ["normal", "quiet", "loud"],
  /** How fast tiles move. */
  pace: ["normal", "slow", "fast"],
} as const;

type Choices = typeof CHOICES;
export type ChoiceName = keyof Choices;

/** The switches with their defaults. */
const SWITCHES = {
  /** Letters instead of pictures. */
  letters: false,
  /** The number of each tile in its corner. */
  numbers: false,
  motion: true,
  sound: true,
  /** Whether the browser shows a notification at the visitor's turn while another page is in front. */
  turns: false,
  /** Colors and signs for color-blind players. */
  colorsafe: false,
  /** Whether the chat of games is shown. */
  talk: true,
};
export type SwitchName = keyof typeof SWITCHES;
export type Settings = { [Name in ChoiceName]: Choices[Name][number] } & Record<SwitchName, boolean>;
export const SETTING_CHOICES: { readonly [Name in ChoiceName]: readonly Settings[Name][] } = CHOICES;

const KEY = "skep-settings";

export const settings: Settings = read();
const listeners = new Set<() => void>();
const still = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

function read(): Settings {
  const kept = storedFields(KEY);
  const isOn = (name: SwitchName) => {
    const value = kept[name];
    return typeof value === "boolean" ? value : SWITCHES[name];
  };
  const { theme, background, tiles, moves, confirm, engine, volume, pace } = CHOICES;
  return {
    theme: oneOf(kept.theme, theme) ?? theme[0],
    background: oneOf(kept.background, background) ?? background[0],
    tiles: oneOf(kept.tiles, tiles) ?? tiles[0],
    moves: oneOf(kept.moves, moves) ?? moves[0],
    confirm: oneOf(kept.confirm, confirm) ?? confirm[0],
    engine: oneOf(kept.engine, engine) ?? engine[0],
    volume: oneOf(kept.volume, volume) ?? volume[0],
    pace: oneOf(kept.pace, pace) ?? pace[0],
    letters: isOn("letters"),
    numbers: isOn("numbers"),
    motion: isOn("motion"),
    sound: isOn("sound"),
    turns: isOn("turns"),
    colorsafe: isOn("colorsafe"),
    talk: isOn("talk"),
  };
}

export function setSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  store(KEY, settings);
  applySettings();
  for (const listener of listeners) listener();
}

/** Call the listener after every change. Returns what ends that. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.background = settings.background;
  root.dataset.tiles = settings.tiles;
  root.classList.toggle("letters", settings.letters);
  root.classList.toggle("numbers", settings.numbers);
  root.classList.toggle("still", isStill());
  root.classList.toggle("colorsafe", settings.colorsafe);
}

/** Whether the colors are those of the dark themes. */
function isDark(): boolean {
  return settings.theme === "auto" ? dark.matches : settings.theme !== "light";
}

/** How the server should draw a picture so that it looks like the page. */
export function pictureStyle(): Pick<Settings, "tiles" | "background" | "letters"> & { theme: "dark" | "light" } {
  const { tiles, background, letters } = settings;
  return { theme: isDark() ? "dark" : "light", tiles, background, letters };
}

/** The same as query parameters. */
export function pictureQuery(): Record<"theme" | "tiles" | "background" | "letters", string> {
  return { ...pictureStyle(), letters: String(settings.letters) };
}

const LOUDNESS: Record<Settings["volume"], number> = { quiet: 0.35, normal: 1, loud: 2 };
const SLOWNESS: Record<Settings["pace"], number> = { fast: 0.45, normal: 1, slow: 2 };

/** The factor by which sounds are louder than usual. */
export function loudness(): number {
  return LOUDNESS[settings.volume];
}

/** The factor by which tiles move slower than usual; 0 if nothing should move. */
export function slowness(): number {
  return isStill() ? 0 : SLOWNESS[settings.pace];
}

/** Whether nothing should move by itself. */
export function isStill(): boolean {
  return !settings.motion || still.matches;
}
still.addEventListener("change", applySettings);
