// @ts-check
/** What the page says: toasts for those who look, and a live region for those who listen. */
import { h, icon, need } from "./dom.js";

const SHOWN_FOR = 6500;
let parity = false;

/** Say something to screen readers alone. @param {string} words */
export function speak(words) {
  if (!words) return;
  // A region that is told the same words twice says nothing the second time; a space makes them differ.
  parity = !parity;
  need("#live").textContent = words + (parity ? "\u00a0" : "");
}

/**
 * A notice that goes by itself; with a rule's id it links to the rule's page.
 * @param {string} words @param {{ rule?: string | null, kind?: "plain" | "refusal" | "good", stays?: boolean }} [how]
 */
export function toast(words, { rule = null, kind = "plain", stays = false } = {}) {
  const box = need("#toasts");
  const link = rule && h("a", { class: "rule-chip", href: `/rules/${rule}`, "aria-label": `Rule ${rule}`, "data-aside": true }, rule);
  const close = h("button", { class: "quiet small", "aria-label": "Close this notice", click: () => note.remove() }, icon("close"));
  const note = h("div", { class: `toast ${kind}` }, h("p", null, words, link && " ", link), close);
  const twin = [...box.children].find((other) => other.textContent === note.textContent);
  twin?.remove();
  while (box.children.length > 2) box.firstElementChild?.remove();
  box.append(note);
  speak(rule ? `${words} Rule ${rule}.` : words);
  if (!stays) setTimeout(() => note.remove(), SHOWN_FOR);
  return note;
}
