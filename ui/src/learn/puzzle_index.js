// @ts-check
/** The list of puzzles as the page uses it, row by row; the server sends it in columns. */

/** @typedef {{ id: string, rating: number, is_common: boolean, is_daily: boolean, themes: string[], creatures: string[], expansions: string[] }} Row */

/** @param {import("../wire.js").PuzzleIndex} index @returns {Row[]} the easiest first */
export function rowsOf(index) {
  /** @type {Map<string, string>} */
  const names = new Map(index.theme_names.map(({ name }, place) => [String.fromCharCode(97 + place), name]));
  return index.ids.map((id, place) => ({
    id,
    rating: index.ratings[place] ?? 0,
    is_common: index.is_common[place] ?? false,
    is_daily: index.is_daily[place] ?? false,
    themes: [...(index.themes[place] ?? "")].map((letter) => names.get(letter) ?? ""),
    creatures: [...(index.creatures[place] ?? "")],
    expansions: [...(index.expansions[place] ?? "")],
  }));
}
