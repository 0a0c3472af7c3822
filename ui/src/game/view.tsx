/** The game page: two players' cards, the board, and the panel with status, moves, chat and actions. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { LinkField } from "../base/clipboard.tsx";
import { openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { useSettings } from "../base/use_settings.ts";
import { DeadEnd, RuleLink, Sign, useController, Waiting } from "../base/view.tsx";
import type { Color, GameInfo, GameState, LegalMove } from "../generated/wire.ts";
import type { PlayCtrl } from "../play/ctrl.ts";
import { FindBox } from "../play/find_box.tsx";
import { HandChooser } from "../play/hand_chooser.tsx";
import { personName } from "../play/names.ts";
import { Piles } from "../play/piles.tsx";
import { facesOf } from "../play/position.ts";
import { BoardHost, BoardTools, CardPanel, Overlay, useTable } from "../play/table.tsx";
import { findWords } from "../play/words.ts";
import type { ChatCtrl } from "./chat_ctrl.ts";
import { ChatView } from "./chat_view.tsx";
import { type GameCtrl, type GamePageState, isSeatFree, type Trouble } from "./ctrl.ts";
import { MoveList, Steps } from "./move_list.tsx";
import { Notice } from "./notice.tsx";
import { Actions, Left, Offers, QuickHelp } from "./panel.tsx";
import { PlayerCard } from "./players.tsx";
import { statusWords, titleWords } from "./status.ts";

export function GameView({ ctrl }: { ctrl: GameCtrl }) {
  const state = useController(ctrl);
  const { refused, info, play } = state;
  if (refused !== null) return <DeadEnd title={refused} words={t("game-link")} />;
  if (!info || !play) return <Waiting />;
  return <GameTable key={info.seats.join()} ctrl={ctrl} state={state} info={info} play={play} />;
}

type Props = { ctrl: GameCtrl; state: Readonly<GamePageState>; info: GameInfo; play: PlayCtrl };

function GameTable({ ctrl, state, info, play }: Props) {
  const { game, side, chat, trouble } = state;
  const table = useTable(play);
  const turn = useTurn(play);
  const main = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const drawer = useDrawer(chat, game?.result !== null);
  useLayoutEffect(() => {
    if (notice.current) table.setVeil(notice.current);
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [table]);
  const [above, below]: Color[] = isBlackBelow(info) ? ["white", "black"] : ["black", "white"];
  const view = side?.view ?? game?.view ?? null;
  /** The moves of the game itself, where it is what is seen. */
  const legalMoves = side ? [] : ctrl.legalMoves;
  const invite = game && isSeatFree(game) ? info.invite : null;
  const classes = [
    "game",
    drawer.open && `drawer-open shows-${drawer.open}`,
    view?.is_choosing && "is-choosing",
    legalMoves.length > 0 && "my-turn",
    side && "is-looking",
    invite && "awaits",
    game && endClass(game),
  ];
  return (
    <main
      class={classes.filter(Boolean).join(" ")}
      id="main"
      tabIndex={-1}
      ref={main}
      onPointerDown={({ target }) => drawer.press(target)}
    >
      <h1 class="sr-only">{t("layout-game")}</h1>
      <PlayerCard state={state} table={table} color={above ?? "black"} place="above" />
      <div class="board-wrap">
        <BoardHost table={table} label={t("layout-board")} />
        <BoardTools use={(tool) => table.use(tool)} />
        <Notice ctrl={ctrl} state={state} tiles={play.tiles} turn={turn} root={notice} />
        <div class="share" hidden={!invite}>
          {invite && <LinkField label={t("share-invite")} path={`/join/${invite}`} />}
        </div>
        <p
          class={view?.stacks.length ? "hint has-hive" : "hint"}
          hidden={!view || view.ply > 1 || view.is_choosing || !legalMoves.length}
        >
          <strong>{info.goal}</strong>
          <span>{t("layout-hint")}</span>
        </p>
        <HandChooser
          legalMoves={legalMoves}
          tiles={play.tiles}
          note={isSealed(game, legalMoves, play) ? t("swarm-down") : t("swarm-open")}
          onChoose={(move) => ctrl.play(move)}
          onLook={(tile) => play.hover(tile)}
        />
        <EndTurn legalMoves={legalMoves} act={() => ctrl.pass()} />
        <Overlay table={table} />
      </div>
      <Piles view={view} tiles={play.tiles} />
      <p class="card-hint">{t("card-hint")}</p>
      <CardPanel ctrl={play} />
      <PlayerCard state={state} table={table} color={below ?? "white"} place="below" />
      <Right ctrl={ctrl} state={state} info={info} play={play} turn={turn} drawer={drawer} />
      {trouble && <TroubleDialog ctrl={ctrl} trouble={trouble} />}
    </main>
  );
}

/** What an end is to the person: it gives the ring around the royal its color. */
function endClass({ result, seats }: GameState): "is-won" | "is-lost" | null {
  if (!result?.winner || seats.length !== 1) return null;
  return seats[0] === result.winner ? "is-won" : "is-lost";
}

/** Whether black's hand is the one that is nearest to the person. */
function isBlackBelow({ seats }: GameInfo): boolean {
  return seats.length === 1 && seats[0] === "black";
}

/** How the table is turned. A component is drawn again when that changes, and not whenever something is pointed at. */
function useTurn(play: PlayCtrl): number {
  const [turn, setTurn] = useState(play.state.turn);
  useLayoutEffect(() => play.subscribe(() => setTurn(play.state.turn)), [play]);
  return turn;
}

/** Whether the player who chooses a hand does so again, since it lies face down. */
function isSealed(game: GameState | null, legalMoves: readonly LegalMove[], play: PlayCtrl): boolean {
  const chooser = play.tiles.get(legalMoves[0]?.tiles[0] ?? "")?.color;
  return game?.sealed.some((color) => color === chooser) ?? false;
}

function EndTurn({ legalMoves, act }: { legalMoves: readonly LegalMove[]; act: () => void }) {
  const canEnd = legalMoves.length > 1 && legalMoves.some((move) => move.kind === "pass");
  return (
    <button type="button" class="primary end-turn" hidden={!canEnd} onClick={act}>
      {t("layout-end-turn")}
    </button>
  );
}

/** The tabs of the panel where the page is narrow. */
type Part = "moves" | "chat";

/** Where the page is narrow, the panel is a drawer. A press beside it closes it. */
type Drawer = {
  /** What of the panel is seen there; null while it is closed. */
  readonly open: Part | null;
  readonly panel: { current: HTMLElement | null };
  /** Status, offers and the button that opens the drawer. */
  readonly bar: { current: HTMLDivElement | null };
  toggle(part: Part): void;
  close(): void;
  press(target: EventTarget | null): void;
};

/** `isOver`: the end of a game closes the drawer, for it is shown on the board. */
function useDrawer(chat: ChatCtrl | null, isOver: boolean): Drawer {
  const [open, setOpen] = useState<Part | null>(null);
  useLayoutEffect(() => {
    if (isOver) setOpen(null);
  }, [isOver]);
  const panel = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  return {
    open,
    panel,
    bar,
    toggle: (part) => {
      if (part === "chat") chat?.seen();
      setOpen(part === open ? null : part);
    },
    close: () => setOpen(null),
    press: (target) => {
      const isInside = [panel, bar].some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) setOpen(null);
    },
  };
}

type RightProps = Props & { turn: number; drawer: Drawer };

/** Status and offers, and below them the panel. */
function Right({ ctrl, state, info, play, turn, drawer }: RightProps) {
  const { game, chat } = state;
  return (
    <div class="right">
      <div class="bar" ref={drawer.bar}>
        <p class="status" role="status">
          {statusWords(state)}
        </p>
        <Offers ctrl={ctrl} game={game} />
        <Left ctrl={ctrl} game={game} claim={state.claim} />
        <QuickHelp ctrl={ctrl} game={game} />
        {chat && <ChatButton drawer={drawer} chat={chat} />}
        <DrawerButton drawer={drawer} />
      </div>
      <aside class="side" id="side" aria-label={t("layout-side")} ref={drawer.panel}>
        <p class="game-title">{titleWords(state)}</p>
        <Goal info={info} />
        <Moves ctrl={ctrl} state={state} play={play} turn={turn} />
        <Find ctrl={ctrl} state={state} play={play} turn={turn} />
        {chat ? <ChatView ctrl={chat} /> : <section class="chat" aria-label={t("layout-chat")} hidden />}
        <Actions ctrl={ctrl} game={game} onHelp={() => drawer.close()} />
      </aside>
    </div>
  );
}

function DrawerButton({ drawer }: { drawer: Drawer }) {
  return (
    <button
      type="button"
      class="drawer-button"
      aria-expanded={drawer.open === "moves"}
      aria-controls="side"
      onClick={() => drawer.toggle("moves")}
    >
      <Sign name="list" />
      <span>{t("layout-moves")}</span>
    </button>
  );
}

/** Leads to the chat, and shows what was said last. Marked when that was not seen. */
function ChatButton({ drawer, chat }: { drawer: Drawer; chat: ChatCtrl }) {
  const { talk } = useSettings();
  const { lines, hasNews, muted } = useController(chat);
  const last = talk && lines.findLast(({ author }) => !muted.has(author));
  return (
    <button
      type="button"
      class={hasNews ? "chat-button news" : "chat-button"}
      aria-expanded={drawer.open === "chat"}
      aria-controls="side"
      aria-label={t("layout-chat")}
      onClick={() => drawer.toggle("chat")}
    >
      <Sign name="chat" />
      {last && <span class="last-line">{t("chat-said", { name: personName(last.name), text: last.text })}</span>}
    </button>
  );
}

/** How the game is won: one line, which opens to all that ends it. */
function Goal({ info: { goal, endings } }: { info: GameInfo }) {
  return (
    <details class="goal">
      <summary>{goal}</summary>
      <ul>
        {endings.map(({ text, rule }) => (
          <li key={text}>
            {text} {rule && <RuleLink rule={rule} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

type TurnedProps = Omit<Props, "info"> & { turn: number };

const NONE: readonly never[] = [];

function Moves({ ctrl, state: { game, side, lines }, play, turn }: TurnedProps) {
  const { moves } = useSettings();
  const all = game?.moves ?? NONE;
  return (
    <div class="moves">
      <MoveList
        moves={all}
        lines={lines}
        at={side?.ply ?? game?.view.ply ?? 0}
        line={side?.line ?? NONE}
        tried={side?.moves ?? NONE}
        hasClock={Boolean(game?.clock)}
        tiles={play.tiles}
        turn={turn}
        style={moves}
        onGo={(ply) => ctrl.look(ply)}
      />
      <Steps count={all.length} onGo={(ply) => ctrl.look(ply)} onStep={(by) => ctrl.step(by)} />
    </div>
  );
}

/** The moves that can be made where someone looks, found by typing. */
function Find({ ctrl, state, play, turn }: TurnedProps) {
  const { legalMoves } = ctrl;
  const view = state.side?.view ?? state.game?.view ?? null;
  const words = useMemo(() => findWords({ tiles: play.tiles, faceUp: facesOf(view), turn }), [view, play, turn]);
  return (
    <FindBox legalMoves={legalMoves} {...words} onPlay={(move) => ctrl.play(move)} focusCount={state.searchCount} />
  );
}

/** What a player may do when the computer cannot move. */
function TroubleDialog({ ctrl, trouble }: { ctrl: GameCtrl; trouble: Trouble }) {
  useLayoutEffect(() => {
    let isOver = false;
    const content = (
      <>
        <p>{trouble.because}</p>
        <div class="row">
          {trouble.ways.map((what) => (
            <button
              key={what}
              type="button"
              class={what === "retry" ? "primary" : ""}
              data-choice={what}
              onClick={() => ctrl.chooseWay(what)}
            >
              {t(`computer-${what}`)}
            </button>
          ))}
        </div>
      </>
    );
    const dialog = openDialog(t("computer-cannot-move"), content, () => {
      if (!isOver) ctrl.dismissTrouble();
    });
    return () => {
      isOver = true;
      dialog.close();
    };
  }, [trouble]);
  return null;
}
