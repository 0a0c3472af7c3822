// @ts-check
/** Keys of the whole editor; those of the board are the board's own. */
import { stackOf } from "./laid.js";

/** @param {KeyboardEvent} event @param {import("../pages/editor.js").EditorPage} page */
export function editorKey(event, page) {
  const { target, key } = event;
  const { held } = page;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, dialog")) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && key.toLowerCase() === "z") page.step(event.shiftKey ? 1 : -1);
  else if (isCommand && key.toLowerCase() === "y") page.step(1);
  else if (isCommand || event.altKey || !held) return;
  else if ((key === "Delete" || key === "Backspace") && stackOf(page.laid, held)) page.takeOff(held);
  else if (key === "t") page.turnOver(held);
  else if (key === "Escape") page.drop();
  else return;
  event.preventDefault();
}
