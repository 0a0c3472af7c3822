// @ts-check
/** The position editor: anything may be laid; what is no position of the game says by which law. */

import "../layers/board.js";
import "../layers/study.js";
import { api } from "../api.js";
import { kept } from "../base/equal.ts";
import { Problem } from "../base/errors.ts";
import { DIRECTIONS, keyOf, sum } from "../board/geometry.ts";
import { editorKey } from "../editor/editor_keys.js";
import { furnishEditor } from "../editor/furnishing.js";
import { History } from "../editor/history.js";
import * as laying from "../editor/laid.js";
import { verdictLine } from "../editor/position_panel.js";
import { LIMITS } from "../generated/limits.ts";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify, speak } from "../parts/notices.js";
import { play as sound } from "../parts/sounds.js";
import { listenForTexts } from "../play/text_reader.tsx";
import { tileWords } from "../play/words.ts";

/** @typedef {import("../editor/laid.js").Laid} Laid */
/** @typedef {import("../editor/laid.js").Pile} Pile */
/** @typedef {import("../generated/wire.ts").LaidPosition} LaidPosition */
/** @typedef {import("../generated/wire.ts").TileInfo} TileInfo */
/** @typedef {import("../board/geometry.ts").Hex} Hex */
/** @typedef {import("../board/geometry.ts").Point} Point */

/** Milliseconds after a change before the law is asked. */
const REST = 150;

/** @param {HTMLElement} root @param {(path: string) => void} go */
export function editorPage(root, go) {
  const page = new EditorPage(root, go);
  void page.begin();
  return () => page.close();
}

export class EditorPage {
  /** @param {HTMLElement} root @param {(path: string) => void} go */
  constructor(root, go) {
    this.root = root;
    this.go = go;
    this.isClosed = false;
    /** What the law said last, of what is laid or of what was before. @type {LaidPosition | null} */
    this.told = null;
    /** @type {Laid} */
    this.laid = /** @type {Laid} */ ({});
    /** @type {Map<string, TileInfo>} */
    this.tiles = new Map();
    /** The tile that is taken up, and the side it shows. @type {string | null} */
    this.held = null;
    this.isTurned = false;
    /** @type {History<{ laid: Laid }> | undefined} */
    this.history = undefined;
    /** @type {ReturnType<typeof furnishEditor>["layout"] | undefined} */
    this.layout = undefined;
    /** @type {import("../editor/editor_board.tsx").EditorBoard | undefined} */
    this.board = undefined;
    /** @type {import("../editor/palette.js").Palette | undefined} */
    this.palette = undefined;
    /** @type {import("../editor/tile_panel.js").TilePanel | undefined} */
    this.tilePanel = undefined;
    /** @type {import("../editor/position_panel.js").PositionPanel | undefined} */
    this.positionPanel = undefined;
    this.timer = 0;
    /** Counts what was asked: an answer that comes late is not shown. */
    this.asked = 0;
    /** Whether what is laid was judged. */
    this.isJudged = false;
    /** Where the pointer was let go last. @type {Point} */
    this.at = { x: 0, y: 0 };
    this.stop = new AbortController();
    const { signal } = this.stop;
    window.addEventListener("pointerup", ({ clientX, clientY }) => (this.at = { x: clientX, y: clientY }), {
      capture: true,
      signal,
    });
    window.addEventListener("keydown", (event) => editorKey(event, this), { signal });
    this.stopTexts = listenForTexts(root, (text) => this.read(text));
    fill(root, h("main", { class: "waiting", id: "main" }, h("p", null, t("shell-loading"))));
  }

  close() {
    this.isClosed = true;
    this.asked++;
    clearTimeout(this.timer);
    this.stop.abort();
    this.stopTexts();
    this.board?.close();
  }

  async begin() {
    const query = new URLSearchParams(location.search);
    const text = query.get("position");
    const ruleset = query.get("new") ?? LIMITS.gameType;
    const isLaid = await this.#load(text ? { text, ruleset } : { laid: laying.emptyOf(ruleset) }).catch((error) => {
      if (this.isClosed) return false;
      this.#failed(error);
      return this.#load({ laid: laying.emptyOf(LIMITS.gameType) });
    });
    if (isLaid && !text) this.clear();
  }

  /** Open what a text holds. @param {string} text @returns {Promise<boolean>} whether it could be read */
  async read(text) {
    try {
      await this.#load({ text, ruleset: String(this.told?.ruleset ?? LIMITS.gameType) });
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  /** Play by other rules; tiles that they do not have are taken away. @param {import("../generated/wire.ts").GameType | string} ruleset */
  async changeRules(ruleset) {
    try {
      await this.#load({ laid: { ...this.laid, ruleset } });
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {import("../generated/wire.ts").AskPosition} ask @returns {Promise<boolean>} whether it lies there; not where something else was wanted since */
  async #load(ask) {
    const mine = ++this.asked;
    const told = await api.position(ask);
    if (this.isClosed || mine !== this.asked) return false;
    const isOther = told.ruleset !== this.told?.ruleset;
    this.told = told;
    this.laid = laying.copyOf(told.laid);
    this.tiles = new Map(told.tiles.map((info) => [info.name, info]));
    this.held = null;
    if (!this.history) this.history = new History({ laid: this.laid });
    else this.history.add({ laid: this.laid });
    if (isOther) this.#furnish();
    this.isJudged = true;
    this.#show(true);
    if (told.left_out.length) notify(t("editor-left-out", { count: told.left_out.length }), { kind: "refusal" });
    this.#keepAddress();
    return true;
  }

  #furnish() {
    this.board?.close();
    Object.assign(this, furnishEditor(this));
    if (this.layout) fill(this.root, this.layout.root);
  }

  // What is taken up

  /** @param {string} tile @param {boolean} [byKey] */
  pick(tile, byKey = false) {
    if (this.held === tile) {
      this.drop();
      return;
    }
    this.hold(tile);
    if (byKey) this.board?.goToFirst();
  }

  /** Take a tile up. @param {string} tile */
  hold(tile) {
    if (!this.tiles.has(tile)) return false;
    if (this.held !== tile) this.isTurned = laying.laidTile(this.laid, tile)?.turned ?? false;
    this.held = tile;
    this.#mark();
    return true;
  }

  /** Take nothing up any more. */
  drop() {
    this.held = null;
    this.#mark();
  }

  /** @param {string} name @param {Hex} hex */
  touch(name, hex) {
    if (this.held && this.held !== name && !this.#isOnTop(this.held, hex)) this.put(hex);
    else this.pick(name);
  }

  /** @param {string} tile @param {Hex} hex */
  #isOnTop(tile, hex) {
    return laying.stackAt(this.laid, hex)?.tiles.at(-1)?.tile === tile;
  }

  /** @param {Hex} hex */
  enter(hex) {
    const top = laying.stackAt(this.laid, hex)?.tiles.at(-1)?.tile;
    if (this.held && this.held !== top) this.put(hex);
    else if (top) this.pick(top);
  }

  /** A tile was let go where nothing is marked. @param {Hex | null} hex */
  leave(hex) {
    const { held } = this;
    if (!held) return;
    const isInside = Boolean(this.board?.host.contains(document.elementFromPoint(this.at.x, this.at.y)));
    if (hex && isInside && !laying.stackAt(this.laid, hex)) this.put(hex);
    else if (hex && !isInside && laying.stackOf(this.laid, held)) this.takeOff(held);
    else this.drop();
  }

  /** A tile of a hand was let go. @param {Point} at */
  dropped(at) {
    this.at = at;
    this.board?.drop(at);
  }

  // What is changed

  /** Change what is laid. @param {(laid: Laid) => void} change @param {string} words what was done */
  change(change, words) {
    const laid = laying.copyOf(this.laid);
    change(laid);
    this.laid = laid;
    this.history?.add({ laid });
    this.#changed(words);
  }

  /** @param {string} words */
  #changed(words) {
    this.isJudged = false;
    this.asked++; // an answer that is still on its way is about what lay there before
    this.#show(false);
    speak(words);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.#judge(), REST);
  }

  /** @param {Hex} hex */
  put(hex) {
    const { held, isTurned } = this;
    if (!held || this.#isOnTop(held, hex)) return;
    const words = t("editor-laid", { tile: this.wordsOf(held) });
    this.held = null;
    sound("place");
    this.change((laid) => laying.lay(laid, held, hex, isTurned), words);
  }

  /** Take a tile off the board, or put it beside it. @param {string} tile @param {Pile} [pile] */
  takeOff(tile, pile = this.laid.hands ? "bag" : "hand") {
    const words = t("editor-taken-off", { tile: this.wordsOf(tile) });
    this.held = null;
    this.change((laid) => laying.putBeside(laid, tile, pile, [...this.tiles.values()]), words);
  }

  /** @param {string} tile */
  turnOver(tile) {
    this.isTurned = !this.isTurned;
    if (!laying.laidTile(this.laid, tile)) this.#mark();
    else this.change((laid) => laying.turnOver(laid, tile), t("editor-turned", { tile: this.wordsOf(tile) }));
  }

  clear() {
    this.change((laid) => laying.clear(laid, [...this.tiles.values()]), t("editor-cleared"));
    this.board?.release();
  }

  /** @param {1 | -1} by */
  step(by) {
    const found = this.history?.step(by);
    if (!found) return;
    this.laid = found.laid;
    this.held = null;
    if (String(found.laid.ruleset) !== this.told?.ruleset) {
      void this.#load({ laid: found.laid });
      return;
    }
    this.#changed(by < 0 ? t("editor-undone") : t("editor-redone"));
  }

  /** Ask the law. */
  async #judge() {
    const mine = ++this.asked;
    try {
      const told = await api.position({ laid: this.laid });
      if (mine !== this.asked || this.isClosed) return;
      this.told = told;
      this.isJudged = true;
      this.#show(false);
      this.#keepAddress();
    } catch (error) {
      if (mine === this.asked) this.#failed(error);
    }
  }

  /** Until the law has spoken about what is laid now. */
  async judged() {
    clearTimeout(this.timer);
    if (!this.isJudged) await this.#judge();
  }

  /** Say why there is no going on. @param {string} [because] */
  refuse(because) {
    const [fault] = this.told?.faults ?? [];
    sound("no");
    if (because) notify(because, { kind: "refusal" });
    else if (fault) notify(fault.because, { kind: "refusal", rule: fault.rule });
  }

  #keepAddress() {
    if (this.told) history.replaceState(null, "", `/editor?position=${encodeURIComponent(this.told.sketch)}`);
  }

  // What is seen

  /** @param {string} name */
  lookOf(name) {
    const info = /** @type {TileInfo} */ (this.tiles.get(name));
    const told = laying.laidTile(this.laid, name);
    const turned = told ? told.turned : this.held === name && this.isTurned;
    const deed = told ? laying.deedOf(this.laid, name) : null;
    const isNeutral = info.color === "neutral";
    return {
      info,
      face: turned && info.back ? info.back : info.front,
      stung: deed === "stung",
      resting: deed === "moved",
      shows: isNeutral ? (turned ? "white" : "black") : null,
    };
  }

  /** @param {string} name */
  wordsOf(name) {
    return tileWords(this.lookOf(name));
  }

  /** @param {boolean} isSudden */
  #show(isSudden) {
    const { board, layout, told } = this;
    if (!board || !layout || !told) return;
    layout.title.textContent = told.title;
    const piles = this.laid.stacks.map(({ q, r, tiles }) => ({
      hex: { q, r },
      looks: tiles.map(({ tile }) => ({ ...this.lookOf(tile), label: this.wordsOf(tile) })),
    }));
    board.change({ piles, last: null, isSudden });
    layout.root.dataset.judged = String(this.isJudged);
    if (this.isJudged) fill(layout.status, ...verdictLine(told));
    this.#mark();
  }

  /** What is taken up, and where it may go. */
  #mark() {
    const { board, layout } = this;
    if (!board || !layout) return;
    const targets = kept(board.state.targets, this.held ? this.#targets(this.held) : []);
    const movable = new Set(this.laid.stacks.flatMap(({ tiles }) => tiles.at(-1)?.tile ?? []));
    board.change({ movable, selected: this.held, targets });
    layout.root.classList.toggle("holding", this.held !== null);
    this.palette?.show();
    this.tilePanel?.show();
    this.positionPanel?.show();
  }

  /** Beside the hive and on top of it. @param {string} held */
  #targets(held) {
    const taken = this.laid.stacks.map(({ q, r }) => ({ q, r }));
    const near = taken.flatMap((hex) => [hex, ...DIRECTIONS.map((way) => sum(hex, way))]);
    const hexes = new Map((taken.length ? near : [{ q: 0, r: 0 }]).map((hex) => [keyOf(hex), hex]));
    const label = t("editor-lay-here");
    return [...hexes.values()]
      .filter((hex) => !this.#isOnTop(held, hex))
      .map((hex) => ({ hex, effects: [/** @type {const} */ ("place")], label }));
  }

  /** @param {Hex | null} hex @param {Point} at */
  openStack(hex, at) {
    const stack = hex && laying.stackAt(this.laid, hex);
    if (!stack || stack.tiles.length < 2 || this.held) this.board?.closeStack();
    else
      this.board?.openStack(
        stack.tiles.map(({ tile }) => this.lookOf(tile)),
        at,
      );
  }

  /** @param {unknown} error */
  #failed(error) {
    notify(error instanceof Error ? error.message : t("open-unreadable"), {
      kind: "refusal",
      rule: error instanceof Problem ? error.rule : null,
    });
  }
}
