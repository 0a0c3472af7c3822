// @ts-check
/** A player's hand: like tiles in heaps, to be clicked, dragged or reached by key; in Venom with a choice of faces. */
import { fill, h } from "../parts/dom.js";
import { startDrag } from "../board/drag.js";
import { tilePicture, tileWords } from "../board/tile.js";

/** @typedef {import("../wire.js").TileInfo} TileInfo */
/** @typedef {import("../board/geometry.js").Point} Point */
/** @typedef {{ tile: string, names: string[], isPlayable: boolean, faces: string[] }} Heap */
/** @typedef {{ tile: string | null, face: string | null, drawn: string | null }} Picked what is taken up, and what was just drawn */
/**
 * @typedef {object} Delegate
 * @property {(tile: string) => void} pick
 * @property {(face: string | null) => void} turn the chosen face of the picked tile
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
    root.addEventListener("keydown", (event) => this.#walk(event));
    // Where the hand is one long row, its ends say that there is more.
    root.addEventListener("scroll", () => this.#showMore(), { capture: true, passive: true });
    new ResizeObserver(() => this.#showMore()).observe(root);
  }

  /** @param {Heap[]} heaps @param {Picked} picked @param {string} owner @param {boolean} hasTurn */
  show(heaps, picked, owner, hasTurn) {
    const focused = document.activeElement?.closest("[data-heap]")?.getAttribute("data-heap");
    const hadFocus = this.root.contains(document.activeElement);
    const items = heaps.map((heap) => this.#heap(heap, picked, hasTurn));
    const empty = h("p", { class: "empty-hand" }, "No tiles in hand");
    const list = h("div", { class: "heaps", role: "group", "aria-label": `Hand of ${owner}` }, ...(items.length ? items : [empty]));
    const chosen = heaps.find((heap) => heap.tile === picked.tile);
    const scrolled = this.#list?.scrollLeft ?? 0;
    fill(this.root, list, chosen && chosen.faces.length > 1 && this.#faces(chosen, picked.face));
    if (hadFocus && focused) this.#find(focused)?.focus({ preventScroll: true });
    list.scrollLeft = scrolled;
    this.#showMore();
  }

  get #list() {
    return this.root.querySelector(".heaps");
  }

  #showMore() {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = this.#list ?? {};
    this.root.classList.toggle("more-before", scrollLeft > 1);
    this.root.classList.toggle("more-after", scrollLeft < scrollWidth - clientWidth - 1);
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
    return this.root.querySelector(`[data-heap="${CSS.escape(kind)}"]`);
  }

  /** @param {Heap} heap @param {Picked} picked @param {boolean} hasTurn */
  #heap(heap, picked, hasTurn) {
    const info = this.tiles.get(heap.tile);
    if (!info) return null;
    const isPicked = picked.tile === heap.tile;
    const face = isPicked && picked.face ? picked.face : info.front;
    const look = { info: { ...info, number: 0 }, face };
    const many = heap.names.length;
    const count = many > 1 ? `, ${many} of them` : "";
    const isDrawn = picked.drawn !== null && heap.names.includes(picked.drawn);
    const element = h(
      "button",
      {
        class: `heap${heap.isPlayable ? "" : hasTurn ? " idle" : " waits"}${isDrawn ? " drawn" : ""}`,
        type: "button",
        "data-heap": kindOf(info),
        "data-hand-tile": heap.tile,
        "aria-pressed": String(isPicked),
        "aria-label": `${tileWords(look)}${count}${isDrawn ? ", just drawn" : ""}${heap.isPlayable ? "" : ", cannot be placed now"}`,
        title: tileWords(look),
        click: () => this.delegate.pick(heap.tile),
      },
      tilePicture(look),
      many > 1 && h("span", { class: "heap-count", "aria-hidden": "true" }, String(many)),
    );
    if (heap.isPlayable) this.#draggable(element, heap, look);
    return element;
  }

  /** @param {HTMLElement} element @param {Heap} heap @param {import("../board/tile.js").Look} look */
  #draggable(element, heap, look) {
    element.addEventListener("pointerdown", (begin) => {
      if (begin.button !== 0) return;
      const own = new AbortController();
      const end = () => own.abort();
      window.addEventListener("pointermove", (event) => {
        if (Math.hypot(event.clientX - begin.clientX, event.clientY - begin.clientY) < SLACK) return;
        end();
        if (!this.delegate.take(heap.tile)) return;
        element.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => element.removeEventListener("click", swallow, { capture: true }), 900);
        startDrag(event, {
          look,
          width: this.delegate.tileWidth(),
          onMove: (at) => this.delegate.aim(at),
          onDrop: (at) => this.delegate.drop(at),
          onCancel: () => this.delegate.leave(),
        });
      }, { signal: own.signal });
      window.addEventListener("pointerup", end, { signal: own.signal });
      window.addEventListener("pointercancel", end, { signal: own.signal });
    });
  }

  /** @param {Heap} heap @param {string | null} face */
  #faces(heap, face) {
    const info = this.tiles.get(heap.tile);
    if (!info) return null;
    const buttons = heap.faces.map((letter) => {
      const title = letter === info.back ? info.back_title : info.front_title;
      const props = { type: "button", class: "face-choice", "aria-pressed": String(face === letter), click: () => this.delegate.turn(letter) };
      return h("button", props, tilePicture({ info: { ...info, number: 0 }, face: letter }), h("span", null, title));
    });
    return h("div", { class: "faces", role: "group", "aria-label": "Which face is up" }, ...buttons);
  }

  /** Arrow keys walk from heap to heap. @param {KeyboardEvent} event */
  #walk(event) {
    const steps = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    const all = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".heap")]);
    const here = all.findIndex((element) => element === document.activeElement);
    if (!step || here < 0) return;
    event.preventDefault();
    all[(here + step + all.length) % all.length]?.focus();
  }
}

/** @param {TileInfo} info */
function kindOf(info) {
  return `${info.color[0]}${info.front}${info.back ?? ""}`;
}

/** The click that the browser makes after a drag means nothing. @param {Event} event */
function swallow(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}
