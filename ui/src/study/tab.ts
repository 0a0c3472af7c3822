/** The tabs of a study. */

export const TABS = ["moves", "engine", "explorer", "review"] as const;
export type TabName = (typeof TABS)[number];

const KEY = "skep-study-tab";

/** The tab that was open last. */
export function keptTab(): TabName {
  try {
    const kept = sessionStorage.getItem(KEY);
    return TABS.find((tab) => tab === kept) ?? "moves";
  } catch {
    return "moves";
  }
}

export function keepTab(tab: TabName): void {
  try {
    sessionStorage.setItem(KEY, tab);
  } catch {
    // Without storage a tab is open as long as its page.
  }
}

/** A key that was pressed on a tab. */
type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The tab that a key leads to; null if it leads nowhere. */
export function tabAfter({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, open: TabName): TabName | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  const at = TABS.indexOf(open);
  const goals = new Map([
    ["ArrowLeft", at - 1 + TABS.length],
    ["ArrowRight", at + 1],
    ["Home", 0],
    ["End", TABS.length - 1],
  ]);
  const goal = goals.get(key);
  return goal === undefined ? null : (TABS[goal % TABS.length] ?? null);
}
