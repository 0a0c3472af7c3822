// @ts-check
/** The looks of the study, fetched when it is first wanted. */
import { h } from "../parts/dom.js";

/** @type {Promise<void> | null} */
let loaded = null;

/** @returns {Promise<void>} */
export function loadStyle() {
  loaded ??= new Promise((done) => {
    const link = h("link", { href: "/static/style/study.css" });
    link.rel = "stylesheet";
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => done());
    document.head.append(link);
  });
  return loaded;
}
