// @ts-check
/** The element that a board is put into: one stop for the keyboard, with its own keys inside. */
import { h } from "../parts/dom.js";

/** An element that holds a board. @param {string} label */
export function boardHost(label) {
  return h("div", { class: "board-host", tabindex: "0", role: "application", "aria-label": label });
}
