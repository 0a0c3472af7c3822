// @ts-check
/** What may be asked about the position that is seen: why not, and what is this tile. */
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { play as sound } from "../parts/sounds.js";

/** @typedef {import("../generated/wire.ts").Answer} Answer */
/** @typedef {import("../pages/game.js").Asked} Asked */
/** @typedef {{ ply?: number, line?: string[] }} Seen where a person looks, if not at the newest position */

export class Questions {
  /**
   * @param {(command: Asked) => Promise<Answer | null>} ask @param {() => Seen} seen
   */
  constructor(ask, seen) {
    this.ask = ask;
    this.seen = seen;
  }

  /** Say why a tile can do nothing, or not go there. @param {string} tile @param {import("../board/geometry.ts").Hex | null} hex */
  async why(tile, hex) {
    const answer = await this.ask({ type: "why", tile, goal: hex && [hex.q, hex.r], ...this.seen() });
    if (answer?.type !== "why" || !answer.because) return;
    sound("no");
    notify(refusalWords(answer.because, hex), { rule: answer.rule, kind: "refusal" });
  }

  /** What there is to know of a tile. @param {string} tile */
  async card(tile) {
    const answer = await this.ask({ type: "card", tile, ...this.seen() });
    return answer?.type === "card" ? answer.card : null;
  }
}

/** A refusal, of a place where one was meant. @param {string} sentence @param {object | null} hex */
export function refusalWords(sentence, hex) {
  return hex ? t("refusal-here", { because: sentence }) : sentence;
}
