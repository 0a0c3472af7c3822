/** The panels of the study: the engine, the explorer, and the review of a game. */

import "../layers/board.ts";
import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { notify, notifyError, speak } from "../base/notices.tsx";
import { settings } from "../base/settings.ts";
import { connection } from "../base/tab.ts";
import { openEngine } from "../engine/open.ts";
import { socketAnalyst } from "../engine/socket_analyst.ts";
import type { Color } from "../generated/wire.ts";
import { keepPuzzles } from "../play/own_puzzles.ts";
import { EngineCtrl } from "./engine_ctrl.ts";
import { EngineView, ScoreBar } from "./engine_view.tsx";
import { ExplorerCtrl } from "./explorer_ctrl.ts";
import { ExplorerView } from "./explorer_view.tsx";
import { isTyped } from "./keys_view.tsx";
import type { PanelHost, Panels } from "./panel_host.ts";
import { explain, explore, overview, reason } from "./requests.ts";
import { ReviewCtrl } from "./review_ctrl.ts";
import { accuracyOf, ReviewView } from "./review_view.tsx";
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
    reason,
    announceHint: (fallback) => notify(fallback ? t(`engine-fallback-${fallback}`) : t("hint-looking")),
    failed: notifyError,
    now: () => performance.now(),
  });
  const explorer = new ExplorerCtrl(host, { explore, pause });
  const review = new ReviewCtrl(host, {
    analyst,
    explain,
    ownColors,
    keepPuzzles,
    now: Date.now,
    hush: (isHushed) => engine.hush(isHushed),
    announce: (what) => {
      if (what.kind === "entered") speak(t("review-entered"));
      else speak(t("review-done", { white: accuracyOf(what.white), black: accuracyOf(what.black) }));
    },
  });
  const listening = listen(host, engine, explorer);
  if (isReviewed) review.start();
  return {
    Engine: () => <EngineView ctrl={engine} />,
    Explorer: () => <ExplorerView ctrl={explorer} />,
    Review: () => <ReviewView ctrl={review} />,
    Bar: () => <ScoreBar ctrl={engine} />,
    close() {
      listening.abort();
      for (const ctrl of [engine, explorer, review]) ctrl.close();
      closeEngine();
    },
  };
}

/** The colors that the visitor has played in the game that a study was made from. */
async function ownColors(source: string, signal: AbortSignal): Promise<readonly Color[]> {
  const game = /^game:(\w+)$/.exec(source)?.[1];
  return game ? (await overview(game, signal)).info.seats : [];
}

/** Listen for keys, and for whether the page is seen. */
function listen(host: PanelHost, engine: EngineCtrl, explorer: ExplorerCtrl): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
    if (pressKey(event, host, engine, explorer)) event.preventDefault();
  };
  window.addEventListener("keydown", onKey, { signal });
  document.addEventListener("visibilitychange", () => engine.setVisible(!document.hidden), { signal });
  return listening;
}

/** Do what a key means to the panels. What it switches on is then seen. Returns whether the key means anything. */
function pressKey(event: KeyboardEvent, host: PanelHost, engine: EngineCtrl, explorer: ExplorerCtrl): boolean {
  const { key, shiftKey, target } = event;
  if (key === " " && shiftKey) return explorer.playMostFrequent();
  if (shiftKey) return false;
  if (key === "e") {
    explorer.toggle();
    if (explorer.state.isOn) host.openTab("explorer");
    return true;
  }
  // The space bar presses what has the focus.
  const isPress = target instanceof Element && target.closest("button, a, summary, [role=application]");
  if (engine.state.isHushed || (key === " " && isPress)) return false;
  const power = () => {
    engine.toggle();
    if (engine.state.settings.isOn) host.openTab("engine");
  };
  const acts = new Map([
    ["l", power],
    ["x", () => engine.toggleThreat()],
    ["a", () => engine.toggleArrows()],
    [" ", () => engine.playBest()],
    ["h", () => engine.hint()],
  ]);
  acts.get(key)?.();
  return acts.has(key);
}
