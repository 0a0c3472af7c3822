/** My games, those that wait for me first. */

import "../layers/base.ts";
import { Menu } from "../base/fields.tsx";
import { number, t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import type { OpenPage } from "../base/router_ctrl.ts";
import { ButtonLink, Figure, mount, Sign, useController } from "../base/view.tsx";
import { Thumbnail } from "../board/thumbnail.tsx";
import type { GameLine } from "../generated/wire.ts";
import { GameCards } from "../play/game_cards.tsx";
import { LevelPortrait } from "../play/portraits.tsx";
import { myGames } from "../play/requests.ts";
import { GamesCtrl, groupsOf, OPPONENTS, STATES, titlesOf } from "./ctrl.ts";
import { countOf, type Score, type Sums, sumsOf } from "./sums.ts";

export const open: OpenPage =
  (_, { left }) =>
  (root) => {
    const remember = (query: string) => history.replaceState(null, "", `${location.pathname}${query}`);
    const ctrl = new GamesCtrl(location.search, { myGames, remember, failed: notifyError });
    ctrl.load();
    return mount(root, <GamesView ctrl={ctrl} />, left, ctrl);
  };

export function GamesView({ ctrl }: { ctrl: GamesCtrl }) {
  const { games } = useController(ctrl);
  return (
    <main class="plain" id="main" tabIndex={-1}>
      <h1>{t("games-title")}</h1>
      {games === null && <p class="muted">…</p>}
      {games?.length === 0 && <NoGames />}
      {games !== null && games.length > 0 && <Games games={games} ctrl={ctrl} />}
    </main>
  );
}

/** The hive of a finished game, for those who have none yet. */
const EXAMPLE = "-1,-1,wG 0,-1,wB -1,0,wS 0,0,bQ 1,0,wA -1,1,wQ 0,1,bA 1,1,bB 2,0,bG -2,1,wA -2,2,bS";

function NoGames() {
  return (
    <div class="no-games">
      <Thumbnail board={EXAMPLE} />
      <div>
        <p class="lead">{t("games-none")}</p>
        <p class="row">
          <ButtonLink href="/new" isPrimary>
            {t("games-new")}
          </ButtonLink>
          <ButtonLink href="/learn/five-minutes">{t("home-learn")}</ButtonLink>
        </p>
        <p>
          <a href="/things">{t("games-elsewhere")}</a>
        </p>
      </div>
    </div>
  );
}

/** The finished games in figures. */
function SumsView({ sums }: { sums: Sums }) {
  const { all, levels, people, streak, best } = sums;
  if (!countOf(all)) return null;
  return (
    <section class="sums" aria-label={t("games-sums")}>
      <dl class="figures">
        <Figure name={t("games-won")} value={number(all.won)} />
        <Figure name={t("games-lost")} value={number(all.lost)} />
        <Figure name={t("games-drawn")} value={number(all.drawn)} />
        <Figure name={t("games-streak")} value={number(streak)} />
        <Figure name={t("games-best")} value={number(best)} />
      </dl>
      <ul class="by-level">
        {levels.map(({ level, score }) => (
          <li key={level}>
            <LevelPortrait level={level} />
            <Bar name={t("games-level", { level: String(level) })} score={score} />
          </li>
        ))}
        {countOf(people) > 0 && (
          <li>
            <Sign name="people" />
            <Bar name={t("games-people")} score={people} />
          </li>
        )}
      </ul>
    </section>
  );
}

/** A score in words, and as a bar. */
function Bar({ name, score }: { name: string; score: Score }) {
  return (
    <span class="score">
      <span>{t("games-score", { name, ...score })}</span>
      <progress value={score.won} max={countOf(score)} aria-hidden="true" />
    </span>
  );
}

function Games({ games, ctrl }: { games: readonly GameLine[]; ctrl: GamesCtrl }) {
  const { filter } = ctrl.state;
  const { waiting, running, over } = groupsOf(games, filter);
  const all = (title: string) => ({ value: "" as const, title });
  return (
    <>
      <SumsView sums={sumsOf(games)} />
      <div class="filters" role="group" aria-label={t("games-which")}>
        <Menu
          name="state"
          label={t("games-state")}
          chosen={filter.state ?? ""}
          items={[all(t("games-all")), ...STATES.map((value) => ({ value, title: t(`games-${value}`) }))]}
          choose={(state) => ctrl.choose({ state: state || null })}
        />
        <Menu
          name="against"
          label={t("games-opponent")}
          chosen={filter.against ?? ""}
          items={[all(t("games-any-opponent")), ...OPPONENTS.map((value) => ({ value, title: t(`games-${value}`) }))]}
          choose={(against) => ctrl.choose({ against: against || null })}
        />
        <Menu
          name="game"
          label={t("games-game")}
          chosen={filter.game ?? ""}
          items={[all(t("games-any-game")), ...titlesOf(games).map((title) => ({ value: title, title }))]}
          choose={(game) => ctrl.choose({ game: game || null })}
        />
        <a class="button" href="/api/games.pgn" download="skep-games.pgn">
          {t("games-download")}
        </a>
      </div>
      <div class="my-games">
        {waiting.length + running.length + over.length === 0 && <p class="muted">{t("games-no-match")}</p>}
        <Group title={t("games-waiting")} games={waiting} />
        <Group title={t("games-in-progress")} games={running} />
        <Group title={t("games-over")} games={over} />
      </div>
    </>
  );
}

function Group({ title, games }: { title: string; games: readonly GameLine[] }) {
  if (!games.length) return null;
  return (
    <>
      <h2>{title}</h2>
      <GameCards games={games} />
    </>
  );
}
