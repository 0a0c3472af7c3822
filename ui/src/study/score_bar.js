// @ts-check
/** The bar beside the board: White's share of the winning chances. It keeps its value until there is a new one. */
import { h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { percent, worthSign, worthWords } from "./worth.js";

export class ScoreBar {
  constructor() {
    this.share = h("span", { class: "score-share" });
    this.sign = h("span", { class: "score-sign", "aria-hidden": "true" });
    this.root = h(
      "div",
      { class: "score-bar", role: "meter", "aria-valuemin": 0, "aria-valuemax": 100, hidden: true },
      this.share,
      this.sign,
    );
    this.root.setAttribute("aria-label", t("engine-score"));
  }

  /** @param {import("./worth.js").Worth} worth */
  show(worth) {
    const share = worth.winner ? Number(worth.winner === "white") : worth.white_chance;
    this.root.hidden = false;
    this.share.style.setProperty("--share", String(share));
    this.root.style.setProperty("--share", String(share));
    this.root.setAttribute("aria-valuenow", String(Math.round(share * 100)));
    this.root.setAttribute("aria-valuetext", worthWords(worth));
    this.sign.textContent = worth.winner ? worthSign(worth) : percent(share);
    this.turn();
  }

  /** White's share grows from White's side of the table. */
  turn() {
    const isTurned = document.querySelector(".player.white")?.classList.contains("above") ?? false;
    this.root.classList.toggle("turned", isTurned);
  }

  hide() {
    this.root.hidden = true;
  }
}
