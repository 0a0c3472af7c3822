/** A hand: like tiles in heaps, to be clicked, dragged or reached by key. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { startDrag } from "../board/drag.ts";
import type { Point } from "../board/geometry.ts";
import type { Look } from "../board/tile.ts";
import { TilePicture } from "../board/tile_picture.tsx";
import type { TileInfo } from "../generated/wire.ts";
import { kindOf, type Tiles } from "./position.ts";
import type { Heap } from "./selection.ts";
import { tileWords } from "./words.ts";

export type HandEvents = {
  pick(tile: string, isByKey: boolean): void;
  /** A pointer is over a tile, or the keys are there; null when it has gone on. */
  hover(tile: string | null): void;
  /** The card of a tile is to be read out. */
  explain(tile: string): void;
  /** A drag begins. Returns whether there is something to do with the tile. */
  grab(tile: string): boolean;
  aim(at: Point): void;
  drop(at: Point): void;
  /** A drag was broken off. */
  leave(): void;
  tileWidth(): number;
};

type Props = {
  heaps: readonly Heap[];
  tiles: Tiles;
  picked: { readonly tile: string; readonly face: string | null } | null;
  /** The tile that was just drawn. */
  drawn: string | null;
  /** Whose hand it is. */
  owner: string;
  /** Whether it is this hand's turn. */
  hasTurn: boolean;
  lit?: readonly string[];
  events: HandEvents;
};

/** How far a pointer goes before it drags, in pixels. */
const SLACK = 6;

/** Fills an element `.hand`. */
export function Heaps({ heaps, tiles, picked, drawn, owner, hasTurn, lit = [], events }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => measure(list.current));
  useLayoutEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(() => measure(list.current));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="heaps" role="group" ref={list} aria-label={t("hand-of", { player: owner })} onKeyDown={walk}>
      {heaps.map((heap) => {
        const info = tiles.get(heap.tile);
        const isPicked = picked?.tile === heap.tile;
        return (
          info && (
            <HeapButton
              key={kindOf(info)}
              heap={heap}
              info={info}
              isPicked={isPicked}
              face={isPicked ? picked.face : null}
              isDrawn={drawn !== null && heap.names.includes(drawn)}
              isLit={lit.includes(heap.tile)}
              hasTurn={hasTurn}
              events={events}
            />
          )
        );
      })}
      {heaps.length === 0 && <p class="empty-hand">{t("hand-empty")}</p>}
    </div>
  );
}

type HeapProps = {
  heap: Heap;
  info: TileInfo;
  isPicked: boolean;
  face: string | null;
  isDrawn: boolean;
  isLit: boolean;
  hasTurn: boolean;
  events: HandEvents;
};

const lookOf = (info: TileInfo, face: string | null): Look => ({
  info: { ...info, number: 0 },
  face: face ?? info.front,
});

function HeapButton({ heap, info, isPicked, face, isDrawn, isLit, hasTurn, events }: HeapProps) {
  const { tile, names, isPlayable } = heap;
  const look = lookOf(info, face);
  const words = [
    tileWords(look),
    names.length > 1 && t("hand-many", { count: names.length }),
    isDrawn && t("hand-drawn"),
    !isPlayable && t("hand-idle"),
  ];
  const classes = ["heap", !isPlayable && (hasTurn ? "idle" : "waits"), isDrawn && "drawn", isLit && "lit-heap"];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-heap={kindOf(info)}
      data-hand-tile={tile}
      aria-pressed={isPicked}
      aria-label={words.filter(Boolean).join(", ")}
      onClick={({ detail, pointerType }: MouseEvent & { pointerType?: string }) => {
        // The second of a double click would only put the tile back; a finger taps again to do so.
        if (detail < 2 || pointerType !== "mouse") events.pick(tile, detail === 0);
      }}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && events.hover(tile)}
      onPointerLeave={() => events.hover(null)}
      onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && events.hover(tile)}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (key === "i" && !ctrlKey && !metaKey && !altKey) events.explain(tile);
      }}
      onPointerDown={(event) => {
        if (isPlayable && event.button === 0) hold(event.currentTarget, tile, lookOf(info, null), event, events);
      }}
    >
      <TilePicture look={look} />
      {names.length > 1 && (
        <span class="heap-count" aria-hidden="true">
          {String(names.length)}
        </span>
      )}
    </button>
  );
}

/** Where a tile lies in a hand, as a point of the page. */
export function placeInHand(hand: Element, info: TileInfo | undefined): Point | null {
  const heap = info && hand.querySelector(`[data-heap="${CSS.escape(kindOf(info))}"]`);
  if (!heap) return null;
  const { left, top, width, height } = heap.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Only where the hand is longer than its place does a swipe along it scroll; else every swipe is a drag. */
function measure(list: HTMLElement | null): void {
  if (list) list.parentElement?.classList.toggle("scrolls", list.scrollHeight > list.clientHeight + 1);
}

/** A pointer that goes down on a heap may become a drag. */
function hold(element: HTMLElement, tile: string, look: Look, begin: PointerEvent, events: HandEvents): void {
  const own = new AbortController();
  const end = () => own.abort();
  const options = { signal: own.signal };
  const move = (event: PointerEvent) => {
    const [across, along] = [Math.abs(event.clientX - begin.clientX), Math.abs(event.clientY - begin.clientY)];
    if (Math.hypot(across, along) < SLACK) return;
    end();
    const isScroll = event.pointerType !== "mouse" && along > across && element.closest(".scrolls") !== null;
    if (isScroll || !events.grab(tile)) return;
    swallowClick(element);
    startDrag(event, look, events.tileWidth(), {
      onMove: (at) => events.aim(at),
      onDrop: (at) => events.drop(at),
      onCancel: () => events.leave(),
    });
  };
  window.addEventListener("pointermove", move, options);
  window.addEventListener("pointerup", end, options);
  window.addEventListener("pointercancel", end, options);
}

/** The click that the browser may make at the end of a drag means nothing; what is done next does. */
function swallowClick(element: HTMLElement): void {
  const own = new AbortController();
  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    own.abort();
  };
  element.addEventListener("click", swallow, { capture: true, signal: own.signal });
  window.addEventListener("pointerdown", () => own.abort(), { capture: true, signal: own.signal });
  window.addEventListener("keydown", () => own.abort(), { capture: true, signal: own.signal });
}

/** Arrow keys walk from heap to heap. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-heap]")];
  const { activeElement } = document;
  const here = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1;
  if (!step || here < 0 || !all[here]?.matches(":focus-visible")) return;
  event.preventDefault();
  all[(here + step + all.length) % all.length]?.focus();
}
