// @ts-check
/** Dialogs on the browser's own `dialog` element, which keeps the focus in and gives it back. */

import { h, icon } from "./dom.js";
import { t } from "./lang.js";

/** One of a title at a time: who clicks twice sees it once. @param {string} title @param {import("./dom.js").Child[]} content @returns {{ element: HTMLDialogElement, close: () => void }} */
export function openDialog(title, ...content) {
  const id = `dialog-${Math.random().toString(36).slice(2)}`;
  const close = h(
    "button",
    { class: "quiet", type: "button", "aria-label": t("shell-close"), click: () => void element.close() },
    icon("close"),
  );
  const head = h("header", null, h("h2", { id }, title), close);
  /** @type {HTMLDialogElement} */
  const element = h(
    "dialog",
    { class: "dialog", "aria-labelledby": id },
    head,
    h("div", { class: "dialog-body" }, ...content),
  );
  element.addEventListener("close", () => element.remove());
  for (const other of document.querySelectorAll("dialog")) {
    if (other.querySelector("h2")?.textContent !== title) continue;
    other.close();
    other.remove();
  }
  element.addEventListener("click", (event) => {
    // The second click of two was meant for what had opened it.
    if (event.target === element && event.detail < 2) element.close();
  });
  document.body.append(element);
  element.showModal();
  return { element, close: () => element.close() };
}

/** Ask before something that cannot be taken back. @param {string} title @param {string} words @param {string} yes @returns {Promise<boolean>} */
export function confirmed(title, words, yes) {
  return new Promise((resolve) => {
    let answer = false;
    const agree = () => {
      answer = true;
      dialog.close();
    };
    const buttons = h(
      "div",
      { class: "row end" },
      h("button", { type: "button", click: () => dialog.close() }, t("shell-cancel")),
      h("button", { type: "button", class: "danger-button", click: agree }, yes),
    );
    const dialog = openDialog(title, h("p", null, words), buttons);
    dialog.element.addEventListener("close", () => resolve(answer));
  });
}
