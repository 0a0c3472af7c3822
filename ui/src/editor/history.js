// @ts-check
/** What was laid before, and what was undone. */

/** How many steps are kept. */
const MOST = 200;

/** @template T */
export class History {
  /** @param {T} first */
  constructor(first) {
    this.states = [JSON.stringify(first)];
    this.at = 0;
  }

  /** @param {T} state */
  add(state) {
    const text = JSON.stringify(state);
    if (text === this.states[this.at]) return;
    this.states = [...this.states.slice(0, this.at + 1), text].slice(-MOST);
    this.at = this.states.length - 1;
  }

  /** @param {1 | -1} by @returns {T | null} */
  step(by) {
    const text = this.states[this.at + by];
    if (text === undefined) return null;
    this.at += by;
    return JSON.parse(text);
  }
}
