// @ts-check
/** The creatures' pictures, for pages that are not converted yet. */
import { loadArt as load } from "../board/art.ts";
import { catalogue } from "../play/requests.ts";
import { s } from "./dom.js";

export const loadArt = () => load(catalogue);

/** A creature without its tile. @param {string} letter */
export function creatureArt(letter) {
  const use = s("use", { href: `#art-${letter}`, x: -50, y: -50, width: 100, height: 100 });
  return s("svg", { class: "creature-art", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, use);
}
