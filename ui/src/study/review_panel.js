// @ts-check
/** The review of a game beside its study: how exactly both played, where the game turned, and what was better. */
import { fill, h, refill } from "../parts/dom.js";
import { number, phrase, t } from "../parts/lang.js";
import { speak } from "../parts/notices.js";
import { analyst } from "./analyst.js";
import { enterLine, study } from "./current.js";
import { Mistakes } from "./mistakes.js";
import { ReviewChart } from "./review_chart.js";
import { percent } from "./worth.js";

/** @typedef {import("./tree.ts").Node} Node */
/** @typedef {import("../generated/wire.ts").Review} Review */
/** @typedef {import("../generated/wire.ts").JudgedMove} JudgedMove */
/** @typedef {import("../generated/wire.ts").PositionWorth} PositionWorth */
/** @typedef {import("../generated/wire.ts").Color} Color */

const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** The moves of a tree's main line. @param {Node} node any of its nodes @returns {string[]} */
function mainLine(node) {
  let root = node;
  while (root.parent) root = root.parent;
  const texts = [];
  for (let next = root.children[0]; next; next = next.children[0]) texts.push(next.text);
  return texts;
}

export class ReviewPanel {
  /** @param {import("./engine_panel.js").EnginePanel} engine */
  constructor(engine) {
    this.engine = engine;
    this.leave = analyst.open();
    /** The moves of the game that is reviewed. @type {string[]} */
    this.texts = [];
    /** @type {Map<number, PositionWorth>} */
    this.worths = new Map();
    /** @type {Map<number, JudgedMove>} */
    this.moves = new Map();
    this.chart = new ReviewChart((ply) => this.#go(ply));
    this.mistakes = new Mistakes(this, engine);
    this.begin = h("button", { type: "button", "data-review": "begin", click: () => this.start() }, t("review-begin"));
    this.progress = h("progress", { class: "review-progress", max: 1, value: 0, hidden: true });
    this.progress.setAttribute("aria-label", t("review-progress"));
    this.note = h("p", { class: "engine-note", role: "status" });
    this.sides = h("div", { class: "review-sides" });
    this.faults = h("ol", { class: "review-faults" });
    this.enter = h("button", { type: "button", "data-review": "enter", hidden: true }, t("review-enter"));
    this.enter.addEventListener("click", () => void this.#enter());
    const parts = [this.chart.root, this.sides, this.mistakes.root, this.faults, this.enter];
    this.whole = h("div", { class: "review-whole", hidden: true }, ...parts);
    const head = h("header", null, h("h2", null, t("review-title")), this.begin);
    const props = { class: "review", "aria-label": t("review-title"), "data-state": "none" };
    this.root = h("section", props, head, this.progress, this.note, this.whole);
    const show = () => this.#show();
    study.addEventListener("show", show);
    this.stopListening = () => study.removeEventListener("show", show);
    this.#show();
  }

  close() {
    this.stopListening();
    this.mistakes.close();
    analyst.leaveReview();
    this.leave();
  }

  /** Judge the main line. */
  start() {
    const { shown } = study;
    if (!shown) return;
    this.texts = mainLine(shown.node);
    this.worths = new Map();
    this.moves = new Map();
    const game_string = shown.game_string?.split(";")[0] ?? null;
    const told = { game_string, sketch: shown.sketch, line: this.texts };
    this.begin.hidden = true;
    this.#note("");
    this.root.scrollIntoView({ block: "center" });
    analyst.review(told, (answer) => this.#hear(answer));
  }

  /** @param {Review | import("../generated/wire.ts").Refusal} answer */
  #hear(answer) {
    if (answer.type === "refused") {
      this.#end("refused", answer.because);
      return;
    }
    for (const worth of answer.worths) this.worths.set(worth.ply, worth);
    for (const move of answer.moves) this.moves.set(move.ply, move);
    const { state, done, total } = answer;
    this.root.dataset.state = state;
    this.progress.hidden = state === "done";
    this.progress.value = total ? done / total : 0;
    if (state === "failed") {
      this.#end("failed", t("review-failed"));
      return;
    }
    this.#note(this.#progressWords(answer));
    this.whole.hidden = !this.worths.size;
    const moves = this.#inOrder();
    this.chart.draw(this.worths, moves, total);
    this.#paintSides(answer);
    this.#paintFaults(moves);
    this.mistakes.show(moves, state === "done");
    this.#show();
    if (state === "done") this.#tellEnd(answer);
  }

  /** The list of faults is out of sight while the better moves are looked for. */
  refresh() {
    this.#paintFaults(this.#inOrder());
    this.#show();
  }

  /** @param {string} state @param {string} because */
  #end(state, because) {
    this.root.dataset.state = state;
    this.begin.hidden = false;
    this.progress.hidden = true;
    this.#note(because);
  }

  /** @param {Review} answer */
  #tellEnd({ white, black }) {
    const exact = (/** @type {import("../generated/wire.ts").ReviewSide | null} */ side) =>
      side?.accuracy == null ? "–" : percent(side.accuracy / 100);
    speak(t("review-done", { white: exact(white), black: exact(black) }));
  }

  /** @param {Review} answer */
  #progressWords({ state, done, total, percent: compiled }) {
    if (state === "compiling") return t("engine-compiling", { percent: compiled ?? 0 });
    if (state === "waiting") return t("review-waiting");
    return state === "done" ? "" : t("review-so-far", { done, total });
  }

  #inOrder() {
    return [...this.moves.values()].sort((a, b) => a.ply - b.ply);
  }

  /** @param {string} words */
  #note(words) {
    if (this.note.textContent !== words) this.note.textContent = words;
  }

  /** @param {Review} answer */
  #paintSides(answer) {
    const parts = /** @type {const} */ (["white", "black"]).map((color) => {
      const side = answer[color];
      const counts = side && [
        ["inaccuracies", side.inaccuracies],
        ["mistakes", side.mistakes],
        ["blunders", side.blunders],
      ];
      return h(
        "div",
        { class: `review-side ${color}`, "data-side": color },
        h("span", { class: `chip ${color}`, "aria-hidden": "true" }),
        h("strong", null, side?.accuracy == null ? "–" : percent(side.accuracy / 100)),
        h("span", { class: "muted" }, t("review-accuracy", { color: phrase(`engine-color-${color}`) })),
        ...(counts ?? []).map(([name, count]) =>
          h("span", { class: "count" }, t(`review-${name}`, { count: Number(count) })),
        ),
      );
    });
    fill(this.sides, ...parts);
  }

  /** @param {JudgedMove[]} moves */
  #paintFaults(moves) {
    const faults = moves.filter(({ judgment }) => judgment);
    refill(this.faults, ...faults.map((move) => this.#fault(move)));
    this.faults.hidden = this.mistakes.isLearning;
    this.enter.hidden = this.mistakes.isLearning || !faults.length || this.root.dataset.state !== "done";
  }

  /** @param {JudgedMove} move */
  #fault({ ply, color, text, judgment, loss, best }) {
    const kind = judgment ?? "inaccuracy";
    const go = h(
      "button",
      { type: "button", class: "fault-move", "data-ply": ply, click: () => this.#go(ply) },
      h("span", { class: "ply" }, String(ply)),
      h("span", { class: `chip ${color}`, "aria-hidden": "true" }),
      h("span", null, text),
      h("strong", { class: kind }, SIGNS[kind]),
      h("span", { class: "muted" }, t(`review-${kind}-of`, { loss: number(Math.round(loss * 100)) })),
    );
    const better = h(
      "button",
      { type: "button", class: "better-line", click: () => void this.#better(ply, best) },
      t("review-better", { moves: best.slice(0, 4).join(", ") }),
    );
    return h("li", null, go, best.length > 0 && better);
  }

  /** Enter what would have been better, beside what was played. @param {number} ply @param {string[]} best */
  async #better(ply, best) {
    study.owner?.go(this.texts.slice(0, ply - 1));
    await enterLine(best);
  }

  /** Write glyphs and better lines into the tree. */
  async #enter() {
    this.enter.disabled = true;
    try {
      await study.owner?.annotate(this.texts, this.#inOrder(), this.worths);
      speak(t("review-entered"));
    } finally {
      this.enter.disabled = false;
    }
  }

  /** @param {number} ply */
  #go(ply) {
    study.owner?.go(this.texts.slice(0, ply));
  }

  /** Another node is seen: the chart follows, and what was better than its move is drawn. */
  #show() {
    const { shown } = study;
    this.begin.disabled = !shown || !mainLine(shown.node).length;
    if (!shown || !this.worths.size) return;
    const isOfGame = shown.line.every((text, i) => this.texts[i] === text);
    const at = isOfGame ? shown.line.length : -1;
    this.chart.mark(at);
    for (const button of this.faults.querySelectorAll("[data-ply]")) {
      const isHere = Number(button.getAttribute("data-ply")) === at;
      if (isHere) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
  }
}
