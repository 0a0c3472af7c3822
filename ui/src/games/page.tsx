/** My games, those that wait for me first. */

import { Menu } from "../base/fields.tsx";
import { t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import { ButtonLink, mount, useController } from "../base/view.tsx";
import type { GameLine } from "../generated/wire.ts";
import { GameCards } from "../play/game_cards.tsx";
import { myGames } from "../play/requests.ts";
import { GamesCtrl, groupsOf, OPPONENTS, STATES, titlesOf } from "./ctrl.ts";

/** Show the visitor's games. Returns what closes the page. */
export function gamesPage(root: HTMLElement): () => void {
  const remember = (query: string) => history.replaceState(null, "", `${location.pathname}${query}`);
  const ctrl = new GamesCtrl(location.search, { myGames, remember, failed: notifyError });
  ctrl.load();
  return mount(root, <GamesView ctrl={ctrl} />, ctrl);
}

export function GamesView({ ctrl }: { ctrl: GamesCtrl }) {
  const { games } = useController(ctrl);
  return (
    <main class="plain" id="main" tabIndex={-1}>
      <h1>{t("games-title")}</h1>
      {games === null && <p class="muted">…</p>}
      {games?.length === 0 && (
        <>
          <p>{t("games-none")}</p>
          <p>
            <ButtonLink href="/new" isPrimary>
              {t("games-new")}
            </ButtonLink>
          </p>
        </>
      )}
      {games !== null && games.length > 0 && <Games games={games} ctrl={ctrl} />}
    </main>
  );
}

function Games({ games, ctrl }: { games: readonly GameLine[]; ctrl: GamesCtrl }) {
  const { filter } = ctrl.state;
  const { waiting, running, over } = groupsOf(games, filter);
  const all = (title: string) => ({ value: "" as const, title });
  return (
    <>
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
