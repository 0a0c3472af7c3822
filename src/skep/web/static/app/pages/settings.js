// @ts-check
/** What a visitor likes, in a dialog. */
import { api } from "../api.js";
import { LIMITS } from "../limits.js";
import { openDialog } from "../parts/dialog.js";
import { h } from "../parts/dom.js";
import { notify } from "../parts/notices.js";
import { setSetting, settings } from "../parts/settings.js";
import { radios, toggle } from "../parts/switches.js";
import { mayNotify } from "../parts/turn_notice.js";

/** @type {import("../parts/switches.js").Choices} */
const THEMES = [
  ["auto", "System"],
  ["light", "Light"],
  ["dark", "Dark"],
  ["contrast", "High contrast"],
];
/** @type {import("../parts/switches.js").Choices} */
const CONFIRMED = [
  ["never", "Never", "A move counts as soon as it is chosen."],
  ["days", "In slow games", "Games without a clock, or with days for a move; not against the computer."],
  ["always", "Always", "Each move is shown first, and made when you confirm it."],
];

export function openSettings() {
  const name = h("input", { type: "text", maxlength: String(LIMITS.name), autocomplete: "nickname" });
  void api.me().then((me) => (name.value = me.name));
  name.addEventListener("change", () => {
    if (name.value.trim()) void api.rename(name.value.trim()).then((me) => notify(`Your name is now ${me.name}.`));
  });
  /** @param {"letters" | "numbers" | "motion" | "sound" | "colorsafe" | "talk"} key @param {string} title @param {string} sentence */
  const flag = (key, title, sentence) =>
    toggle(`set-${key}`, title, sentence, settings[key], (isOn) => setSetting(key, isOn));
  openDialog(
    "Settings",
    h("label", { class: "field" }, h("span", null, "Your name"), name),
    radios("Colors", "theme", settings, THEMES, (value) => setSetting("theme", value)),
    h(
      "div",
      { class: "switches" },
      flag("letters", "Letters on the tiles", "Instead of the pictures."),
      flag("numbers", "Numbers on the tiles", "As in the notation."),
      flag("colorsafe", "Color-blind safe colors", "Marks that everyone can tell apart."),
      flag("motion", "Motion", "Tiles glide and turn; always off where the system asks for less motion."),
      toggle(
        "set-turns",
        "Tell me when it is my turn",
        "By a notification of the browser, while you look at something else.",
        settings.turns,
        (isOn) => void setTurns(isOn),
      ),
      flag("sound", "Sound", "Small clicks for moves, a note for offers."),
      flag("talk", "Chat", "Show what your opponent, or other watchers, write."),
    ),
    radios("Confirm moves", "confirm", settings, CONFIRMED, (value) => setSetting("confirm", value)),
    h("h3", null, "Keys"),
    keys(),
  );
}

/** @param {boolean} isOn */
async function setTurns(isOn) {
  const isAllowed = isOn && (await mayNotify());
  setSetting("turns", isAllowed);
  if (isOn && !isAllowed) notify("The browser does not allow notifications from this page.", { kind: "refusal" });
}

function keys() {
  const lines = [
    ["Arrows", "left and right step through the moves; after Tab to the board they walk over it"],
    ["Enter", "take a tile, put it down"],
    ["N, P", "next and previous tile or place where something can be done"],
    ["Space", "open a stack"],
    ["I", "read out what a tile does"],
    ["W", "read out the whole position"],
    ["Esc", "put back, leave"],
    ["/", "find a move by typing"],
    ["+ − 0", "larger, smaller, show all"],
    ["R", "turn the table"],
  ];
  return h(
    "dl",
    { class: "keys" },
    ...lines.flatMap(([key, words]) => [h("dt", null, h("kbd", null, key)), h("dd", null, words)]),
  );
}
