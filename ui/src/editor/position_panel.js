// @ts-check
/** What is said of the position beside its tiles, and what the law says of it. */
import { LIMITS } from "../generated/limits.ts";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { flipOf, setFlip, setPlayer } from "./laid.js";
import { radios } from "./switches.js";

/** @typedef {import("../pages/editor.js").EditorPage} EditorPage */

export class PositionPanel {
  /** @param {EditorPage} page */
  constructor(page) {
    this.page = page;
    this.verdict = h("section", { class: "verdict", "aria-label": t("editor-verdict") });
    this.root = h("section", { class: "position-panel", "aria-label": t("editor-position") });
    /** What is on screen: equal texts need no new drawing. */
    this.seen = "";
  }

  show() {
    this.#showVerdict();
    this.#showFields();
  }

  #showVerdict() {
    const { told, isJudged } = this.page;
    if (!told || !isJudged) {
      this.verdict.classList.add("asking");
      return;
    }
    this.verdict.classList.remove("asking");
    const seen = JSON.stringify([told.faults, told.outcome]);
    if (this.verdict.dataset.seen === seen) return;
    this.verdict.dataset.seen = seen;
    const isFine = !told.faults.length;
    this.verdict.classList.toggle("fine", isFine);
    const faults = told.faults.map(({ rule, because }) =>
      h(
        "li",
        null,
        h(
          "a",
          { class: "rule-chip", href: `/rules/${rule}`, "data-aside": true, "aria-label": t("rule-link", { rule }) },
          rule,
        ),
        " ",
        because,
      ),
    );
    fill(
      this.verdict,
      h("p", null, isFine ? t("editor-fine") : t("editor-not-fine", { count: faults.length })),
      isFine ? told.outcome && h("p", null, told.outcome) : h("ul", { id: "faults" }, ...faults),
    );
  }

  #showFields() {
    const { page } = this;
    const { laid, told } = page;
    const neutral = [...page.tiles.values()].find(({ color }) => color === "neutral");
    const seen = JSON.stringify([laid.player, laid.number, flipOf(laid), told?.ruleset]);
    if (this.seen === seen) return;
    this.seen = seen;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const turn = radios(
      t("editor-turn"),
      "mover",
      { mover: laid.player },
      [
        ["white", t("player-white")],
        ["black", t("player-black")],
      ],
      (value) => page.change((changed) => setPlayer(changed, value), t("study-to-move", { color: value })),
    );
    fill(this.root, turn, this.#number(), neutral && this.#flip(neutral.name));
    const again = focused && this.root.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  #number() {
    const { page } = this;
    const input = h("input", {
      type: "number",
      min: "1",
      max: LIMITS.turn,
      value: page.laid.number ?? "",
      placeholder: t("editor-number-auto"),
      "data-key": "number",
    });
    input.addEventListener("change", () => {
      const number = Number.parseInt(input.value, 10);
      const told = Number.isInteger(number) && number > 0 ? Math.min(number, LIMITS.turn) : null;
      page.change((laid) => (laid.number = told), t("editor-number"));
    });
    return h("label", { class: "field" }, h("span", null, t("editor-number")), input);
  }

  /** @param {string} neutral */
  #flip(neutral) {
    const { page } = this;
    const { player } = page.laid;
    const other = player === "white" ? "black" : "white";
    return radios(
      t("editor-honeycombo"),
      "flip",
      { flip: flipOf(page.laid) },
      [
        ["none", t("editor-flip-none")],
        ["owed", t("editor-flip-owed", { color: other })],
        ["double", t("editor-flip-double", { color: player })],
      ],
      (value) => page.change((laid) => setFlip(laid, value, neutral), t("editor-honeycombo")),
    );
  }
}

/**
 * What the law says, in a line; the reasons, which the panel shows, are added for those who listen.
 * @param {import("../generated/wire.ts").LaidPosition} told
 */
export function verdictLine({ faults, outcome }) {
  if (!faults.length) return [outcome ?? t("editor-fine")];
  const rules = [...new Set(faults.map(({ rule }) => rule))].join(", ");
  const reasons = faults.map(({ because }) => because).join(" ");
  return [`${t("editor-not-fine", { count: faults.length })} ${rules}`, h("span", { class: "heard" }, ` ${reasons}`)];
}
