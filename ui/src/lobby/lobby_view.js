// @ts-check
/** The lobby as a part of a page: who waits for an opponent, and which games can be watched. */
import { personName } from "../game/players.js";
import { fill, h, icon, refill } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { shortControl } from "../parts/time_control.js";

/** @typedef {import("./connection.js").LobbyConnection} LobbyConnection */
/** @typedef {import("../generated/wire.ts").ChallengeInfo} ChallengeInfo */
/** @typedef {import("../generated/wire.ts").LiveGame} LiveGame */

/** How long a challenge that is gone stays in its place, in milliseconds: nothing moves under a finger. */
const LINGERS = 4000;

/** What a game is called; nobody reads the code of one that was put together. @param {{ preset: string | null, title: string }} game */
function gameTitle({ preset, title }) {
  return preset ? title : t("lobby-custom");
}

/**
 * The open challenges, live. @param {HTMLElement} root @param {LobbyConnection} lobby
 * @returns {() => void} closes it
 */
export function showChallenges(root, lobby) {
  const list = h("ul", { class: "challenges", "aria-label": t("lobby-open") });
  const none = h("p", { class: "muted nobody" });
  fill(root, list, none);
  /** Those that stand open. @type {Map<string, HTMLLIElement>} */
  const rows = new Map();
  return lobby.watch((state) => {
    const shown = state?.challenges ?? [];
    const ids = new Set(shown.map(({ id }) => id));
    for (const [id, row] of rows) {
      if (ids.has(id)) continue;
      retire(row);
      rows.delete(id);
    }
    for (const challenge of shown) {
      if (rows.has(challenge.id)) continue;
      const row = challengeRow(challenge, Boolean(state?.mine.includes(challenge.id)), lobby);
      // One that is there again, after the connection was lost, takes the place in which it stood.
      const before = list.querySelector(`[data-challenge="${CSS.escape(challenge.id)}"]`);
      if (before) before.replaceWith(row);
      else list.append(row);
      rows.set(challenge.id, row);
    }
    none.hidden = ids.size > 0;
    none.textContent = state ? t("lobby-nobody") : t("lobby-looking");
  });
}

/** @param {HTMLLIElement} row */
function retire(row) {
  row.classList.add("gone");
  for (const button of row.querySelectorAll("button")) button.disabled = true;
  setTimeout(() => row.remove(), LINGERS);
}

/** @param {ChallengeInfo} challenge @param {boolean} isMine @param {LobbyConnection} lobby */
function challengeRow(challenge, isMine, lobby) {
  const { id, color } = challenge;
  const name = personName(challenge.name);
  const withdraw = h("button", { type: "button", click: () => void lobby.withdraw(id) }, t("lobby-withdraw"));
  const take = h("button", { type: "button", class: "primary", click: () => void play() }, t("lobby-play"));
  const play = async () => {
    take.disabled = true;
    await lobby.take(id);
    take.disabled = false;
  };
  take.setAttribute("aria-label", t("lobby-play-name", { name }));
  const side = isMine ? null : t("lobby-color", { color: color ?? "either" });
  const shown = challenge.shows && t("lobby-shown");
  const notes = [gameTitle(challenge), shortControl(challenge.control), side, shown];
  return h(
    "li",
    { class: isMine ? "challenge mine" : "challenge", "data-challenge": id },
    h("span", { class: `chip ${color ?? "either"}`, "aria-hidden": "true" }),
    h(
      "span",
      { class: "words" },
      h("strong", null, isMine ? t("lobby-mine") : name),
      h("span", { class: "muted" }, notes.filter(Boolean).join(" · ")),
    ),
    isMine ? withdraw : take,
  );
}

/** The games that can be watched, live. @param {HTMLElement} root @param {LobbyConnection} lobby @returns {() => void} closes it */
export function showLiveGames(root, lobby) {
  const list = h("ul", { class: "live-games" });
  fill(root, h("h3", null, t("lobby-watch")), list);
  return lobby.watch((state) => {
    const games = state?.games ?? [];
    root.hidden = !games.length;
    refill(list, ...games.map((game) => h("li", null, liveGame(game))));
  });
}

/** @param {LiveGame} game */
function liveGame(game) {
  return h(
    "a",
    { href: `/watch/${game.game}` },
    icon("people"),
    h(
      "span",
      { class: "words" },
      h("strong", null, t("lobby-players", { white: personName(game.white), black: personName(game.black) })),
      h("span", { class: "muted" }, `${gameTitle(game)} · ${shortControl(game.control)}`),
    ),
  );
}
