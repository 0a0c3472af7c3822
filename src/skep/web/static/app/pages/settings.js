// @ts-check
/** What a visitor likes, in a dialog. */
import { api } from "../api.js";
import { LIMITS } from "../limits.js";
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
const CONFIRMED = ["never", "days", "always"].map((name) => [
  name,
  t(`settings-confirm-${name}`),
  t(`settings-confirm-${name}.about`),
]);
const KEYS = ["arrows", "enter", "next", "space", "tile", "position", "escape", "find", "zoom", "turn"];

export function openSettings() {
  const name = h("input", { type: "text", maxlength: String(LIMITS.name), autocomplete: "nickname" });
  void api.me().then((me) => (name.value = me.name));
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
    chooseLanguage(menu.value);
    location.reload();
  });
  return menu;
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
