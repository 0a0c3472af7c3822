// @ts-check
/** Which games the explorer counts. */
import { LIMITS } from "../generated/limits.ts";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { sourceWords } from "./explorer_table.js";

/** @typedef {import("../generated/wire.ts").AskExplorer} AskExplorer */
/** @typedef {Pick<AskExplorer, "player" | "color" | "winner" | "since" | "until" | "source" | "same_rules">} Values */

export class ExplorerFilters {
  /** @param {() => void} onChange */
  constructor(onChange) {
    this.player = h("input", { type: "text", name: "player", maxlength: LIMITS.player, autocomplete: "off" });
    this.color = choice("color", { white: t("explorer-color-white"), black: t("explorer-color-black") });
    this.winner = choice("winner", {
      white: t("explorer-winner-white"),
      draw: t("explorer-winner-draw"),
      black: t("explorer-winner-black"),
    });
    this.since = h("input", { type: "date", name: "since" });
    this.until = h("input", { type: "date", name: "until" });
    this.source = h("select", { name: "source" });
    this.sameRules = h("input", { type: "checkbox", name: "same_rules" });
    this.setSources([]);
    const reset = h("button", { type: "button", click: () => this.#clear() }, t("explorer-reset"));
    this.form = h(
      "form",
      { class: "explorer-filters", hidden: true, "aria-label": t("explorer-filters") },
      field(t("explorer-player"), this.player),
      field(t("explorer-side"), this.color),
      field(t("explorer-result"), this.winner),
      field(t("explorer-source"), this.source),
      field(t("explorer-since"), this.since),
      field(t("explorer-until"), this.until),
      h("label", { class: "explorer-check" }, this.sameRules, h("span", null, t("explorer-same-rules"))),
      reset,
    );
    this.button = h(
      "button",
      {
        type: "button",
        class: "quiet",
        "aria-expanded": "false",
        "data-explorer": "filters",
        click: () => this.#open(),
      },
      t("explorer-filters"),
    );
    this.onChange = onChange;
    this.form.addEventListener("change", () => this.#changed());
    this.form.addEventListener("submit", (event) => event.preventDefault());
  }

  /** @returns {Values} what is asked for; what is not chosen is not there */
  get values() {
    const player = this.player.value.trim();
    /** @type {Values} */
    const found = {};
    if (player) found.player = player;
    if (player && this.color.value) found.color = /** @type {"white" | "black"} */ (this.color.value);
    if (this.winner.value) found.winner = /** @type {"white" | "draw" | "black"} */ (this.winner.value);
    if (this.source.value) found.source = this.source.value;
    if (this.since.value) found.since = dayOf(this.since.value);
    if (this.until.value) found.until = dayOf(this.until.value);
    if (this.sameRules.checked) found.same_rules = true;
    return found;
  }

  /** How many filters are set. */
  get count() {
    return Object.keys(this.values).length;
  }

  /** @param {string[]} sources that the collection has */
  setSources(sources) {
    const { value } = this.source;
    const options = sources.map((name) => h("option", { value: name, selected: name === value }, sourceWords(name)));
    fill(this.source, h("option", { value: "" }, t("explorer-any")), ...options);
  }

  #clear() {
    this.form.reset();
    this.#changed();
  }

  #changed() {
    this.#paint();
    this.onChange();
  }

  #open() {
    this.form.hidden = !this.form.hidden;
    this.button.setAttribute("aria-expanded", String(!this.form.hidden));
  }

  #paint() {
    const { count } = this;
    this.button.textContent = count ? t("explorer-filters-set", { count }) : t("explorer-filters");
    this.button.classList.toggle("set", count > 0);
  }
}

/** @param {string} label @param {HTMLElement} input */
function field(label, input) {
  return h("label", null, h("span", null, label), input);
}

/** @param {string} name @param {Record<string, string>} words what each value is called */
function choice(name, words) {
  const options = Object.entries(words).map(([value, word]) => h("option", { value }, word));
  return h("select", { name }, h("option", { value: "" }, t("explorer-any")), ...options);
}

/** @param {string} value of a date field @returns {number} such as 20240405 */
function dayOf(value) {
  return Number(value.replaceAll("-", "").slice(0, 8));
}
