// @ts-check
/** The engine beside a study: what the position on the board is worth, while somebody wants to know. */
import { number, t } from "../parts/lang.js";
import { speak } from "../parts/notices.js";
import { analyst, toldOf } from "./analyst.js";
import { enterLine, showArrows, study } from "./current.js";
import { arrowsOf } from "./engine_arrows.js";
import { engineFurniture } from "./engine_furniture.js";
import { EngineLines } from "./engine_lines.js";
import { engineSettings, keepEngineSettings, reserveRoom } from "./engine_settings.js";
import { isTyped } from "./keys.js";
import { ScoreBar } from "./score_bar.js";
import { speedWords, worthWords } from "./worth.js";

/** @typedef {import("../generated/wire.ts").Analysis} Analysis */
/** @typedef {import("./current.js").Shown} Shown */
/** What is kept on a node. @typedef {{ lines: number, found: Analysis | null, threat: Analysis | null }} Kept */

/** Milliseconds from the last step to the question. */
const DEBOUNCE = 250;
const TICK = 200;

export class EnginePanel {
  constructor() {
    this.settings = engineSettings();
    this.isThreat = false;
    this.isDeeper = false;
    /** While something else, such as a mistake to be found, must not be given away. */
    this.isHushed = false;
    /** @type {Analysis | null} */
    this.found = null;
    this.heardAt = 0;
    this.timer = 0;
    this.ticker = 0;
    this.bar = new ScoreBar();
    this.lines = new EngineLines((moves) => void enterLine(moves));
    this.parts = engineFurniture(
      {
        toggle: () => this.toggle(),
        threat: () => this.toggleThreat(),
        arrows: () => this.#toggleArrows(),
        deeper: () => this.#deepen(),
        count: (lines) => this.#setLines(lines),
      },
      this.settings.lines,
      this.lines.root,
    );
    this.leave = analyst.open();
    this.stopListening = this.#listen();
    if (study.shown) this.#show();
    this.#paint();
  }

  close() {
    this.stopListening();
    clearTimeout(this.timer);
    clearInterval(this.ticker);
    analyst.stop();
    this.bar.root.remove();
    this.leave();
  }

  get root() {
    return this.parts.root;
  }

  // What it does

  toggle() {
    this.#set({ isOn: !this.settings.isOn });
    if (this.settings.isOn) this.#ask(0);
    else this.#rest();
    this.#paint();
  }

  toggleThreat() {
    if (!this.settings.isOn) return;
    this.isThreat = !this.isThreat;
    this.#ask(0);
  }

  /** Play the best move, or begin to look for it. */
  playBest() {
    if (!this.settings.isOn) return this.toggle();
    const best = !this.isThreat && this.found?.lines[0]?.moves[0];
    if (best) void enterLine([best]);
  }

  /** Say nothing while somebody looks for a move himself. @param {boolean} isHushed */
  hush(isHushed) {
    this.isHushed = isHushed;
    if (isHushed) this.#rest();
    else this.#ask(0);
    this.#paint();
  }

  #deepen() {
    this.isDeeper = true;
    this.#ask(0);
  }

  /** @param {number} lines */
  #setLines(lines) {
    this.#set({ lines });
    this.#ask(0);
  }

  #toggleArrows() {
    this.#set({ hasArrows: !this.settings.hasArrows });
    this.#paint();
  }

  /** @param {Partial<EnginePanel["settings"]>} changes */
  #set(changes) {
    this.settings = { ...this.settings, ...changes };
    keepEngineSettings(this.settings);
    if (study.head) reserveRoom(study.head, this.settings);
  }

  #listen() {
    const show = () => this.#show();
    const seen = () => {
      if (document.hidden && !this.isHushed) this.#rest();
      else if (!document.hidden) this.#ask(0);
    };
    const key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    study.addEventListener("show", show);
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("keydown", key);
    this.ticker = window.setInterval(() => this.#paintTime(), TICK);
    return () => {
      study.removeEventListener("show", show);
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("keydown", key);
    };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isPressed = "button, a, summary, [role=application]";
    if (isTyped(event)) return;
    if (key === " " && target instanceof Element && target.closest(isPressed)) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      l: () => this.toggle(),
      x: () => this.toggleThreat(),
      a: () => this.#toggleArrows(),
      " ": () => this.playBest(),
    };
    if (!keys[key] || this.isHushed) return;
    event.preventDefault();
    keys[key]();
  }

  // Asking

  /** Another node is on the board. */
  #show() {
    this.isThreat = this.isDeeper = false;
    this.bar.turn();
    this.#ask(DEBOUNCE);
  }

  /** What is kept of the node that is seen. @returns {Kept | null} */
  #kept() {
    const node = study.shown?.node;
    if (!node) return null;
    if (node.analysis?.lines !== this.settings.lines)
      node.analysis = { lines: this.settings.lines, found: null, threat: null };
    return node.analysis;
  }

  /** Show what is known, and ask for the rest. @param {number} delay */
  #ask(delay) {
    clearTimeout(this.timer);
    if (!this.isHushed) analyst.stop();
    const kept = this.#kept();
    const known = (this.isThreat ? kept?.threat : kept?.found) ?? null;
    this.found = known;
    this.heardAt = performance.now();
    this.#paint();
    const { shown } = study;
    if (!shown || !kept || !this.settings.isOn || this.isHushed || document.hidden) return;
    if (known?.state === "done" && !this.isDeeper) return;
    this.timer = window.setTimeout(() => this.#question(shown, kept), delay);
  }

  /** @param {Shown} shown @param {Kept} kept */
  #question(shown, kept) {
    const { isThreat: threat, isDeeper: deeper } = this;
    const how = { lines: this.settings.lines, threat, deeper };
    analyst.ask(toldOf(shown), how, (answer) => {
      if (study.shown !== shown) return;
      if (answer.type === "refused") {
        this.found = null;
        this.#paint(answer.because);
        return;
      }
      if (answer.state === "stopped" && answer.because) this.#set({ isOn: false });
      const before = threat ? kept.threat : kept.found;
      const isNews = answer.lines.length > 0 || answer.state === "done" || !before;
      this.found = isNews ? answer : { ...before, ...pick(answer) };
      this.heardAt = performance.now();
      if (answer.lines.length) kept[threat ? "threat" : "found"] = answer;
      this.#paint();
      if (answer.state === "done") this.#speak(answer);
    });
  }

  #rest() {
    clearTimeout(this.timer);
    analyst.stop();
  }

  /** @param {Analysis} answer */
  #speak({ lines, depth }) {
    const [best] = lines;
    if (best && this.root.contains(document.activeElement))
      speak(t("engine-spoken", { worth: worthWords(best), move: best.moves[0] ?? "", depth }));
  }

  // Showing

  /** @param {string} [refusal] */
  #paint(refusal = "") {
    const { parts, found, settings } = this;
    const isSeen = settings.isOn && !this.isHushed;
    const [best] = found?.lines ?? [];
    parts.power.setAttribute("aria-checked", String(settings.isOn));
    parts.threat.setAttribute("aria-pressed", String(this.isThreat));
    parts.arrows.setAttribute("aria-pressed", String(settings.hasArrows));
    for (const tool of [parts.body, parts.count, parts.threat, parts.arrows, parts.deeper]) tool.hidden = !isSeen;
    parts.deeper.disabled = found?.state !== "done" || this.isDeeper;
    parts.root.classList.toggle("threat", this.isThreat);
    parts.root.dataset.state = isSeen ? (found?.state ?? "idle") : "off";
    parts.worth.textContent = isSeen && best ? worthWords(best) : "";
    parts.note.textContent = isSeen ? refusal || this.#noteWords(found) : "";
    if (!isSeen) this.bar.hide();
    else if (best && !this.isThreat) this.bar.show(best);
    if (isSeen && found && study.shown) this.lines.show(toldOf(study.shown), found.lines, this.isThreat);
    else this.lines.clear();
    showArrows(isSeen && settings.hasArrows && found ? arrowsOf(found.lines, this.isThreat) : []);
    this.#paintTime();
  }

  /** @param {Analysis | null} found */
  #noteWords(found) {
    if (!found) return "";
    if (found.state === "compiling") return t("engine-compiling", { percent: found.percent ?? 0 });
    if (found.state === "waiting") return found.ahead ? t("engine-waiting", { count: found.ahead }) : "";
    if (found.state === "failed") return t("engine-failed");
    if (found.state === "stopped") return t("engine-elsewhere");
    if (!found.is_short) return "";
    const seconds = number(found.allowed, { maximumFractionDigits: 1 });
    return t(found.state === "done" ? "engine-was-short" : "engine-short", { seconds });
  }

  #paintTime() {
    const { found, parts } = this;
    const isBusy = found?.state === "searching";
    const since = isBusy ? (performance.now() - this.heardAt) / 1000 : 0;
    const share = found?.state === "done" ? 1 : found?.allowed ? (found.seconds + since) / found.allowed : 0;
    parts.spent.style.width = `${Math.min(1, share) * 100}%`;
    const depth = found?.depth ? t("engine-depth", { depth: found.depth }) : "";
    const speed = isBusy && found.nodes ? ` · ${speedWords(found.nodes_per_second)}` : "";
    parts.figures.textContent = depth + speed;
  }
}

/** What a word without lines says beside those that are known. @param {Analysis} answer */
function pick({ state, allowed, is_short, ahead, percent, because }) {
  return { state, allowed, is_short, ahead, percent, because };
}
