// @ts-check
/** The two players beside the board: who they are, whether they are here, and what is theirs to do. */
import { t } from "../parts/lang.js";
import { nameAt } from "../play/names.ts";

export { nameAt, personName } from "../play/names.ts";

/** @typedef {import("../generated/wire.ts").GameState} GameState */
/** @typedef {import("../generated/wire.ts").GameInfo} GameInfo */
/** @typedef {import("../generated/wire.ts").Color} Color */
/** @typedef {import("./layout.js").Card} Card */

/** @param {GameState} state @param {Color} color */
export function playerName(state, color) {
  return nameAt(state.players[color], color);
}

/** The small line under a player's name. @param {GameState} state @param {Color} color @param {GameInfo} info @param {boolean} hasFailed whether the computer cannot move */
function cardNote(state, color, info, hasFailed) {
  const side = state.players[color];
  const notes = [];
  if (info.kind === "link" && state.seats.length === 1 && state.seats[0] === color) notes.push(t("seat-you"));
  else if (side.level === null && side.name === null) notes.push(t("seat-waiting"));
  else if (info.kind === "link" && side.level === null && !side.is_here) notes.push(t("seat-away"));
  if (state.view.to_move === color && !state.result) {
    if (side.level !== null) notes.push(hasFailed ? t("seat-failed") : t("seat-thinking"));
    else if (state.view.actions > 1) notes.push(t("seat-actions", { count: state.view.actions }));
  }
  if (state.view.owed === color) notes.push(t("seat-owed"));
  if (state.sealed.includes(color)) notes.push(t("seat-sealed"));
  return notes.join(" · ");
}

/** @param {Record<Color, Card>} cards @param {GameState} state @param {GameInfo} info @param {boolean} hasFailed whether the computer cannot move */
export function showPlayers(cards, state, info, hasFailed) {
  for (const color of /** @type {const} */ (["white", "black"])) {
    const { root, name, note } = cards[color];
    const { is_here: isHere, level } = state.players[color];
    name.textContent = name.title = playerName(state, color);
    note.textContent = cardNote(state, color, info, hasFailed);
    root.classList.toggle("to-move", state.view.to_move === color && !state.result);
    root.classList.toggle("is-here", isHere || level !== null);
  }
}
