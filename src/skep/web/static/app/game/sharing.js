// @ts-check
/** Links, game strings and pictures to take away. */

import { api } from "../api.js";
import { openDialog } from "../parts/dialog.js";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { pictureStyle } from "../parts/settings.js";

/** What is seen of a game: a position, a line that is tried from there, and how the table is turned. */
/** @typedef {{ game: string, ply: number, line: string[], turn: number }} Seen */

/**
 * What there is to hand on: links, the game as text, pictures.
 * @param {Seen} seen @param {{ invite: string | null, line: string | null }} more the playing link's secret, while a seat is free; the address of a line that is tried
 * @param {() => Promise<void>} onStudy
 */
function openShare(seen, { invite, line }, onStudy) {
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
  const study = h(
    "button",
    { type: "button", click: () => void onStudy().then(() => dialog.close()) },
    icon("fit"),
    ` ${t("share-study")}`,
  );
  const dialog = openDialog(
    t("share-title"),
    invite && linkField(t("share-playing"), `/join/${invite}`),
    linkField(t("share-watching"), `/watch/${game}`),
    linkField(t("share-position"), `/watch/${game}?ply=${ply}`),
    line && linkField(t("share-line"), line),
    h("div", { class: "row" }, gameString, study, picture("svg"), picture("png")),
  );
}

/**
 * Let a game be handed on as it is seen.
 * @param {import("../wire.js").GameInfo} info @param {import("../wire.js").GameState} state
 * @param {import("./sideline.js").Side | null} side @param {number} turn of the board @param {() => Promise<void>} onStudy
 */
export async function shareGame(info, state, side, turn, onStudy) {
  const isFree = state.players.white.name === null || state.players.black.name === null;
  const line = side?.line.length ? await studyPath(info.game, side.ply, side.line) : null;
  const seen = { game: info.game, ply: side?.ply ?? state.view.ply, line: side?.line ?? [], turn };
  openShare(seen, { invite: isFree ? info.invite : null, line }, onStudy);
}

/**
 * While a seat is free its link is the first thing to see.
 * @param {{ root: HTMLElement, share: HTMLElement }} layout @param {import("../wire.js").GameInfo} info @param {import("../wire.js").GameState} state
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

/** A game as a UHP game string, up to a ply if one is named. @param {string} game @param {number | null} ply @returns {Promise<string | null>} */
export async function gameStringOf(game, ply) {
  const answer = await fetch(`/api/games/${game}/game_string${ply === null ? "" : `?ply=${ply}`}`);
  if (answer.ok) return (await answer.text()).trim();
  notify(t("share-no-game"), { kind: "refusal" });
  return null;
}

/** The address of a study of a game, with a line that is tried in it. @param {string} game @param {number | null} ply @param {string[]} line */
export async function studyPath(game, ply, line) {
  if (!line.length) return `/study?from=${game}${ply === null ? "" : `&ply=${ply}`}`;
  const gameString = await gameStringOf(game, ply);
  if (!gameString) return null;
  const whole = (await api.board({ game_string: gameString, line })).game_string;
  return `/study?game=${encodeURIComponent(whole ?? gameString)}`;
}

/** @param {string} game */
export async function copyRecord(game) {
  const gameString = await gameStringOf(game, null);
  if (gameString) await copy(gameString, t("share-copied"));
}

/** Save the picture of what is seen of a game. @param {Seen} seen @param {"svg" | "png"} format */
async function saveGamePicture(seen, format) {
  const name = ["skep", seen.game, seen.ply, seen.line.length && "line"].filter(Boolean).join("-");
  await savePicture(() => drawn(seen), name, format);
}

/** Save a picture that the server draws. @param {() => Promise<Response | null>} fetched @param {string} name @param {"svg" | "png"} format */
export async function savePicture(fetched, name, format) {
  const answer = await fetched();
  if (!answer?.ok) {
    notify(t("share-no-picture"), { kind: "refusal" });
    return;
  }
  const svg = await answer.blob();
  saveBlob(format === "svg" ? svg : await painted(svg), `${name}.${format}`);
}

/** The server's drawing of a position, with the line that is tried. @param {Seen} seen @returns {Promise<Response | null>} */
async function drawn({ game, ply, line, turn }) {
  const style = { ...pictureStyle(), orientation: String(turn), size: "1600" };
  if (!line.length)
    return fetch(`/api/games/${game}/picture.svg?${new URLSearchParams({ ...style, ply: String(ply) })}`);
  const gameString = await gameStringOf(game, ply);
  if (!gameString) return null;
  return fetch("/api/picture", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Skep": "1" },
    body: JSON.stringify({ ...style, game_string: gameString, line }),
  });
}

/** @param {Blob} svg @returns {Promise<Blob>} */
async function painted(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = h("canvas", { width: picture.naturalWidth, height: picture.naturalHeight });
  const paper = canvas.getContext("2d");
  if (paper) {
    paper.drawImage(picture, 0, 0);
    // A viewer may show what is clear as black: beyond the rounded corners the table goes on.
    const [red, green, blue] = paper.getImageData(canvas.width / 2, 2, 1, 1).data;
    paper.globalCompositeOperation = "destination-over";
    paper.fillStyle = `rgb(${red} ${green} ${blue})`;
    paper.fillRect(0, 0, canvas.width, canvas.height);
  }
  URL.revokeObjectURL(address);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** @param {Blob} blob @param {string} name */
export function saveBlob(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 5000);
}
