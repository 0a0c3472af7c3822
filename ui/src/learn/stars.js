// @ts-check
/** Stars, drawn and in words. */

import { h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { MOST_STARS } from "./progress.js";

/** @param {number} stars */
export function starRow(stars) {
  const words = t("stars-some", { stars, most: MOST_STARS });
  return h(
    "span",
    { class: "stars", role: "img", "aria-label": words },
    "★".repeat(stars),
    h("span", { class: "unlit" }, "★".repeat(MOST_STARS - stars)),
  );
}
