/** Someone at a study, in a browser that keeps things and with a server that a test can let wait. */

import type {
  BoardRequest,
  Imported,
  LineRequest,
  PositionView,
  StoredStudy,
  StudyChapter,
} from "../../src/generated/wire.ts";
import { PlayCtrl } from "../../src/play/ctrl.ts";
import { StudyCtrl, type StudyServices } from "../../src/study/ctrl.ts";
import { LocalStudies, type SavedStudy, type Shared, type Storage } from "../../src/study/local_studies.ts";
import type { StudyEvents } from "../../src/study/sharing_ctrl.ts";
import type { Announcement } from "../../src/study/state.ts";
import { newStudy } from "../../src/study/study_document.ts";
import { chapterToWire, lineTo, type Node, newChapter, nodeAt, signsOf, walk } from "../../src/study/tree.ts";
import { FakeServer, settled } from "../fakes.ts";
import { move, TILES } from "../pieces.ts";
import { card, position, stack } from "../play/positions.ts";
import { FakePause } from "./panels.ts";

/** A storage that can be full. */
export class FakeStorage implements Storage {
  readonly kept = new Map<string, string>();
  isFull = false;

  get length(): number {
    return this.kept.size;
  }

  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

/** What the study asks the server. */
type Question =
  | { what: "line"; ask: LineRequest }
  | { what: "board"; ask: BoardRequest }
  | { what: "import"; text: string }
  | { what: "export" | "study" | "keep" | "edit" | "game" | "overview" | "explorer" | "create"; about: unknown };
export type Asked = Question["what"];

/** The chapter of a game without variations. */
export function chapterOf(
  texts: readonly string[],
  id = "",
  name = "",
  more: Partial<StudyChapter> = {},
): StudyChapter {
  const nodes = texts.map((text, i) => ({
    up: i - 1,
    text,
    player: text.startsWith("b") ? ("black" as const) : ("white" as const),
    comment: "",
    before: "",
    nags: [],
    marks: [],
    extra: [],
    folded: false,
  }));
  return { ...chapterToWire(newChapter("Base", name)), id, nodes, ...more };
}

export const studyOf = (...chapters: StudyChapter[]): SavedStudy => newStudy(chapters, 0);

/** The position after moves. The tiles are those of the game, and the ply tells positions apart. */
function viewAfter(texts: readonly string[]): PositionView {
  const last = texts.at(-1);
  const made = last ? { ...move({ text: last }), player: last.startsWith("b") ? "black" : "white" } : null;
  return position(texts.length, [stack(0, 0, "wQ")], { last: made as PositionView["last"], bag: ["wA1", "bG1"] });
}

export class Student {
  readonly storage = new FakeStorage();
  readonly studies = new LocalStudies(() => this.storage);
  readonly server = new FakeServer();
  readonly pause = new FakePause();
  readonly said: Announcement[] = [];
  readonly failures: string[] = [];
  readonly remarks: string[] = [];
  readonly gone: string[] = [];
  readonly sounds: string[] = [];
  /** What was asked, whether or not it waits. */
  readonly asked: Question[] = [];
  /** What waits for the test to answer it; everything else is answered at once. */
  readonly held = new Set<Asked>();
  /** How the server tells of new versions of a study that is shared. */
  tell: (version: number) => void = () => {};
  /** How the server says who else looks at it. */
  readBy: StudyEvents["read"] = () => {};
  address = { pathname: "/study", search: "" };
  imported: Imported = { format: "PGN", chapters: [], stops: [], left_out: null };
  /** What the server has of a study that is shared. */
  kept: StoredStudy = { read: "read", write: "write", name: "", version: 1, chapters: [] };
  version = 1;
  readonly ctrl: StudyCtrl;

  constructor(storage = new FakeStorage()) {
    this.storage = storage;
    this.ctrl = new StudyCtrl(this.#services());
  }

  /** A study is open, and its first position is there. */
  static async at(saved: SavedStudy, storage?: FakeStorage): Promise<Student> {
    const student = new Student(storage);
    student.ctrl.open(saved);
    await student.rest();
    return student;
  }

  get state() {
    return this.ctrl.state;
  }

  get study() {
    const { study } = this.state;
    if (!study) throw new Error("no study is open");
    return study;
  }

  get board() {
    const { table } = this.state;
    if (!table) throw new Error("no board is laid");
    return table.play;
  }

  /** The moves to the position that is seen, and how many lead to the one on the board. */
  get here(): [string, number | undefined] {
    return [
      lineTo(this.study.at)
        .map(({ text }) => text)
        .join(" "),
      this.state.table?.play.state.view?.ply,
    ];
  }

  /** All moves, each before what follows it, with their signs. */
  get moves(): string {
    const all = [...walk(this.study.chapter.root)].slice(1);
    return all.map((node) => `${node.text}${signsOf(node).join(" ")}`).join(" ");
  }

  node(...path: string[]): Node {
    const node = nodeAt(this.study.chapter.root, path);
    if (!node) throw new Error(`there is no ${path.join(" ")}`);
    return node;
  }

  /** How often something was asked. */
  count(what: Asked): number {
    return this.asked.filter((each) => each.what === what).length;
  }

  /** Let everything happen that needs no answer of the test. */
  async rest(): Promise<void> {
    for (let i = 0; i < 4; i++) {
      await settled();
      await this.pause.end();
    }
  }

  /** Answer the oldest question that waits as the server would. */
  async answer(): Promise<void> {
    await settled();
    await this.server.answerBy((question: Question) => this.#answerTo(question));
    await this.rest();
  }

  /** Open the same study again, as after a reload. */
  async reopened(): Promise<Student> {
    const saved = this.studies.find(this.study.id);
    if (!saved) throw new Error("the study was not kept");
    return Student.at(saved, this.storage);
  }

  #ask<T>(question: Question, signal?: AbortSignal): Promise<T> {
    this.asked.push(question);
    if (this.held.has(question.what)) return this.server.ask<T>(question, signal);
    return Promise.resolve(this.#answerTo(question) as T);
  }

  #answerTo(question: Question): unknown {
    switch (question.what) {
      case "line": {
        const { line: asked = [], first: from = 0 } = question.ask;
        const end = asked.findIndex((text) => text.startsWith("?"));
        const line = end < 0 ? asked : asked.slice(0, end);
        const first = Math.min(from, line.length);
        const views = Array.from({ length: line.length - first + 1 }, (_, i) => viewAfter(line.slice(0, first + i)));
        const stop = end < 0 ? null : { ply: end + 1, text: asked[end] ?? "", because: "Unreadable.", rule: null };
        return { ruleset: "Base", title: "Base game", tiles: [...TILES.values()], moves: line, first, views, stop };
      }
      case "board": {
        const { line = [], cards, why } = question.ask;
        return {
          ruleset: "Base",
          title: "Base game",
          tiles: [...TILES.values()],
          game_string: null,
          moves: line,
          view: viewAfter(line),
          legal_moves: [move({ text: "wG1", tile: "wG1", touch: ["wG1"] })],
          verdict: why ? { rule: "P2", because: "It would touch an enemy." } : null,
          card: null,
          cards: cards ? [...TILES.keys()].map((tile) => card(tile)) : [],
        };
      }
      case "import":
        return this.imported;
      case "study":
        return this.kept;
      case "keep":
        return { read: "read", write: "write" };
      case "edit":
        this.version += 1;
        return { version: this.version };
      case "create":
        return "/play/new";
      case "overview":
        return { state: { players: { white: { name: "Anna" }, black: { name: "Bernd" } } } };
      default:
        return "a text";
    }
  }

  #services(): StudyServices {
    const about = <T>(what: Exclude<Asked, "line" | "board" | "import">, it: unknown, signal?: AbortSignal) =>
      this.#ask<T>({ what, about: it }, signal);
    return {
      studies: this.studies,
      line: (ask, signal) => this.#ask({ what: "line", ask }, signal),
      board: (ask, signal) => this.#ask({ what: "board", ask }, signal),
      importGames: (text, _, signal) => this.#ask({ what: "import", text }, signal),
      exportText: (chapters, format, signal) => about("export", [format, chapters], signal),
      study: (key, signal) => about("study", key, signal),
      keepStudy: (study, signal) => about("keep", study, signal),
      editStudy: (_, edits) => about("edit", edits),
      gamePgn: (game, signal) => about("game", game, signal),
      explorerGame: (number, signal) => about("explorer", number, signal),
      overview: (game, signal) => about("overview", game, signal),
      create: (game) => about("create", game),
      follow: (_: Shared, { changed, read }) => {
        this.tell = changed;
        this.readBy = read;
      },
      openBoard: (tiles, events, ask) =>
        new PlayCtrl(
          tiles,
          {
            card: ask,
            announce: () => {},
            sound: () => {},
            pause: this.pause.pause,
            failed: ({ message }) => this.failures.push(message),
          },
          events,
        ),
      pause: this.pause.pause,
      announce: (event) => void this.said.push(event),
      sound: (name) => void this.sounds.push(name),
      remark: ({ words }) => void this.remarks.push(words),
      noGame: () => void this.failures.push("no game"),
      failed: ({ message }) => void this.failures.push(message),
      showKeys: () => {},
      host: "here",
      address: () => this.address,
      setAddress: (path) => {
        const [pathname = "", search = ""] = path.split("?");
        this.address = { pathname, search: search && `?${search}` };
      },
      go: (path) => void this.gone.push(path),
      now: () => 1,
    };
  }
}
