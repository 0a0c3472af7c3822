// @ts-check
/** The study: a game as a tree, moved for both sides. Nothing in it is lost: what is new becomes a variation. */

import "../layers/play.js";
import "../layers/study.js";
import { api, Problem } from "../api.js";
import { deadEnd } from "../parts/dead_end.js";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify, speak } from "../parts/notices.js";
import { play as sound } from "../parts/sounds.js";
import { listenForTexts } from "../play/text_reader.tsx";
import { refusalWords } from "../play/words.ts";
import { Boards } from "../study/boards.js";
import { study } from "../study/current.js";
import { StudyDocument } from "../study/document.js";
import { pathOfLink, readText } from "../study/doors_in.js";
import { furnish, holdPosition, showClocks, showPosition } from "../study/furniture.js";
import { listenForKeys } from "../study/keys.js";
import { arrowsOf, marksOf } from "../study/marks.js";
import { addressOf, openAddress } from "../study/opening.js";
import { mountTools, ownerOf } from "../study/owner.js";
import { listenTo } from "../study/sharing.js";
import * as shelf from "../study/shelf.js";
import { additionOf, nodeAt, pathOf, plyOf, sizeOf } from "../study/tree.ts";

/** @typedef {import("../study/tree.ts").Node} Node */
/** @typedef {import("../study/shelf.js").Kept} Kept */
/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../board/geometry.ts").Hex} Hex */

/** Milliseconds that a position is looked at before its moves are asked for. */
const REST = 120;

/** @param {HTMLElement} root @param {(path: string) => void} go */
export function studyPage(root, go) {
  const page = new StudyPage(root, go);
  void page.begin();
  return () => page.close();
}

export class StudyPage {
  /** @param {HTMLElement} root @param {(path: string) => void} go */
  constructor(root, go) {
    this.root = root;
    this.go = go;
    this.isClosed = false;
    /** Counts what was asked to be seen: an answer that comes late is not shown. */
    this.wanted = 0;
    this.timer = 0;
    /** Ends the tools beside the board. @type {() => void} */
    this.closeTools = () => {};
    /** Told when the chapters may be others, while their list is open. @type {(() => void) | null} */
    this.onChapters = null;
    /** @type {StudyDocument | null} */
    this.doc = null;
    /** @type {import("../study/sharing.js").SharedStudy | null} */
    this.shared = null;
    /** @type {Boards | null} */
    this.boards = null;
    /** @type {Partial<ReturnType<typeof furnish>>} */
    this.furniture = {};
    this.stops = [
      shelf.onElsewhere((id) => this.#heardElsewhere(id)),
      listenForTexts(root, (text) => this.read(text)),
      listenForKeys(this),
    ];
    fill(root, h("main", { class: "waiting", id: "main" }, h("p", null, t("shell-loading"))));
  }

  get play() {
    return this.furniture.play;
  }

  get tools() {
    return this.furniture.tools;
  }

  close() {
    this.isClosed = true;
    this.wanted++;
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
    this.shared?.close();
    this.play?.close();
    this.closeTools();
    study.leave();
    document.title = "Skep";
  }

  /** Open what the address names. */
  async begin() {
    const kept = await openAddress(location);
    if (this.isClosed) return;
    if (kept) await this.open(kept);
    else fill(this.root, deadEnd(t("study-none"), t("study-none-because")));
  }

  /** Open a study; the one before is kept. @param {Kept} kept */
  async open(kept) {
    this.doc = new StudyDocument(kept, (isKept) => this.#kept(isKept));
    this.shared?.close();
    this.shared = null;
    if (kept.shared) listenTo(this, this.doc, kept.shared);
    this.doc.save();
    const address = addressOf(kept, location);
    if (address) history.replaceState(null, "", address);
    await this.#openChapter();
  }

  /** Others have changed the study: draw it anew, with its furniture where its chapters are others. */
  redraw() {
    if (this.doc && this.doc.outline !== this.outline) return void this.openChapter(this.doc.chapter.id);
    this.onChapters?.();
    this.showTree();
    this.#show(false);
  }

  /** Open what a text holds. @param {string} text @returns {Promise<boolean>} whether it could be read */
  async read(text) {
    const path = pathOfLink(text);
    if (path === "") notify(t("open-elsewhere"), { kind: "refusal" });
    else if (path) this.go(path);
    if (path !== null) return Boolean(path);
    const kept = await readText(text, this.doc?.chapter.ruleset ?? "ultimate");
    if (!kept || this.isClosed) return false;
    await this.open(kept);
    return true;
  }

  /** See another chapter. @param {string} id */
  async openChapter(id) {
    this.doc?.open(id);
    this.onChapters?.();
    await this.#openChapter();
  }

  /** Lay the chapter that is seen. */
  async #openChapter() {
    const { doc } = this;
    if (!doc) return;
    const boards = new Boards(doc.chapter);
    const isWanted = () => boards === this.boards && !this.isClosed;
    this.boards = boards;
    this.wanted++;
    holdPosition(this.furniture);
    try {
      await boards.fetchLine(doc.at, isWanted);
    } catch (error) {
      return void (isWanted() && this.#failed(error));
    }
    if (!isWanted()) return;
    this.play?.close();
    const furniture = furnish(this, doc, boards);
    this.furniture = furniture;
    this.outline = doc.outline;
    fill(this.root, furniture.layout.root);
    study.aside = furniture.aside;
    study.head = furniture.head;
    study.owner = ownerOf(this);
    this.showTree();
    this.#show(true);
    void mountTools(this, furniture.layout.overlay);
  }

  // What is seen

  /** One move on or back. @param {1 | -1} by */
  step(by) {
    const at = this.doc?.at;
    const next = by < 0 ? at?.parent : at?.children[0];
    if (next) this.seek(next);
  }

  /** See a node. @param {Node} node */
  seek(node) {
    if (!this.doc || node === this.doc.at) return;
    this.doc.see(node);
    this.furniture.tree?.mark(node);
    this.#show(false);
    const last = this.boards?.viewOf(node)?.last;
    if (last && this.play) speak(`${plyOf(node)}: ${this.play.moveWords(last)}`);
  }

  /** Draw the tree anew. */
  showTree() {
    if (this.doc) this.furniture.tree?.show(this.doc.chapter.root, this.doc.at);
  }

  /** Show the position of the node that is seen, as soon as it is there. @param {boolean} isSudden */
  #show(isSudden) {
    const { doc, boards } = this;
    if (!doc || !boards || boards !== this.furniture.boards) return;
    const node = doc.at;
    const mine = ++this.wanted;
    const isWanted = () => mine === this.wanted;
    clearTimeout(this.timer);
    this.tools?.show(node, doc.undone.length > 0);
    if (this.play) this.play.board.arrows.drawn = [];
    if (boards.viewOf(node)) this.#lay(isSudden);
    else {
      holdPosition(this.furniture);
      boards.fetchLine(node, isWanted).then(
        () => isWanted() && this.#show(isSudden),
        (error) => isWanted() && this.#failed(error),
      );
      return;
    }
    study.tell(this.shown);
    if (boards.legalOf(node)) return;
    const ask = () =>
      boards.fetchLegal(node, isWanted).then(
        () => isWanted() && this.#lay(false),
        (error) => isWanted() && this.#failed(error),
      );
    this.timer = window.setTimeout(() => void ask(), isSudden ? 0 : REST);
  }

  /** What is seen, for tools. @returns {import("../study/current.js").Shown} */
  get shown() {
    const { chapter, at } = /** @type {StudyDocument} */ (this.doc);
    const line = pathOf(at);
    return {
      game_string: chapter.sketch === null ? [chapter.ruleset, "", "", ...line].join(";") : null,
      sketch: chapter.sketch,
      line,
      node: at,
    };
  }

  /** @param {boolean} isSudden */
  #lay(isSudden) {
    const { doc, boards, play } = this;
    const { layout } = this.furniture;
    const view = doc && boards?.viewOf(doc.at);
    if (!doc || !boards || !layout || !play || !view) return;
    const legalMoves = boards.legalOf(doc.at) ?? [];
    play.board.arrows.arrows = arrowsOf(doc.at.marks);
    play.show(view, legalMoves, { isSudden });
    this.furniture.command?.show(legalMoves);
    this.furniture.swarm?.show(legalMoves, t("study-swarm", { color: view.to_move ?? "white" }));
    showPosition(layout, view, legalMoves, play.tiles);
    showClocks(layout, doc.at);
    layout.title.textContent = [boards.title, doc.chapter.name].filter(Boolean).join(" · ");
    document.title = t("study-tab", { name: doc.chapter.name || boards.title });
  }

  // What is changed

  /** Change the tree. @param {import("../study/document.js").Change[]} changes */
  edit(...changes) {
    const before = this.doc?.at;
    this.doc?.edit(...changes);
    this.#changed(before);
  }

  undo() {
    const before = this.doc?.at;
    const chapter = this.doc?.chapter;
    if (!this.doc?.undo()) return;
    if (chapter !== this.doc.chapter) void this.#openChapter();
    else this.#changed(before);
  }

  /** @param {Node | undefined} before the node that was seen */
  #changed(before) {
    const { doc, play } = this;
    if (!doc) return;
    this.showTree();
    if (doc.at !== before) this.#show(false);
    else this.tools?.show(doc.at, doc.undone.length > 0);
    if (doc.at === before && play && doc.at.marks.length !== play.board.arrows.arrows.length) this.#lay(false);
  }

  /** @param {LegalMove} move */
  async move(move) {
    const { doc, boards, play } = this;
    if (!doc || !boards || !play) return;
    const node = doc.at;
    // A tile that is drawn from the bag is written after the move.
    const there = node.children.find(({ text }) => text === move.text || text.startsWith(`${move.text} +`));
    if (there) return this.seek(there);
    const isHere = doc.watch();
    try {
      const made = await boards.play(node, move.text);
      if (this.isClosed || this.doc !== doc || !isHere()) return;
      speak(play.moveWords(move));
      sound(move.kind);
      this.#grow(doc.at, [made]);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {Node} node @param {{ text: string, player: import("../generated/wire.ts").Color | null }[]} moves */
  #grow(node, moves) {
    const { doc } = this;
    if (!doc) return;
    const addition = additionOf(node, moves);
    if (addition) this.edit({ what: "add", ...addition });
    const end = nodeAt(doc.chapter.root, [...pathOf(node), ...moves.map(({ text }) => text)]);
    if (end) this.seek(end);
  }

  /** Play moves in from here, as a variation where they are new. @param {string[]} moves */
  async enterLine(moves) {
    const { doc, boards } = this;
    if (!doc || !boards || !moves.length) return;
    const { at } = doc;
    const isHere = doc.watch();
    try {
      const answer = await api.line({ ...boards.start, line: [...pathOf(at), ...moves], first: plyOf(at) + 1 });
      const made = answer.views.map((view, i) => ({
        text: answer.moves[answer.first + i - 1] ?? "",
        player: view.last?.player ?? null,
      }));
      if (this.doc === doc && isHere()) this.#grow(doc.at, made);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {Node} node */
  remove(node) {
    if (!node.parent) return;
    this.edit({ what: "remove", path: pathOf(node) });
    notify(t("tree-deleted", { count: sizeOf(node) + 1, text: node.text }), {
      action: { label: t("tree-undo"), act: () => this.undo() },
    });
  }

  /** @param {Node} node */
  fold(node) {
    node.folded = !node.folded;
    this.doc?.save();
    this.showTree();
  }

  /** Keep what was drawn on the board. @param {import("../board/state.ts").Arrow[]} arrows */
  marked(arrows) {
    if (this.doc) this.edit({ what: "set", path: pathOf(this.doc.at), marks: marksOf(arrows) });
  }

  // What is asked

  /** Ask about the position that is seen. @param {import("../generated/wire.ts").AskBoard} question */
  async ask(question) {
    if (!this.doc || !this.boards) return null;
    try {
      return await api.board({ ...this.boards.start, line: pathOf(this.doc.at), ...question });
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  /** @param {string} tile @param {Hex | null} hex */
  async why(tile, hex) {
    if (await this.#pickLater(tile)) return;
    const answer = await this.ask({ why: tile, why_goal: hex && [hex.q, hex.r] });
    if (!answer?.verdict) return;
    sound("no");
    notify(refusalWords(answer.verdict.because, hex), { rule: answer.verdict.rule, kind: "refusal" });
  }

  /** Whoever takes a tile before its moves are known gets it when they are. @param {string} tile */
  async #pickLater(tile) {
    const { doc, boards } = this;
    const node = doc?.at;
    if (!doc || !boards || !node || boards.legalOf(node)) return false;
    const isHere = doc.watch();
    const isWanted = () => doc === this.doc && isHere();
    await boards.fetchLegal(node, isWanted).catch((error) => this.#failed(error));
    const canAct = boards.legalOf(node)?.some((move) => move.tile === tile || move.touch.includes(tile));
    if (!isWanted() || !canAct) return !isWanted();
    this.#lay(false);
    this.play?.pick(tile);
    return true;
  }

  /** @param {unknown} error */
  #failed(error) {
    notify(error instanceof Error ? error.message : t("open-unreadable"), {
      kind: "refusal",
      rule: error instanceof Problem ? error.rule : null,
    });
  }

  /** @param {boolean} isKept */
  #kept(isKept) {
    if (!isKept && !this.wasFull) notify(t("study-full"), { kind: "refusal" });
    this.wasFull = !isKept;
  }

  /** Another page of this browser has changed a study. @param {string} id */
  #heardElsewhere(id) {
    const kept = id === this.doc?.id ? shelf.find(id) : null;
    if (!kept || !this.doc) return;
    this.doc.replace(kept.chapters);
    this.redraw();
  }
}
