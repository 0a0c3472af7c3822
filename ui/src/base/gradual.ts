/** Lists that are drawn element by element, so that no frame takes long. */

import { useEffect, useState } from "preact/hooks";
import { isEqual } from "./equal.ts";

/** The shown list, one element closer to the wanted one; the same object if they are equal. */
export function oneNearer<Item>(shown: readonly Item[], wanted: readonly Item[]): readonly Item[] {
  const at = wanted.findIndex((item, i) => i >= shown.length || !isEqual(item, shown[i]));
  if (at < 0) return shown.length > wanted.length ? wanted : shown;
  return [...shown.slice(0, at), ...wanted.slice(at, at + 1), ...shown.slice(at + 1, wanted.length)];
}

/** Draw a list one changed element per frame. When the subject changes, the list starts empty. */
export function useGradual<Item>(wanted: readonly Item[], ...subject: unknown[]): readonly Item[] {
  const [state, set] = useState({ items: wanted, subject });
  const isSame = subject.every((part, i) => part === state.subject[i]);
  const items = isSame ? state.items : [];
  useEffect(() => {
    const next = oneNearer(items, wanted);
    if (next === items) return;
    const frame = requestAnimationFrame(() => set({ items: next, subject }));
    return () => cancelAnimationFrame(frame);
  });
  return items;
}
