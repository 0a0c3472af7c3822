/** Copied texts and saved files. */

import { openDialog } from "./dialog.tsx";
import { t } from "./i18n.ts";
import { notify } from "./notices.tsx";
import { Sign } from "./view.tsx";

/** Copy a text and say so. Where the browser does not allow that, show it for copying by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(done, { kind: "good" });
  } catch {
    const field = <textarea class="copy-text" readOnly rows={5} aria-label={t("share-text")} value={text} />;
    openDialog(t("share-copy-this"), field);
  }
}

/** A link to share, with a button that copies it. */
export function LinkField({ label, path }: { label: string; path: string }) {
  const address = new URL(path, location.href).href;
  return (
    <label class="link-row">
      <span>{label}</span>
      <span class="row">
        <input
          class="link-field"
          type="text"
          readOnly
          value={address}
          aria-label={label}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" class="primary" onClick={() => void copyText(address, t("share-link-copied"))}>
          <Sign name="copy" /> {t("share-copy")}
        </button>
      </span>
    </label>
  );
}

/** Milliseconds after which a browser has begun to save a file. */
const SAVING = 5000;

/** Save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVING);
}
