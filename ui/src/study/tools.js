// @ts-check
/** The tools beside a study: the engine, the explorer, and the review of its game. */
import "../layers/base.js";
import "../layers/study.js";
import { study } from "./current.js";
import { EnginePanel } from "./engine_panel.js";
import { ExplorerPanel } from "./explorer_panel.js";
import { ReviewPanel } from "./review_panel.js";

/**
 * Furnish the tools of the study that is open.
 * @param {HTMLElement} wrap around the board, where the score bar stands
 * @param {boolean} isReviewed whether the review begins at once
 * @returns {() => void} what ends them
 */
export function openTools(wrap, isReviewed) {
  const engine = new EnginePanel();
  const review = new ReviewPanel(engine);
  const explorer = new ExplorerPanel();
  study.head?.replaceChildren(engine.root);
  study.aside?.replaceChildren(explorer.root, review.root);
  wrap.append(engine.bar.root);
  if (isReviewed) review.start();
  return () => {
    engine.close();
    explorer.close();
    review.close();
  };
}
