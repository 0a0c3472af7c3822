/** The tabs of a study, and how its parts are laid out on screens of different sizes. */

import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { TABS, type TabName, tabAfter } from "./tab.ts";

/**
 * `wide`: everything is seen at once, without tabs. `desk`: the tree is seen in every tab.
 * `small`: the board is above, the open tab below it.
 */
export type Layout = "wide" | "desk" | "small";

/** As in study.css. */
const WIDE = "(min-width: 1600px) and (min-height: 521px)";
const DESK = "(min-width: 901px) and (min-height: 521px)";

function layoutNow(): Layout {
  if (matchMedia(WIDE).matches) return "wide";
  return matchMedia(DESK).matches ? "desk" : "small";
}

/** How the study is laid out; the component is drawn again when that changes. */
export function useLayout(): Layout {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useLayoutEffect(() => {
    const leaving = new AbortController();
    for (const query of [WIDE, DESK])
      matchMedia(query).addEventListener("change", () => redraw(undefined), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return layoutNow();
}

/** The element of a tab's panel. */
const panelId = (tab: TabName): string => `study-panel-${tab}`;
const tabId = (tab: TabName): string => `study-tab-${tab}`;

type TabsProps = { open: TabName; onOpen: (tab: TabName) => void };

/** One stop for the keyboard; arrows, Home and End lead from tab to tab. */
export function Tabs({ open, onOpen }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = tabAfter(event, open);
    if (!tab) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t("study-side")} ref={list} onKeyDown={onKeyDown}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === open}
          aria-controls={panelId(tab)}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {tabWords(tab)}
        </button>
      ))}
    </div>
  );
}

function tabWords(tab: TabName): string {
  return tab === "moves" ? t("layout-moves") : t(`${tab}-title`);
}

/** What makes an element the panel of a tab, if there are tabs. */
export function panelOf(tab: TabName, open: TabName, layout: Layout) {
  if (layout === "wide") return { id: panelId(tab) };
  return { id: panelId(tab), role: "tabpanel" as const, "aria-labelledby": tabId(tab), hidden: tab !== open };
}
