/** Puzzles: the day's, by theme and creature, in a streak, and those that come back. Solved by playing. */

import "../layers/board.ts";
import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { lateImport } from "../base/late_import.ts";
import { needStyle } from "../base/late_style.ts";
import { notifyError, speak } from "../base/notices.tsx";
import type { OpenPage } from "../base/router_ctrl.ts";
import { isStill, settings } from "../base/settings.ts";
import { play as sound } from "../base/sounds.ts";
import { connection } from "../base/tab.ts";
import { DeadEnd, load, mount, show } from "../base/view.tsx";
import type { Analyst } from "../engine/analyst.ts";
import { socketAnalyst } from "../engine/socket_analyst.ts";
import type { Color, CreatureInfo, PuzzleIndex } from "../generated/wire.ts";
import { forgetPuzzle, ownPuzzles } from "../play/own_puzzles.ts";
import { board, catalogue, explain, line } from "../play/requests.ts";
import { PuzzleBook } from "./book.ts";
import { type Announcement, PuzzleCtrl, type PuzzleServices } from "./ctrl.ts";
import { rowsOf } from "./index.ts";
import { OwnTrials } from "./own_trials.ts";
import { countTry, puzzle, puzzles, tryPuzzle } from "./requests.ts";
import { PuzzlesView, percent, titleOf } from "./view.tsx";

await needStyle("lessons");

const SERVICES: Omit<PuzzleServices, "own"> = {
  puzzle,
  tryPuzzle,
  countTry,
  announce,
  sound,
  pause: (milliseconds, signal) => pause(isStill() ? 0 : milliseconds, signal),
  failed: notifyError,
  chance: Math.random,
  now: Date.now,
};

/** Opens one puzzle, or the day's. */
export const open: OpenPage = ({ puzzle: id = "" }, { left }) =>
  load(
    left,
    (signal) => Promise.all([puzzles(signal), catalogue()]),
    (root, [index, { creatures }]) => showPuzzles(root, index, creatures, id, left),
    (error) => <DeadEnd title={t("puzzles-not-here")} words={error.message} />,
  );

function showPuzzles(
  root: HTMLElement,
  index: PuzzleIndex,
  creatures: CreatureInfo[],
  id: string,
  left: AbortSignal,
): () => void {
  if (id && !index.ids.includes(id))
    return show(root, <DeadEnd title={t("puzzles-none")} way={{ href: "/puzzles", label: t("puzzles-title") }} />);
  const rows = rowsOf(index);
  const mode = new URLSearchParams(location.search).get("mode") === "games" ? "games" : "daily";
  const ctrl = new PuzzleCtrl(rows, new PuzzleBook(), { ...SERVICES, own: openOwn(left) }, id, mode);
  ctrl.subscribe(() => {
    if (ctrl.state.puzzle) document.title = titleOf(ctrl.state.puzzle, ctrl.state.own !== null);
  });
  const { theme_names, expansion_names } = index;
  const view = <PuzzlesView ctrl={ctrl} offers={{ theme_names, expansion_names, creatures, rows }} />;
  return mount(root, view, left, ctrl);
}

/** The puzzles from one's games. Their engine is opened for the first try that needs it. */
function openOwn(left: AbortSignal): PuzzleServices["own"] {
  let engine: Promise<{ analyst: Analyst; close: () => void }> | null = null;
  const open = () => {
    engine ??= lateImport(() => import("../engine/open.ts")).then(({ openEngine }) =>
      openEngine(socketAnalyst(connection), () => settings.engine),
    );
    return engine;
  };
  left.addEventListener("abort", () => void engine?.then(({ close }) => close()));
  const analyst: Pick<Analyst, "analyze"> = {
    async *analyze(position, how, signal) {
      yield* (await open()).analyst.analyze(position, how, signal);
    },
  };
  const words = {
    task: (color: Color) => t("own-task", { color }),
    same: () => t("own-same"),
    wrong: (loss: number) => t("own-wrong", { loss: percent(loss) }),
    ended: () => t("own-ended"),
  };
  const trials = new OwnTrials({ board, line, explain, analyst, words });
  return {
    all: ownPuzzles,
    forget: forgetPuzzle,
    page: (own, signal) => trials.page(own, signal),
    answer: (own, ask, signal, early) => trials.answer(own, ask, signal, early),
  };
}

function announce(event: Announcement): void {
  if (event.kind === "task") speak(event.say);
  else if (event.kind === "right") speak(t("puzzles-right"));
  else if (event.kind === "solved") speak(t("puzzles-solved", { reason: event.reasons.join(" ") }));
  else speak(t("puzzles-solution-because", { reason: event.reasons.join(" ") }));
}
