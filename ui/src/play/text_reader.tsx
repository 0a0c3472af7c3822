/** Games and positions as texts: in a dialog, from a file, dropped on the page, or pasted where nothing is typed. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { Sign } from "../base/view.tsx";

/** Opens what a text holds. Returns whether it could be read. */
type Read = (text: string) => Promise<boolean>;

const EXAMPLE = "Base+MLP;InProgress;White[2];wS1;bS1 wS1-";

/** Open a dialog that takes a text or a file. It closes when that could be read. */
export function openTextReader(read: Read): void {
  openDialog(t("open-title"), (close) => <TextReader read={read} close={close} />);
}

function TextReader({ read, close }: { read: Read; close: () => void }) {
  const [text, write] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  /** Someone who clicks twice has it read once. */
  const isReading = useRef(false);
  useLayoutEffect(() => {
    // The dialog gives the focus to its first button when it opens.
    queueMicrotask(() => field.current?.focus());
  }, []);
  const open = async (what: string) => {
    if (isReading.current) return;
    isReading.current = true;
    const isRead = await read(what).finally(() => {
      isReading.current = false;
    });
    if (isRead) close();
  };
  const openFile = async (input: HTMLInputElement) => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const held = await chosen.text();
    write(held);
    await open(held);
  };
  return (
    <>
      <p class="muted">{t("open-about")}</p>
      <textarea
        ref={field}
        class="copy-text"
        rows={8}
        spellcheck={false}
        aria-label={t("open-field")}
        placeholder={EXAMPLE}
        value={text}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      <div class="row end">
        <input
          ref={file}
          type="file"
          class="sr-only"
          id="study-file"
          tabIndex={-1}
          accept=".pgn,.sgf,.txt,.uhp,.hop,text/plain"
          onChange={({ currentTarget }) => void openFile(currentTarget)}
        />
        <button type="button" onClick={() => file.current?.click()}>
          <Sign name="list" /> {t("open-file")}
        </button>
        <button type="button" class="primary" onClick={() => void open(text)}>
          {t("open-open")}
        </button>
      </div>
    </>
  );
}

/** Let files and texts be dropped on an element, and pasted where nothing is typed, until the signal is aborted. */
export function listenForTexts(root: HTMLElement, read: Read, signal: AbortSignal): void {
  root.addEventListener("dragover", (event) => event.preventDefault(), { signal });
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    const text = file ? await file.text() : (event.dataTransfer?.getData("text/plain") ?? "");
    if (text) await read(text);
  };
  root.addEventListener("drop", (event) => void drop(event), { signal });
  const paste = ({ target, clipboardData }: ClipboardEvent) => {
    if (target instanceof HTMLElement && target.closest("input, textarea, dialog")) return;
    const text = clipboardData?.getData("text/plain");
    if (text) void read(text);
  };
  window.addEventListener("paste", paste, { signal });
}
