/** Puzzles: the day's, by theme and creature, in a streak, and those that come back. Solved by playing. */

import "../layers/board.ts";
import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { needStyle } from "../base/late_style.ts";
import { notifyError, speak } from "../base/notices.tsx";
import type { Show, Visit } from "../base/router_ctrl.ts";
import { isStill } from "../base/settings.ts";
import { play as sound } from "../base/sounds.ts";
import { DeadEnd, load, mount, show } from "../base/view.tsx";
import type { CreatureInfo, PuzzleIndex } from "../generated/wire.ts";
import { catalogue } from "../play/requests.ts";
import { PuzzleBook } from "./book.ts";
import { type Announcement, PuzzleCtrl, type PuzzleServices } from "./ctrl.ts";
import { rowsOf } from "./index.ts";
import { countTry, puzzle, puzzles, tryPuzzle } from "./requests.ts";
import { PuzzlesView, titleOf } from "./view.tsx";

await needStyle("lessons");

const SERVICES: PuzzleServices = {
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

/** Fetch the list of puzzles. Returns what shows one of them, or the day's where `id` is empty. */
export function puzzlesPage(id: string, { left }: Visit): Promise<Show> {
  return load(
    left,
    (signal) => Promise.all([puzzles(signal), catalogue()]),
    (root, [index, { creatures }]) => open(root, index, creatures, id, left),
    (error) => <DeadEnd title={t("puzzles-not-here")} words={error.message} />,
  );
}

function open(
  root: HTMLElement,
  index: PuzzleIndex,
  creatures: CreatureInfo[],
  id: string,
  left: AbortSignal,
): () => void {
  if (id && !index.ids.includes(id))
    return show(root, <DeadEnd title={t("puzzles-none")} way={{ href: "/puzzles", label: t("puzzles-title") }} />);
  const rows = rowsOf(index);
  const ctrl = new PuzzleCtrl(rows, new PuzzleBook(), SERVICES, id);
  ctrl.subscribe(() => {
    if (ctrl.state.puzzle) document.title = titleOf(ctrl.state.puzzle);
  });
  const { theme_names, expansion_names } = index;
  const view = <PuzzlesView ctrl={ctrl} offers={{ theme_names, expansion_names, creatures, rows }} />;
  return mount(root, view, left, ctrl);
}

function announce(event: Announcement): void {
  if (event.kind === "task") speak(event.say);
  else if (event.kind === "right") speak(t("puzzles-right"));
  else if (event.kind === "solved") speak(t("puzzles-solved", { reason: event.reasons.join(" ") }));
  else speak(t("puzzles-solution-because", { reason: event.reasons.join(" ") }));
}
