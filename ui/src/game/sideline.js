// @ts-check
/** What a person looks at beside the game: an earlier position, a line that is tried, or a move that waits to be confirmed. */

/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../generated/wire.ts").PositionView} PositionView */
/** @typedef {import("../generated/wire.ts").GameState} GameState */
/** @typedef {import("../generated/wire.ts").PlayedMove} PlayedMove */
/** `told` is what is known of the moves of the line. @typedef {{ ply: number, line: string[], told: (PlayedMove | null)[], view: PositionView, legal_moves: LegalMove[] }} Side */

/**
 * Whether a move is shown before it is made.
 * @param {LegalMove} move @param {import("../generated/wire.ts").GameInfo | null} info @param {"never" | "days" | "always"} confirm
 */
export function isShownFirst(move, info, confirm) {
  if (confirm === "never" || move.kind === "hand" || move.kind === "pass") return false;
  const isSlow = info?.kind !== "computer" && (!info?.control || info.control.days !== null);
  return confirm === "always" || isSlow;
}

export class Sideline {
  constructor() {
    /** What is seen; null for the game itself. @type {Side | null} */
    this.side = null;
    /** A move that was chosen and waits to be confirmed; what would come of it is seen. @type {LegalMove | null} */
    this.pending = null;
  }

  /** An earlier position, or a line tried from one. @param {Omit<Side, "told">} side */
  view({ ply, line, view, legal_moves }) {
    this.side = { ply, line, told: this.#told(ply, line, view), view, legal_moves };
  }

  /** A move before it is made. @param {LegalMove} move @param {number} ply @param {PositionView} view what would come of it */
  consider(move, ply, view) {
    this.pending = move;
    const line = [move.text];
    this.side = { ply, line, told: this.#told(ply, line, view), view, legal_moves: [] };
  }

  /** What is known of a line's moves: a position tells the last one, those before it were told on the way there. @param {number} ply @param {string[]} line @param {PositionView} view */
  #told(ply, line, view) {
    const before = this.side?.ply === ply ? this.side.told : [];
    const last = view.ply === ply + line.length ? view.last : null;
    return line.map((text, i) => (i + 1 === line.length ? last : before[i]?.text === text ? before[i] : null));
  }

  /** Back to the game. @returns {LegalMove | null} the move that waited */
  leave() {
    const { pending } = this;
    this.side = this.pending = null;
    return pending;
  }

  /**
   * The game has gone on. Whoever looked at its newest position sees the new one; a move that waited is void, and so is
   * everything when moves were taken back.
   * @param {GameState | null} before @param {GameState} now
   */
  follow(before, now) {
    const isNew = !before || before.view.ply !== now.view.ply;
    const sawNewest = this.side && !this.side.line.length && this.side.ply === before?.view.ply;
    const isShorter = before && now.view.ply < before.view.ply;
    if (isShorter || (isNew && (sawNewest || this.pending))) this.leave();
  }
}
