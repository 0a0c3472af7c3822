/** The page of the editor: the board between the tiles to place, and the panels. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { kept } from "../base/equal.ts";
import { t } from "../base/i18n.ts";
import { Sign, useController, Waiting } from "../base/view.tsx";
import type { Point } from "../board/geometry.ts";
import type { Look } from "../board/tile.ts";
import type { CheckedSetup, Color } from "../generated/wire.ts";
import { type HandEvents, Heaps } from "../play/heaps.tsx";
import { heaps } from "../play/selection.ts";
import { StackBox } from "../play/stack_box.tsx";
import { BoardTools } from "../play/table.tsx";
import { tileWords } from "../play/words.ts";
import { Actions, type Ways } from "./actions.tsx";
import { EditorBoard } from "./board.ts";
import { type EditorCtrl, type EditorState, lookOf, placesFor } from "./ctrl.ts";
import { PositionPanel, Verdict, verdictWords } from "./position_panel.tsx";
import { type PileName, pilesBeside, stackAt } from "./setup.ts";
import { TilePanel } from "./tile_panel.tsx";

/** Pixels of the width of a dragged tile while there is no board. */
const TILE_WIDTH = 60;

type Props = { ctrl: EditorCtrl; ways: Ways };
type Opened = { looks: readonly Look[]; at: Point };

export function EditorView({ ctrl, ways }: Props) {
  const { checked } = useController(ctrl);
  // Another game has other tiles: hands and board are created again.
  return checked ? <Editor key={checked.ruleset} ctrl={ctrl} checked={checked} ways={ways} /> : <Waiting />;
}

function Editor({ ctrl, checked, ways }: Props & { checked: CheckedSetup }) {
  const state = useController(ctrl);
  const { isJudged, held } = state;
  const board = useRef<EditorBoard | null>(null);
  /** Where the pointer was last released. */
  const released = useRef<Point>({ x: 0, y: 0 });
  const drawer = useDrawer();
  useLayoutEffect(() => {
    const release = ({ clientX, clientY }: PointerEvent) => {
      released.current = { x: clientX, y: clientY };
    };
    window.addEventListener("pointerup", release, { capture: true });
    return () => window.removeEventListener("pointerup", release, { capture: true });
  }, []);
  const events = handEvents(ctrl, board, released);
  const classes = ["game editor", drawer.isOpen && "drawer-open", held !== null && "holding"];
  return (
    <main
      class={classes.filter(Boolean).join(" ")}
      id="main"
      tabIndex={-1}
      data-judged={isJudged}
      onPointerDown={({ target }) => drawer.press(target)}
    >
      {/* Where the panel is a drawer its title is out of sight; the heading is there for those who listen. */}
      <h1 class="sr-only">{t("editor-title")}</h1>
      <Player state={state} color="black" place="above" events={events} />
      <BoardWrap ctrl={ctrl} state={state} board={board} released={released} />
      <OffBoard state={state} events={events} />
      <Player state={state} color="white" place="below" events={events} />
      <div class="right">
        <div class="bar">
          <p class="status" role="status">
            {verdictWords(checked)}
          </p>
          <button
            type="button"
            class="drawer-button"
            aria-expanded={drawer.isOpen}
            aria-controls="side"
            ref={drawer.button}
            onClick={() => drawer.open(!drawer.isOpen)}
          >
            <Sign name="list" />
            <span>{t("editor-position")}</span>
          </button>
        </div>
        <aside class="side" id="side" aria-label={t("editor-side")} ref={drawer.side}>
          <p class="game-title">{checked.title}</p>
          <Verdict checked={checked} isJudged={isJudged} />
          <TilePanel ctrl={ctrl} state={state} />
          <PositionPanel ctrl={ctrl} state={state} />
          <Actions ctrl={ctrl} ways={ways} isImpossible={isJudged && checked.faults.length > 0} />
        </aside>
      </div>
    </main>
  );
}

/** Where the panel is a drawer, a press outside of it closes it. */
function useDrawer() {
  const [isOpen, open] = useState(false);
  const side = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const press = (target: EventTarget | null) => {
    const isInside = [side.current, button.current].some((each) => target instanceof Node && each?.contains(target));
    if (!isInside) open(false);
  };
  return { isOpen, open, side, button, press };
}

type BoardProps = {
  ctrl: EditorCtrl;
  state: Readonly<EditorState>;
  board: { current: EditorBoard | null };
  released: RefObject<Point>;
};

function BoardWrap({ ctrl, state, board, released }: BoardProps) {
  const { setup, tiles, held, isSudden, cursorCount, fitCount } = state;
  const host = useRef<HTMLDivElement>(null);
  const wrap = useRef<HTMLDivElement>(null);
  const [stack, openStack] = useState<Opened | null>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    board.current = boardIn(host.current, ctrl, released, openStack);
    return () => {
      board.current?.close();
      board.current = null;
    };
  }, [ctrl]);
  useLayoutEffect(() => {
    const look = (name: string) => lookOf(state, name);
    const piles = setup.stacks.map(({ q, r, tiles: lying }) => ({
      hex: { q, r },
      looks: lying.map(({ tile }) => ({ ...look(tile), label: tileWords(look(tile)) })),
    }));
    const movable = new Set(setup.stacks.flatMap(({ tiles: lying }) => lying.at(-1)?.tile ?? []));
    board.current?.change({ piles, movable, isSudden });
  }, [setup, tiles]);
  useLayoutEffect(() => {
    const label = t("editor-lay-here");
    const hexes = held === null ? [] : placesFor(state, held);
    const targets = hexes.map((hex) => ({ hex, effects: ["place"] as const, label }));
    board.current?.change({ selected: held, targets: kept(board.current.state.targets, targets) });
    if (held !== null) openStack(null);
  }, [setup, held]);
  useLayoutEffect(() => {
    if (cursorCount) board.current?.goToFirst();
  }, [cursorCount]);
  useLayoutEffect(() => board.current?.release(), [fitCount]);
  return (
    <div class="board-wrap" ref={wrap}>
      <div class="board-host" ref={host} tabIndex={0} role="application" aria-label={t("layout-board")} />
      <BoardTools use={(tool) => board.current?.use(tool)} />
      <div class="over-board">
        {stack && wrap.current && <StackBox looks={stack.looks} at={stack.at} host={wrap.current} />}
      </div>
    </div>
  );
}

function boardIn(
  host: HTMLElement,
  ctrl: EditorCtrl,
  released: RefObject<Point>,
  openStack: (stack: Opened | null) => void,
): EditorBoard {
  return new EditorBoard(host, {
    touch: (name, hex) => ctrl.touch(name, hex),
    put: (hex) => ctrl.put(hex),
    leave: (hex) => {
      const { x, y } = released.current ?? { x: 0, y: 0 };
      ctrl.leave(hex, host.contains(document.elementFromPoint(x, y)));
    },
    hold: (name) => ctrl.hold(name),
    openStack: (hex, at) => {
      const found = hex && stackAt(ctrl.state.setup, hex);
      const isStack = found && found.tiles.length > 1 && ctrl.state.held === null;
      openStack(isStack ? { looks: found.tiles.map(({ tile }) => lookOf(ctrl.state, tile)), at } : null);
    },
    enter: (hex) => ctrl.enter(hex),
    drop: () => ctrl.drop(),
  });
}

function handEvents(
  ctrl: EditorCtrl,
  board: { current: EditorBoard | null },
  released: { current: Point | null },
): HandEvents {
  return {
    pick: (tile, isByKey) => ctrl.pick(tile, isByKey),
    hover: () => {},
    explain: (tile) => ctrl.pick(tile, true),
    grab: (tile) => ctrl.hold(tile),
    aim: (at) => board.current?.aim(at),
    drop: (at) => {
      released.current = at;
      board.current?.drop(at);
    },
    leave: () => ctrl.drop(),
    tileWidth: () => board.current?.tileWidth ?? TILE_WIDTH,
  };
}

type HandProps = { state: Readonly<EditorState>; events: HandEvents };

/** The tiles of a color that can be placed. */
function Player({ state, color, place, events }: HandProps & { color: Color; place: string }) {
  const owner = t(`player-${color}`);
  const isThere = (pile: PileName, own: string) => pile === color || (pile === "hand" && own === color);
  return (
    <section
      class={`player ${color} ${place}${state.setup.player === color ? " to-move" : ""}`}
      aria-label={t("layout-player", { player: color })}
    >
      <header class="player-head">
        <span class={`chip ${color}`} aria-hidden="true" />
        <span class="player-words">
          <span class="player-name">{owner}</span>
          <span class="player-note" />
        </span>
      </header>
      <Heap state={state} names={namesIn(state, isThere)} owner={owner} events={events} />
    </section>
  );
}

/** The bag, the neutral tile, and tiles that have left the game. */
function OffBoard({ state, events }: HandProps) {
  const bag = namesIn(state, (pile, own) => pile === "bag" || (pile === "hand" && own === "neutral"));
  const removed = namesIn(state, (pile) => pile === "removed");
  return (
    <section class="piles" aria-label={t("layout-piles")} hidden={!bag.length && !removed.length}>
      <Pile title={t("editor-bag")} state={state} names={bag} events={events} />
      <Pile title={t("editor-removed")} state={state} names={removed} events={events} />
    </section>
  );
}

function Pile({ title, state, names, events }: HandProps & { title: string; names: readonly string[] }) {
  return (
    <div class="pile" hidden={!names.length}>
      <h2>{title}</h2>
      <Heap state={state} names={names} owner={title} events={events} />
    </div>
  );
}

function Heap({ state, names, owner, events }: HandProps & { names: readonly string[]; owner: string }) {
  const { tiles, held } = state;
  const face = held === null ? null : lookOf(state, held).face;
  return (
    <div class="hand">
      <Heaps
        heaps={heaps(names, tiles, [], true)}
        tiles={tiles}
        picked={held === null ? null : { tile: held, face }}
        drawn={null}
        owner={owner}
        hasTurn
        events={events}
      />
    </div>
  );
}

/** The tiles of a pile next to the board. */
function namesIn(
  { setup, tiles }: Pick<EditorState, "setup" | "tiles">,
  isThere: (pile: PileName, color: string) => boolean,
): string[] {
  const beside = pilesBeside(setup, [...tiles.values()]);
  return [...beside].flatMap(([name, pile]) => (isThere(pile, tiles.get(name)?.color ?? "") ? name : []));
}
