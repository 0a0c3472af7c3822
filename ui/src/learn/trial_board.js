// @ts-check
/** A board on which somebody tries something: moves are told to the server, which says what they are worth. */
import { boardHost } from "../board/host.js";
import { Lit } from "../board/lit.js";
import { PlayBoard } from "../game/play_board.js";
import { HandChooser } from "../game/swarm.js";
import { h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { speak } from "../parts/notices.js";
import { isStill } from "../parts/settings.js";
import { play as sound } from "../parts/sounds.js";

/** @typedef {import("../generated/wire.ts").Trial} Trial */
/** @typedef {import("../generated/wire.ts").AskTrial} AskTrial */
/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../generated/wire.ts").Color} Color */
/**
 * @typedef {object} Listener
 * @property {(ask: AskTrial) => Promise<Trial>} ask
 * @property {(trial: Trial) => void} onTrial a move was made, and the reply to it
 * @property {(rule: string, because: string) => void} onRefused the law does not allow what was tried
 */

/** Milliseconds before the opponent replies, where tiles may move. */
const PAUSE = 650;

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, isStill() ? 0 : ms));

export class TrialBoard {
  /** @param {string} label @param {import("../generated/wire.ts").TileInfo[]} tiles @param {Color} color whose moves are made @param {Listener} listener */
  constructor(label, tiles, color, listener) {
    this.listener = listener;
    this.host = boardHost(label);
    const chooser = h("section", { class: "swarm", "aria-label": t("layout-opening-hand"), hidden: true });
    this.wrap = h("div", { class: "board-wrap" }, this.host, chooser);
    this.hand = h("div", { class: "hand trial-hand" });
    const hands = { white: null, black: null, [color]: this.hand };
    this.play = new PlayBoard({ host: this.host, overlay: this.wrap, hands }, tiles, {
      play: (move) => void this.#try(move),
      why: (tile, goal) => void this.#why(tile, goal),
      search: () => {},
    });
    this.chooser = new HandChooser(chooser, this.play.tiles, (move) => void this.#try(move));
    this.color = color;
    this.lit = new Lit(this.play.board);
    /** The learner's moves that hold. @type {string[]} */
    this.moves = [];
    /** How the board stood before the last try. @type {Trial | null} */
    this.before = null;
    this.isClosed = false;
    this.isTrying = false;
    /** Whether the solution is shown: nothing is tried after that. */
    this.isSolved = false;
    /** Counts what was played: what began before the last stops. */
    this.plays = 0;
    /** Counts what was done: a reason that comes late is not told. */
    this.acts = 0;
  }

  close() {
    this.isClosed = true;
    this.play.close();
  }

  /** Lay the board as it stands. @param {Trial} trial @param {boolean} isSudden */
  lay(trial, isSudden) {
    this.before = trial;
    const view = trial.views.at(-1);
    if (view) this.#show(view, trial.legal_moves, isSudden);
  }

  /** Light what a task is about: on the board, in the hand, and among the tiles for an opening hand. @param {import("../generated/wire.ts").TaskInfo | undefined} task */
  light(task) {
    const { tiles = [], hexes = [], crossed = [] } = task ?? {};
    const pair = (/** @type {import("../generated/wire.ts").HexPair} */ [q, r]) => ({ q, r });
    this.lit.show({ tiles, hexes: hexes.map(pair), crossed: crossed.map(pair) });
    for (const heap of this.hand.querySelectorAll("[data-hand-tile]"))
      heap.classList.toggle("lit-heap", tiles.includes(heap.getAttribute("data-hand-tile") ?? ""));
    this.chooser.light(tiles);
  }

  /** Take the last try back. */
  retry() {
    if (this.before) this.lay(this.before, false);
  }

  /** @param {import("../generated/wire.ts").PositionView} view @param {LegalMove[]} legalMoves @param {boolean} isSudden */
  #show(view, legalMoves, isSudden) {
    this.hand.hidden = !view.hands[this.color].length;
    this.play.show(view, legalMoves, { isSudden });
    this.chooser.show(legalMoves, t("swarm-open"));
  }

  /** One try at a time: what is done before it was judged is done on another board. @param {LegalMove} move */
  async #try(move) {
    if (this.isTrying || this.isSolved) return;
    this.isTrying = true;
    this.acts++;
    try {
      await this.#judge(move);
    } finally {
      this.isTrying = false;
    }
  }

  /** @param {LegalMove} move */
  async #judge(move) {
    const moves = [...this.moves, move.text];
    speak(this.play.moveWords(move));
    sound(move.kind);
    const trial = await this.listener.ask({ moves });
    if (!this.isSolved) await this.#playback(trial);
    if (this.isClosed || this.isSolved) return;
    if (trial.state !== "wrong") {
      this.moves = moves;
      this.before = trial;
      this.host.dataset.moves = String(moves.length);
    }
    this.listener.onTrial(trial);
  }

  /** Play the solution, in place of whatever is being tried. @param {string[]} solution @returns {Promise<boolean>} whether it came to its end */
  async solve(solution) {
    this.isSolved = true;
    this.acts++;
    try {
      for (let count = 1; count <= solution.length && !this.isClosed; count++)
        await this.#playback(await this.listener.ask({ moves: solution.slice(0, count) }));
    } catch (error) {
      this.isSolved = false;
      throw error;
    }
    return !this.isClosed;
  }

  /** Show the positions of a trial one after the other. @param {Trial} trial */
  async #playback(trial) {
    if (this.isClosed) return;
    const mine = ++this.plays;
    this.lit.show({ tiles: [], hexes: [], crossed: [] });
    for (const [number, view] of trial.views.entries()) {
      if (number) {
        await pause(PAUSE);
        sound("move");
      }
      if (this.isClosed || mine !== this.plays) return;
      this.#show(view, number === trial.views.length - 1 ? trial.legal_moves : [], false);
    }
  }

  /** @param {string} tile @param {import("../board/geometry.js").Hex | null} hex */
  async #why(tile, hex) {
    if (this.isSolved) return;
    const mine = ++this.acts;
    const { refused } = await this.listener.ask({ moves: this.moves, why: tile, why_goal: hex && [hex.q, hex.r] });
    if (refused && !this.isClosed && mine === this.acts) this.listener.onRefused(refused.rule, refused.because);
  }
}
