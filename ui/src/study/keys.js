// @ts-check
/** The keys of a study, as other analysis boards have them. */

import { openDialog } from "../parts/dialog.js";
import { h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { branchAfter, branchBefore, endOf, sibling } from "./tree.ts";

/** @typedef {import("./tree.ts").Node} Node */
/** @typedef {import("../pages/study.js").StudyPage} StudyPage */

/** What the help shows. @returns {[string, string][]} */
const help = () => [
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
  ["E", t("keys-explorer")],
  ["Shift Space", t("keys-frequent")],
  [t("keys-draw-by"), t("keys-draw")],
  [t("keys-board-by"), t("keys-board")],
];

export function showKeys() {
  const rows = help().map(([keys, words]) =>
    h("tr", null, h("th", { scope: "row" }, h("kbd", null, keys)), h("td", null, words)),
  );
  openDialog(t("keys-title"), h("table", { class: "keys" }, h("tbody", null, ...rows)));
}

/** Whether somebody types, or a dialog is open. @param {KeyboardEvent} event */
export function isTyped({ target }) {
  return target instanceof HTMLElement && Boolean(target.closest("input, textarea, select, dialog, [role=menu]"));
}

/** Listen for keys; returns what stops it. @param {StudyPage} page */
export function listenForKeys(page) {
  /** Whether Ctrl went down, and nothing else since. */
  let isTapped = false;
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    "keydown",
    (event) => {
      isTapped = event.key === "Control" && !event.repeat && !isTyped(event);
      studyKey(event, page);
    },
    { signal },
  );
  window.addEventListener("keyup", ({ key }) => isTapped && key === "Control" && foldHere(page), { signal });
  window.addEventListener("pointerdown", () => (isTapped = false), { signal, capture: true });
  return () => stop.abort();
}

/** Fold what varies from the line that is seen, at the last place where something does. @param {StudyPage} page */
function foldHere(page) {
  let node = page.doc?.at ?? null;
  while (node && node.children.length < 2) node = node.parent;
  if (node) page.fold(node);
}

/** See the chapter after this one, or the one before. @param {StudyPage} page @param {1 | -1} by */
function openBeside(page, by) {
  const { chapters = [], chapter } = page.doc ?? {};
  const next = chapters[chapters.findIndex(({ id }) => id === chapter?.id) + by];
  if (next) void page.openChapter(next.id);
}

/** @param {KeyboardEvent} event @param {StudyPage} page */
function studyKey(event, page) {
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
    ArrowUp: go(sibling(at, -1)),
    ArrowDown: go(sibling(at, 1)),
  };
  /** @type {Record<string, () => void>} */
  const plain = {
    ArrowLeft: () => page.step(-1),
    ArrowRight: () => page.step(1),
    ArrowUp: go(hasOthers ? sibling(at, -1) : root),
    ArrowDown: go(hasOthers ? sibling(at, 1) : endOf(at)),
    Home: go(root),
    End: go(endOf(at)),
    0: go(root),
    $: go(endOf(at)),
    k: () => page.step(-1),
    j: () => page.step(1),
    f: () => page.play?.board.rotate(3),
    c: () => page.tools?.comment.focus(),
    d: () => page.tools?.comment.focus(),
    C: () => page.furniture.tree?.toggleComments(),
    n: () => openBeside(page, 1),
    p: () => openBeside(page, -1),
    "/": () => page.furniture.command?.focus(),
    "?": showKeys,
    Escape: () => page.play?.drop(),
  };
  if (/^[1-6]$/.test(key)) return () => page.tools?.judge(Number(key));
  return (shiftKey && shifted[key]) || plain[key];
}
