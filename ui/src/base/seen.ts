/** Elements that do something when they come into sight. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Call `act` once, when the element is in view or within `margin` of it. */
export function useSeen<E extends Element>(act: () => void, margin = "0px"): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        act();
      },
      { rootMargin: margin },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
