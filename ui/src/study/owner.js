// @ts-check
/** What the tools beside a study may do with its page, and how they come to stand there. */
import { lateImport } from "../base/late_import.ts";
import { toolArrows } from "./marks.js";
import { annotate } from "./review_marks.js";
import { nodeAt } from "./tree.ts";

/** @typedef {import("../pages/study.js").StudyPage} StudyPage */

/** @param {StudyPage} page @returns {import("./current.js").Owner} */
export function ownerOf(page) {
  return {
    enterLine: (moves) => page.enterLine(moves),
    showArrows: (arrows) => {
      const drawn = page.play?.board.arrows;
      if (!drawn) return;
      drawn.drawn = toolArrows(arrows);
      drawn.show();
    },
    go: (path) => {
      const node = page.doc && nodeAt(page.doc.chapter.root, path);
      if (node) page.seek(node);
    },
    remove: (path) => page.edit({ what: "remove", path }),
    annotate: (texts, moves, worths) => annotate(page, texts, moves, worths),
    outcome: () => (page.doc && page.boards?.viewOf(page.doc.at)?.outcome) ?? null,
  };
}

/** Fetch the engine and the review, and let them stand beside the board. @param {StudyPage} page @param {HTMLElement} wrap around the board */
export async function mountTools(page, wrap) {
  const { openTools } = await lateImport(() => import("./tools.js"));
  if (page.isClosed || !wrap.isConnected) return;
  page.closeTools();
  page.closeTools = openTools(wrap, new URLSearchParams(location.search).has("review"));
}
