/**
 * The board, the hands and the card of a `PlayCtrl` in a page.
 *
 *     const table = useTable(ctrl);
 *     <div class="board-wrap">
 *       <BoardHost table={table} label={…} />
 *       <BoardTools table={table} />
 *       <Overlay table={table} />
 *     </div>
 *     <Hand table={table} color="white" />
 *     <CardPanel ctrl={ctrl} />
 */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { slowness } from "../base/settings.ts";
import { SignButton, useController } from "../base/view.tsx";
import { Board, type ViewTool } from "../board/board.ts";
import type { Hex, Point } from "../board/geometry.ts";
import { Stacks } from "../board/stacks.ts";
import type { Color } from "../generated/wire.ts";
import { boardStates } from "./board_state.ts";
import type { PlayCtrl } from "./ctrl.ts";
import { type HandEvents, placeInHand } from "./heaps.tsx";
import type { Key } from "./keyboard.ts";
import { COLORS } from "./position.ts";
import { CardContent, HandView, OverlayView } from "./views.tsx";

const NO_STACKS = new Stacks([], 0);

/** What buttons beside a board do. */
export type Tool = ViewTool | "turn-left" | "turn-right";

/** Binds a `PlayCtrl` to the element of its board, and to the hands that tiles are dragged from. */
export class Table {
  readonly ctrl: PlayCtrl;
  readonly handEvents: HandEvents;
  readonly #hands = new Map<Color, Element>();
  #board: Board | null = null;

  constructor(ctrl: PlayCtrl) {
    this.ctrl = ctrl;
    this.handEvents = {
      pick: (tile, isByKey) => ctrl.pickFromHand(tile, isByKey),
      hover: (tile) => ctrl.hover(tile),
      explain: (tile) => ctrl.explain(tile),
      grab: (tile) => ctrl.grab(tile),
      aim: (at) => this.#board?.aim(at),
      drop: (at) => this.#board?.drop(at),
      leave: () => ctrl.leave(null),
      tileWidth: () => this.#board?.tileWidth ?? 0,
    };
  }

  /** Put the board into an element. Returns what removes it. */
  attach(host: HTMLElement): () => void {
    const { ctrl } = this;
    const board = new Board(
      host,
      {
        tile: (name, hex) => ctrl.press(name, hex),
        target: (hex, at) => ctrl.choose(hex, at),
        elsewhere: (hex) => ctrl.leave(hex),
        grab: (name) => ctrl.grab(name),
        peek: (hex, at) => ctrl.peek(hex, at),
        hover: (name) => ctrl.hover(name),
        draw: (arrow) => ctrl.draw(arrow),
        enlarged: () => ctrl.enlarged(),
      },
      { slowness, handPlace: (name) => this.#handPlace(name) },
    );
    this.#board = board;
    const ends = [follow(ctrl, board), ctrl.attachCamera(board), listenForBoardKeys(host, ctrl)];
    return () => {
      for (const end of ends) end();
      board.close();
      this.#board = null;
    };
  }

  /** Tiles of a color fly from this element to the board. Returns what ends that. */
  addHand(color: Color, root: Element): () => void {
    this.#hands.set(color, root);
    return () => this.#hands.delete(color);
  }

  /** The colors whose hands are seen. */
  get hands(): Color[] {
    return COLORS.filter((color) => this.#hands.has(color));
  }

  /** What menus of the board are placed in. */
  get frame(): Element | null {
    return this.#board?.host.parentElement ?? null;
  }

  get stacks(): Stacks {
    return this.#board?.stacks ?? NO_STACKS;
  }

  pagePoint(hex: Hex): Point {
    return this.#board?.pagePoint(hex) ?? { x: 0, y: 0 };
  }

  focus(): void {
    this.#board?.host.focus({ preventScroll: true });
  }

  use(tool: Tool): void {
    if (tool === "turn-left" || tool === "turn-right") this.ctrl.rotate(tool === "turn-left" ? -1 : 1);
    else this.#board?.use(tool);
  }

  /** A notice lies over the top or the bottom of the board while it is shown: the hive is then seen beside it. */
  setVeil(veil: HTMLElement): void {
    this.#board?.setVeil(veil);
  }

  #handPlace(name: string): Point | null {
    for (const root of this.#hands.values()) {
      const at = placeInHand(root, this.ctrl.tiles.get(name));
      if (at) return at;
    }
    return null;
  }
}

/** The board shows what the controller says, at once: a tile that is placed is still seen in the hand that it leaves. */
function follow(ctrl: PlayCtrl, board: Board): () => void {
  const shown = boardStates(ctrl.tiles);
  let { focusCount } = ctrl.state;
  const show = () => {
    board.show(shown(ctrl.state));
    if (ctrl.state.focusCount !== focusCount) board.host.focus({ preventScroll: true });
    ({ focusCount } = ctrl.state);
  };
  show();
  return ctrl.subscribe(show);
}

type KeyedBoard = {
  /** A key was pressed. Returns whether it means something on the board. */
  key(key: Key): boolean;
  /** The keyboard comes to the board, or leaves it. */
  setCursor(isThere: boolean): void;
};

/** Bring the keyboard to a board while its element has the focus. Returns what ends that. */
export function listenForBoardKeys(host: HTMLElement, board: KeyedBoard): () => void {
  const own = new AbortController();
  const { signal } = own;
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !board.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  host.addEventListener("keydown", key, { signal });
  host.addEventListener("blur", () => board.setCursor(false), { signal });
  host.addEventListener("pointerdown", () => board.setCursor(false), { signal });
  const focused = () => {
    if (host.matches(":focus-visible")) board.setCursor(true);
  };
  host.addEventListener("focus", focused, { signal });
  return () => own.abort();
}

/** The table of a controller. Another controller gets another one. */
export function useTable(ctrl: PlayCtrl): Table {
  return useMemo(() => new Table(ctrl), [ctrl]);
}

type BoardHostProps = { table: Table; label: string; moves?: number | undefined };

/** The element of the board: one stop for the keyboard, with its own keys inside. */
export function BoardHost({ table, label, moves }: BoardHostProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (host.current ? table.attach(host.current) : undefined), [table]);
  return <div class="board-host" ref={host} tabIndex={0} role="application" aria-label={label} data-moves={moves} />;
}

/** What lies over the board: menus, an opened stack, the faces of a tile from a hand. */
export function Overlay({ table }: { table: Table }) {
  useController(table.ctrl, "choice", "stack", "picked", "view");
  const { frame } = table;
  return (
    <div class="over-board">
      {frame && <OverlayView ctrl={table.ctrl} place={table} host={frame} hands={table.hands} />}
    </div>
  );
}

type HandProps = { table: Table; color: Color; kind?: string; isHidden?: boolean };

/** The hand of a player. */
export function Hand({ table, color, kind = "", isHidden = false }: HandProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (root.current ? table.addHand(color, root.current) : undefined), [table, color]);
  return (
    <div class={kind ? `hand ${kind}` : "hand"} ref={root} hidden={isHidden}>
      <HandView ctrl={table.ctrl} color={color} events={table.handEvents} />
    </div>
  );
}

/** The card of a tile, in a separate element. */
export function CardPanel({ ctrl }: { ctrl: PlayCtrl }) {
  const { card } = useController(ctrl, "card");
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (root.current) root.current.scrollTop = 0;
  }, [card]);
  return (
    <section class="card" aria-label={t("layout-tile")} hidden={!card} ref={root}>
      <CardContent ctrl={ctrl} />
    </section>
  );
}

/** The buttons that change how the board is seen. */
export function BoardTools({ use }: { use: (tool: Tool) => void }) {
  const tools: [Tool, string][] = [
    ["plus", t("layout-larger")],
    ["minus", t("layout-smaller")],
    ["fit", t("layout-fit")],
    ["turn-left", t("layout-turn-left")],
    ["turn-right", t("layout-turn-right")],
  ];
  return (
    <div class="board-tools" role="group" aria-label={t("layout-view")}>
      {tools.map(([name, label]) => (
        <SignButton key={name} kind="tool" sign={name} label={label} act={() => use(name)} data-tool={name} />
      ))}
    </div>
  );
}
