/** The panels of the study: the engine, the explorer, and the review of a game. */

import "../layers/base.ts";
import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { speak } from "../base/notices.tsx";
import { settings } from "../base/settings.ts";
import { connection } from "../base/tab.ts";
import { openEngine } from "../engine/open.ts";
import { EngineCtrl } from "./engine_ctrl.ts";
import { EngineView, ScoreBar } from "./engine_view.tsx";
import { ExplorerCtrl } from "./explorer_ctrl.ts";
import { ExplorerView } from "./explorer_view.tsx";
import { isTyped } from "./keys_view.tsx";
import type { PanelHost, Panels } from "./panel_host.ts";
import { explore } from "./requests.ts";
import { ReviewCtrl } from "./review_ctrl.ts";
import { accuracyOf, ReviewSummary, ReviewView } from "./review_view.tsx";
import { socketAnalyst } from "./socket_analyst.ts";
import { worthWords } from "./worth.ts";

/** Open the panels of a study. `isReviewed`: the review begins at once. */
export function openPanels(host: PanelHost, { isReviewed }: { isReviewed: boolean }): Panels {
  const { analyst, close: closeEngine } = openEngine(socketAnalyst(connection), () => settings.engine);
  const engine = new EngineCtrl(host, {
    analyst,
    pause,
    announce: ({ lines: [best], depth }) => {
      if (best && document.activeElement?.closest(".engine"))
        speak(t("engine-spoken", { worth: worthWords(best), move: best.moves[0] ?? "", depth }));
    },
    now: () => performance.now(),
  });
  const explorer = new ExplorerCtrl(host, { explore, pause });
  const review = new ReviewCtrl(host, {
    analyst,
    hush: (isHushed) => engine.hush(isHushed),
    announce: (what) => {
      if (what.kind === "entered") speak(t("review-entered"));
      else speak(t("review-done", { white: accuracyOf(what.white), black: accuracyOf(what.black) }));
    },
  });
  const listening = listen(engine, explorer);
  if (isReviewed) review.start();
  return {
    Head: () => <EngineView ctrl={engine} />,
    Aside: () => (
      <>
        <ExplorerView ctrl={explorer} />
        <ReviewView ctrl={review} />
      </>
    ),
    Bar: () => <ScoreBar ctrl={engine} />,
    Summary: () => <ReviewSummary ctrl={review} />,
    close() {
      listening.abort();
      for (const ctrl of [engine, explorer, review]) ctrl.close();
      closeEngine();
    },
  };
}

/** Listen for keys, and for whether the page is seen. */
function listen(engine: EngineCtrl, explorer: ExplorerCtrl): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
    if (pressKey(event, engine, explorer)) event.preventDefault();
  };
  window.addEventListener("keydown", onKey, { signal });
  document.addEventListener("visibilitychange", () => engine.setVisible(!document.hidden), { signal });
  return listening;
}

/** Do what a key means to the panels. Returns whether it means anything. */
function pressKey({ key, shiftKey, target }: KeyboardEvent, engine: EngineCtrl, explorer: ExplorerCtrl): boolean {
  if (key === " " && shiftKey) return explorer.playMostFrequent();
  if (shiftKey) return false;
  if (key === "e") {
    explorer.toggle();
    return true;
  }
  // The space bar presses what has the focus.
  const isPress = target instanceof Element && target.closest("button, a, summary, [role=application]");
  if (engine.state.isHushed || (key === " " && isPress)) return false;
  const acts = new Map([
    ["l", () => engine.toggle()],
    ["x", () => engine.toggleThreat()],
    ["a", () => engine.toggleArrows()],
    [" ", () => engine.playBest()],
  ]);
  acts.get(key)?.();
  return acts.has(key);
}
