// @ts-check
/** A switch, for pages that are not converted yet. */
import { createElement, render } from "preact";
import { Toggle } from "../base/fields.tsx";

/** @param {string} _ @param {string} title @param {string} sentence @param {boolean} isOn @param {(isOn: boolean) => void} change */
export function toggle(_, title, sentence, isOn, change) {
  const root = document.createElement("span");
  render(createElement(Toggle, { title, sentence, isOn, change }), root);
  return root;
}
