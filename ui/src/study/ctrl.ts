/** A study: a game as a tree, in which both sides are moved. Nothing is lost: a new move becomes a variation. */

import { Controller } from "../base/controller.ts";
import { kept } from "../base/equal.ts";
import { Problem } from "../base/errors.ts";
import type { Hex } from "../board/geometry.ts";
import type { Arrow } from "../board/state.ts";
import { LIMITS } from "../generated/limits.ts";
import type {
  CardInfo,
  ExportRequest,
  JudgedMove,
  LegalMove,
  LineStop,
  NewGame,
  PositionView,
  PositionWorth,
  StudyEdit,
  TileInfo,
} from "../generated/wire.ts";
import { BeginCtrl } from "../play/begin_ctrl.ts";
import type { PlayCtrl, PlayEvents, PlayServices } from "../play/ctrl.ts";
import { kindOf, touchable } from "../play/position.ts";
import { annotationOf } from "./annotation.ts";
import { pathOfLink } from "./import.ts";
import { type Command, commandOf, type Key } from "./keys.ts";
import type { SavedStudy, Shared } from "./local_studies.ts";
import { arrowsOf } from "./marks.ts";
import { commented, drawOf, judged, madeMain, marked, promoted } from "./node_changes.ts";
import { type Address, addressOf, type OpeningServices, openAddress, readText } from "./opening.ts";
import type { Seen } from "./panel_host.ts";
import { type PositionServices, Positions } from "./positions.ts";
import { SharingCtrl, type SharingServices } from "./sharing_ctrl.ts";
import { type Announcement, START, type StudyState, type Table } from "./state.ts";
import { StudyDocument } from "./study_document.ts";
import { StudyHost } from "./study_host.ts";
import { keepTab, keptTab, type TabName } from "./tab.ts";
import {
  additionOf,
  type Change,
  type Chapter,
  chapterToWire,
  lineOnly,
  type Made,
  type Node,
  nodeAt,
  type Path,
  pathOf,
  plyOf,
  sizeOf,
} from "./tree.ts";

export type StudyServices = OpeningServices &
  PositionServices &
  SharingServices & {
    openBoard: (tiles: readonly TileInfo[], events: PlayEvents, card: PlayServices["card"]) => PlayCtrl;
    exportText: (
      chapters: readonly Chapter[],
      format: NonNullable<ExportRequest["format"]>,
      signal: AbortSignal,
    ) => Promise<string>;
    create: (game: NewGame) => Promise<string>;
    announce: (event: Announcement) => void;
    sound: (name: LegalMove["kind"] | "no") => void;
    showKeys: () => void;
    /** Which server this is, such as `skep.example:8000`. */
    host: string;
    address: () => Address;
    setAddress: (path: string) => void;
    go: (path: string) => void;
  };

/** Milliseconds that a position is looked at before its legal moves are asked for. */
const REST = 120;

/** Tasks that end when another position is seen. */
const OF_POSITION = ["move", "why", "enter", "legal"];

export class StudyCtrl extends Controller<StudyState> {
  /** The button that plays on against the computer. */
  readonly beginning: BeginCtrl;
  /** The study as its panels see it. */
  readonly host: StudyHost;
  readonly #services: StudyServices;
  /** By chapter. */
  readonly #positions = new Map<string, Positions>();
  #isFull = false;
  /** How the study is listed. */
  #listed: { title: string; board: string } = { title: "", board: "" };

  constructor(services: StudyServices) {
    super({ ...START, tab: keptTab() });
    this.#services = services;
    this.beginning = new BeginCtrl(services);
    this.host = new StudyHost(this, services.announce);
    this.onClose(() => {
      this.state.sharing?.close();
      this.state.table?.play.close();
      this.beginning.close();
    });
  }

  // Studies

  /** Open what the address names. */
  async begin(): Promise<void> {
    if (new URLSearchParams(this.#services.address().search).has("review")) this.set({ tab: "review" });
    await this.run("open", async (signal) => {
      const saved = await openAddress(this.#services.address(), this.#services, signal);
      signal.throwIfAborted();
      if (saved) this.open(saved);
      else this.set({ phase: "missing" });
    });
  }

  /** Open a study. The one before is kept. */
  open(saved: SavedStudy): void {
    for (const task of ["open", "annotate", ...OF_POSITION]) this.stop(task);
    this.state.sharing?.close();
    this.#positions.clear();
    const study = new StudyDocument(saved);
    const sharing = new SharingCtrl(saved.shared, this.#services, {
      changed: () => this.#save(),
      fetched: (chapters, pending) => {
        study.rebase(chapters, pending);
        this.#save();
        this.#look(false);
      },
    });
    this.#listed = { title: saved.title ?? "", board: saved.board ?? "" };
    const { table } = this.state;
    this.set({ phase: table ? "open" : "loading", study, sharing });
    this.#save();
    const address = addressOf(saved, this.#services.address());
    if (address) this.#services.setAddress(address);
    this.#look(true);
  }

  /** Give the study a name. */
  rename(name: string): void {
    this.state.study?.rename(name.trim().slice(0, LIMITS.title));
    this.#save();
    this.#touch();
  }

  /** Open what a text holds: games, a position, a link of ours. Returns whether it could be read. */
  async read(text: string): Promise<boolean> {
    // Someone who clicks twice has it read once.
    if (this.isRunning("read")) return false;
    const path = pathOfLink(text, this.#services.host);
    if (path === "") this.#services.announce({ kind: "elsewhere" });
    else if (path) this.#services.go(path);
    if (path !== null) return path !== "";
    let isRead = false;
    await this.run("read", async (signal) => {
      const ruleset = this.state.study?.chapter.ruleset ?? LIMITS.gameType;
      const saved = await readText(text, ruleset, this.#services, signal);
      signal.throwIfAborted();
      this.open(saved);
      isRead = true;
    });
    return isRead;
  }

  /** Another page of this browser has changed a study. */
  changedElsewhere(id: string): void {
    const { study } = this.state;
    const saved = id === study?.id ? this.#services.studies.find(id) : null;
    if (!saved || !study) return;
    study.takeOver(saved);
    this.#look(false);
  }

  /** Keep the study on the server as well. Returns where it is, or null if that failed. */
  async share(): Promise<Shared | null> {
    const { study, sharing } = this.state;
    if (!study || !sharing) return null;
    const isNew = !sharing.state.shared;
    await sharing.share({
      name: study.name.slice(0, LIMITS.title),
      chapters: study.chapters.map(chapterToWire),
    });
    const { shared } = sharing.state;
    if (!shared || sharing !== this.state.sharing) return null;
    if (isNew) {
      study.setSource(`study:${shared.read}`);
      this.#save();
      this.#services.setAddress(`/study/${shared.write ?? shared.read}`);
    }
    return shared;
  }

  // Chapters

  /** See another chapter. */
  openChapter(id: string): void {
    if (!this.state.study?.open(id)) return;
    this.#save();
    this.#look(true);
  }

  /** See the chapter after this one, or the one before. */
  openBeside(by: 1 | -1): void {
    const { chapters = [], chapter } = this.state.study ?? {};
    const next = chapters[chapters.findIndex(({ id }) => id === chapter?.id) + by];
    if (next) this.openChapter(next.id);
  }

  /** Change which chapters there are. */
  editChapters(edit: StudyEdit): void {
    const { study, sharing } = this.state;
    if (!study) return;
    const { chapter } = study;
    sharing?.add(study.editChapters(edit));
    this.#save();
    if (study.chapter === chapter) this.#touch();
    else this.#look(true);
  }

  /** The position that is seen, as a sketch that another chapter can begin from. */
  async sketch(signal: AbortSignal): Promise<string> {
    const { study } = this.state;
    if (!study) return "";
    const line = [lineOnly(study.chapter, study.at)];
    return (await this.#services.exportText(line, "sketch", signal)).trimEnd();
  }

  // What is seen

  /** See a node of this chapter. */
  see(node: Node): void {
    const { study, table } = this.state;
    if (!study || node === study.at) return;
    this.#see(node);
    const last = this.#positionsOf(study.chapter).viewOf(node)?.last;
    if (last && table) this.#services.announce({ kind: "seen", ply: plyOf(node), move: last, play: table.play });
  }

  /** One move on or back. */
  step(by: 1 | -1): void {
    const at = this.state.study?.at;
    const next = by < 0 ? at?.parent : at?.children[0];
    if (next) this.see(next);
  }

  /** Hide what varies at a node, or show it again. */
  fold(node: Node): void {
    this.state.study?.fold(node);
    this.#save();
    this.#touch();
  }

  /** The same for the last node before the one that is seen where something varies. */
  foldHere(): void {
    let node = this.state.study?.at ?? null;
    while (node && node.children.length < 2) node = node.parent;
    if (node) this.fold(node);
  }

  openTab(tab: TabName): void {
    this.set({ tab });
    keepTab(tab);
  }

  toggleComments(): void {
    this.set({ areCommentsHidden: !this.state.areCommentsHidden });
  }

  focusComment(): void {
    this.set({ tab: "moves", commentFocusCount: this.state.commentFocusCount + 1 });
  }

  /** A key was pressed. Returns whether it means something. */
  key(key: Key): boolean {
    const { study } = this.state;
    const command = study && commandOf(key, study.at);
    if (command) this.#do(command);
    return command !== null;
  }

  // What is changed

  /** Change the tree; all of it is undone in one step. */
  edit(changes: readonly Change[]): void {
    const { study, sharing } = this.state;
    if (!study) return;
    const { at } = study;
    sharing?.add(study.edit(changes));
    this.#save();
    if (study.at === at) this.#touch();
    else this.#look(false);
  }

  undo(): void {
    const { study, sharing } = this.state;
    if (!study?.canUndo) return;
    sharing?.add(study.undo());
    this.#save();
    this.#look(false);
  }

  /** Delete a move and all that follows it. */
  remove(node: Node): void {
    if (!node.parent) return;
    this.edit([{ what: "remove", path: pathOf(node) }]);
    const undo = () => this.undo();
    this.#services.announce({ kind: "deleted", count: sizeOf(node) + 1, text: node.text, undo });
  }

  judge(node: Node, nag: number): void {
    this.edit(judged(node, nag));
  }

  /** Write a comment to the node that is seen. */
  comment(words: string): void {
    const { study } = this.state;
    if (study) this.edit(commented(study.at, words));
  }

  clearMarks(node: Node): void {
    this.edit(marked(node, []));
  }

  promote(node: Node): void {
    this.edit(promoted(node));
  }

  makeMain(node: Node): void {
    this.edit(madeMain(node));
  }

  /** Make a move in the position that is seen. */
  move(move: LegalMove): void {
    const { study } = this.state;
    if (!study) return;
    const { at, chapter } = study;
    // A tile that is drawn from the bag is written after the move.
    const there = at.children.find(({ text }) => text === move.text || text.startsWith(`${move.text} +`));
    if (there) {
      this.see(there);
      return;
    }
    void this.run("move", async (signal) => {
      const made = await this.#positionsOf(chapter).make(at, move.text, signal);
      signal.throwIfAborted();
      this.#services.sound(move.kind);
      this.#grow(pathOf(at), [made]);
    });
  }

  /** The tiles that could have been drawn with a move, one of each kind; `isDrawn` is the one that was. */
  drawsAt(node: Node): { info: TileInfo; isDrawn: boolean }[] {
    const { study } = this.state;
    if (!study || !node.parent) return [];
    const positions = this.#positionsOf(study.chapter);
    const infos = new Map(positions.tiles.map((info) => [info.name, info]));
    const own = kindOf(infos.get(drawOf(node.text).drawn ?? ""));
    const kinds = new Map<string, TileInfo>();
    for (const name of positions.viewOf(node.parent)?.bag ?? []) {
      const info = infos.get(name);
      if (info && !kinds.has(kindOf(info))) kinds.set(kindOf(info), info);
    }
    return [...kinds].map(([kind, info]) => ({ info, isDrawn: kind === own }));
  }

  /** Let another tile have been drawn with a move; it becomes a variation. */
  drawAnother(node: Node, tile: string): void {
    if (node.parent) void this.enterLine([`${drawOf(node.text).move} +${tile}`], pathOf(node.parent));
  }

  /** Play moves, as a variation if they are new, and see the last of them; from the end of a path, or from here. */
  async enterLine(moves: readonly string[], from?: Path): Promise<void> {
    const { study } = this.state;
    if (!study || !moves.length) return;
    const { chapter } = study;
    const path = from ?? pathOf(study.at);
    if (!nodeAt(chapter.root, path)) return;
    const there = nodeAt(chapter.root, [...path, ...moves]);
    if (there) {
      this.see(there);
      return;
    }
    this.stop("move");
    await this.run("enter", async (signal) => {
      const made = await this.#positionsOf(chapter).makeLine(path, moves, signal);
      signal.throwIfAborted();
      this.#grow(path, made);
    });
  }

  /** Write a review into the tree: scores, glyphs and better lines. All of it is undone in one step. */
  async annotate(texts: Path, moves: readonly JudgedMove[], worths: ReadonlyMap<number, PositionWorth>): Promise<void> {
    const { study } = this.state;
    if (!study) return;
    const { chapter } = study;
    const positions = this.#positionsOf(chapter);
    let isDone = false;
    await this.run("annotate", async (signal) => {
      const make = (path: Path, line: readonly string[]) => positions.makeLine(path, line, signal);
      const changes = await annotationOf(chapter.root, texts, moves, worths, make);
      signal.throwIfAborted();
      if (study.chapter.id === chapter.id) this.edit(changes);
      isDone = true;
    });
    if (!isDone) throw new Error("the review was not entered");
  }

  // What is asked

  /** Say why a tile can do nothing, or not go to a hex. */
  why(tile: string, hex: Hex | null): void {
    const { study } = this.state;
    if (!study) return;
    const { at, chapter } = study;
    const positions = this.#positionsOf(chapter);
    void this.run("why", async (signal) => {
      if (!positions.legalAt(at)) {
        // A tile that was taken before its moves were known is picked when they are.
        const legalMoves = await positions.fetchLegal(at, signal);
        signal.throwIfAborted();
        this.#lay(false);
        if (touchable(legalMoves).has(tile)) {
          this.state.table?.play.pick(tile);
          return;
        }
      }
      const verdict = await positions.why(at, tile, hex && [hex.q, hex.r], signal);
      signal.throwIfAborted();
      if (!verdict) return;
      this.#services.sound("no");
      this.#services.announce({ kind: "refused", ...verdict, hex });
    });
  }

  // Ways out

  /** Play the position that is seen against the computer. */
  playOn(): void {
    const { study, seen } = this.state;
    if (!study || !seen) return;
    const color = this.viewOf(study.at)?.to_move ?? "white";
    this.beginning.begin(async (signal) => {
      const { game_string } = seen;
      const sketch = game_string === null ? await this.sketch(signal) : null;
      return { game_string, sketch, opponent: "computer", color };
    });
  }

  /** Set up the position that is seen in the editor. */
  editPosition(): void {
    void this.run("edit position", async (signal) => {
      const sketch = await this.sketch(signal);
      signal.throwIfAborted();
      this.#services.go(`/editor?position=${encodeURIComponent(sketch)}`);
    });
  }

  /** Where this chapter begins, as the server is asked about it. */
  get start(): Positions["start"] | null {
    const { study } = this.state;
    return study && this.#positionsOf(study.chapter).start;
  }

  /** The position at a node of this chapter, if it is known. */
  viewOf(node: Node): PositionView | null {
    const { study } = this.state;
    return study && this.#positionsOf(study.chapter).viewOf(node);
  }

  protected override failed(error: Error, task: string): void {
    const { phase } = this.state;
    if (task === "open" || (task === "look" && phase === "loading")) {
      this.set({ phase: "failed", failure: error.message });
      return;
    }
    // The legal moves of a position that is only looked at: they are asked for again when they are needed.
    if (task === "legal" && error instanceof Problem && error.status === 429) return;
    this.#services.failed(error);
  }

  #do(command: Command): void {
    const { study, table } = this.state;
    switch (command.kind) {
      case "see":
        this.see(command.node);
        break;
      case "judge":
        if (study) this.judge(study.at, command.nag);
        break;
      case "chapter":
        this.openBeside(command.by);
        break;
      case "undo":
        this.undo();
        break;
      case "flip":
        table?.play.rotate(3);
        break;
      case "drop":
        table?.play.drop();
        break;
      case "comments":
        this.toggleComments();
        break;
      case "comment":
        this.focusComment();
        break;
      case "find":
        this.#focusFind();
        break;
      case "help":
        this.#services.showKeys();
        break;
    }
  }

  #focusFind(): void {
    this.set({ tab: "moves", findFocusCount: this.state.findFocusCount + 1 });
  }

  #positionsOf(chapter: Chapter): Positions {
    const known = this.#positions.get(chapter.id);
    if (known) return known;
    const positions = new Positions(chapter, this.#services);
    this.#positions.set(chapter.id, positions);
    return positions;
  }

  /** Add moves below a node, and see the last of them. */
  #grow(path: Path, moves: readonly Made[]): void {
    const { study } = this.state;
    const node = study && nodeAt(study.chapter.root, path);
    if (!study || !node) return;
    const addition = additionOf(node, moves);
    if (addition) this.edit([{ what: "add", ...addition }]);
    const end = nodeAt(study.chapter.root, [...path, ...moves.map(({ text }) => text)]);
    if (end) this.see(end);
  }

  #see(node: Node): void {
    this.state.study?.see(node);
    this.#save();
    this.#look(false);
  }

  /** What is seen, or the tree, has changed. What was asked about another position is not wanted any more. */
  #look(isSudden: boolean): void {
    const { study, table } = this.state;
    if (!study) return;
    const seen = seenOf(study);
    const isElsewhere = kept(this.state.seen, seen) === seen;
    const positions = this.#positionsOf(study.chapter);
    const { at } = study;
    if (isElsewhere) {
      for (const task of OF_POSITION) this.stop(task);
      this.host.clearArrows();
    }
    this.stop("look");
    this.#touch();
    if (positions.viewOf(at)) {
      this.#lay(isSudden);
      this.#prepare(at, isSudden ? 0 : REST);
      return;
    }
    // While the position is fetched, nothing can be done with the one that is shown.
    if (table?.play.state.view) table.play.show(table.play.state.view, []);
    void this.run("look", async (signal) => {
      const stop = await positions.fetchLine(at, signal);
      signal.throwIfAborted();
      if (stop && !positions.viewOf(at)) this.#seeBefore(stop, at);
      this.#lay(isSudden);
      this.#prepare(study.at, 0);
    });
  }

  /** A move on the way to a node is not legal: see the last position before it. */
  #seeBefore(stop: LineStop, node: Node): void {
    let before = node;
    while (before.parent && !this.viewOf(before)) before = before.parent;
    this.state.study?.see(before);
    this.#services.announce({ kind: "stopped", stop });
    this.#touch();
  }

  /** Fetch the legal moves at the node that is seen. */
  #prepare(node: Node, delay: number): void {
    const { study } = this.state;
    const positions = study && this.#positionsOf(study.chapter);
    if (!positions || positions.legalAt(node)) return;
    void this.run("legal", async (signal) => {
      await this.#services.pause(delay, signal);
      await positions.fetchLegal(node, signal);
      signal.throwIfAborted();
      this.#lay(false);
    });
  }

  /** Show the position that is seen, as far as it is known. */
  #lay(isSudden: boolean): void {
    const { study, table: before } = this.state;
    const positions = study && this.#positionsOf(study.chapter);
    const view = study && positions?.viewOf(study.at);
    if (!study || !positions || !view) return;
    const isSame = before?.chapter === study.chapter.id;
    const table = isSame ? before : this.#tableOf(study, positions);
    table.play.show(view, positions.legalAt(study.at) ?? [], { isSudden: isSudden || !isSame });
    table.play.setArrows({ ownArrows: arrowsOf(study.at.marks) });
    this.#listed = { title: positions.title, board: boardOf(view) };
    this.set({ phase: "open", table, seen: kept(this.state.seen, seenOf(study)) });
    if (isSame) return;
    before?.play.close();
    this.#save();
  }

  #tableOf({ chapter }: StudyDocument, positions: Positions): Table {
    const play = this.#services.openBoard(
      positions.tiles,
      {
        play: (move) => this.move(move),
        why: (tile, hex) => this.why(tile, hex),
        search: () => this.#focusFind(),
        drawn: (arrows) => this.#drawn(arrows),
      },
      (tile) => this.#card(tile),
    );
    play.yieldKeys();
    play.keepArrows(true);
    return { chapter: chapter.id, play, title: positions.title };
  }

  async #card(tile: string): Promise<CardInfo | null> {
    const { study } = this.state;
    return study && this.#positionsOf(study.chapter).cardAt(study.at, tile);
  }

  #drawn(arrows: readonly Arrow[]): void {
    const { study } = this.state;
    if (study) this.edit(marked(study.at, arrows));
  }

  /** The study has changed: the views are drawn again. */
  #touch(): void {
    const { study, table, revision } = this.state;
    if (study && table?.chapter === study.chapter.id && this.viewOf(study.at))
      table.play.setArrows({ ownArrows: arrowsOf(study.at.marks) });
    this.set({ revision: revision + 1 });
  }

  #save(): void {
    const { study, sharing } = this.state;
    if (!study || !sharing) return;
    const { studies, now, announce } = this.#services;
    const isKept = studies.save({ ...study.saved, ...this.#listed, changed: now(), shared: sharing.state.shared });
    if (!isKept && !this.#isFull) announce({ kind: "full" });
    this.#isFull = !isKept;
  }
}

/** The top tile of each hex, as a list shows it. */
function boardOf({ stacks }: PositionView): string {
  return stacks
    .flatMap(({ q, r, tiles }) => tiles.slice(-1).map(({ tile, face }) => `${q},${r},${tile.charAt(0)}${face}`))
    .join(" ");
}

/** A position as panels receive it. */
function seenOf({ chapter: { ruleset, sketch }, at }: StudyDocument): Seen {
  const line = pathOf(at);
  return { game_string: sketch === null ? [ruleset, "", "", ...line].join(";") : null, sketch, line };
}
