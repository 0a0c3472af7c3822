// @ts-check
/** What the page says: a strip over the head line for those who look, and a live region for those who listen. */

import { fill, h, icon, need } from "./dom.js";
import { t } from "./lang.js";

let parity = false;

/** Say something to screen readers alone. @param {string} words */
export function speak(words) {
  if (!words) return;
  // A region that is told the same words twice says nothing the second time; a space makes them differ.
  parity = !parity;
  need("#live").textContent = words + (parity ? "\u00a0" : "");
}

/**
 * Say something until the person's next act; with a rule's id it links to the rule's page.
 * @param {string} words
 * @param {{ rule?: string | null, kind?: "plain" | "refusal" | "good", action?: { label: string, act: () => void } | null }} [how]
 */
export function notify(words, { rule = null, kind = "plain", action = null } = {}) {
  const strip = need("#strip");
  const link =
    rule &&
    h(
      "a",
      { class: "rule-chip", href: `/rules/${rule}`, "aria-label": t("rule-link", { rule }), "data-aside": true },
      rule,
    );
  const close = h(
    "button",
    { class: "quiet", type: "button", "aria-label": t("shell-close-notice"), click: hideNotice },
    icon("close"),
  );
  const act = () => {
    hideNotice();
    action?.act();
  };
  const button = action && h("button", { type: "button", class: "small", click: act }, action.label);
  fill(strip, h("p", null, words, link && " ", link), button, close);
  strip.className = kind === "plain" ? "strip" : `strip ${kind}`;
  // Shown anew it lies above a dialog that was opened since.
  strip.hidePopover();
  strip.showPopover();
  speak(rule ? `${words} ${t("rule-link", { rule })}.` : words);
}

export function hideNotice() {
  need("#strip").hidePopover();
}

/** A notice is read until something is done, be it only the next click. */
export function hideNoticesOnActs() {
  const act = (/** @type {Event} */ event) => {
    if (!(event.target instanceof Node && need("#strip").contains(event.target))) hideNotice();
  };
  document.addEventListener("pointerdown", act, { capture: true });
  document.addEventListener("keydown", act, { capture: true });
}
