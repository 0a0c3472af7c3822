// @ts-check
/** A stack, opened: every tile of it, the uppermost first. */

import { tilePicture } from "../board/tile_element.ts";
import { h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { tileWords } from "./words.js";

/** @typedef {import("../board/tile.ts").Look} Look */

/** From the middle of a stack to the box. */
const GAP = 62;

export class Peek {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {HTMLElement | null} */
    this.box = null;
  }

  /** @param {readonly Look[]} looks bottom to top @param {{ x: number, y: number }} at of the page */
  open(looks, at) {
    this.close();
    const lines = [...looks].reverse().map((look, i) => {
      const words = tileWords({ ...look, covered: false });
      return h(
        "li",
        null,
        tilePicture({ ...look, covered: false }),
        h("span", null, words, i ? null : h("small", null, t("stack-on-top"))),
      );
    });
    this.box = h("div", { class: "peek", role: "tooltip" }, h("ol", null, ...lines));
    this.host.append(this.box);
    beside(this.box, this.host, at);
  }

  close() {
    this.box?.remove();
    this.box = null;
  }
}

/** Put the box to the right of a stack, or to its left, else above or below, so that the stack stays in view. @param {HTMLElement} box @param {HTMLElement} host @param {{ x: number, y: number }} at */
function beside(box, host, at) {
  const frame = host.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const [x, y] = [at.x - frame.left, at.y - frame.top];
  const fitsRight = x + GAP + width < frame.width - 8;
  const fitsBeside = fitsRight || x - GAP - width >= 8;
  const left = !fitsBeside ? x - width / 2 : fitsRight ? x + GAP : x - GAP - width;
  const fitsAbove = y - GAP - height >= 8;
  const top = fitsBeside ? y - height / 2 : fitsAbove ? y - GAP - height : y + GAP;
  box.style.left = `${Math.max(8, Math.min(left, frame.width - width - 8))}px`;
  box.style.top = `${Math.min(Math.max(8, top), Math.max(8, frame.height - height - 8))}px`;
}
