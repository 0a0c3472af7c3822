// @ts-check
/** The keys of a study, as other analysis boards have them. */
import { openDialog } from "../parts/dialog.js";
import { h } from "../parts/dom.js";
import { beside, branchAfter, branchBefore, endOf } from "./tree.js";

/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("../pages/study.js").StudyPage} StudyPage */

/** What the help shows. @type {[string, string][]} */
const HELP = [
  ["← → or K J", "One move back or on"],
  ["↑ ↓", "Another move tried here; else to the start or the end"],
  ["Home End or 0 $", "To the start, to the end of the line"],
  ["Shift ← →", "To the branch before, to the next one"],
  ["Shift ↑ ↓", "To the line beside this one"],
  ["F", "Turn the table around"],
  ["C", "Write a comment"],
  ["1 to 6", "! ? !! ?? !? ?!"],
  ["Ctrl Z", "Undo the last change"],
  ["/", "Find a move"],
  ["Right button", "Draw rings and arrows; with Shift red, Alt blue, both yellow"],
  ["Tab to the board", "Arrows walk over it, Enter takes and puts, Esc leaves"],
];

export function showKeys() {
  const rows = HELP.map(([keys, words]) =>
    h("tr", null, h("th", { scope: "row" }, h("kbd", null, keys)), h("td", null, words)),
  );
  openDialog("Keys", h("table", { class: "keys" }, h("tbody", null, ...rows)));
}

/** Whether somebody types, or a dialog is open. @param {KeyboardEvent} event */
export function isTyped({ target }) {
  return target instanceof HTMLElement && Boolean(target.closest("input, textarea, select, dialog, [role=menu]"));
}

/** @param {KeyboardEvent} event @param {StudyPage} page */
export function studyKey(event, page) {
  if (!page.doc || event.defaultPrevented || isTyped(event) || event.altKey) return;
  const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
  if ((event.ctrlKey || event.metaKey) && !isUndo) return;
  const act = isUndo ? () => page.undo() : actOf(event, page, page.doc.at);
  if (!act) return;
  event.preventDefault();
  act();
}

/** @param {KeyboardEvent} event @param {StudyPage} page @param {Node} at @returns {(() => void) | undefined} */
function actOf({ key, shiftKey }, page, at) {
  const go = (/** @type {Node} */ node) => () => page.seek(node);
  let root = at;
  while (root.parent) root = root.parent;
  const hasOthers = (at.parent?.children.length ?? 0) > 1;
  /** @type {Record<string, () => void>} */
  const shifted = {
    ArrowLeft: go(branchBefore(at)),
    ArrowRight: go(branchAfter(at)),
    ArrowUp: go(beside(at, -1)),
    ArrowDown: go(beside(at, 1)),
  };
  /** @type {Record<string, () => void>} */
  const plain = {
    ArrowLeft: () => page.step(-1),
    ArrowRight: () => page.step(1),
    ArrowUp: go(hasOthers ? beside(at, -1) : root),
    ArrowDown: go(hasOthers ? beside(at, 1) : endOf(at)),
    Home: go(root),
    End: go(endOf(at)),
    0: go(root),
    $: go(endOf(at)),
    k: () => page.step(-1),
    j: () => page.step(1),
    f: () => page.play?.board.rotate(3),
    c: () => page.tools?.comment.focus(),
    "/": () => page.furniture.command?.focus(),
    "?": showKeys,
    Escape: () => page.play?.drop(),
  };
  if (/^[1-6]$/.test(key)) return () => page.tools?.judge(Number(key));
  return (shiftKey && shifted[key]) || plain[key];
}
