// @ts-check
/** The explorer beside a study: what was played in the position on the board, by whom and how it ended. */
import { api } from "../api.js";
import { LIMITS } from "../generated/limits.ts";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { patiently } from "./boards.js";
import { study } from "./current.js";
import { ExplorerFilters } from "./explorer_filters.js";
import { gameLists, moveTable } from "./explorer_table.js";
import { isTyped } from "./keys.js";

/** @typedef {import("../generated/wire.ts").ExplorerAnswer} ExplorerAnswer */
/** @typedef {import("./current.js").Shown} Shown */

/** Milliseconds from the last step to the question. */
const DEBOUNCE = 250;
/** Milliseconds to the next question while games are coming in. */
const REFILL = 1500;
const KEY = "skep-explorer";
const MOST_KEPT = 200;

function wasOn() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

export class ExplorerPanel {
  constructor() {
    this.isOn = wasOn();
    this.timer = 0;
    /** Counts questions: an answer that comes late is not shown. */
    this.asked = 0;
    /** Answers by position and filters. @type {Map<string, ExplorerAnswer>} */
    this.kept = new Map();
    this.filters = new ExplorerFilters(() => this.#ask(0));
    this.power = h(
      "button",
      { type: "button", class: "switch-button", role: "switch", "data-explorer": "power", click: () => this.toggle() },
      h("span", { class: "knob", "aria-hidden": "true" }),
      h("span", null, t("explorer-title")),
    );
    this.note = h("p", { class: "explorer-note", role: "status" });
    this.opening = h("p", { class: "explorer-opening", hidden: true });
    this.found = h("div", { class: "explorer-found" });
    this.body = h("div", { class: "explorer-body" }, this.filters.form, this.opening, this.note, this.found);
    const header = h("header", null, this.power, this.filters.button);
    this.root = h("section", { class: "explorer", "aria-label": t("explorer-title") }, header, this.body);
    this.stopListening = this.#listen();
    this.#paint();
    if (study.shown) this.#ask(0);
  }

  close() {
    this.stopListening();
    clearTimeout(this.timer);
    this.asked++;
  }

  toggle() {
    this.isOn = !this.isOn;
    try {
      localStorage.setItem(KEY, this.isOn ? "on" : "off");
    } catch {
      // A browser that keeps nothing still explores.
    }
    this.#paint();
    this.#ask(0);
  }

  #listen() {
    const show = () => this.#ask(DEBOUNCE);
    const key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    study.addEventListener("show", show);
    window.addEventListener("keydown", key);
    return () => {
      study.removeEventListener("show", show);
      window.removeEventListener("keydown", key);
    };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, shiftKey } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
    // What still stands there while an answer is on its way is about another position.
    const isFrequent = key === " " && shiftKey && this.isOn && !this.found.inert;
    if (!isFrequent && (key !== "e" || shiftKey)) return;
    event.preventDefault();
    if (isFrequent) this.found.querySelector("button")?.click();
    else this.toggle();
  }

  /** Show what is known of the position, and ask for the rest. @param {number} delay */
  #ask(delay) {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    const { shown } = study;
    if (!this.isOn || !shown) return;
    const question = { ...told(shown), ...this.filters.values };
    const known = this.kept.get(JSON.stringify(question));
    if (known) {
      this.#show(known, shown);
      return;
    }
    this.#wait();
    this.timer = window.setTimeout(() => void this.#fetch(question, shown, mine), delay);
  }

  /** @param {import("../generated/wire.ts").AskExplorer} question @param {Shown} shown @param {number} mine which question it is */
  async #fetch(question, shown, mine) {
    const isWanted = () => mine === this.asked;
    try {
      const answer = await patiently(() => api.explore(question), isWanted);
      if (!answer.is_filling) this.#keep(question, answer);
      if (!isWanted()) return;
      this.#show(answer, shown);
      if (answer.is_filling) this.timer = window.setTimeout(() => void this.#fetch(question, shown, mine), REFILL);
    } catch (error) {
      if (isWanted()) this.#fail(error);
    }
  }

  /** @param {import("../generated/wire.ts").AskExplorer} question @param {ExplorerAnswer} answer */
  #keep(question, answer) {
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(JSON.stringify(question), answer);
  }

  // Showing

  #paint() {
    this.power.setAttribute("aria-checked", String(this.isOn));
    this.body.hidden = this.filters.button.hidden = !this.isOn;
    this.root.dataset.state = this.isOn ? "loading" : "off";
  }

  /** What stood there before stays until the answer comes, so that nothing jumps. */
  #wait() {
    this.root.dataset.state = "loading";
    this.found.inert = true;
    if (!this.found.childElementCount) this.note.textContent = t("explorer-loading");
  }

  /** @param {ExplorerAnswer} answer @param {Shown} shown */
  #show(answer, shown) {
    const { moves, games, is_partial, is_filling } = answer;
    this.root.dataset.state = is_filling ? "filling" : games === 0 ? "empty" : moves.length ? "done" : "none";
    this.found.inert = false;
    this.filters.setSources(answer.sources);
    this.#name(answer);
    const parts = moves.length ? [moveTable(moves), ...gameLists(answer, shown.line.length)] : [];
    fill(this.found, ...parts);
    if (is_filling) this.note.textContent = t("explorer-filling");
    else if (games === 0) fill(this.note, ...emptyWords());
    else if (!moves.length) this.note.textContent = this.#noneWords(answer, shown);
    else this.note.textContent = is_partial ? t("explorer-partial") : "";
  }

  /** What players call this opening, and why they play it. @param {ExplorerAnswer} answer */
  #name({ opening, about }) {
    this.opening.hidden = !opening;
    fill(this.opening, h("strong", null, opening), " ", about);
  }

  /** @param {ExplorerAnswer} answer @param {Shown} shown */
  #noneWords({ depth }, shown) {
    if (shown.line.length >= depth) return t("explorer-too-deep", { count: depth });
    return this.filters.count ? t("explorer-none-filtered") : t("explorer-none");
  }

  /** @param {unknown} error */
  #fail(error) {
    this.root.dataset.state = "failed";
    this.found.inert = false;
    fill(this.found);
    this.note.textContent = error instanceof Error ? error.message : t("explorer-none");
  }
}

/** The position that is seen, as the server wants to be told. @param {Shown} shown */
function told({ game_string, sketch, line }) {
  if (sketch !== null) return { sketch, line: line.slice(0, LIMITS.line) };
  return { game_string };
}

/** How games come in, for whoever runs the server. */
function emptyWords() {
  return [icon("book"), " ", t("explorer-empty"), " ", h("code", null, "skep explorer import games.pgn")];
}
