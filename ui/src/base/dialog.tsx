/** Dialogs on the browser's own `dialog` element, which keeps the focus in and gives it back. */

import { type ComponentChildren, render } from "preact";
import { t } from "./i18n.ts";
import { Button, Sign } from "./view.tsx";

type Dialog = { readonly element: HTMLDialogElement; close(): void };
/** What a dialog shows; a function is passed what closes it. */
type Content = ComponentChildren | ((close: () => void) => ComponentChildren);

/** Counts the dialogs, so that each has an id. */
let count = 0;
/** What removes each open dialog, by its title. */
const opened = new Map<string, () => void>();

/** Open a dialog, in place of one with the same title: who clicks twice sees it once. */
export function openDialog(title: string, content: Content, closed: () => void = () => {}): Dialog {
  opened.get(title)?.();
  count += 1;
  const id = `dialog-${count}`;
  const element = document.createElement("dialog");
  const close = () => element.close();
  element.className = "dialog";
  element.setAttribute("aria-labelledby", id);
  const end = () => {
    if (!element.isConnected) return;
    opened.delete(title);
    close();
    render(null, element);
    element.remove();
    closed();
  };
  opened.set(title, end);
  element.addEventListener("close", end);
  element.addEventListener("click", (event) => {
    // The second click of two was meant for what had opened it.
    if (event.target === element && event.detail < 2) close();
  });
  render(
    <>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="quiet" aria-label={t("shell-close")} onClick={close}>
          <Sign name="close" />
        </button>
      </header>
      <div class="dialog-body">{typeof content === "function" ? content(close) : content}</div>
    </>,
    element,
  );
  document.body.append(element);
  element.showModal();
  return { element, close };
}

/** Ask before something that cannot be taken back. */
export function confirmed(title: string, words: string, yes: string): Promise<boolean> {
  return new Promise((resolve) => {
    let isAgreed = false;
    const content = (close: () => void) => {
      const agree = () => {
        isAgreed = true;
        close();
      };
      return (
        <>
          <p>{words}</p>
          <div class="row end">
            <Button act={close}>{t("shell-cancel")}</Button>
            <button type="button" class="danger-button" onClick={agree}>
              {yes}
            </button>
          </div>
        </>
      );
    };
    openDialog(title, content, () => resolve(isAgreed));
  });
}
