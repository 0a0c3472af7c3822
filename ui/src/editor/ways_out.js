// @ts-check
/** The buttons of the editor: begin anew, other rules, read a text, and what is done with the position. */
import { api } from "../api.js";
import { copy } from "../game/sharing.js";
import { begin } from "../parts/begin.js";
import { openDialog } from "../parts/dialog.js";
import { fill, h, icon } from "../parts/dom.js";
import { gameTypeOf, isSameType, partsOf } from "../parts/game_type.js";
import { t } from "../parts/lang.js";
import { usualLevel } from "../parts/level.js";
import { CLOCKS, controlOf } from "../parts/time_control.js";
import { openTextReader } from "../play/text_reader.tsx";
import { swapColors } from "./laid.js";
import { extraSwitches, moduleSwitches, optionFields, radios } from "./switches.js";

/** @typedef {import("../pages/editor.js").EditorPage} EditorPage */

/** @param {string} sign @param {string} word @param {(button: HTMLButtonElement) => void} act @param {string} [key] */
function button(sign, word, act, key) {
  const element = h("button", { type: "button", "data-act": key ?? null }, icon(sign), h("span", null, word));
  element.addEventListener("click", () => act(element));
  return element;
}

/** @param {EditorPage} page */
export function editorActions(page) {
  const address = () => new URL(location.pathname + location.search, location.href).href;
  return [
    button("undo", t("editor-undo"), () => page.step(-1), "undo"),
    button("redo", t("editor-redo"), () => page.step(1), "redo"),
    button("close", t("editor-clear"), () => page.clear(), "clear"),
    button("draw", t("editor-swap"), () => page.change(swapColors, t("editor-swap")), "swap"),
    button("settings", t("editor-rules"), () => void openRules(page), "rules"),
    button("list", t("editor-paste"), () => openTextReader((text) => page.read(text)), "paste"),
    button("copy", t("editor-copy-link"), () => void copy(address(), t("share-link-copied")), "copy"),
    button("book", t("editor-study"), () => void whenFine(page, studyIt), "study"),
    button("play", t("editor-play"), () => void whenFine(page, (at) => openPlay(at, "computer")), "play"),
    button("send", t("editor-send"), () => void whenFine(page, (at) => openPlay(at, "link")), "send"),
  ];
}

/** Go on with what is a position of its game; of anything else the panel says why it is not. @param {EditorPage} page @param {(page: EditorPage) => unknown} act */
async function whenFine(page, act) {
  await page.judged();
  if (!page.isJudged) return; // something else was laid since, or nobody answers
  if (page.told && !page.told.faults.length) await act(page);
  else page.refuse();
}

/** @param {EditorPage} page */
function studyIt(page) {
  if (page.told) page.go(`/study?game=${encodeURIComponent(page.told.sketch)}`);
}

/** @param {EditorPage} page @param {"computer" | "link"} opponent */
async function openPlay(page, opponent) {
  const { told, go } = page;
  if (!told) return;
  if (told.outcome) {
    page.refuse(t("editor-over", { because: told.outcome }));
    return;
  }
  const [catalogue, usual] = await Promise.all([api.catalogue(), usualLevel()]);
  const wanted = {
    color: /** @type {"white" | "black"} */ (told.laid.player),
    level: usual.level ?? catalogue.level,
    clock: "none",
  };
  const colors = radios(
    t("new-color"),
    "color",
    wanted,
    [
      ["white", t("new-white")],
      ["black", t("new-black")],
    ],
    (value) => (wanted.color = value),
  );
  const level = h(
    "select",
    null,
    ...catalogue.levels.map(({ level: value, title }) =>
      h("option", { value, selected: value === wanted.level }, title),
    ),
  );
  level.addEventListener("change", () => (wanted.level = Number(level.value)));
  const clocks = CLOCKS.filter(([key]) => key !== "own" && (opponent === "link" || !key.endsWith("d")));
  const clock = h("select", null, ...clocks.map(([value, title]) => h("option", { value }, title)));
  clock.addEventListener("change", () => (wanted.clock = clock.value));
  const start = h("button", { type: "button", class: "primary" }, icon("play"), ` ${t("new-begin")}`);
  start.addEventListener("click", async () => {
    const control = controlOf(wanted.clock);
    const { color, level: strength } = wanted;
    await begin(
      start,
      (path) => {
        dialog.close();
        go(path);
      },
      { sketch: told.sketch, opponent, color, level: strength, control },
    );
  });
  const dialog = openDialog(
    opponent === "computer" ? t("editor-play-title") : t("editor-send-title"),
    opponent === "link" && h("p", { class: "muted" }, t("new-link.about")),
    colors,
    opponent === "computer" && h("label", { class: "field" }, h("span", null, t("new-level")), level),
    h("label", { class: "field" }, h("span", null, t("new-clock")), clock),
    h("div", { class: "row end" }, start),
  );
}

/** Choose edition, expansions, creatures and options. @param {EditorPage} page */
async function openRules(page) {
  const catalogue = await api.catalogue();
  let type = gameTypeOf(page.told?.game_type ?? { extras: [], modules: [], options: [] });
  const body = h("div", { class: "new-game" });
  const change = (/** @type {() => void} */ act) => {
    act();
    draw();
  };
  const draw = () => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const presets = catalogue.presets.map((preset) =>
      h(
        "button",
        {
          type: "button",
          class: "preset",
          "aria-pressed": String(isSameType(type, gameTypeOf(preset.game_type))),
          "data-key": `preset-${preset.name}`,
          click: () => change(() => (type = gameTypeOf(preset.game_type))),
        },
        h("strong", null, preset.title),
      ),
    );
    const extras = catalogue.creatures.filter((creature) => creature.extra);
    fill(
      body,
      h("div", { class: "preset-grid", role: "group", "aria-label": t("new-presets") }, ...presets),
      h("h3", null, t("new-expansions")),
      moduleSwitches(catalogue.modules, type, change),
      h("h3", null, t("new-extras")),
      extraSwitches(extras, type, change),
      h("h3", null, t("new-options")),
      optionFields(catalogue.options, type, change),
    );
    const again = focused && body.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  };
  draw();
  const use = h("button", { type: "button", class: "primary" }, t("editor-use-rules"));
  use.addEventListener("click", async () => {
    dialog.close();
    await page.changeRules(partsOf(type));
  });
  const dialog = openDialog(t("editor-rules"), body, h("div", { class: "row end" }, use));
}
