/** Lists that change by themselves while someone presses a button in them. */

import { useLayoutEffect, useReducer, useRef } from "preact/hooks";

/** Milliseconds after a finger is lifted in which its click comes, if there is one. */
const CLICK = 300;

/**
 * Returns the value. From a press until its click, it returns the value that was shown at the press, so that the click
 * does what the person saw. Put `hold` on the list as `onPointerDown`.
 */
export function useSteady<Value>(value: Value): [steady: Value, hold: () => void] {
  const held = useRef<{ value: Value } | null>(null);
  const release = useRef(() => {});
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  const steady = held.current ? held.current.value : value;
  const hold = () => {
    release.current();
    held.current = { value: steady };
    const press = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      release.current = () => {};
      held.current = null;
      press.abort();
      clearTimeout(timer);
    };
    release.current = end;
    const show = () => {
      end();
      redraw(undefined);
    };
    const lift = () => {
      timer = setTimeout(show, CLICK);
    };
    // Here and not in an effect, which would come too late for a quick tap.
    for (const kind of ["pointerup", "pointercancel"])
      window.addEventListener(kind, lift, { signal: press.signal, once: true });
    window.addEventListener("click", show, { signal: press.signal });
  };
  useLayoutEffect(() => () => release.current(), []);
  return [steady, hold];
}
