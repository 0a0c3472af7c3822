/** The page of a study: the board with both hands, and beside it or below it the tree and the tools, in tabs. */

import { useMemo } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { timeWords } from "../base/time_words.ts";
import { DeadEnd, SignButton, useController, Waiting } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { Color } from "../generated/wire.ts";
import type { PlayState } from "../play/ctrl.ts";
import { FindBox } from "../play/find_box.tsx";
import { HandChooser } from "../play/hand_chooser.tsx";
import { WritingContext } from "../play/move_text.tsx";
import { Piles } from "../play/piles.tsx";
import { facesOf } from "../play/position.ts";
import { type Table as Board, BoardHost, BoardTools, CardPanel, Hand, Overlay, useTable } from "../play/table.tsx";
import { findWords } from "../play/words.ts";
import { MenuButton } from "./actions.tsx";
import { ChapterMenu } from "./chapters.tsx";
import type { StudyCtrl } from "./ctrl.ts";
import { CurrentLine } from "./current_line.tsx";
import { loadEngineSettings } from "./engine_settings.ts";
import type { LocalStudies } from "./local_studies.ts";
import { NodeTools, openNodeMenu } from "./node_tools.tsx";
import type { Panels } from "./panel_host.ts";
import type { SharingCtrl } from "./sharing_ctrl.ts";
import type { StudyState, Table } from "./state.ts";
import type { StudyDocument } from "./study_document.ts";
import type { TabName } from "./tab.ts";
import { type Layout, panelOf, Tabs, useLayout } from "./tabs.tsx";
import { clockAt, endOf, playerOf } from "./tree.ts";
import { TreeView } from "./tree_view.tsx";

/** What the page has in addition to the study. */
type Surroundings = {
  /** The engine, the explorer and the review, once they are there. */
  panels: Panels | null;
  /** Whether the review is what the study was opened for. */
  isReviewed: boolean;
  studies: LocalStudies;
  go: (path: string) => void;
};

/** What the page shows of the position; the board, the hands and the card follow the rest by themselves. */
const SHOWN = ["view", "legalMoves", "turn"] as const;
type Shown = Readonly<Pick<PlayState, (typeof SHOWN)[number]>>;

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
  const position = useController(play, ...SHOWN);
  const board = useTable(play);
  const layout = useLayout();
  const player = (color: Color, place: string) => (
    <Player study={study} position={position} board={board} color={color} place={place} />
  );
  const { view, turn } = position;
  const writing = useMemo(() => ({ tiles: play.tiles, faceUp: facesOf(view), turn }), [play, view, turn]);
  return (
    <WritingContext.Provider value={writing}>
      <main class={around.isReviewed ? "game study review-first" : "game study"} id="main" tabIndex={-1}>
        <h1 class="sr-only">{t("study-heading")}</h1>
        {player("black", "above")}
        <BoardWrap ctrl={ctrl} table={table} board={board} position={position} panels={around.panels} />
        <Piles view={position.view} tiles={play.tiles} />
        {/* Where the card is shown, until there is one. */}
        <p class="card-hint">{t("card-hint")}</p>
        <CardPanel ctrl={play} />
        {player("white", "below")}
        <div class="right">
          <Bar {...props} position={position} />
          <aside class="side" id="side" aria-label={t("study-side")} data-tab={state.tab}>
            <ChapterMenu ctrl={ctrl} study={study} />
            {layout !== "wide" && <Tabs open={state.tab} onOpen={(tab) => ctrl.openTab(tab)} />}
            {layout === "small" && state.tab !== "moves" && <CurrentLine ctrl={ctrl} at={study.at} />}
            <Tools panels={around.panels} tab={state.tab} layout={layout} />
            <div class="tree-column">
              <Moves ctrl={ctrl} state={state} study={study} />
              <div class="move-tools" {...panelOf("moves", state.tab, layout)}>
                <NodeTools ctrl={ctrl} state={state} node={study.at} play={play} />
                <FindBox
                  legalMoves={position.legalMoves}
                  {...findWords(writing)}
                  onPlay={(move) => ctrl.move(move)}
                  focusCount={state.findFocusCount}
                />
              </div>
            </div>
          </aside>
        </div>
      </main>
    </WritingContext.Provider>
  );
}

/** What the study is, whose turn it is, and the menu. */
function Bar({ ctrl, study, table, sharing, around, position }: OpenProps & { position: Shown }) {
  return (
    <div class="bar">
      <div class="bar-words">
        <StudyName ctrl={ctrl} study={study} />
        <p class="status" role="status">
          {statusWords(position)}
        </p>
        <p class="game-title">{titleWords(study, table)}</p>
        <ReaderNames sharing={sharing} />
      </div>
      {/* Where the tree is not seen in every tab, one steps without it. */}
      <div class="bar-help">
        <SignButton sign="back" label={t("moves-back")} act={() => ctrl.step(-1)} />
        <SignButton sign="forth" label={t("moves-forth")} act={() => ctrl.step(1)} />
      </div>
      <MenuButton ctrl={ctrl} sharing={sharing} studies={around.studies} go={around.go} />
    </div>
  );
}

/** Who else looks at the study now. */
function ReaderNames({ sharing }: { sharing: SharingCtrl }) {
  const { names, count } = useController(sharing, "readers").readers;
  if (!count) return null;
  const more = count - names.length;
  const all = more ? [...names, t("study-readers-more", { count: more })] : names;
  return <p class="readers">{t("study-readers", { names: all })}</p>;
}

/** The engine, the explorer and the review, each in its tab, once they are there. */
function Tools({ panels, tab, layout }: { panels: Panels | null; tab: TabName; layout: Layout }) {
  return (
    <div class="tools">
      <div {...panelOf("engine", tab, layout)}>{panels ? <panels.Engine /> : <EngineRoom />}</div>
      <div {...panelOf("explorer", tab, layout)}>{panels && <panels.Explorer />}</div>
      <div {...panelOf("review", tab, layout)}>{panels && <panels.Review />}</div>
    </div>
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
  position: Shown;
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
  position: Shown;
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
        onLook={(tile) => table.play.hover(tile)}
      />
      {pass && (
        <button type="button" class="primary end-turn" onClick={() => ctrl.move(pass)}>
          {legalMoves.length > 1 ? t("study-end-turn") : t("study-pass")}
        </button>
      )}
      {panels && <panels.Bar />}
      <Overlay table={board} />
    </div>
  );
}

/** Whose turn it is, or how the game ended. */
function statusWords({ view }: Shown): string {
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
        <SignButton sign="first" label={t("moves-first")} act={() => ctrl.see(study.chapter.root)} />
        <SignButton sign="back" label={t("moves-back")} act={() => ctrl.step(-1)} />
        <SignButton sign="forth" label={t("moves-forth")} act={() => ctrl.step(1)} />
        <SignButton sign="last" label={t("study-end-of-line")} act={() => ctrl.see(endOf(study.at))} />
      </div>
    </div>
  );
}

/** Where the engine will be. */
function EngineRoom() {
  const { isOn, lines } = loadEngineSettings();
  return <div class={isOn ? "study-head is-on" : "study-head"} style={{ "--lines": String(lines) }} />;
}
