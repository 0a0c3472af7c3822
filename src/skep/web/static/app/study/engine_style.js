// @ts-check
/** The looks of the tools beside a study, fetched when they are first wanted. */
import { h } from "../parts/dom.js";

/** @type {Promise<void> | null} */
let loaded = null;

/** @returns {Promise<void>} */
export function loadEngineStyle() {
  loaded ??= new Promise((done) => {
    const link = h("link", { href: "/static/style/engine.css" });
    link.rel = "stylesheet";
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => done());
    document.head.append(link);
  });
  return loaded;
}
