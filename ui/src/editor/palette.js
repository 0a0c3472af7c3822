// @ts-check
/** What is left to lay: both hands with counts, the bag, and what has left the game. */
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { EditorHand } from "./editor_hand.tsx";
import { pilesBeside } from "./laid.js";

/** @typedef {import("../pages/editor.js").EditorPage} EditorPage */
/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */
/** @typedef {ReturnType<typeof import("../game/layout.js").gameLayout>} Layout */

const COLORS = /** @type {const} */ (["white", "black"]);

export class Palette {
  /** @param {EditorPage} page @param {Layout} layout */
  constructor(page, layout) {
    this.page = page;
    this.layout = layout;
    this.hands = {
      white: this.#hand(layout.cards.white.hand),
      black: this.#hand(layout.cards.black.hand),
      bag: this.#hand(h("div", { class: "hand" })),
      removed: this.#hand(h("div", { class: "hand" })),
    };
    this.sections = {
      bag: section(t("editor-bag"), this.hands.bag.root),
      removed: section(t("editor-removed"), this.hands.removed.root),
    };
    fill(layout.piles, this.sections.bag, this.sections.removed);
  }

  /** @param {HTMLElement} root */
  #hand(root) {
    const { page } = this;
    return new EditorHand(root, page.tiles, {
      pick: (tile, byKey) => page.pick(tile, byKey),
      hover: () => {},
      explain: (tile) => page.pick(tile, true),
      grab: (tile) => page.hold(tile),
      aim: (at) => page.board?.aim(at),
      drop: (at) => page.dropped(at),
      leave: () => page.drop(),
      tileWidth: () => page.board?.tileWidth ?? 60,
    });
  }

  show() {
    const { page, layout, hands } = this;
    const beside = pilesBeside(page.laid, [...page.tiles.values()]);
    const face = page.held ? page.lookOf(page.held).face : null;
    /** @param {keyof typeof hands} name @param {string[]} tiles @param {string} owner */
    const fillHand = (name, tiles, owner) => hands[name].show(tiles, page.held, face, owner);
    /** @param {(pile: import("./laid.js").Pile, info: TileInfo) => boolean} isThere */
    const names = (isThere) =>
      [...beside].flatMap(([name, pile]) => {
        const info = page.tiles.get(name);
        return info && isThere(pile, info) ? name : [];
      });
    for (const color of COLORS) {
      const owner = color === "white" ? t("player-white") : t("player-black");
      const mine = names((pile, info) => pile === color || (pile === "hand" && info.color === color));
      fillHand(color, mine, owner);
      layout.cards[color].name.textContent = owner;
      layout.cards[color].root.classList.toggle("to-move", page.laid.player === color);
    }
    const bag = names((pile, info) => pile === "bag" || (pile === "hand" && info.color === "neutral"));
    const removed = names((pile) => pile === "removed");
    fillHand("bag", bag, t("editor-bag"));
    fillHand("removed", removed, t("editor-removed"));
    this.sections.bag.hidden = !bag.length;
    this.sections.removed.hidden = !removed.length;
    layout.piles.hidden = !bag.length && !removed.length;
  }
}

/** @param {string} title @param {HTMLElement} hand */
function section(title, hand) {
  return h("div", { class: "pile" }, h("h2", null, title), hand);
}
