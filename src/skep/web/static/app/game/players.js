// @ts-check
/** The two players beside the board: who they are, whether they are here, and what is theirs to do. */

/** @typedef {import("../wire.js").GameState} GameState */
/** @typedef {import("../wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire.js").Color} Color */
/** @typedef {import("./layout.js").Card} Card */

/** @param {GameState} state @param {Color} color */
export function playerName(state, color) {
  return state.players[color].name ?? "Free seat";
}

/** The small line under a player's name. @param {GameState} state @param {Color} color @param {GameInfo} info */
function cardNote(state, color, info) {
  const side = state.players[color];
  const notes = [];
  if (info.kind === "link" && state.seats.length === 1 && state.seats[0] === color) notes.push("you");
  else if (side.level === null && side.name === null) notes.push("waiting for someone");
  else if (info.kind === "link" && side.level === null && !side.is_here) notes.push("away");
  if (state.view.to_move === color && !state.result) {
    if (side.level !== null) notes.push("is thinking…");
    else if (state.view.actions > 1) notes.push(`${state.view.actions} actions`);
  }
  if (state.view.owed === color) notes.push("two actions next turn");
  if (state.sealed.includes(color)) notes.push("hand chosen");
  return notes.join(" · ");
}

/** @param {Record<Color, Card>} cards @param {GameState} state @param {GameInfo} info */
export function showPlayers(cards, state, info) {
  for (const color of /** @type {const} */ (["white", "black"])) {
    const { root, name, note } = cards[color];
    const { is_here: isHere, level } = state.players[color];
    name.textContent = playerName(state, color);
    note.textContent = cardNote(state, color, info);
    root.classList.toggle("to-move", state.view.to_move === color && !state.result);
    root.classList.toggle("is-here", isHere || level !== null);
  }
}
