// @ts-check
/** A new game: which, against whom, on which side, with which clock. */

import { api } from "../api.js";
import { creatureArt } from "../parts/art.js";
import { begin } from "../parts/begin.js";
import { capitalized, fill, h, icon } from "../parts/dom.js";
import { gameTypeOf, isSameType, partsOf } from "../parts/game_type.js";
import { CHOICES, usualLevel } from "../parts/level.js";
import { extraSwitches, moduleSwitches, optionFields, radios } from "../parts/switches.js";

/** @typedef {import("../api.js").Catalogue} Catalogue */
/** @typedef {import("../parts/game_type.js").GameType} GameType */
/** @typedef {Required<import("../wire.js").NewGame>} Wanted */
/** @typedef {Wanted["opponent"]} Opponent */
/** @typedef {{ minutes: number, increment: number } | { days: number } | null} Control */

/** @type {[string, string, Control][]} */
const CLOCKS = [
  ["none", "No clock", null],
  ["3+2", "3 min + 2 s", { minutes: 3, increment: 2 }],
  ["5+5", "5 min + 5 s", { minutes: 5, increment: 5 }],
  ["10+10", "10 min + 10 s", { minutes: 10, increment: 10 }],
  ["20+20", "20 min + 20 s", { minutes: 20, increment: 20 }],
  ["1d", "1 day a move", { days: 1 }],
  ["3d", "3 days a move", { days: 3 }],
  ["own", "Custom", null],
];

/** @type {import("../parts/switches.js").Choices} */
const OPPONENTS = [
  ["computer", "Computer", "Begins at once, at a level you choose."],
  ["link", "Friend", "You get a link to send. No account needed."],
  ["here", "This screen", "Two people, one device."],
];
/** @type {import("../parts/switches.js").Choices} */
const COLORS = [
  ["white", "White", "You begin."],
  ["black", "Black", "Your opponent begins."],
  ["random", "Random"],
];

/** @param {HTMLElement} root @param {(path: string) => void} go */
export function newGamePage(root, go) {
  fill(
    root,
    h(
      "main",
      { class: "plain new-game", id: "main", tabindex: "-1" },
      h("h1", null, "New game"),
      h("p", { class: "muted" }, "…"),
    ),
  );
  void Promise.all([api.catalogue(), usualLevel()]).then(
    ([catalogue, { level }]) => new NewGame(root, catalogue, level ?? catalogue.level, go),
  );
}

/** @typedef {{ parts?: import("../parts/game_type.js").Parts, opponent?: Opponent, color?: Wanted["color"], level?: number, clock?: string }} Choices */

/** What was chosen last, in this browser. @returns {Choices} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(CHOICES) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Choices} choices */
function remember(choices) {
  try {
    localStorage.setItem(CHOICES, JSON.stringify(choices));
  } catch {
    // Then the next game begins with what most people play.
  }
}

class NewGame {
  /** @param {HTMLElement} root @param {Catalogue} catalogue @param {number} level @param {(path: string) => void} go */
  constructor(root, catalogue, level, go) {
    const query = new URLSearchParams(location.search);
    this.catalogue = catalogue;
    this.go = go;
    const asked = catalogue.presets.find((preset) => preset.name === query.get("ruleset"));
    const first = asked ?? catalogue.presets.find((preset) => preset.name === catalogue.default);
    const last = remembered();
    const parts = (asked ? null : last.parts) ?? first?.game_type ?? { extras: [], modules: [], options: [] };
    /** @type {GameType} */
    this.type = gameTypeOf(parts);
    const opponent = query.get("opponent") ?? last.opponent;
    /** @type {Opponent} */
    this.opponent = opponent === "here" || opponent === "link" ? opponent : "computer";
    /** @type {Wanted["color"]} */
    this.color = last.color ?? "white";
    this.level = level;
    this.clock = last.clock ?? "none";
    this.main = h("main", { class: "plain new-game", id: "main", tabindex: "-1" });
    fill(root, this.main);
    this.#draw();
  }

  #draw() {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const open = this.main.querySelector("details")?.open ?? false;
    const go = h("button", { type: "button", class: "primary huge", id: "begin" }, icon("play"), "Begin");
    go.addEventListener("click", () => {
      remember({
        parts: partsOf(this.type),
        opponent: this.opponent,
        color: this.color,
        level: this.level,
        clock: this.clock,
      });
      void begin(go, this.go, this.#wanted());
    });
    fill(
      this.main,
      h("h1", null, "New game"),
      h("section", { class: "who", "aria-label": "Opponent and clock" }, ...this.#who()),
      h(
        "section",
        { class: "which", "aria-labelledby": "which" },
        h("h2", { id: "which" }, "Game"),
        this.#presets(),
        this.#more(open),
      ),
      h("div", { class: "begin" }, go),
    );
    const again = focused && this.main.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  #who() {
    return [
      radios("Opponent", "opponent", this, OPPONENTS, (value) => this.#set(() => (this.opponent = value))),
      this.opponent === "computer" && this.#levels(this.catalogue),
      this.opponent !== "here" &&
        radios("Your color", "color", this, COLORS, (value) => this.#set(() => (this.color = value))),
      this.#clocks(),
    ];
  }

  /** @param {() => void} change */
  #set(change) {
    change();
    this.#draw();
  }

  #presets() {
    const cards = this.catalogue.presets.map((preset) => {
      const isChosen = isSameType(this.type, gameTypeOf(preset.game_type));
      const choose = () => this.#set(() => (this.type = gameTypeOf(preset.game_type)));
      const props = {
        type: "button",
        class: "preset",
        "aria-pressed": String(isChosen),
        "data-key": `preset-${preset.name}`,
        click: choose,
      };
      return h(
        "button",
        { ...props, title: preset.sentence },
        h("strong", null, preset.title || capitalized(preset.name)),
        h("span", { class: "creatures", "aria-hidden": "true" }, ...preset.creatures.map(creatureArt)),
        h("span", { class: "sentence" }, preset.sentence),
      );
    });
    return h("div", { class: "preset-grid", role: "group", "aria-label": "Presets" }, ...cards);
  }

  /** @param {boolean} open */
  #more(open) {
    const change = (/** @type {() => void} */ act) => this.#set(act);
    return h(
      "details",
      { class: "more", open },
      h("summary", null, "Creatures, expansions and options"),
      h("h3", null, "Expansions"),
      moduleSwitches(this.catalogue.modules, this.type, change),
      h("h3", null, "Extra creatures"),
      extraSwitches(
        this.catalogue.creatures.filter((creature) => creature.extra),
        this.type,
        change,
      ),
      h("h3", null, "Options"),
      optionFields(this.catalogue.options, this.type, change),
    );
  }

  /** @param {Catalogue} catalogue */
  #levels(catalogue) {
    /** @type {import("../parts/switches.js").Choices} */
    const levels = catalogue.levels.map(({ level, title }) => [String(level), title]);
    const group = radios("Level", "level", this, levels, (value) => this.#set(() => (this.level = Number(value))));
    const chosen = catalogue.levels.find(({ level }) => level === this.level);
    group.append(h("p", { class: "muted" }, chosen?.sentence ?? ""));
    return group;
  }

  #clocks() {
    const clocks = CLOCKS.filter(([key]) => this.opponent !== "computer" || !key.endsWith("d"));
    /** @type {import("../parts/switches.js").Choices} */
    const items = clocks.map(([key, title]) => [key, title]);
    const group = radios("Clock", "clock", this, items, (value) => this.#set(() => (this.clock = value)));
    if (this.clock === "own") group.append(this.#ownClock());
    return group;
  }

  #ownClock() {
    /** @param {string} label @param {"minutes" | "increment"} name @param {number} most */
    const field = (label, name, most) => {
      const input = h("input", {
        type: "number",
        min: name === "minutes" ? "0.5" : "0",
        max: most,
        step: name === "minutes" ? "0.5" : "1",
        value: this.own[name],
      });
      input.addEventListener("change", () => (this.own[name] = Number(input.value)));
      return h("label", { class: "field" }, h("span", null, label), input);
    };
    return h("div", { class: "row" }, field("Minutes", "minutes", 180), field("Seconds a turn", "increment", 180));
  }

  own = { minutes: 10, increment: 5 };

  /** @returns {import("../wire.js").NewGame} */
  #wanted() {
    const control = this.clock === "own" ? this.own : (CLOCKS.find(([key]) => key === this.clock)?.[2] ?? null);
    return {
      ruleset: partsOf(this.type),
      opponent: this.opponent,
      color: this.color,
      ...(this.opponent === "computer" ? { level: this.level } : {}),
      ...(control ? { control: { minutes: null, increment: 0, days: null, ...control } } : {}),
    };
  }
}
