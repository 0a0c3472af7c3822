// @ts-check
/** Learn from your mistakes: find the better move; a wrong try is answered with what refutes it. */
import { LIMITS } from "../generated/limits.ts";
import { fill, h } from "../parts/dom.js";
import { phrase, t } from "../parts/lang.js";
import { analyst, toldOf } from "./analyst.js";
import { enterLine, showArrows, study } from "./current.js";
import { arrowsOf } from "./engine_arrows.js";
import { nodeAt } from "./tree.ts";
import { percent } from "./worth.js";

/** @typedef {import("../generated/wire.ts").JudgedMove} JudgedMove */
/** @typedef {import("../generated/wire.ts").Color} Color */
/** `find`: a move is awaited; `judge`: one is judged; then `right`, `wrong` or `shown`. @typedef {"find" | "judge" | "right" | "wrong" | "shown"} State */

/** @param {string[]} line @param {string[]} beginning */
const startsWith = (line, beginning) => beginning.every((text, i) => line[i] === text);

/** The moves that the tree has in a position. @param {string[]} path to it @returns {string[]} */
function movesAt(path) {
  let root = study.shown?.node;
  while (root?.parent) root = root.parent;
  return (root && nodeAt(root, path)?.children.map(({ text }) => text)) ?? [];
}

export class Mistakes {
  /** @param {import("./review_panel.js").ReviewPanel} review @param {import("./engine_panel.js").EnginePanel} engine */
  constructor(review, engine) {
    this.review = review;
    this.engine = engine;
    this.isLearning = false;
    /** @type {JudgedMove[]} */
    this.faults = [];
    /** @type {JudgedMove[]} */
    this.queue = [];
    /** @type {Color} */
    this.color = "white";
    /** @type {State} */
    this.state = "find";
    this.words = "";
    /** The move that was tried. @type {string | null} */
    this.tried = null;
    /** The moves that stood in the tree before anything was tried. @type {string[]} */
    this.known = [];
    this.root = h("div", { class: "mistakes" });
    const show = () => this.#moved();
    study.addEventListener("show", show);
    this.stopListening = () => study.removeEventListener("show", show);
  }

  close() {
    this.stopListening();
  }

  /** What was judged so far. @param {JudgedMove[]} moves @param {boolean} isWhole */
  show(moves, isWhole) {
    this.faults = moves.filter(({ judgment }) => judgment === "mistake" || judgment === "blunder");
    if (isWhole && !this.isLearning) this.#offer();
  }

  #offer() {
    const buttons = /** @type {const} */ (["white", "black"]).map((color) => {
      const count = this.faults.filter((fault) => fault.color === color).length;
      return (
        count > 0 &&
        h(
          "button",
          { type: "button", "data-learn": color, click: () => this.#begin(color) },
          t("mistakes-begin", { color: phrase(`engine-color-${color}`), count }),
        )
      );
    });
    fill(this.root, buttons.some(Boolean) && h("h3", null, t("mistakes-title")), ...buttons);
  }

  /** @param {Color} color */
  #begin(color) {
    this.isLearning = true;
    this.color = color;
    this.queue = this.faults.filter((fault) => fault.color === color);
    this.engine.hush(true);
    this.#next();
  }

  #end() {
    this.isLearning = false;
    this.engine.hush(false);
    this.#offer();
    this.review.refresh();
  }

  get #fault() {
    return /** @type {JudgedMove} */ (this.queue[0]);
  }

  /** The moves to the position in which the better one is to be found. */
  get #before() {
    return this.review.texts.slice(0, this.#fault.ply - 1);
  }

  #next() {
    if (!this.queue.length) {
      this.#end();
      return;
    }
    this.review.refresh();
    this.#ask();
  }

  /** Lay the position, and ask for a better move. */
  #ask() {
    this.tried = null;
    this.known = movesAt(this.#before);
    const { color, ply, text, judgment } = this.#fault;
    this.#say(
      "find",
      t(`mistakes-find-${judgment ?? "mistake"}`, { color: phrase(`engine-color-${color}`), ply, text }),
    );
    study.owner?.go(this.#before);
  }

  /** A move was made on the board, or somebody stepped away. */
  #moved() {
    const { shown } = study;
    if (!this.isLearning || !this.queue.length || !shown || this.state !== "find") return;
    const text = shown.line.at(-1);
    if (text && shown.line.length === this.#fault.ply && startsWith(shown.line, this.#before)) void this.#judge(text);
  }

  /** @param {string} move */
  async #judge(move) {
    this.tried = move;
    const { shown } = study;
    const fault = this.#fault;
    if (move === fault.best[0]) {
      this.#say("right", t("mistakes-best", { move }));
      return;
    }
    if (move === fault.text) {
      this.#say("wrong", t("mistakes-same"));
      return;
    }
    const outcome = study.owner?.outcome();
    if (outcome) {
      this.#settleEnd(move, outcome.winner);
      return;
    }
    if (!shown) return;
    this.#say("judge", t("mistakes-judging"));
    const found = await analyst.conclude(toldOf(shown));
    if (this.tried === move && this.state === "judge") this.#settle(move, found);
  }

  /** @param {string} move @param {import("../generated/wire.ts").Analysis | null} found what follows the try */
  #settle(move, found) {
    const [reply] = found?.lines ?? [];
    const worth = this.review.worths.get(this.#fault.ply - 1);
    if (!reply || !worth) {
      this.#say("shown", t("mistakes-unjudged", { move }));
      return;
    }
    const sign = this.color === "white" ? 1 : -1;
    const loss = sign * (worth.white_chance - reply.white_chance);
    if (loss < LIMITS.inaccuracy) {
      this.#say("right", t("mistakes-good", { move }));
      return;
    }
    showArrows(arrowsOf([reply], true));
    const line = reply.moves.slice(0, 4).join(", ");
    this.#say("wrong", t("mistakes-wrong", { move, loss: percent(loss), line }));
  }

  /** A try that has ended the game. @param {string} move @param {Color | null} winner */
  #settleEnd(move, winner) {
    const worth = this.review.worths.get(this.#fault.ply - 1)?.white_chance ?? 0.5;
    const before = this.color === "white" ? worth : 1 - worth;
    const after = winner === null ? 0.5 : Number(winner === this.color);
    if (before - after >= LIMITS.inaccuracy)
      this.#say("wrong", t(winner ? "mistakes-loses" : "mistakes-draws", { move }));
    else this.#say("right", t(winner ? "mistakes-wins" : "mistakes-draws", { move }));
  }

  /** Take a wrong try back, out of the tree too if it is new there. */
  #retry() {
    const { tried } = this;
    this.state = "judge"; // until the position is there again nothing counts as a try
    study.owner?.go(this.#before);
    if (tried && !this.known.includes(tried)) study.owner?.remove([...this.#before, tried]);
    this.#ask();
  }

  async #solve() {
    const { best } = this.#fault;
    this.#say("shown", t("mistakes-solution", { moves: best.slice(0, 4).join(", ") }));
    study.owner?.go(this.#before);
    await enterLine(best.slice(0, 1));
  }

  #skip() {
    this.queue.shift();
    this.#next();
  }

  /** @param {State} state @param {string} words */
  #say(state, words) {
    this.state = state;
    this.root.dataset.state = state;
    /** @param {string} id @param {() => void} act @param {string} [kind] */
    const button = (id, act, kind = "") =>
      h(
        "button",
        { type: "button", class: kind, "data-mistake": id.replace("-button", ""), click: act },
        t(`mistakes-${id}`),
      );
    const isOver = state === "right" || state === "shown";
    const isLast = this.queue.length < 2;
    fill(
      this.root,
      h("h3", null, t("mistakes-left", { count: this.queue.length })),
      h("p", { class: `mistake-words ${state}`, role: "status" }, words),
      h(
        "div",
        { class: "row" },
        state === "wrong" && button("again", () => this.#retry(), "primary"),
        isOver && button(isLast ? "finish" : "next", () => this.#skip(), "primary"),
        !isOver && state !== "judge" && button("solution-button", () => void this.#solve()),
        !isOver && state !== "judge" && !isLast && button("skip", () => this.#skip()),
        button("stop", () => this.#end(), "quiet"),
      ),
    );
  }
}
