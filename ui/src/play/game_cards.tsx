/** Games as cards, each with a picture, from the reader's own side. */

import { locale, t } from "../base/i18n.ts";
import { pictureQuery } from "../base/settings.ts";
import { Thumbnail } from "../board/thumbnail.tsx";
import type { GameLine } from "../generated/wire.ts";
import { isWaiting, outcome } from "./game_lines.ts";
import { nameAt } from "./names.ts";

export function GameCards({ games }: { games: readonly GameLine[] }) {
  return (
    <ul class="game-cards">
      {games.map((game) => (
        <li key={game.game}>
          <Card game={game} />
        </li>
      ))}
    </ul>
  );
}

function Card({ game }: { game: GameLine }) {
  const { players, title, ply, moved_at, board } = game;
  return (
    <a class={`game-card${isWaiting(game) ? " waits" : ""}`} href={`/play/${game.game}`}>
      {board === null ? <OldPicture game={game.game} /> : <Thumbnail board={board} />}
      <span class="words">
        <span class="card-players">
          <span class="chip white" role="img" aria-label={t("game-line-white")} />
          <span class="card-name">{nameAt(players.white, "white")}</span>
          <span class="chip black" role="img" aria-label={t("game-line-black")} />
          <span class="card-name">{nameAt(players.black, "black")}</span>
        </span>
        <strong class="outcome">{outcome(game)}</strong>
        <span class="muted">{t("game-line-note", { title, plies: ply, when: ago(moved_at) })}</span>
      </span>
    </a>
  );
}

/** For a game that was stored before lists had the board of each game. */
function OldPicture({ game }: { game: string }) {
  const src = `/api/games/${game}/picture.svg?size=192&hands=false&${new URLSearchParams(pictureQuery())}`;
  return <img class="picture" src={src} alt="" loading="lazy" width={120} height={96} />;
}

const UNITS: readonly [seconds: number, Intl.RelativeTimeFormatUnit][] = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
];

/** How long ago a moment in Unix time is. */
function ago(moment: number): string {
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const [size, unit] of UNITS) if (seconds >= size) return words.format(-Math.floor(seconds / size), unit);
  return t("game-line-just-now");
}
