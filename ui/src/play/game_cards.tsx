/** Games as cards, each with a picture, from the reader's own side. */

import { useMemo } from "preact/hooks";
import { locale, t } from "../base/i18n.ts";
import { pictureQuery } from "../base/settings.ts";
import { durationWords } from "../base/time_words.ts";
import { useTicks } from "../base/view.tsx";
import { Thumbnail } from "../board/thumbnail.tsx";
import type { GameLine } from "../generated/wire.ts";
import { SECOND, secondsLeft } from "./absence.ts";
import { isWaiting, outcome } from "./game_lines.ts";
import { nameAt } from "./names.ts";

export function GameCards({ games }: { games: readonly GameLine[] }) {
  const readAt = useMemo(() => performance.now(), [games]);
  return (
    <ul class="game-cards">
      {games.map((game) => (
        <li key={game.game}>
          <Card game={game} readAt={readAt} />
        </li>
      ))}
    </ul>
  );
}

type Props = { game: GameLine; readAt: number };

function Card({ game, readAt }: Props) {
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
        <Waited game={game} readAt={readAt} />
        <span class="muted">{t("game-line-note", { title, plies: ply, when: ago(moved_at) })}</span>
      </span>
    </a>
  );
}

/** How long the other player, who is there, still waits for the reader. */
function Waited({ game: { claim, seats, players }, readAt }: Props) {
  const isWaited = claim !== null && seats.length === 1 && claim.by !== seats[0];
  useTicks(isWaited, SECOND);
  if (!isWaited) return null;
  const name = nameAt(players[claim.by], claim.by);
  const left = secondsLeft({ ...claim, readAt }, performance.now());
  const words = left ? t("game-line-claim", { name, time: durationWords(left) }) : t("game-line-claim-now", { name });
  return <span class="waited">{words}</span>;
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

/** The time since a moment in Unix time. */
function ago(moment: number): string {
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const [size, unit] of UNITS) if (seconds >= size) return words.format(-Math.floor(seconds / size), unit);
  return t("game-line-just-now");
}
