// @ts-check
/** A challenge from the first page: which game, which clock, which color; remembered for the next time. */
import { api } from "../api.js";
import { fill, h } from "../parts/dom.js";
import { gameTypeOf, partsOf } from "../parts/game_type.js";
import { t } from "../parts/lang.js";
import { CLOCKS, controlOf } from "../parts/time_control.js";

/** @typedef {import("./connection.js").LobbyConnection} LobbyConnection */
/** @typedef {{ preset: string, clock: string, color: string, shows: boolean }} Chosen */

const KEY = "skep-challenge";
/** @type {[string, string][]} */
const COLORS = [
  ["random", t("lobby-color-random")],
  ["white", t("lobby-color-white")],
  ["black", t("lobby-color-black")],
];

/** @returns {Partial<Chosen>} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Chosen} chosen */
function remember(chosen) {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Then the next one begins with what most people play.
  }
}

/** @param {string} label @param {[string, string][]} items @param {string} chosen */
function choice(label, items, chosen) {
  const options = items.map(([value, words]) => h("option", { value, selected: value === chosen }, words));
  return h("select", { "aria-label": label }, ...options);
}

/** @param {HTMLElement} root @param {LobbyConnection} lobby */
export async function challengeForm(root, lobby) {
  const { presets, default: first } = await api.catalogue();
  const last = remembered();
  const games = choice(
    t("lobby-game"),
    presets.map(({ name, title }) => [name, title]),
    last.preset ?? first,
  );
  const clocks = choice(
    t("lobby-clock"),
    CLOCKS.filter(([key]) => key !== "own").map(([key, words]) => [key, words]),
    last.clock ?? "10+10",
  );
  const colors = choice(t("lobby-your-color"), COLORS, last.color ?? "random");
  const watched = h("input", { type: "checkbox", role: "switch", checked: last.shows ?? true });
  const track = h("span", { class: "track", "aria-hidden": "true" });
  const switched = h("label", { class: "switch" }, watched, track, h("span", null, t("lobby-may-watch")));
  const button = h("button", { type: "submit", class: "primary" }, t("lobby-challenge"));
  const form = h("form", { class: "challenge-form" }, games, clocks, colors, switched, button);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const preset = presets.find(({ name }) => name === games.value);
    if (!preset) return;
    const shows = watched.checked;
    remember({ preset: games.value, clock: clocks.value, color: colors.value, shows });
    button.disabled = true;
    await lobby.post({
      ruleset: partsOf(gameTypeOf(preset.game_type)),
      color: /** @type {"white" | "black" | "random"} */ (colors.value),
      control: controlOf(clocks.value),
      shows,
    });
    button.disabled = false;
  });
  fill(root, form);
}
