// @ts-check
/** Both players' time on screen, counted on from what the server last said. */

import { LOW, timeWords } from "../base/time_words.ts";
import { t } from "../parts/lang.js";
import { speak } from "../parts/notices.js";
import { play as sound } from "../parts/sounds.js";

/** @typedef {import("../generated/wire.ts").ClockView} ClockView */
/** @typedef {import("../generated/wire.ts").Color} Color */

export class Clocks {
  /** @param {{ white: HTMLElement, black: HTMLElement }} faces @param {() => Color[]} mine */
  constructor(faces, mine) {
    this.faces = faces;
    this.mine = mine;
    /** @type {ClockView | null} */
    this.view = null;
    this.since = 0;
    this.warned = false;
    this.timer = window.setInterval(() => this.#draw(), 100);
  }

  /** @param {ClockView | null} view */
  show(view) {
    this.view = view;
    this.since = performance.now();
    this.#draw();
  }

  close() {
    clearInterval(this.timer);
  }

  #draw() {
    for (const color of /** @type {const} */ (["white", "black"])) {
      const face = this.faces[color];
      face.hidden = !this.view;
      if (!this.view) continue;
      const runs = this.view.running === color;
      const left = this.view[color] - (runs ? (performance.now() - this.since) / 1000 : 0);
      const words = timeWords(left);
      if (face.textContent !== words) face.textContent = words;
      face.classList.toggle("runs", runs);
      face.classList.toggle("low", left < LOW);
      if (runs && left < LOW && this.mine().includes(color)) this.#warn();
      if (left > LOW * 1.5 && runs) this.warned = false;
    }
  }

  #warn() {
    if (this.warned) return;
    this.warned = true;
    sound("low");
    speak(t("clock-low", { seconds: LOW }));
  }
}
