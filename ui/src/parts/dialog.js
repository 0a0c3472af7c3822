// @ts-check
/** Dialogs for pages that are not converted yet: what they show are elements. */

import { openDialog as openView } from "../base/dialog.tsx";
import { need } from "./dom.js";

export { confirmed } from "../base/dialog.tsx";

/** @param {string} title @param {import("./dom.js").Child[]} content @returns {import("../base/dialog.tsx").Dialog} */
export function openDialog(title, ...content) {
  const dialog = openView(title, null);
  const body = need(".dialog-body", dialog.element);
  for (const child of content) if (child) body.append(child);
  return dialog;
}
