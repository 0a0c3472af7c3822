// @ts-check
/** A mouse that rests on a stack opens it after a moment. */

const PEEK_AFTER = 320;

export class StackHover {
  /** @param {(key: string) => void} onRest */
  constructor(onRest) {
    this.onRest = onRest;
    this.key = "";
    this.timer = 0;
  }

  /** The mouse is over the stack of this key, or over none. @param {string} key @returns {"left" | "waits" | "same"} */
  rest(key) {
    if (key === this.key) return "same";
    this.key = key;
    this.cancel();
    if (!key) return "left";
    this.timer = window.setTimeout(() => this.onRest(key), PEEK_AFTER);
    return "waits";
  }

  cancel() {
    clearTimeout(this.timer);
  }
}
