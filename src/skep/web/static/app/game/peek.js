// @ts-check
/** A stack, opened: every tile of it, the uppermost first. */
import { h } from "../parts/dom.js";
import { tilePicture, tileWords } from "../board/tile.js";
import { capitalized } from "../parts/dom.js";
import { settle } from "./chooser.js";

/** @typedef {import("../board/tile.js").Look} Look */

export class Peek {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {HTMLElement | null} */
    this.box = null;
  }

  /** @param {Look[]} looks bottom to top @param {{ x: number, y: number }} at of the page */
  open(looks, at) {
    this.close();
    const lines = [...looks].reverse().map((look, i) => {
      const words = capitalized(tileWords({ ...look, covered: false }));
      return h("li", null, tilePicture({ ...look, covered: false }), h("span", null, words, i ? null : h("small", null, "on top")));
    });
    this.box = h("div", { class: "peek", role: "tooltip" }, h("ol", null, ...lines));
    this.host.append(this.box);
    settle(this.box, this.host, at);
  }

  close() {
    this.box?.remove();
    this.box = null;
  }
}
