// @ts-check
/** The looks of lessons and puzzles, fetched when they are first wanted. */
import { loadStyleSheet } from "../parts/style_sheet.js";

/** @returns {Promise<void>} */
export function loadStyle() {
  return loadStyleSheet("learn");
}
