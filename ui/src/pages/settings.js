// @ts-check
/** What a visitor likes, in a dialog. */
import "../layers/base.js";
import { api } from "../api.js";
import { tilePicture } from "../board/tile_element.ts";
import { personName } from "../game/players.js";
import { LIMITS } from "../generated/limits.ts";
import { openDialog } from "../parts/dialog.js";
import { h } from "../parts/dom.js";
import { chooseLanguage, language, languages, t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { setSetting, settings } from "../parts/settings.js";
import { radios, toggle } from "../parts/switches.js";
import { mayNotify } from "../parts/turn_notice.js";

/** @type {import("../parts/switches.js").Choices} */
const THEMES = ["auto", "light", "dark", "contrast"].map((name) => [name, t(`settings-theme-${name}`)]);
/** @type {import("../parts/switches.js").Choices} */
const BACKGROUNDS = ["comb", "wood", "felt", "slate"].map((name) => [name, t(`settings-background-${name}`)]);
/** @type {import("../parts/switches.js").Choices} */
const TILE_SETS = ["classic", "bold", "marked"].map((name) => [
  name,
  t(`settings-tiles-${name}`),
  t(`settings-tiles-${name}.about`),
]);
/** @type {import("../parts/switches.js").Choices} */
const MOVES = ["symbols", "words", "uhp"].map((name) => [
  name,
  t(`settings-moves-${name}`),
  t(`settings-moves-${name}.about`),
]);
/** @type {import("../parts/switches.js").Choices} */
const CONFIRMED = ["never", "days", "always"].map((name) => [
  name,
  t(`settings-confirm-${name}`),
  t(`settings-confirm-${name}.about`),
]);
const KEYS = ["arrows", "enter", "next", "space", "tile", "position", "escape", "find", "zoom", "turn"];

export function openSettings() {
  const name = h("input", { type: "text", maxlength: String(LIMITS.name), autocomplete: "nickname" });
  // Whoever has begun to write by then goes on writing.
  void api.me().then((me) => (name.value ||= personName(me.name)));
  name.addEventListener("change", () => {
    if (name.value.trim())
      void api.rename(name.value.trim()).then((me) => notify(t("settings-renamed", { name: me.name })));
  });
  /** @param {"letters" | "numbers" | "motion" | "sound" | "colorsafe" | "talk"} key */
  const flag = (key) =>
    toggle(`set-${key}`, t(`settings-${key}`), t(`settings-${key}.about`), settings[key], (isOn) =>
      setSetting(key, isOn),
    );
  openDialog(
    t("settings-title"),
    h("label", { class: "field" }, h("span", null, t("settings-your-name")), name),
    h("label", { class: "field" }, h("span", null, t("settings-language")), languageMenu()),
    radios(t("settings-colors"), "theme", settings, THEMES, (value) => setSetting("theme", value)),
    looks(t("settings-background"), "background", BACKGROUNDS),
    looks(t("settings-tiles"), "tiles", TILE_SETS),
    h(
      "div",
      { class: "switches" },
      flag("letters"),
      flag("numbers"),
      flag("colorsafe"),
      flag("motion"),
      toggle(
        "set-turns",
        t("settings-turns"),
        t("settings-turns.about"),
        settings.turns,
        (isOn) => void setTurns(isOn),
      ),
      flag("sound"),
      flag("talk"),
    ),
    radios(t("settings-moves"), "moves", settings, MOVES, (value) => setSetting("moves", value)),
    radios(t("settings-confirm"), "confirm", settings, CONFIRMED, (value) => setSetting("confirm", value)),
    h("h3", null, t("settings-keys")),
    keys(),
  );
}

/** Every language by its own name; the page comes anew in the one that is chosen. */
function languageMenu() {
  const menu = h(
    "select",
    { id: "set-language" },
    ...Object.entries(languages).map(([code, name]) =>
      h("option", { value: code, lang: code, selected: code === language }, name),
    ),
  );
  menu.addEventListener("change", () => {
    if (chooseLanguage(menu.value)) location.reload();
  });
  return menu;
}

/**
 * Choices that are seen rather than read: each with three tiles as they would lie on the table.
 * @param {string} legend @param {"background" | "tiles"} name @param {import("../parts/switches.js").Choices} items
 */
function looks(legend, name, items) {
  const choices = items.map(([value, title, sentence]) => {
    const input = h("input", {
      type: "radio",
      name,
      value,
      checked: settings[name] === value,
      change: () => setSetting(name, /** @type {never} */ (value)),
    });
    const words = h("span", null, h("strong", null, title), sentence && h("span", { class: "muted" }, sentence));
    return h("label", { class: "look" }, input, sample(name, value), words);
  });
  return h("fieldset", { class: `looks ${name}` }, h("legend", null, legend), ...choices);
}

/** @param {"background" | "tiles"} name @param {string} value */
function sample(name, value) {
  const tiles = /** @type {const} */ (["whiteQ", "blackA", "whiteG"]).map((each) => {
    const [color, face] = [each.slice(0, 5), each.slice(5)];
    const info = { name: each, color, front: face, back: null, number: 0, front_title: "", back_title: null };
    return tilePicture({ info: /** @type {import("../generated/wire.ts").TileInfo} */ (info), face });
  });
  return h("span", { class: "sample", [`data-${name}`]: value, "aria-hidden": "true" }, ...tiles);
}

/** @param {boolean} isOn */
async function setTurns(isOn) {
  const isAllowed = isOn && (await mayNotify());
  setSetting("turns", isAllowed);
  if (isOn && !isAllowed) notify(t("settings-no-notifications"), { kind: "refusal" });
}

function keys() {
  return h(
    "dl",
    { class: "keys" },
    ...KEYS.flatMap((key) => [h("dt", null, h("kbd", null, t(`key-${key}`))), h("dd", null, t(`key-${key}.does`))]),
  );
}
