// @ts-check
/** What the tools beside a study may do with its page, and how they come to stand there. */
import { createElement } from "preact";
import { lateImport } from "../base/late_import.ts";
import { show } from "../base/view.tsx";
import { h } from "../parts/dom.js";
import { host, study } from "./current.js";
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

/** Fetch the engine, the explorer and the review, and show them. @param {StudyPage} page @param {HTMLElement} wrap around the board */
export async function mountTools(page, wrap) {
  const { openPanels } = await lateImport(() => import("./panels.tsx"));
  if (page.isClosed || !wrap.isConnected) return;
  page.closeTools();
  const panels = openPanels(host, { isReviewed: new URLSearchParams(location.search).has("review") });
  const [head, bar] = [h("div", { class: "panel-place" }), h("div", { class: "panel-place" })];
  study.head?.replaceWith(head);
  wrap.append(bar);
  /** @type {[HTMLElement | null, import("preact").FunctionComponent][]} */
  const places = [
    [head, panels.Head],
    [bar, panels.Bar],
    [study.aside, panels.Aside],
  ];
  const removes = places.map(([place, View]) => place && show(place, createElement(View, null)));
  page.closeTools = () => {
    for (const remove of removes) remove?.();
    panels.close();
  };
}
