// @ts-check
/** A new game: which, against whom, on which side, with which clock. */

import "../layers/base.js";
import { api } from "../api.js";
import { enterLobby } from "../lobby/connection.js";
import { showChallenges } from "../lobby/lobby_view.js";
import { creatureArt } from "../parts/art.js";
import { begin } from "../parts/begin.js";
import { capitalized, fill, h, icon } from "../parts/dom.js";
import { gameTypeOf, partsOf, presetOf, tournamentOf } from "../parts/game_type.js";
import { t } from "../parts/lang.js";
import { CHOICES, usualLevel } from "../parts/level.js";
import { extraSwitches, moduleSwitches, optionFields, radios, toggle } from "../parts/switches.js";
import { CLOCKS, controlOf } from "../parts/time_control.js";

/** @typedef {import("../api.js").Catalogue} Catalogue */
/** @typedef {import("../parts/game_type.js").GameType} GameType */
/** @typedef {Required<import("../generated/wire.ts").NewGame>} Wanted */
/** Whom a game is set up with at once, or `anyone`: an open challenge. @typedef {Wanted["opponent"] | "anyone"} Opponent */

/** @type {import("../parts/switches.js").Choices} */
const OPPONENTS = [
  ["computer", t("new-computer"), t("new-computer.about")],
  ["link", t("new-link"), t("new-link.about")],
  ["anyone", t("lobby-anyone"), t("lobby-anyone.about")],
  ["here", t("new-here"), t("new-here.about")],
];
/** @type {import("../parts/switches.js").Choices} */
const COLORS = [
  ["white", t("new-white"), t("new-white.about")],
  ["black", t("new-black"), t("new-black.about")],
  ["random", t("new-random")],
];

/** @param {HTMLElement} root @param {(path: string) => void} go */
export function newGamePage(root, go) {
  fill(
    root,
    h(
      "main",
      { class: "plain new-game", id: "main", tabindex: "-1" },
      h("h1", null, t("new-title")),
      h("p", { class: "muted" }, "…"),
    ),
  );
  /** @type {NewGame | null} */
  let page = null;
  let isClosed = false;
  void Promise.all([api.catalogue(), usualLevel()]).then(([catalogue, { level }]) => {
    if (!isClosed) page = new NewGame(root, catalogue, level ?? catalogue.level, go);
  });
  return () => {
    isClosed = true;
    page?.close();
  };
}

/** @typedef {{ parts?: import("../parts/game_type.js").Parts, opponent?: Opponent, color?: Wanted["color"], level?: number, clock?: string, shows?: boolean, isTournament?: boolean }} Choices */

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
    /** Whether presets are chosen by the tournament rule, which is remembered. */
    this.isTournament = last.isTournament ?? false;
    /** @type {GameType} */
    this.type = asked ? this.#typeOf(asked) : gameTypeOf(parts);
    const opponent = query.get("opponent") ?? last.opponent;
    /** @type {Opponent} */
    this.opponent = opponent === "here" || opponent === "link" || opponent === "anyone" ? opponent : "computer";
    /** @type {Wanted["color"]} */
    this.color = last.color ?? "white";
    this.level = level;
    this.clock = last.clock ?? "none";
    /** Whether others may watch a game that comes of an open challenge. */
    this.shows = last.shows ?? true;
    /** The open challenges, shown to who looks for anyone. */
    this.waiting = h("section", { class: "waiting-room", "aria-label": t("lobby-open") });
    /** @type {(() => void) | null} */
    this.closeLobby = null;
    this.main = h("main", { class: "plain new-game", id: "main", tabindex: "-1" });
    fill(root, this.main);
    this.#draw();
  }

  close() {
    this.closeLobby?.();
    this.closeLobby = null;
  }

  #draw() {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const open = this.main.querySelector("details")?.open ?? false;
    const go = this.#beginButton();
    fill(
      this.main,
      h("h1", null, t("new-title")),
      h("section", { class: "who", "aria-label": t("new-who") }, ...this.#who()),
      h(
        "section",
        { class: "which", "aria-labelledby": "which" },
        h("h2", { id: "which" }, t("new-game")),
        this.#presets(),
        this.#tournament(),
        this.#more(open),
      ),
      h("div", { class: "begin" }, go, this.opponent === "anyone" && this.waiting),
    );
    if (this.opponent !== "anyone") this.close();
    else this.closeLobby ??= showChallenges(this.waiting, enterLobby(this.go));
    const again = focused && this.main.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  #beginButton() {
    const words = this.opponent === "anyone" ? t("lobby-challenge") : t("new-begin");
    const button = h("button", { type: "button", class: "primary huge", id: "begin" }, icon("play"), words);
    button.addEventListener("click", async () => {
      const { type, opponent, color, level, clock, shows, isTournament } = this;
      remember({ parts: partsOf(type), opponent, color, level, clock, shows, isTournament });
      if (opponent !== "anyone") return begin(button, this.go, this.#wanted(opponent));
      button.disabled = true;
      await enterLobby(this.go).post({ ruleset: partsOf(type), color, control: controlOf(clock, this.own), shows });
      button.disabled = false;
    });
    return button;
  }

  #who() {
    return [
      radios(t("new-opponent"), "opponent", this, OPPONENTS, (value) => this.#set(() => (this.opponent = value))),
      this.opponent === "computer" && this.#levels(this.catalogue),
      this.opponent !== "here" &&
        radios(t("new-color"), "color", this, COLORS, (value) => this.#set(() => (this.color = value))),
      this.#clocks(),
      this.opponent === "anyone" &&
        toggle("shows", t("lobby-may-watch"), "", this.shows, (isOn) => this.#set(() => (this.shows = isOn))),
    ];
  }

  /** @param {() => void} change */
  #set(change) {
    change();
    this.#draw();
  }

  /** The game of a preset, by the tournament rule if that is wished for. @param {Catalogue["presets"][number]} preset */
  #typeOf(preset) {
    const type = gameTypeOf(preset.game_type);
    return this.isTournament ? tournamentOf(type) : type;
  }

  /** One click keeps the Queen from coming first, whatever the preset says. */
  #tournament() {
    const isOn = this.type.options.get("queen") !== "any";
    return toggle("tournament", t("new-tournament"), t("new-tournament.about"), isOn, (isWanted) =>
      this.#set(() => {
        this.isTournament = isWanted;
        if (isWanted) this.type = tournamentOf(this.type);
        else this.type.options.set("queen", "any");
      }),
    );
  }

  #presets() {
    const chosen = presetOf(this.catalogue.presets, this.type);
    const cards = this.catalogue.presets.map((preset) => {
      const isChosen = preset === chosen;
      const choose = () => this.#set(() => (this.type = this.#typeOf(preset)));
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
    return h("div", { class: "preset-grid", role: "group", "aria-label": t("new-presets") }, ...cards);
  }

  /** @param {boolean} open */
  #more(open) {
    const change = (/** @type {() => void} */ act) => this.#set(act);
    return h(
      "details",
      { class: "more", open },
      h("summary", null, t("new-more")),
      h("h3", null, t("new-expansions")),
      moduleSwitches(this.catalogue.modules, this.type, change),
      h("h3", null, t("new-extras")),
      extraSwitches(
        this.catalogue.creatures.filter((creature) => creature.extra),
        this.type,
        change,
      ),
      h("h3", null, t("new-options")),
      optionFields(this.catalogue.options, this.type, change),
    );
  }

  /** @param {Catalogue} catalogue */
  #levels(catalogue) {
    /** @type {import("../parts/switches.js").Choices} */
    const levels = catalogue.levels.map(({ level, title }, place, { length }) => {
      return place + 1 < length ? [String(level), title, "", String(level)] : [String(level), title];
    });
    const group = radios(t("new-level"), "level", this, levels, (value) =>
      this.#set(() => (this.level = Number(value))),
    );
    const chosen = catalogue.levels.find(({ level }) => level === this.level);
    group.append(h("p", { class: "muted" }, h("strong", null, chosen?.title ?? ""), " · ", chosen?.sentence ?? ""));
    return group;
  }

  #clocks() {
    const clocks = CLOCKS.filter(([key]) => this.opponent !== "computer" || !key.endsWith("d"));
    /** @type {import("../parts/switches.js").Choices} */
    const items = clocks.map(([key, title]) => [key, title]);
    const group = radios(t("new-clock"), "clock", this, items, (value) => this.#set(() => (this.clock = value)));
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
    return h(
      "div",
      { class: "row" },
      field(t("new-minutes"), "minutes", 180),
      field(t("new-seconds"), "increment", 180),
    );
  }

  own = { minutes: 10, increment: 5 };

  /** @param {Wanted["opponent"]} opponent @returns {import("../generated/wire.ts").NewGame} */
  #wanted(opponent) {
    const control = controlOf(this.clock, this.own);
    return {
      ruleset: partsOf(this.type),
      opponent,
      color: this.color,
      ...(opponent === "computer" ? { level: this.level } : {}),
      ...(control ? { control } : {}),
    };
  }
}
