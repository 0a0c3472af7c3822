// @ts-check
/** The creatures' pictures: fetched once, and kept in the page as symbols that every tile uses. */
import { api } from "../api.js";
import { s } from "./dom.js";

/** @type {Promise<void> | null} */
let loaded = null;

/** Fetch the pictures, if they are not here yet. @returns {Promise<void>} */
export function loadArt() {
  loaded ??= load().catch(() => {
    loaded = null; // Tiles stay blank until another page asks again; letters can be switched on.
  });
  return loaded;
}

async function load() {
  const [{ creatures }, answer] = await Promise.all([api.catalogue(), fetch("/tiles.svg")]);
  if (!answer.ok) throw new Error("There are no pictures.");
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const shelf = document.querySelector("#art defs");
  for (const { letter, name } of creatures) {
    const drawn = sprite.querySelector(`symbol[id="${CSS.escape(name)}"]`);
    if (!drawn || !shelf) continue;
    const symbol = s("symbol", { id: `art-${letter}`, viewBox: "-50 -50 100 100", overflow: "visible" });
    for (const part of drawn.children) symbol.append(document.importNode(part, true));
    shelf.append(symbol);
  }
}

/** A creature without its tile. @param {string} letter */
export function creatureArt(letter) {
  const use = s("use", { href: `#art-${letter}`, x: -50, y: -50, width: 100, height: 100 });
  return s("svg", { class: "creature-art", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, use);
}
