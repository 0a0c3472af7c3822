// @ts-check
/** Links, game strings and pictures to take away. */

import { api } from "../api.js";
import { openDialog } from "../parts/dialog.js";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { pictureQuery } from "../parts/settings.js";
import { toggle } from "../parts/switches.js";

/** What is seen of a game: a position, a line that is tried from there, and how the table is turned. */
/** @typedef {{ game: string, ply: number, line: string[], turn: number }} Seen */
/** @typedef {"svg" | "png"} Format */

/**
 * What there is to hand on: links, the game as text, pictures.
 * @param {Seen} seen @param {{ invite: string | null, line: string | null }} more the playing link's secret, while a seat is free; the address of a line that is tried
 * @param {HTMLElement | null} shown lets others watch
 */
function openShare(seen, { invite, line }, shown) {
  const { game, ply } = seen;
  /** @param {"svg" | "png"} format */
  const picture = (format) =>
    h(
      "button",
      { type: "button", click: () => void saveGamePicture(seen, format) },
      icon("picture"),
      ` ${t("share-picture", { format: format.toUpperCase() })}`,
    );
  const gameString = h(
    "button",
    { type: "button", click: () => void copyRecord(game) },
    icon("copy"),
    ` ${t("share-copy-game")}`,
  );
  const animation =
    ply > 0 &&
    h(
      "button",
      { type: "button", click: () => void saveGamePicture(seen, "svg", "animation") },
      icon("picture"),
      ` ${t("export-animation")}`,
    );
  openDialog(
    t("share-title"),
    invite && linkField(t("share-playing"), `/join/${invite}`),
    linkField(t("share-watching"), `/watch/${game}`),
    linkField(t("share-position"), `/watch/${game}?ply=${ply}`),
    line && linkField(t("share-line"), line),
    shown,
    h("div", { class: "row" }, gameString, picture("svg"), picture("png"), animation),
  );
}

/** A player's word on whether anyone may watch. @param {import("../generated/wire.ts").GameState} state @param {(shows: boolean) => void} onShow */
function showSwitch({ seats, players, result }, onShow) {
  const [own] = seats;
  if (!own || result) return null;
  const other = players[own === "white" ? "black" : "white"];
  const isAsked = seats.length === 1 && other.level === null;
  const asked = other.shows ? t("share-shown-agreed") : t("share-shown-asked");
  const words = isAsked ? asked : t("share-shown");
  return toggle("show-game", t("share-show"), words, players[own].shows, onShow);
}

/**
 * Let a game be handed on as it is seen.
 * @param {import("../generated/wire.ts").GameInfo} info @param {import("../generated/wire.ts").GameState} state
 * @param {import("./sideline.js").Side | null} side @param {number} turn of the board
 * @param {(shows: boolean) => void} show lets others watch
 */
export async function shareGame(info, state, side, turn, show) {
  const isFree = state.players.white.name === null || state.players.black.name === null;
  const line = side?.line.length ? await studyPath(info.game, side.ply, side.line) : null;
  const seen = { game: info.game, ply: side?.ply ?? state.view.ply, line: side?.line ?? [], turn };
  openShare(seen, { invite: isFree ? info.invite : null, line }, showSwitch(state, show));
}

/**
 * While a seat is free its link is the first thing to see.
 * @param {{ root: HTMLElement, share: HTMLElement }} layout @param {import("../generated/wire.ts").GameInfo} info @param {import("../generated/wire.ts").GameState} state
 */
export function showInvite({ root, share }, info, state) {
  const isOpen = Boolean(info.invite) && (state.players.white.name === null || state.players.black.name === null);
  if (isOpen && share.hidden && info.invite) fill(share, linkField(t("share-invite"), `/join/${info.invite}`));
  share.hidden = !isOpen;
  root.classList.toggle("awaits", isOpen);
}

/** @param {string} text @param {string} done */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    notify(done, { kind: "good" });
  } catch {
    openDialog(
      t("share-copy-this"),
      h("textarea", { class: "copy-text", readonly: true, rows: "5", "aria-label": t("share-text") }, text),
    );
  }
}

/** A link to hand on, with a button that copies it. @param {string} label @param {string} path */
export function linkField(label, path) {
  const address = new URL(path, location.href).href;
  const input = h("input", { class: "link-field", type: "text", readonly: true, value: address, "aria-label": label });
  input.addEventListener("focus", () => input.select());
  const button = h(
    "button",
    { type: "button", class: "primary", click: () => copy(address, t("share-link-copied")) },
    icon("copy"),
    ` ${t("share-copy")}`,
  );
  return h("label", { class: "link-row" }, h("span", null, label), h("span", { class: "row" }, input, button));
}

/** A game as a UHP game string, up to a ply if one is named; one that began from a laid position, which has none, as PGN. @param {string} game @param {number | null} ply @returns {Promise<string | null>} */
export async function gameStringOf(game, ply) {
  let answer = await fetch(`/api/games/${game}/game_string${ply === null ? "" : `?ply=${ply}`}`);
  if (answer.status === 409) answer = await fetch(`/api/games/${game}/pgn`);
  if (answer.ok) return (await answer.text()).trim();
  notify(t("share-no-game"), { kind: "refusal" });
  return null;
}

/** The address of a study of a game, with a line that is tried in it. @param {string} game @param {number | null} ply @param {string[]} line */
export async function studyPath(game, ply, line) {
  if (!line.length) return `/study?from=${game}${ply === null ? "" : `&ply=${ply}`}`;
  const gameString = await gameStringOf(game, ply);
  if (!gameString) return null;
  if (gameString.startsWith("[")) return `/study?from=${game}${ply === null ? "" : `&ply=${ply}`}`;
  const whole = (await api.board({ game_string: gameString, line })).game_string;
  return `/study?game=${encodeURIComponent(whole ?? gameString)}`;
}

/** @param {string} game */
export async function copyRecord(game) {
  const gameString = await gameStringOf(game, null);
  if (gameString) await copy(gameString, t("share-copied"));
}

/** Save the picture of what is seen of a game, a line that is tried included. @param {Seen} seen @param {Format} format @param {"picture" | "animation"} what */
async function saveGamePicture({ game, ply, line, turn }, format, what = "picture") {
  const name = ["skep", game, ply, line.length && "line", what === "animation" && "moving"].filter(Boolean).join("-");
  const query = new URLSearchParams({ ...pictureQuery(), orientation: String(turn), size: "1600", ply: String(ply) });
  for (const move of line) query.append("line", move);
  await savePicture((kind) => fetch(`/api/games/${game}/${what}.${kind}?${query}`), name, format);
}

/** Save a picture that the server draws. @param {(format: Format) => Promise<Response>} fetched @param {string} name @param {Format} format */
export async function savePicture(fetched, name, format) {
  const answer = await fetched(format);
  if (answer.ok) saveBlob(await answer.blob(), `${name}.${format}`);
  else notify(t("share-no-picture"), { kind: "refusal" });
}

/** @param {Blob} blob @param {string} name */
export function saveBlob(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 5000);
}
