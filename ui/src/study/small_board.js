// @ts-check
/** A line of moves on a small board: a picture that the server draws. */
import { h } from "../parts/dom.js";
import { pictureStyle } from "../parts/settings.js";

/** Milliseconds that a pointer rests before a picture is fetched. */
const REST = 120;
const MOST_KEPT = 60;

/** @type {Map<string, Promise<string | null>>} */
const kept = new Map();

/** The address of a picture of a position. @param {import("./analyst.js").Told} told @param {string[]} moves that follow @returns {Promise<string | null>} */
function picture({ game_string = null, sketch = null, line = [] }, moves) {
  const start = { game_string, sketch, line: [...line, ...moves] };
  const body = JSON.stringify({ ...start, ...pictureStyle(), hands: false, size: 320 });
  const known = kept.get(body);
  if (known) return known;
  const fetched = fetchPicture(body);
  kept.set(body, fetched);
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) {
    void kept.get(oldest)?.then((address) => address && URL.revokeObjectURL(address));
    kept.delete(oldest);
  }
  return fetched;
}

/** @param {string} body @returns {Promise<string | null>} */
async function fetchPicture(body) {
  try {
    const headers = { "Content-Type": "application/json", "X-Skep": "1" };
    const answer = await fetch("/api/picture", { method: "POST", headers, body });
    if (answer.ok) return URL.createObjectURL(await answer.blob());
  } catch {
    // Whoever rests on the line again asks again.
  }
  kept.delete(body);
  return null;
}

export class SmallBoard {
  constructor() {
    this.root = h("div", { class: "small-board", hidden: true });
    this.timer = 0;
    this.shown = "";
  }

  /** Show what comes of a line, a moment later. @param {import("./analyst.js").Told} told @param {string[]} moves @param {string} words what is seen */
  show(told, moves, words) {
    clearTimeout(this.timer);
    const key = JSON.stringify([told, moves]);
    this.timer = window.setTimeout(async () => {
      this.shown = key;
      const src = await picture(told, moves);
      if (this.shown !== key || !src) return;
      this.root.replaceChildren(h("img", { src, alt: words, width: 320, height: 240 }));
      this.root.hidden = false;
    }, REST);
  }

  hide() {
    clearTimeout(this.timer);
    this.shown = "";
    this.root.hidden = true;
  }
}
