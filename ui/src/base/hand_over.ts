/** A text that one page passes to the next one in this tab. */

const KEY = "skep-handed-over";
let left: string | null = null;

/** Pass on a text. It survives a reload if the browser can store it. */
export function handOver(text: string): void {
  left = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage, the text lasts until the page is reloaded.
  }
}

/** The text that was passed on last, or null. */
export function handedOver(): string | null {
  try {
    return left ?? sessionStorage.getItem(KEY);
  } catch {
    return left;
  }
}
