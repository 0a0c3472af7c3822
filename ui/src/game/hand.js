// @ts-check
/** A player's hand: like tiles in heaps, to be clicked, dragged or reached by key. */

import { startDrag } from "../board/drag.ts";
import { tilePicture } from "../board/tile_element.ts";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { kindOf } from "./selection.js";
import { tileWords } from "./words.js";

/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */
/** @typedef {import("../board/geometry.ts").Point} Point */
/** @typedef {{ tile: string, names: string[], isPlayable: boolean, faces: string[] }} Heap */
/** @typedef {{ tile: string | null, face: string | null, drawn: string | null }} Picked what is taken up, and what was just drawn */
/**
 * @typedef {object} Delegate
 * @property {(tile: string, byKey: boolean) => void} pick
 * @property {(tile: string | null) => void} hover a pointer rests on a tile, or the keys are there; null when it has gone on
 * @property {(tile: string) => void} explain a tile's card is to be read out
 * @property {(tile: string) => boolean} take a drag begins
 * @property {(at: Point) => void} aim
 * @property {(at: Point) => void} drop
 * @property {() => void} leave
 * @property {() => number} tileWidth
 */

const SLACK = 6;

export class Hand {
  /** @param {HTMLElement} root @param {Map<string, TileInfo>} tiles @param {Delegate} delegate */
  constructor(root, tiles, delegate) {
    this.root = root;
    this.tiles = tiles;
    this.delegate = delegate;
    this.list = h("div", { class: "heaps", role: "group" });
    /** The heaps on screen by their kind; an element stays while its kind does, for a finger may lie on it. @type {Map<string, { element: HTMLElement, heap: Heap }>} */
    this.heaps = new Map();
    fill(root, this.list);
    root.addEventListener("keydown", (event) => this.#walk(event));
    new ResizeObserver(() => this.#measure()).observe(this.list);
  }

  /** @param {Heap[]} heaps @param {Picked} picked @param {string} owner @param {boolean} hasTurn */
  show(heaps, picked, owner, hasTurn) {
    this.list.setAttribute("aria-label", t("hand-of", { player: owner }));
    const shown = new Map(heaps.map((heap) => this.#shown(heap, picked, hasTurn)));
    this.heaps = shown;
    const elements = [...shown.values()].map(({ element }) => element);
    const isSame =
      elements.length === this.list.children.length &&
      elements.every((element, i) => element === this.list.children[i]);
    if (!isSame || !elements.length)
      fill(this.list, ...(elements.length ? elements : [h("p", { class: "empty-hand" }, t("hand-empty"))]));
    this.#measure();
  }

  /** Only where the hand is longer than its place does a swipe along it scroll; else every swipe is a drag. */
  #measure() {
    const { scrollHeight, clientHeight } = this.list;
    this.root.classList.toggle("scrolls", scrollHeight > clientHeight + 1);
  }

  /** Where a tile lies, on the page. @param {string} tile @returns {Point | null} */
  placeOf(tile) {
    const info = this.tiles.get(tile);
    const kind = info && kindOf(info);
    const element = kind ? this.#find(kind) : null;
    if (!element) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** @param {string} kind @returns {HTMLElement | null} */
  #find(kind) {
    return this.heaps.get(kind)?.element ?? null;
  }

  /** @param {Heap} heap @param {Picked} picked @param {boolean} hasTurn @returns {[string, { element: HTMLElement, heap: Heap }]} */
  #shown(heap, picked, hasTurn) {
    const info = /** @type {TileInfo} */ (this.tiles.get(heap.tile));
    const kind = kindOf(info);
    const element = this.heaps.get(kind)?.element ?? this.#heap(kind);
    const isPicked = picked.tile === heap.tile;
    const look = this.#look(heap, isPicked ? picked.face : null);
    const many = heap.names.length;
    const isDrawn = picked.drawn !== null && heap.names.includes(picked.drawn);
    const words = [
      tileWords(look),
      many > 1 && t("hand-many", { count: many }),
      isDrawn && t("hand-drawn"),
      !heap.isPlayable && t("hand-idle"),
    ];
    element.className = `heap${heap.isPlayable ? "" : hasTurn ? " idle" : " waits"}${isDrawn ? " drawn" : ""}`;
    element.setAttribute("data-hand-tile", heap.tile);
    element.setAttribute("aria-pressed", String(isPicked));
    element.setAttribute("aria-label", words.filter(Boolean).join(", "));
    const shows = `${look.face} ${many}`;
    if (element.dataset.shows !== shows)
      fill(
        element,
        tilePicture(look),
        many > 1 && h("span", { class: "heap-count", "aria-hidden": "true" }, String(many)),
      );
    element.dataset.shows = shows;
    return [kind, { element, heap }];
  }

  /** @param {Heap} heap @param {string | null} face @returns {import("../board/tile.ts").Look} */
  #look(heap, face) {
    const info = /** @type {TileInfo} */ (this.tiles.get(heap.tile));
    return { info: { ...info, number: 0 }, face: face ?? info.front };
  }

  /** An empty button for a kind of tile. @param {string} kind */
  #heap(kind) {
    const element = h("button", { type: "button", "data-heap": kind });
    const heap = () => this.heaps.get(kind)?.heap;
    element.addEventListener("click", (event) => {
      const { detail, pointerType } = /** @type {PointerEvent} */ (event);
      // The second of a double click would only put the tile back; a finger taps again to do so.
      if (detail < 2 || pointerType !== "mouse") this.delegate.pick(heap()?.tile ?? "", detail === 0);
    });
    element.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") this.delegate.hover(heap()?.tile ?? null);
    });
    element.addEventListener("pointerleave", () => this.delegate.hover(null));
    element.addEventListener("focus", () => {
      if (element.matches(":focus-visible")) this.delegate.hover(heap()?.tile ?? null);
    });
    element.addEventListener("keydown", (event) => {
      if (event.key === "i" && !event.ctrlKey && !event.metaKey && !event.altKey)
        this.delegate.explain(heap()?.tile ?? "");
    });
    element.addEventListener("pointerdown", (begin) => {
      const held = heap();
      if (held?.isPlayable && begin.button === 0) this.#hold(element, held, begin);
    });
    return element;
  }

  /** A pointer that goes down on a heap may become a drag. @param {HTMLElement} element @param {Heap} heap @param {PointerEvent} begin */
  #hold(element, heap, begin) {
    const own = new AbortController();
    const end = () => own.abort();
    const options = { signal: own.signal };
    window.addEventListener(
      "pointermove",
      (event) => {
        const [across, along] = [Math.abs(event.clientX - begin.clientX), Math.abs(event.clientY - begin.clientY)];
        if (Math.hypot(across, along) < SLACK) return;
        end();
        const isScroll = event.pointerType !== "mouse" && along > across && this.root.classList.contains("scrolls");
        if (isScroll || !this.delegate.take(heap.tile)) return;
        swallowClick(element);
        startDrag(event, this.#look(heap, null), this.delegate.tileWidth(), {
          onMove: (at) => this.delegate.aim(at),
          onDrop: (at) => this.delegate.drop(at),
          onCancel: () => this.delegate.leave(),
        });
      },
      options,
    );
    window.addEventListener("pointerup", end, options);
    window.addEventListener("pointercancel", end, options);
  }

  /** Arrow keys walk from heap to heap. @param {KeyboardEvent} event */
  #walk(event) {
    const steps = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    const all = [...this.heaps.values()].map(({ element }) => element);
    const here = /** @type {(Element | null)[]} */ (all).indexOf(document.activeElement);
    if (!step || here < 0 || !all[here]?.matches(":focus-visible")) return;
    event.preventDefault();
    all[(here + step + all.length) % all.length]?.focus();
  }
}

/** The click that the browser may make at the end of a drag means nothing; what is done next does. @param {HTMLElement} element */
function swallowClick(element) {
  const own = new AbortController();
  const options = { capture: true, signal: own.signal };
  const swallow = (/** @type {Event} */ event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    own.abort();
  };
  element.addEventListener("click", swallow, options);
  window.addEventListener("pointerdown", () => own.abort(), options);
  window.addEventListener("keydown", () => own.abort(), options);
}
