// @ts-check
/** The list of moves, and the buttons that step through it. */

import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";

export class MoveList {
  /** @param {HTMLElement} root @param {(ply: number) => Promise<void>} onGo shows a ply, if it is still the goal by then */
  constructor(root, onGo) {
    this.onGo = onGo;
    this.list = h("ol", { class: "move-list", "aria-label": t("layout-moves"), tabindex: "0" });
    /** @param {string} name @param {string} label @param {() => void} act */
    const button = (name, label, act) =>
      h("button", { type: "button", class: "quiet", "aria-label": label, title: label, click: act }, icon(name));
    const steps = h(
      "div",
      { class: "steps row", role: "group", "aria-label": t("moves-step") },
      button("first", t("moves-first"), () => void this.go(0)),
      button("back", t("moves-back"), () => void this.step(-1)),
      button("forth", t("moves-forth"), () => void this.step(1)),
      button("last", t("moves-last"), () => void this.go(this.count)),
    );
    root.append(this.list, steps);
    new ResizeObserver(() => this.#reveal()).observe(this.list);
    this.at = 0;
    this.count = 0;
    this.shown = "";
    /** The ply that was asked for and is not seen yet: steps that follow quickly count from there. @type {number | null} */
    this.goal = null;
  }

  /** Let a ply be shown. @param {number} ply */
  async go(ply) {
    this.goal = ply;
    try {
      await this.onGo(ply);
    } finally {
      if (this.goal === ply) this.goal = null;
    }
  }

  /** One move on or back, from where the last step leads. @param {1 | -1} by */
  step(by) {
    return this.go(Math.max(0, Math.min(this.count, (this.goal ?? this.at) + by)));
  }

  /** Left and right step through the moves, Home and End go to their ends, unless something else is meant. @param {KeyboardEvent} event @returns {boolean} whether they did */
  stepByKey(event) {
    const { target, key, defaultPrevented } = event;
    const isTyped = target instanceof HTMLElement && target.closest("input, textarea, select, dialog");
    if (defaultPrevented || isTyped || event.ctrlKey || event.metaKey || event.altKey) return false;
    const goals = { Home: 0, 0: 0, End: this.count, $: this.count };
    if (key === "ArrowLeft" || key === "ArrowRight") void this.step(key === "ArrowLeft" ? -1 : 1);
    else if (Object.hasOwn(goals, key)) void this.go(goals[/** @type {keyof typeof goals} */ (key)]);
    else return false;
    event.preventDefault();
    return true;
  }

  /** Whatever was asked for is not wanted any more. */
  stay() {
    this.goal = null;
  }

  /** @param {string[]} moves @param {number} at the ply that is seen @param {string[]} line moves tried on the side */
  show(moves, at, line) {
    this.at = at;
    this.count = moves.length;
    const text = JSON.stringify([moves, line]);
    if (text !== this.shown) this.#fill(moves, line, at);
    this.shown = text;
    for (const item of this.list.querySelectorAll("[data-ply]")) {
      const isHere = Number(item.getAttribute("data-ply")) === at && !line.length;
      if (isHere) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    this.#reveal();
  }

  /** The move that is seen is in view, also when the list has become shorter. */
  #reveal() {
    const here = this.list.querySelector('[aria-current="step"]') ?? this.list.lastElementChild;
    if (here instanceof HTMLElement) this.#scrollTo(here);
  }

  /** @param {string[]} moves @param {string[]} line @param {number} at */
  #fill(moves, line, at) {
    const items = moves.map((text, i) => this.#item(text, i + 1));
    const tried = line.map((text, i) =>
      h("li", { class: "tried" }, h("span", { class: "ply" }, `${at + i + 1}`), h("span", null, text)),
    );
    const empty = !moves.length && h("li", { class: "none" }, t("moves-none"));
    fill(this.list, ...items, empty, ...tried);
  }

  /** @param {string} text @param {number} ply */
  #item(text, ply) {
    const props = { type: "button", "data-ply": ply, title: text, click: () => void this.go(ply) };
    return h("li", null, h("button", props, h("span", { class: "ply" }, `${ply}`), h("span", null, text)));
  }

  /** @param {HTMLElement} item */
  #scrollTo(item) {
    const { offsetTop: top, offsetHeight: height } = item;
    const { scrollTop, clientHeight } = this.list;
    if (top < scrollTop || top + height > scrollTop + clientHeight) this.list.scrollTop = top - clientHeight / 2;
  }
}
