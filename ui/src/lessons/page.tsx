/** The page of one lesson. */

import "../layers/board.ts";
import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { needStyle } from "../base/late_style.ts";
import { notifyError, speak } from "../base/notices.tsx";
import type { OpenPage } from "../base/router_ctrl.ts";
import { isStill } from "../base/settings.ts";
import { play as sound } from "../base/sounds.ts";
import { DeadEnd, load, mount } from "../base/view.tsx";
import { keepStars, starsOf } from "../play/lesson_progress.ts";
import { createGame, lesson, tryBoard } from "../play/requests.ts";
import { type Announcement, LessonCtrl } from "./ctrl.ts";
import { LessonView, praiseWords } from "./view.tsx";

await needStyle("lessons");

export const open: OpenPage = ({ lesson: name = "" }, { go, left }) => {
  const services = {
    tryBoard,
    starsOf,
    keepStars,
    create: createGame,
    go,
    announce,
    sound,
    pause: (milliseconds: number, signal: AbortSignal) => pause(isStill() ? 0 : milliseconds, signal),
    failed: notifyError,
  };
  return load(
    left,
    (signal) => lesson(name, signal),
    (root, found) => {
      document.title = t("title-of", { title: found.title });
      const named = new URLSearchParams(location.search).get("board") ?? "";
      const ctrl = new LessonCtrl(found, services, named);
      return mount(root, <LessonView ctrl={ctrl} />, left, ctrl);
    },
    (error) => <DeadEnd title={t("lesson-none")} words={error.message} />,
  );
};

function announce(event: Announcement): void {
  if (event.kind === "task") speak(`${praiseWords(event.praise)} ${event.say}`.trim());
  else if (event.kind === "done") speak(t("lesson-done", { words: event.words }));
  else speak(t("lesson-end", { stars: event.stars, most: event.most }));
}
