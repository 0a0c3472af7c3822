// @ts-check
/** The furniture of the engine's panel. */
import { LIMITS } from "../generated/limits.ts";
import { h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";

/**
 * What a person may do with the engine.
 * @typedef {object} Delegate
 * @property {() => void} toggle
 * @property {() => void} threat
 * @property {() => void} arrows
 * @property {() => void} deeper
 * @property {(lines: number) => void} count
 */

/** @param {Delegate} delegate @param {number} lines how many are shown @param {HTMLElement} found where the lines stand */
export function engineFurniture(delegate, lines, found) {
  /** @param {"deeper" | "threat" | "arrows"} id @param {Node | string} sign */
  const button = (id, sign) => {
    const label = t(`engine-${id}`);
    const props = { type: "button", class: "quiet", "data-engine": id, title: label, "aria-label": label };
    return h("button", { ...props, click: delegate[id] }, sign);
  };
  const power = h(
    "button",
    { type: "button", class: "switch-button", role: "switch", "data-engine": "power", click: delegate.toggle },
    h("span", { class: "knob", "aria-hidden": "true" }),
    h("span", null, t("engine-title")),
  );
  const tools = {
    count: countMenu(delegate, lines),
    arrows: button("arrows", "↗"),
    threat: button("threat", icon("threat")),
    deeper: button("deeper", "+"),
  };
  const worth = h("strong", { class: "engine-worth" });
  const figures = h("span", { class: "engine-figures" });
  const spent = h("span");
  const time = h("div", { class: "engine-time", "aria-hidden": "true" }, spent);
  const note = h("p", { class: "engine-note", role: "status" });
  const body = h("div", { class: "engine-body" }, time, h("p", { class: "engine-sum" }, worth, figures), note, found);
  const root = h(
    "section",
    { class: "engine", "aria-label": t("engine-title") },
    h("header", null, power, ...Object.values(tools)),
    body,
  );
  return { root, power, worth, figures, spent, note, body, ...tools };
}

/** @param {Delegate} delegate @param {number} lines */
function countMenu(delegate, lines) {
  const options = Array.from({ length: LIMITS.lines }, (_, i) =>
    h("option", { value: i + 1, selected: lines === i + 1 }, t("engine-lines", { count: i + 1 })),
  );
  const menu = h("select", { class: "engine-count", "aria-label": t("engine-number-of-lines") }, ...options);
  menu.addEventListener("change", () => delegate.count(Number(menu.value)));
  return menu;
}
