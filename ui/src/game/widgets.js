// @ts-check
/** What a page with a game has around its layout: the board with both hands, and a way to find moves. */

import { PlayBoard } from "../play/play_board.tsx";
import { CommandBox } from "./command.js";
import { HandChooser } from "./swarm.js";

/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/**
 * @typedef {object} Delegate
 * @property {(move: LegalMove) => void} play
 * @property {(tile: string, goal: import("../board/geometry.ts").Hex | null) => void} why
 * @property {(tile: string) => Promise<import("../generated/wire.ts").CardInfo | null>} card
 * @property {() => LegalMove[]} legalMoves now
 */

/** @param {ReturnType<typeof import("./layout.js").gameLayout>} layout @param {import("../generated/wire.ts").TileInfo[]} tiles @param {Delegate} delegate */
export function widgets(layout, tiles, { play, why, card, legalMoves }) {
  const places = {
    host: layout.host,
    overlay: layout.overlay,
    card: layout.card,
    hands: { white: layout.cards.white.hand, black: layout.cards.black.hand },
  };
  const search = () => command.focus();
  const board = new PlayBoard(places, tiles, { play, why, card, search });
  const command = new CommandBox(layout.command, (move) => board.moveWords(move), play);
  layout.endTurn.addEventListener("click", () => {
    const pass = legalMoves().find((move) => move.kind === "pass");
    if (pass) play(pass);
  });
  layout.tools.addEventListener("click", ({ target }) => {
    const name = target instanceof Element && target.closest("[data-tool]")?.getAttribute("data-tool");
    if (name) board.board.useTool(name);
  });
  return {
    play: board,
    command,
    swarm: new HandChooser(layout.swarm, board.tiles, play),
  };
}
