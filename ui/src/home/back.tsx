/** The first page of someone who comes back. */

import "../layers/base.ts";
import type { ComponentChildren } from "preact";
import { t } from "../base/i18n.ts";
import { useController } from "../base/view.tsx";
import { Thumbnail } from "../board/thumbnail.tsx";
import type { BeginCtrl } from "../play/begin_ctrl.ts";
import { GameCards } from "../play/game_cards.tsx";
import { isWaiting } from "../play/game_lines.ts";
import type { HomeCtrl, HomeState } from "./ctrl.ts";
import { PlayNow } from "./play_now.tsx";

type Props = { ctrl: HomeCtrl; begin: BeginCtrl; play: () => void; lobby: ComponentChildren };

/** What someone sees who comes back: their games, people to play with, the puzzle of the day, the next lesson. */
export function Back({ ctrl, begin, play, lobby }: Props) {
  const state = useController(ctrl);
  const { games } = state;
  const waiting = games.filter(isWaiting);
  const running = games.filter((game) => !isWaiting(game));
  return (
    <>
      <header class="home-head">
        <h1>{waiting.length ? t("home-your-turn", { count: waiting.length }) : t("home-back")}</h1>
        <p class="row">
          <PlayNow begin={begin} play={play} />
          <a class="button" href="/new">
            {t("games-new")}
          </a>
        </p>
      </header>
      <div class="home-grid">
        <div class="home-main">
          {games.length > 0 && (
            <section class="mine" aria-label={t("home-mine")}>
              {waiting.length > 0 && <GameCards games={waiting} />}
              {running.length > 0 && (
                <>
                  <h2>{t("games-in-progress")}</h2>
                  <GameCards games={running} />
                </>
              )}
              <p>
                <a href="/games">{t("home-all-mine")}</a>
              </p>
            </section>
          )}
          {lobby}
        </div>
        <div class="home-side">
          <Daily state={state} />
          <NextLesson state={state} />
        </div>
      </div>
    </>
  );
}

/** The puzzle of the day as a board. Its room is kept until it is here. */
function Daily({ state: { puzzle, isSolved } }: { state: Readonly<HomeState> }) {
  const went = isSolved === null ? "" : isSolved ? `✓ ${t("home-daily-solved")}` : t("home-daily-missed");
  return (
    <a class="home-card daily" href="/puzzles">
      <Thumbnail board={puzzle?.board ?? ""} />
      <span class="words">
        <strong>{t("entry-study-puzzle")}</strong>
        <span>{puzzle?.say ?? "…"}</span>
        <span class="muted">{went || puzzle?.title}</span>
      </span>
    </a>
  );
}

function NextLesson({ state: { lesson, isBegun } }: { state: Readonly<HomeState> }) {
  if (!lesson) return null;
  return (
    <a class="home-card" href={`/learn/${lesson.name}`}>
      <Thumbnail board={lesson.board} />
      <span class="words">
        <span class="muted">{isBegun ? t("home-lesson-go-on") : t("home-lesson-next")}</span>
        <strong>{lesson.title}</strong>
        <span class="muted">{lesson.about}</span>
      </span>
    </a>
  );
}
