// @ts-check
/** What may be done with the tile that is taken up: its side, its place in the stack, what happened to it, off the board. */
import { tilePicture } from "../board/tile_element.ts";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { deedOf, pilesBeside, setDeed, shift, stackOf } from "./laid.js";

/** @typedef {import("../pages/editor.js").EditorPage} EditorPage */

export class TilePanel {
  /** @param {EditorPage} page */
  constructor(page) {
    this.page = page;
    this.root = h("section", { class: "tile-panel", "aria-label": t("editor-tile") });
    /** What is on screen: equal texts need no new drawing, so that a button stays under the finger while the law speaks. */
    this.seen = "";
  }

  show() {
    const { page } = this;
    const { held } = page;
    const seen = JSON.stringify([held, page.isTurned, page.laid, page.told?.can]);
    if (this.seen === seen) return;
    this.seen = seen;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    fill(this.root, ...(held ? this.#parts(held) : [h("p", { class: "muted" }, t("editor-hint"))]));
    const again = focused && this.root.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** @param {string} held */
  #parts(held) {
    const { page } = this;
    const stack = stackOf(page.laid, held);
    const look = page.lookOf(held);
    return [
      h("h2", null, tilePicture(look), h("span", null, page.wordsOf(held))),
      h("div", { class: "row" }, ...this.#buttons(held)),
      stack && this.#deeds(held),
      stack && stack.tiles.length > 1 && this.#stack(stack.tiles.map(({ tile }) => tile)),
    ];
  }

  /** @param {string} held */
  #buttons(held) {
    const { page } = this;
    const info = page.lookOf(held).info;
    const pile = pilesBeside(page.laid, [...page.tiles.values()]).get(held);
    const isNeutral = info.color === "neutral";
    const can = new Set(page.told?.can);
    /** @param {string} key @param {string} words @param {() => void} act */
    const button = (key, words, act) => h("button", { type: "button", "data-key": key, click: act }, words);
    /** @param {import("./laid.js").Pile} to @param {string} words */
    const toPile = (to, words) => pile !== to && button(`to-${to}`, words, () => page.takeOff(held, to));
    return [
      (info.back || isNeutral) && button("turn", t("editor-turn-over"), () => page.turnOver(held)),
      !can.has("draw") && pile === undefined && toPile("hand", t("editor-take-off")),
      !can.has("draw") && pile === "removed" && toPile("hand", t("editor-to-hand")),
      can.has("draw") && !isNeutral && toPile("bag", t("editor-to-bag")),
      can.has("draw") && !isNeutral && toPile("white", t("editor-to-white")),
      can.has("draw") && !isNeutral && toPile("black", t("editor-to-black")),
      can.has("remove") && !isNeutral && toPile("removed", t("editor-remove")),
      button("drop", t("editor-let-go"), () => page.drop()),
    ];
  }

  /** What the opponent did to it in his last turn. @param {string} held */
  #deeds(held) {
    const { page } = this;
    const can = new Set(page.told?.can);
    const isNeutral = page.lookOf(held).info.color === "neutral";
    const words = [
      ["", t("editor-deed-none")],
      ["moved", t("editor-deed-moved")],
      ["placed", t("editor-deed-placed")],
      ...(can.has("flip") ? [["flipped", t("editor-deed-flipped")]] : []),
      ...(can.has("sting") ? [["stung", t("editor-deed-stung")]] : []),
    ];
    if (isNeutral) return null;
    const deed = deedOf(page.laid, held) ?? "";
    const select = h(
      "select",
      { "data-key": "deed" },
      ...words.map(([value = "", word = ""]) => h("option", { value, selected: value === deed }, word)),
    );
    select.addEventListener("change", () => {
      const chosen = /** @type {import("./laid.js").Deed | "stung" | ""} */ (select.value);
      page.change((laid) => setDeed(laid, held, chosen || null), select.selectedOptions[0]?.text ?? "");
    });
    return h("label", { class: "field" }, h("span", null, t("editor-deed")), select);
  }

  /** The tiles of a stack, the uppermost first. @param {string[]} names bottom to top */
  #stack(names) {
    const { page } = this;
    const rows = names.map((name, level) => {
      const words = page.wordsOf(name);
      /** @param {string} sign @param {string} label @param {1 | -1} by */
      const move = (sign, label, by) =>
        h(
          "button",
          {
            type: "button",
            class: `quiet ${sign}`,
            "aria-label": label,
            title: label,
            disabled: !names[level + by],
            "data-key": `${sign}-${name}`,
            click: () => page.change((laid) => shift(laid, name, by), label),
          },
          icon("back"),
        );
      return h(
        "li",
        { "aria-current": name === page.held ? "true" : null },
        h(
          "button",
          { type: "button", class: "quiet in-stack", "data-key": `hold-${name}`, click: () => page.hold(name) },
          tilePicture(page.lookOf(name)),
          h("span", null, words),
        ),
        move("up", t("editor-up", { tile: words }), 1),
        move("down", t("editor-down", { tile: words }), -1),
      );
    });
    return h("ol", { class: "stack-list", "aria-label": t("editor-stack") }, ...rows.reverse());
  }
}
