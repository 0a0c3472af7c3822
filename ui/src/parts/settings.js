// @ts-check
/** What a visitor likes, kept in this browser: theme, tiles, motion, sound. Shown as classes of the whole page. */

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark" | "contrast"} theme
 * @property {"comb" | "wood" | "felt" | "slate"} background what the tiles lie on
 * @property {"classic" | "bold" | "marked"} tiles how they are drawn
 * @property {boolean} letters letters instead of pictures
 * @property {boolean} numbers the number of each tile in its corner
 * @property {"symbols" | "words" | "uhp"} moves how the list of moves tells them
 * @property {boolean} motion
 * @property {boolean} sound
 * @property {boolean} turns whether the browser tells of one's turn while another page is seen
 * @property {boolean} talk whether what is said at games is shown
 * @property {"never" | "days" | "always"} confirm in which games a move is asked about before it is made
 * @property {boolean} colorsafe signs and colors that differ for everyone
 */

/** @type {Settings} */
const DEFAULTS = {
  theme: "auto",
  background: "comb",
  tiles: "classic",
  letters: false,
  numbers: false,
  moves: "symbols",
  motion: true,
  sound: true,
  turns: false,
  colorsafe: false,
  talk: true,
  confirm: "never",
};
const KEY = "skep-settings";

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...stored() };
/** @type {Set<() => void>} */
const listeners = new Set();
const still = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

/** @returns {Partial<Settings>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @template {keyof Settings} K @param {K} name @param {Settings[K]} value */
export function setSetting(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays; the choice lasts as long as the page.
  }
  applySettings();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener @returns {() => void} stops it */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applySettings() {
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
function isDark() {
  return settings.theme === "auto" ? dark.matches : settings.theme !== "light";
}

/** How the server is to draw a picture, so that it looks like the page. */
export function pictureStyle() {
  const { tiles, background, letters } = settings;
  return { theme: isDark() ? "dark" : "light", tiles, background, letters };
}

/** The same as parameters of an address. */
export function pictureQuery() {
  return { ...pictureStyle(), letters: String(settings.letters) };
}

/** Whether nothing is to move on its own. */
export function isStill() {
  return !settings.motion || still.matches;
}
still.addEventListener("change", applySettings);
