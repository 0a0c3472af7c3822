// @ts-check
/** Which face of a tile from the hand is to be up: two buttons in a corner of the board, where nothing shifts for them. */

import { tilePicture } from "../board/tile_element.ts";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";

/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */

export class Faces {
  /** @param {HTMLElement} overlay @param {(face: string) => void} onTurn */
  constructor(overlay, onTurn) {
    this.onTurn = onTurn;
    this.root = h("div", { class: "faces", role: "group", "aria-label": t("faces-label"), hidden: true });
    overlay.append(this.root);
  }

  /** @param {TileInfo | undefined} info the tile that is taken up @param {string[]} faces that it may be placed with @param {string | null} chosen */
  show(info, faces, chosen) {
    this.root.hidden = !info || faces.length < 2;
    if (!info || this.root.hidden) return;
    const focused = /** @type {(Element | null)[]} */ ([...this.root.children]).indexOf(document.activeElement);
    const buttons = faces.map((letter) => {
      const title = letter === info.back ? info.back_title : info.front_title;
      const props = {
        type: "button",
        class: "face-choice",
        title,
        "aria-pressed": String(chosen === letter),
        click: () => this.onTurn(letter),
      };
      return h("button", props, tilePicture({ info: { ...info, number: 0 }, face: letter }), h("span", null, title));
    });
    fill(this.root, ...buttons);
    if (focused >= 0) buttons[focused]?.focus({ preventScroll: true });
  }
}
