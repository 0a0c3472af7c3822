// @ts-check
/** The winning chances of a whole game as a curve, White's below, that leads to every position of it. */
import { h, s } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { worthWords } from "./worth.js";

/** @typedef {import("../generated/wire.ts").PositionWorth} PositionWorth */
/** @typedef {import("../generated/wire.ts").JudgedMove} JudgedMove */

const WIDTH = 300;
const HEIGHT = 90;

export class ReviewChart {
  /** @param {(ply: number) => void} onGo */
  constructor(onGo) {
    this.onGo = onGo;
    this.total = 1;
    this.at = 0;
    /** @type {Map<number, PositionWorth>} */
    this.worths = new Map();
    this.picture = s("svg", { class: "review-chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
    this.picture.setAttribute("preserveAspectRatio", "none");
    this.root = h("div", { class: "chart-wrap", role: "slider", tabindex: "0", "aria-valuemin": 0 }, this.picture);
    this.root.setAttribute("aria-label", t("review-chart"));
    this.root.addEventListener("click", (event) => this.#click(event));
    this.root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {number} ply */
  #x(ply) {
    return this.total < 2 ? 0 : (ply / (this.total - 1)) * WIDTH;
  }

  /** @param {Map<number, PositionWorth>} worths @param {JudgedMove[]} moves @param {number} total positions of the game */
  draw(worths, moves, total) {
    this.total = total;
    this.worths = worths;
    const points = [...worths.values()]
      .sort((a, b) => a.ply - b.ply)
      .map(({ ply, white_chance: chance }) => ({ x: this.#x(ply), y: (1 - chance) * HEIGHT }));
    const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const [first, last] = [points[0], points.at(-1)];
    const area = first && last ? `M${first.x.toFixed(1)} ${HEIGHT}L${line}L${last.x.toFixed(1)} ${HEIGHT}Z` : "";
    const dots = moves
      .filter(({ judgment }) => judgment)
      .map(({ ply, judgment }) => {
        const y = (1 - (worths.get(ply)?.white_chance ?? 0.5)) * HEIGHT;
        return s("circle", { class: `fault ${judgment}`, cx: this.#x(ply).toFixed(1), cy: y.toFixed(1), r: 4 });
      });
    this.now = s("line", { class: "now", x1: 0, y1: 0, x2: 0, y2: HEIGHT });
    this.picture.replaceChildren(
      s("path", { class: "white-area", d: area }),
      s("line", { class: "even", x1: 0, y1: HEIGHT / 2, x2: WIDTH, y2: HEIGHT / 2 }),
      s("path", { class: "curve", d: line ? `M${line}` : "" }),
      this.now,
      ...dots,
    );
    this.root.setAttribute("aria-valuemax", String(total - 1));
    this.mark(this.at);
  }

  /** The position that is seen; -1 where it is not of this game. @param {number} ply */
  mark(ply) {
    this.at = ply;
    this.now?.setAttribute("x1", String(this.#x(ply)));
    this.now?.setAttribute("x2", String(this.#x(ply)));
    this.now?.classList.toggle("away", ply < 0);
    const worth = this.worths.get(ply);
    this.root.setAttribute("aria-valuenow", String(Math.max(0, ply)));
    const words = worth ? worthWords(worth) : "";
    this.root.setAttribute("aria-valuetext", t("review-at", { ply: Math.max(0, ply), worth: words }));
  }

  /** @param {MouseEvent} event */
  #click({ clientX }) {
    const { left, width } = this.root.getBoundingClientRect();
    this.#go(Math.round(((clientX - left) / width) * (this.total - 1)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const far = Math.max(1, Math.round(this.total / 10));
    /** @type {Record<string, number>} */
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -far, PageDown: far };
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(Math.max(0, this.at) + step);
  }

  /** @param {number} ply */
  #go(ply) {
    this.onGo(Math.max(0, Math.min(this.total - 1, ply)));
  }
}
