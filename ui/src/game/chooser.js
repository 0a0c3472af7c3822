// @ts-check
/** A small menu at a place on the board, where several things could happen. It can always be left. */

import { tilePicture } from "../board/tile_element.ts";
import { h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";

/** @typedef {{ label: string, effect: string, look: import("../board/tile.ts").Look | null, act: () => void }} Item */

/** @type {(() => void) | null} */
let closeCurrent = null;

export function closeChooser() {
  closeCurrent?.();
}

/**
 * @param {HTMLElement} host the element it stands in @param {{ x: number, y: number }} at of the page
 * @param {string} title @param {Item[]} items @param {() => void} onCancel
 */
export function openChooser(host, at, title, items, onCancel) {
  closeChooser();
  const before = document.activeElement;
  const own = new AbortController();
  /** @param {boolean} isCancelled */
  const close = (isCancelled) => {
    own.abort();
    menu.remove();
    closeCurrent = null;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    if (isCancelled) onCancel();
  };
  closeCurrent = () => close(false);
  const buttons = items.map((item) =>
    h(
      "button",
      {
        class: `choice ${item.effect}`,
        type: "button",
        role: "menuitem",
        click: () => {
          close(false);
          item.act();
        },
      },
      item.look ? tilePicture(item.look) : h("span", { class: "effect-dot", "aria-hidden": "true" }),
      h("span", null, item.label),
    ),
  );
  const cancel = h(
    "button",
    { class: "choice cancel", type: "button", role: "menuitem", click: () => close(true) },
    icon("close"),
    h("span", null, t("shell-cancel")),
  );
  const menu = h("div", { class: "chooser", role: "menu", "aria-label": title }, ...buttons, cancel);
  menu.addEventListener("keydown", (event) => walk(event, [...buttons, cancel], () => close(true)));
  host.append(menu);
  settle(menu, host, at);
  buttons[0]?.focus({ preventScroll: true });
  const outside = (/** @type {Event} */ event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) close(true);
  };
  setTimeout(() => {
    if (!own.signal.aborted) document.addEventListener("pointerdown", outside, { capture: true, signal: own.signal });
  });
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} items @param {() => void} cancel */
function walk(event, items, cancel) {
  const here = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  const step = steps[/** @type {keyof typeof steps} */ (event.key)];
  if (event.key === "Escape" || event.key === "Tab") cancel();
  else if (step) items[(here + step + items.length) % items.length]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Put a floating box beside a point, inside its host. @param {HTMLElement} box @param {HTMLElement} host @param {{ x: number, y: number }} at */
export function settle(box, host, at) {
  const frame = host.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const x = Math.min(Math.max(8, at.x - frame.left - width / 2), Math.max(8, frame.width - width - 8));
  const below = at.y - frame.top + 34;
  const above = at.y - frame.top - height - 48;
  const y =
    below + height > frame.height - 8 && above > 8 ? above : Math.min(below, Math.max(8, frame.height - height - 8));
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}
