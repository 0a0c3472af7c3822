/** The keys of a study: listened for, and explained. */

import { openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import type { StudyCtrl } from "./ctrl.ts";
import { ControlTap } from "./keys.ts";

/** What the help shows. */
function help(): [keys: string, words: string][] {
  return [
    ["← → · K J", t("keys-step")],
    ["↑ ↓", t("keys-others")],
    ["Home End · 0 $", t("keys-ends")],
    ["Shift ← →", t("keys-branches")],
    ["Shift ↑ ↓", t("keys-beside")],
    ["F", t("keys-flip")],
    ["C · D", t("node-write")],
    ["Shift C", t("keys-comments")],
    ["1 2 3 4 5 6", "! ? !! ?? !? ?!"],
    ["Ctrl", t("keys-fold")],
    ["N P", t("keys-chapters")],
    ["Ctrl Z", t("keys-undo")],
    ["/", t("keys-find")],
    ["L", t("keys-engine")],
    ["X", t("keys-threat")],
    ["Space", t("keys-best")],
    ["A", t("keys-arrows")],
    ["H", t("keys-hint")],
    ["E", t("keys-explorer")],
    ["Shift Space", t("keys-frequent")],
    [t("keys-draw-by"), t("keys-draw")],
    [t("keys-board-by"), t("keys-board")],
  ];
}

export function showKeys(): void {
  openDialog(
    t("keys-title"),
    <table class="keys">
      <tbody>
        {help().map(([keys, words]) => (
          <tr key={keys}>
            <th scope="row">
              <kbd>{keys}</kbd>
            </th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>,
  );
}

/** Whether someone types, or a dialog is open. */
export function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && Boolean(target.closest("input, textarea, select, dialog, [role=menu]"));
}

/** Listen for keys until the signal is aborted. */
export function listenForKeys(ctrl: StudyCtrl, signal: AbortSignal): void {
  const tap = new ControlTap();
  const down = (event: KeyboardEvent) => {
    if (isTyped(event)) {
      tap.cancel();
      return;
    }
    tap.down(event.key, event.repeat);
    if (!event.defaultPrevented && ctrl.key(event)) event.preventDefault();
  };
  const up = ({ key }: KeyboardEvent) => {
    if (tap.up(key)) ctrl.foldHere();
  };
  window.addEventListener("keydown", down, { signal });
  window.addEventListener("keyup", up, { signal });
  window.addEventListener("pointerdown", () => tap.cancel(), { signal, capture: true });
}
