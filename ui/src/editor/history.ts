/** Undo and redo. */

import { isEqual } from "../base/equal.ts";

/** The most states that are kept. */
const MAX_STATES = 200;

/** States are not changed after they were added. */
export class History<State> {
  #states: readonly State[];
  #at = 0;

  constructor(first: State) {
    this.#states = [first];
  }

  /** Add a state, unless it is equal to the one before. What was undone is forgotten. */
  add(state: State): void {
    if (isEqual(state, this.#states[this.#at])) return;
    this.#states = [...this.#states.slice(0, this.#at + 1), state].slice(-MAX_STATES);
    this.#at = this.#states.length - 1;
  }

  /** The state before or after; null where there is none. */
  step(by: 1 | -1): State | null {
    const found = this.#states[this.#at + by];
    if (found === undefined) return null;
    this.#at += by;
    return found;
  }
}
