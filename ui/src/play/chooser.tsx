/** A small menu at a place on the board, where several things could happen. It can always be left. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { Sign } from "../base/view.tsx";
import type { Point } from "../board/geometry.ts";
import type { Look } from "../board/tile.ts";
import { TilePicture } from "../board/tile_picture.tsx";
import { putAt, useFloating } from "./floating.ts";

type Choice = { readonly label: string; readonly effect: string; readonly look: Look | null; act(): void };

type Props = {
  title: string;
  choices: readonly Choice[];
  /** A point of the page. */
  at: Point;
  host: Element;
  onCancel(): void;
};

/** Takes the focus when it opens, and gives it back. Another place needs another key. */
export function Chooser({ title, choices, at, host, onCancel }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useFloating(menu, host, (element) => putAt(element, host, at));
  useLayoutEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      const hasFocus = document.activeElement === document.body || menu.current?.contains(document.activeElement);
      if (hasFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) onCancel();
    };
    document.addEventListener("pointerdown", press, { capture: true });
    return () => document.removeEventListener("pointerdown", press, { capture: true });
  }, []);
  return (
    <div class="chooser" role="menu" aria-label={title} ref={menu} onKeyDown={(event) => walk(event, onCancel)}>
      {choices.map(({ label, effect, look, act }) => (
        <button key={label} class={`choice ${effect}`} type="button" role="menuitem" onClick={act}>
          {look ? <TilePicture look={look} /> : <span class="effect-dot" aria-hidden="true" />}
          <span>{label}</span>
        </button>
      ))}
      <button class="choice cancel" type="button" role="menuitem" onClick={onCancel}>
        <Sign name="close" />
        <span>{t("shell-cancel")}</span>
      </button>
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function walk(event: KeyboardEvent & { currentTarget: HTMLElement }, cancel: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const { activeElement } = document;
  const here = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  const step = STEPS[event.key];
  if (event.key === "Escape" || event.key === "Tab") cancel();
  else if (step) items[(here + step + items.length) % items.length]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
