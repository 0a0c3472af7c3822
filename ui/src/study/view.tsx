/** The page of a study: the board with both hands, and beside it the tree, panels, and what may be done with a move. */

import { useRef, useState } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { timeWords } from "../base/time_words.ts";
import { DeadEnd, Sign, useController, Waiting } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { Color, LegalMove } from "../generated/wire.ts";
import type { PlayState } from "../play/ctrl.ts";
import { FindBox } from "../play/find_box.tsx";
import { HandChooser } from "../play/hand_chooser.tsx";
import { Piles } from "../play/piles.tsx";
import { facesOf } from "../play/position.ts";
import { type Table as Board, BoardHost, BoardTools, CardPanel, Hand, Overlay, useTable } from "../play/table.tsx";
import { moveWords } from "../play/words.ts";
import { Actions } from "./actions.tsx";
import { ChapterMenu } from "./chapters.tsx";
import type { StudyCtrl, StudyState, Table } from "./ctrl.ts";
import { loadEngineSettings } from "./engine_settings.ts";
import { Jumps } from "./jumps.tsx";
import type { LocalStudies } from "./local_studies.ts";
import { NodeTools, openNodeMenu } from "./node_tools.tsx";
import type { Panels } from "./panel_host.ts";
import type { SharingCtrl } from "./sharing_ctrl.ts";
import type { StudyDocument } from "./study_document.ts";
import { clockAt, endOf, playerOf } from "./tree.ts";
import { TreeView } from "./tree_view.tsx";

/** What the page has beside the study. */
export type Surroundings = {
  /** The engine, the explorer and the review, once they are there. */
  panels: Panels | null;
  /** Whether the review is what the study was opened for. */
  isReviewed: boolean;
  studies: LocalStudies;
  go: (path: string) => void;
};

export function StudyView({ ctrl, around }: { ctrl: StudyCtrl; around: Surroundings }) {
  const state = useController(ctrl);
  const { phase, failure, study, table, sharing } = state;
  if (phase === "missing") return <DeadEnd title={t("study-none")} words={t("study-none-because")} />;
  if (phase === "failed") return <DeadEnd title={failure} />;
  if (!study || !table || !sharing) return <Waiting />;
  return <OpenStudy ctrl={ctrl} state={state} study={study} table={table} sharing={sharing} around={around} />;
}

type OpenProps = {
  ctrl: StudyCtrl;
  state: Readonly<StudyState>;
  study: StudyDocument;
  table: Table;
  sharing: SharingCtrl;
  around: Surroundings;
};

function OpenStudy(props: OpenProps) {
  const { ctrl, state, study, table, around } = props;
  const { play } = table;
  const position = useController(play);
  const board = useTable(play);
  const [isDrawerOpen, openDrawer] = useState(false);
  const side = useRef<HTMLElement>(null);
  const drawer = useRef<HTMLButtonElement>(null);
  /** Where the panel is a drawer, a press outside of it closes it. */
  const press = ({ target }: Event) => {
    const isInside = (element: Element | null) => target instanceof Node && element?.contains(target);
    if (!isInside(side.current) && !isInside(drawer.current)) openDrawer(false);
  };
  const player = (color: Color, place: string) => (
    <Player study={study} position={position} board={board} color={color} place={place} />
  );
  const kinds = ["game study", around.isReviewed && "review-first", isDrawerOpen && "drawer-open"];
  const words = (move: LegalMove) => moveWords(move, play.tiles, facesOf(position.view), position.turn);
  return (
    <main class={kinds.filter(Boolean).join(" ")} id="main" tabIndex={-1} onPointerDown={press}>
      {/* Where the panel is a drawer its title is out of sight; the heading is there for those who listen. */}
      <h1 class="heard">{t("study-heading")}</h1>
      {player("black", "above")}
      <BoardWrap ctrl={ctrl} table={table} board={board} position={position} panels={around.panels} />
      <Piles view={position.view} tiles={play.tiles} />
      {/* Where the card is shown, until there is one. */}
      <p class="card-hint">{t("card-hint")}</p>
      <CardPanel ctrl={play} />
      {player("white", "below")}
      <div class="right">
        <div class="bar">
          <p class="status" role="status">
            {statusWords(position)}
          </p>
          {/* Where the panel is a drawer, one steps without it. */}
          <div class="bar-help">
            <Step sign="back" words={t("moves-back")} act={() => ctrl.step(-1)} />
            <Step sign="forth" words={t("moves-forth")} act={() => ctrl.step(1)} />
          </div>
          <button
            type="button"
            class="drawer-button"
            aria-expanded={isDrawerOpen}
            aria-controls="side"
            ref={drawer}
            onClick={() => openDrawer(!isDrawerOpen)}
          >
            <Sign name="list" />
            <span>{t("layout-moves")}</span>
          </button>
        </div>
        <aside class="side" id="side" aria-label={t("study-side")} ref={side}>
          <Jumps side={side} />
          <div class="study-column">
            <StudyName ctrl={ctrl} study={study} />
            <p class="game-title">{titleWords(study, table)}</p>
            <ChapterMenu ctrl={ctrl} study={study} />
            {around.panels ? <around.panels.Head /> : <EngineRoom />}
            <Moves ctrl={ctrl} state={state} study={study} />
          </div>
          <div class="study-column">
            <aside class="study-tools" aria-label={t("study-tools")}>
              {around.panels ? <around.panels.Aside /> : <PanelRooms />}
            </aside>
            <NodeTools ctrl={ctrl} state={state} node={study.at} play={play} />
            <FindBox
              legalMoves={position.legalMoves}
              wordsOf={words}
              onPlay={(move) => ctrl.move(move)}
              focusCount={state.findFocusCount}
            />
            <Actions ctrl={ctrl} sharing={props.sharing} studies={around.studies} go={around.go} />
          </div>
        </aside>
      </div>
    </main>
  );
}

/** The game, and the chapter if it is not called like the study. */
function titleWords({ name, chapter }: StudyDocument, { title }: Table): string {
  return [title, chapter.name === name ? "" : chapter.name].filter(Boolean).join(" · ");
}

/** What the study is called. What is typed is kept when the field is left. */
function StudyName({ ctrl, study }: { ctrl: StudyCtrl; study: StudyDocument }) {
  return (
    <input
      key={study.id}
      class="study-name"
      type="text"
      maxLength={LIMITS.title}
      aria-label={t("study-name")}
      placeholder={t("study-name")}
      value={study.name}
      onChange={({ currentTarget }) => ctrl.rename(currentTarget.value)}
    />
  );
}

type PlayerProps = {
  study: StudyDocument;
  position: Readonly<PlayState>;
  board: Board;
  color: Color;
  place: string;
};

/** A player's name, the time that was left where they came to this position, and their hand. */
function Player({ study, position: { view }, board, color, place }: PlayerProps) {
  const seconds = clockAt(study.at, color);
  const hasTurn = view?.to_move === color && !view.outcome;
  const name = playerOf(study.chapter, color) || t(`player-${color}`);
  return (
    <section
      class={`player ${color} ${place}${hasTurn ? " to-move" : ""}`}
      aria-label={t("layout-player", { player: color })}
    >
      <header class="player-head">
        <span class={`chip ${color}`} aria-hidden="true" />
        <span class="player-words">
          <span class="player-name">{name}</span>
          <span class="player-note" />
        </span>
        {seconds !== null && (
          <span class="clock" role="timer" aria-label={t("layout-clock", { player: color })}>
            {timeWords(seconds)}
          </span>
        )}
      </header>
      <Hand table={board} color={color} />
    </section>
  );
}

type BoardProps = {
  ctrl: StudyCtrl;
  table: Table;
  board: Board;
  position: Readonly<PlayState>;
  panels: Panels | null;
};

function BoardWrap({ ctrl, table, board, position, panels }: BoardProps) {
  const { view, legalMoves } = position;
  const pass = legalMoves.find(({ kind }) => kind === "pass");
  return (
    <div class="board-wrap">
      <BoardHost table={board} label={t("layout-board")} />
      <BoardTools use={(tool) => board.use(tool)} />
      <HandChooser
        key={table.chapter}
        legalMoves={legalMoves}
        tiles={table.play.tiles}
        note={t("study-swarm", { color: view?.to_move ?? "white" })}
        onChoose={(move) => ctrl.move(move)}
      />
      {pass && (
        <button type="button" class="primary end-turn" onClick={() => ctrl.move(pass)}>
          {legalMoves.length > 1 ? t("study-end-turn") : t("study-pass")}
        </button>
      )}
      {panels && <panels.Bar />}
      {panels && <panels.Summary />}
      <Overlay table={board} />
    </div>
  );
}

/** Whose turn it is, or how the game ended. */
function statusWords({ view }: Readonly<PlayState>): string {
  if (!view) return "";
  if (view.outcome) return view.outcome.because;
  const status = view.to_move ? t("study-to-move", { color: view.to_move }) : "";
  return status && view.actions > 1 ? t("study-actions", { status, count: view.actions }) : status;
}

type MovesProps = { ctrl: StudyCtrl; state: Readonly<StudyState>; study: StudyDocument };

/** The tree, and the buttons that step through it. */
function Moves({ ctrl, state, study }: MovesProps) {
  return (
    <div class="moves">
      <TreeView ctrl={ctrl} state={state} openMenu={(node, at) => openNodeMenu(ctrl, node, at)} />
      <div class="steps row" role="group" aria-label={t("moves-step")}>
        <Step sign="first" words={t("moves-first")} act={() => ctrl.see(study.chapter.root)} />
        <Step sign="back" words={t("moves-back")} act={() => ctrl.step(-1)} />
        <Step sign="forth" words={t("moves-forth")} act={() => ctrl.step(1)} />
        <Step sign="last" words={t("study-end-of-line")} act={() => ctrl.see(endOf(study.at))} />
      </div>
    </div>
  );
}

function Step({ sign, words, act }: { sign: string; words: string; act: () => void }) {
  return (
    <button type="button" class="quiet" aria-label={words} title={words} onClick={act}>
      <Sign name={sign} />
    </button>
  );
}

/** Where the engine will be. */
function EngineRoom() {
  const { isOn, lines } = loadEngineSettings();
  return <div class={isOn ? "study-head is-on" : "study-head"} style={{ "--lines": String(lines) }} />;
}

/** Where the explorer and the review will be. */
function PanelRooms() {
  return (
    <>
      <div class="tool-room explorer-room" />
      <div class="tool-room review-room" />
    </>
  );
}
