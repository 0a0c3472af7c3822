// @ts-check
/** Links, game strings and pictures to take away. */

import { openDialog } from "../parts/dialog.js";
import { h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";

/** @typedef {"svg" | "png"} Format */

/** @param {string} text @param {string} done */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    notify(done, { kind: "good" });
  } catch {
    openDialog(
      t("share-copy-this"),
      h("textarea", { class: "copy-text", readonly: true, rows: "5", "aria-label": t("share-text") }, text),
    );
  }
}

/** A link to hand on, with a button that copies it. @param {string} label @param {string} path */
export function linkField(label, path) {
  const address = new URL(path, location.href).href;
  const input = h("input", { class: "link-field", type: "text", readonly: true, value: address, "aria-label": label });
  input.addEventListener("focus", () => input.select());
  const button = h(
    "button",
    { type: "button", class: "primary", click: () => copy(address, t("share-link-copied")) },
    icon("copy"),
    ` ${t("share-copy")}`,
  );
  return h("label", { class: "link-row" }, h("span", null, label), h("span", { class: "row" }, input, button));
}

/** Save a picture that the server draws. @param {(format: Format) => Promise<Response>} fetched @param {string} name @param {Format} format */
export async function savePicture(fetched, name, format) {
  const answer = await fetched(format);
  if (answer.ok) saveBlob(await answer.blob(), `${name}.${format}`);
  else notify(t("share-no-picture"), { kind: "refusal" });
}

/** @param {Blob} blob @param {string} name */
export function saveBlob(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 5000);
}
