// @ts-check
/** Style sheets that only some pages need, each fetched once, when it is first wanted. */
import { h } from "./dom.js";

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** @param {string} name of a file in `static/style`, without its ending @returns {Promise<void>} */
export function loadStyleSheet(name) {
  const found = loaded.get(name) ?? load(name);
  loaded.set(name, found);
  return found;
}

/** @param {string} name @returns {Promise<void>} */
function load(name) {
  return new Promise((done) => {
    const link = h("link", { href: new URL(`../../style/${name}.css`, import.meta.url).href });
    link.rel = "stylesheet";
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => done());
    document.head.append(link);
  });
}
