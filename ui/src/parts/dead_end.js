// @ts-check
/** A page that says what is missing, without a stop as titles are, and leads on. */

import { creatureArt } from "./art.js";
import { h } from "./dom.js";
import { t } from "./lang.js";

/** @param {string} title @param {string} [words] @param {{ href: string, label: string }} [way] */
export function deadEnd(title, words = "", way = { href: "/", label: t("shell-home") }) {
  const link = h("a", { class: "button primary", href: way.href }, way.label);
  return h(
    "main",
    { class: "waiting", id: "main", tabindex: "-1" },
    creatureArt("S"),
    h("h1", null, title.replace(/\.$/, "")),
    words && h("p", null, words),
    link,
  );
}
