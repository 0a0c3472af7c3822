/** Settings for views. */

import { useLayoutEffect, useReducer } from "preact/hooks";
import { onSettings, type Settings, settings } from "./settings.ts";

/** The settings; the component is drawn again after every change of them. */
export function useSettings(): Readonly<Settings> {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useLayoutEffect(() => onSettings(() => redraw(undefined)), []);
  return settings;
}
