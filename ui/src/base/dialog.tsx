/** Dialogs on the browser's own `dialog` element, which keeps the focus in and gives it back. */

import { type ComponentChildren, render } from "preact";
import { t } from "./i18n.ts";
import { Button, Sign } from "./view.tsx";

type Dialog = { readonly element: HTMLDialogElement; close(): void };
/** The content of a dialog, or a function of `close` that returns it. */
type Content = ComponentChildren | ((close: () => void) => ComponentChildren);

/** Counts the dialogs, so that each has an id. */
let count = 0;
/** Functions that remove the open dialogs, by title. */
const opened = new Map<string, () => void>();

/** Open a dialog. It replaces one with the same title, so that a double click opens one. */
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
    // The second click of a double click was meant for the button that opened the dialog.
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

/** Ask before something that cannot be undone. */
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
