// @ts-check
/** Help against the computer: a hint in two steps, first the tile and then the place, and what the computer threatens. */

import { keyOf } from "../board/geometry.ts";
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { hexOfPair } from "../play/position.ts";
import { tilePhrase } from "../play/words.ts";

/** @typedef {import("../generated/wire.ts").Hint} Hint */
/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../play/play_board.tsx").PlayBoard} PlayBoard */
/** @typedef {import("../pages/game.js").Asked} Asked */

export class Hints {
  /** @param {(command: Asked) => Promise<import("../generated/wire.ts").Answer | null>} ask @param {() => PlayBoard | null} board */
  constructor(ask, board) {
    this.ask = ask;
    this.board = board;
    /** The move that was hinted at, and what it is good for. @type {{ ply: number, move: LegalMove, because: string | null } | null} */
    this.known = null;
  }

  /** Give a hint for the newest position, or, where its tile was shown, say where that tile goes. @param {number} ply */
  async give(ply) {
    if (this.known?.ply === ply) this.#where();
    else {
      const answer = await this.ask({ type: "hint", ply });
      if (answer?.type === "done") notify(t("hint-looking"));
    }
  }

  /** The computer has found one. @param {Hint} hint @param {import("../generated/wire.ts").GameState | null} state */
  hear({ ply, move: text, because }, state) {
    if (!state || state.view.ply !== ply) return;
    const move = state.legal_moves.find((each) => each.text === text);
    if (!move) {
      if (because) notify(because, { kind: "refusal" });
      return;
    }
    this.known = { ply, move, because };
    this.#which();
  }

  /** What the computer could do next. */
  async threat() {
    const answer = await this.ask({ type: "threat" });
    const board = this.board();
    if (answer?.type !== "threat" || !board) return;
    board.point(answer.tiles);
    notify(answer.because);
  }

  #which() {
    const board = this.board();
    if (!this.known || !board) return;
    const { move } = this.known;
    if (!move.tile) {
      notify(t("hint-move", { move: board.moveWords(move) }));
      return;
    }
    board.pick(move.tile);
    const tile = tilePhrase(board.tiles, move.tile, board.faceUp(move.tile));
    notify(t("hint-try", { tile }), { action: { label: t("hint-where"), act: () => this.#where() } });
  }

  #where() {
    const board = this.board();
    if (!this.known || !board) return;
    const { move, because } = this.known;
    if (move.goal) {
      const goal = keyOf(hexOfPair(move.goal));
      // A place for a tile from the hand is ringed in another color than the places around it.
      if (move.start) board.board.arrows.point({ from: keyOf(hexOfPair(move.start)), to: goal });
      else board.board.arrows.point({ from: goal, to: goal, ink: "Y" });
    }
    const words = board.moveWords(move);
    notify(because ? t("hint-move-because", { move: words, because }) : t("hint-move", { move: words }));
  }
}
