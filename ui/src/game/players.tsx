/** The two players beside the board: who they are, their clocks and their hands. */

import { t } from "../base/i18n.ts";
import { durationWords, LOW, timeWords } from "../base/time_words.ts";
import { useTicks } from "../base/view.tsx";
import type { ClockView, Color } from "../generated/wire.ts";
import { type Claim, SECOND, secondsToReturn } from "../play/absence.ts";
import { Hand, type Table } from "../play/table.tsx";
import type { GamePageState } from "./ctrl.ts";
import { cardNote, playerName } from "./words.ts";

type Props = { state: Readonly<GamePageState>; table: Table; color: Color; place: "above" | "below" };

/** A player's card. `place`: whether it is above the board or below it where the page is narrow. */
export function PlayerCard({ state, table, color, place }: Props) {
  const { game, info, hasFailed, clockAt, isOffline, score, claim } = state;
  const name = game ? playerName(game, color) : "";
  const isToMove = game?.view.to_move === color && !game.result;
  const player = game?.players[color];
  const isHere = player?.is_here || (player && player.level !== null);
  const classes = ["player", color, place, isToMove && "to-move", isHere && "is-here"];
  return (
    <section class={classes.filter(Boolean).join(" ")} aria-label={t("layout-player", { player: color })}>
      <header class="player-head">
        <span class={`chip ${color}`} aria-hidden="true" />
        <span class="player-words">
          <span class="player-name" title={name}>
            {name}
            {score && <Points points={score[color]} />}
          </span>
          <span class="player-note">
            {game && info && cardNote(game, color, info, hasFailed)}
            <Countdown claim={claim} color={color} />
          </span>
        </span>
        <Clock clock={game?.clock ?? null} color={color} readAt={clockAt} isOffline={isOffline} />
      </header>
      <Hand table={table} color={color} />
    </section>
  );
}

/** How long a player who is away has to come back. */
function Countdown({ claim, color }: { claim: Claim | null; color: Color }) {
  useTicks(claim !== null, SECOND);
  const left = secondsToReturn(claim, color, performance.now());
  return left ? <> {t("left-countdown", { time: durationWords(left) })}</> : null;
}

/** Points in a series of rematches; half a point for a draw. */
function Points({ points }: { points: number }) {
  const shown = `${Math.floor(points) || points % 1 === 0 ? Math.floor(points) : ""}${points % 1 ? "½" : ""}`;
  return (
    <span class="points" role="img" aria-label={t("layout-points", { points })}>
      {shown}
    </span>
  );
}

/** Milliseconds between two looks at a clock that runs. */
const TICK = 100;

type ClockProps = { clock: ClockView | null; color: Color; readAt: number; isOffline: boolean };

/** A player's time, counted on from what the server said last; gray while there is no connection. */
function Clock({ clock, color, readAt, isOffline }: ClockProps) {
  const runs = clock?.running === color;
  useTicks(runs, TICK);
  const left = clock ? clock[color] - (runs ? (performance.now() - readAt) / 1000 : 0) : 0;
  const classes = ["clock", runs && "runs", left < LOW && "low", isOffline && "lost"];
  return (
    <span
      class={classes.filter(Boolean).join(" ")}
      role="timer"
      aria-label={t("layout-clock", { player: color })}
      hidden={!clock}
    >
      {clock && timeWords(left)}
    </span>
  );
}
