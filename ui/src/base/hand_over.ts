/** A text that one page leaves for the next one of this tab. */

const KEY = "skep-handed-over";
let left: string | null = null;

/** Leave a text. It outlives a reload where the browser has room for it. */
export function handOver(text: string): void {
  left = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // It lasts as long as the page.
  }
}

/** What was left last; null where nothing was. */
export function handedOver(): string | null {
  try {
    return left ?? sessionStorage.getItem(KEY);
  } catch {
    return left;
  }
}
