// @ts-check
/** The fields of the new-game page: radio groups, switches with a sentence each, and counters. */
import { LIMITS } from "../generated/limits.ts";
import { h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { isIdleIn } from "../play/game_type.ts";

/** @typedef {import("../parts/game_type.js").GameType} GameType */
/** @typedef {(act: () => void) => void} Change */

/** What a row of choices has for each: value, title, a sentence where one is needed, and a title for narrow places. */
/** @typedef {[string, string, string?, string?][]} Choices */

/**
 * A row of choices for one field of an object.
 * @template {string} K @param {string} legend @param {K} name @param {{ [name in K]: string | number }} chosen
 * @param {Choices} items @param {(value: any) => void} onChange
 */
export function radios(legend, name, { [name]: chosen }, items, onChange) {
  const fields = items.map(([value, title, sentence, short]) => {
    const input = h("input", {
      type: "radio",
      name,
      value,
      checked: value === String(chosen),
      "data-key": `${name}-${value}`,
      "aria-label": short ? title : null,
      change: () => onChange(value),
    });
    return h(
      "label",
      { class: "radio" },
      input,
      h("span", null, h("strong", null, short ?? title), sentence && h("span", { class: "muted" }, sentence)),
    );
  });
  return h("fieldset", { class: `radios ${name}` }, h("legend", null, legend), ...fields);
}

/** @param {string} key @param {string} title @param {string} sentence @param {boolean} isOn @param {(isOn: boolean) => void} onChange */
export function toggle(key, title, sentence, isOn, onChange) {
  const input = h("input", { type: "checkbox", role: "switch", checked: isOn, "data-key": key });
  input.addEventListener("change", () => onChange(input.checked));
  return h(
    "label",
    { class: "switch" },
    input,
    h("span", { class: "track", "aria-hidden": "true" }),
    h("span", null, h("strong", null, title), sentence && h("span", { class: "muted" }, sentence)),
  );
}

/** @param {import("../api.js").ModuleInfo[]} modules @param {GameType} type @param {Change} change */
export function moduleSwitches(modules, type, change) {
  const fields = modules.map(({ letter, title, sentence }) =>
    toggle(`module-${letter}`, title, sentence, type.modules.has(letter), (isOn) =>
      change(() => (isOn ? type.modules.add(letter) : type.modules.delete(letter))),
    ),
  );
  return h("div", { class: "switches" }, ...fields);
}

/** @param {import("../api.js").CreatureInfo[]} creatures @param {GameType} type @param {Change} change */
export function extraSwitches(creatures, type, change) {
  const fields = creatures.map(({ letter, title, does }) => {
    const count = type.extras.get(letter) ?? 0;
    /** @param {number} by */
    const add = (by) =>
      change(() => {
        const next = Math.max(0, Math.min(LIMITS.mostOfAKind, count + by));
        if (next) type.extras.set(letter, next);
        else type.extras.delete(letter);
      });
    const less = h(
      "button",
      {
        type: "button",
        class: "small",
        disabled: !count,
        "aria-label": t("new-less", { creature: title }),
        "data-key": `less-${letter}`,
        click: () => add(-1),
      },
      "−",
    );
    const more = h(
      "button",
      {
        type: "button",
        class: "small",
        disabled: count >= LIMITS.mostOfAKind,
        "aria-label": t("new-one-more", { creature: title }),
        "data-key": `more-${letter}`,
        click: () => add(1),
      },
      "+",
    );
    const counter = h(
      "span",
      { class: "counter" },
      less,
      h("output", { "aria-label": t("new-how-many", { creature: title }) }, String(count)),
      more,
    );
    return h(
      "div",
      { class: `extra${count ? " on" : ""}` },
      h("span", null, h("strong", null, title), h("span", { class: "muted" }, does)),
      counter,
    );
  });
  return h("div", { class: "extras" }, ...fields);
}

/** @param {import("../api.js").OptionInfo[]} options @param {GameType} type @param {Change} change */
export function optionFields(options, type, change) {
  const fields = options
    .filter(({ values }) => values.length)
    .map(({ name, title, rule, sentence, values, needs }) => {
      const first = values[0]?.value ?? "";
      const chosen = type.options.get(name) ?? first;
      const isIdle = isIdleIn(needs, type);
      const select = h(
        "select",
        { disabled: isIdle, "data-key": `option-${name}`, "aria-label": title },
        ...values.map(({ value, sentence: says }) => h("option", { value, selected: value === chosen }, says)),
      );
      select.addEventListener("change", () =>
        change(() => {
          if (select.value === first) type.options.delete(name);
          else type.options.set(name, select.value);
        }),
      );
      const link = h(
        "a",
        { class: "rule-chip", href: `/rules/${rule}`, "data-aside": true, "aria-label": t("rule-link", { rule }) },
        rule,
      );
      return h(
        "div",
        { class: `option${isIdle ? " idle" : ""}` },
        h("span", null, h("strong", null, title, " ", link), h("span", { class: "muted" }, sentence)),
        select,
      );
    });
  return h("div", { class: "options" }, ...fields);
}
