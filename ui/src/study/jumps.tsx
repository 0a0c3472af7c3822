/** Where the panel of a study is a drawer: buttons that lead to its parts. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";

export function Jumps({ side }: { side: RefObject<HTMLElement | null> }) {
  const jump = useJump(side);
  const goals: [selector: string, words: string][] = [
    [".moves", t("study-tree")],
    [".study-head", t("engine-title")],
    [".explorer, .explorer-room", t("explorer-title")],
    [".review, .review-room", t("review-title")],
    [".actions", t("study-more")],
  ];
  return (
    <div class="study-jumps" role="group" aria-label={t("study-jumps")}>
      {goals.map(([selector, words]) => (
        <button key={selector} type="button" onClick={() => jump(selector)}>
          {words}
        </button>
      ))}
    </div>
  );
}

/** Shows a part of the panel, and keeps it in view while panels and answers come in, until the person goes on. */
function useJump(side: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef("");
  const grown = useRef<ResizeObserver>(undefined);
  useLayoutEffect(() => {
    const panel = side.current;
    const leaving = new AbortController();
    const { signal } = leaving;
    const observer = new ResizeObserver(() => {
      if (wanted.current) panel?.querySelector(wanted.current)?.scrollIntoView();
    });
    grown.current = observer;
    for (const kind of ["pointerdown", "wheel", "keydown"])
      panel?.addEventListener(kind, () => observer.disconnect(), { signal });
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, []);
  return (selector) => {
    wanted.current = selector;
    for (const part of side.current?.querySelectorAll(".study-column > *") ?? []) grown.current?.observe(part);
    side.current?.querySelector(selector)?.scrollIntoView();
  };
}
