/** The lobby as a part of a page: who waits for an opponent, and which games can be watched. */

import { useLayoutEffect } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { useSteady } from "../base/steady.ts";
import { Sign, useController } from "../base/view.tsx";
import type { LiveGame } from "../generated/wire.ts";
import type { LobbyCtrl, Row } from "./lobby_ctrl.ts";
import { personName } from "./names.ts";
import { shortControl } from "./time_control.ts";

/** The title of a game, or "custom" instead of a long game type. */
function gameTitle({ preset, title }: { preset: string | null; title: string }): string {
  return preset ? title : t("lobby-custom");
}

/** The open challenges, live. */
export function Challenges({ lobby }: { lobby: LobbyCtrl }) {
  const { rows, isConnected } = useController(lobby);
  const [steady, hold] = useSteady(rows);
  useLayoutEffect(() => lobby.enter(), [lobby]);
  const isNobodyHere = rows.every(({ isGone }) => isGone);
  return (
    <>
      <ul class="challenges" aria-label={t("lobby-open")} onPointerDown={hold}>
        {steady.map((row) => (
          <Challenge key={row.challenge.id} row={row} lobby={lobby} />
        ))}
      </ul>
      <p class="muted nobody" hidden={!isNobodyHere}>
        {isConnected ? t("lobby-nobody") : t("lobby-looking")}
      </p>
    </>
  );
}

function Challenge({ row, lobby }: { row: Row; lobby: LobbyCtrl }) {
  const { challenge, isMine, isGone } = row;
  const { id, color, shows, control } = challenge;
  const name = personName(challenge.name);
  const notes = [
    gameTitle(challenge),
    shortControl(control),
    isMine ? "" : t("lobby-color", { color: color ?? "either" }),
    shows ? t("lobby-shown") : "",
  ];
  return (
    <li class={`challenge${isMine ? " mine" : ""}${isGone ? " gone" : ""}`} data-challenge={id}>
      <span class={`chip ${color ?? "either"}`} aria-hidden="true" />
      <span class="words">
        <strong>{isMine ? t("lobby-mine") : name}</strong>
        <span class="muted">{notes.filter(Boolean).join(" · ")}</span>
      </span>
      {isMine ? (
        <button type="button" disabled={isGone} onClick={() => lobby.withdraw(id)}>
          {t("lobby-withdraw")}
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={isGone || lobby.state.taking.includes(id)}
          aria-label={t("lobby-play-name", { name })}
          onClick={() => lobby.take(id)}
        >
          {t("lobby-play")}
        </button>
      )}
    </li>
  );
}

/** The games that can be watched, live. */
export function LiveGames({ lobby }: { lobby: LobbyCtrl }) {
  const { games } = useController(lobby);
  const [steady, hold] = useSteady(games);
  return (
    <div hidden={!games.length}>
      <h3>{t("lobby-watch")}</h3>
      <ul class="live-games" onPointerDown={hold}>
        {steady.map((game) => (
          <li key={game.game}>
            <Live game={game} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Live({ game }: { game: LiveGame }) {
  return (
    <a href={`/watch/${game.game}`}>
      <Sign name="people" />
      <span class="words">
        <strong>{t("lobby-players", { white: personName(game.white), black: personName(game.black) })}</strong>
        <span class="muted">{`${gameTitle(game)} · ${shortControl(game.control)}`}</span>
      </span>
    </a>
  );
}
