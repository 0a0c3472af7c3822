/** The board of the editor: every tile can be picked, and every hex next to the hive is a target. */

import { t } from "../base/i18n.ts";
import { notify, speak } from "../base/notices.tsx";
import { slowness } from "../base/settings.ts";
import { Board } from "../board/board.ts";
import type { Hex, Point } from "../board/geometry.ts";
import { type BoardState, EMPTY_BOARD } from "../board/state.ts";
import { hexWords, positionWords } from "../play/compass.ts";
import { BoardKeys, type CursorBoard, hereOf, stopsOf } from "../play/keyboard.ts";
import { listenForBoardKeys, type Tool } from "../play/table.tsx";

type EditorEvents = {
  touch(name: string, hex: Hex): void;
  put(hex: Hex): void;
  leave(hex: Hex | null): void;
  hold(name: string): boolean;
  /** Open or close a stack; without a point it opens at its hex. */
  openStack(hex: Hex | null, at: Point): void;
  enter(hex: Hex): void;
  drop(): void;
};

export class EditorBoard {
  readonly host: HTMLElement;
  readonly #board: Board;
  #state: BoardState = EMPTY_BOARD;
  readonly #keys: BoardKeys;
  readonly #stopKeys: () => void;

  constructor(host: HTMLElement, events: EditorEvents) {
    this.host = host;
    this.#board = new Board(
      host,
      {
        tile: (name, hex) => events.touch(name, hex),
        target: (hex) => events.put(hex),
        elsewhere: (hex) => events.leave(hex),
        grab: (name) => events.hold(name),
        peek: (hex, at) => events.openStack(hex, at),
        hover: () => {},
        draw: () => {},
        enlarged: () => notify(t("board-tap-again")),
      },
      { slowness },
    );
    this.#keys = new BoardKeys({
      board: () => this.#cursorBoard(),
      go: (hex) => this.#go(hex),
      noStop: () => speak(t("keys-nothing")),
      zoom: (factor) => this.#board.zoom(factor),
      release: () => this.#board.release(),
      rotate: (by) => this.#rotate(by),
      enter: (hex) => events.enter(hex),
      explain: (hex) => events.enter(hex),
      peek: (hex) => events.openStack(hex, this.#board.pagePoint(hex)),
      cancel: () => events.drop(),
      position: () => speak(positionWords({ state: this.#state, stacks: this.#board.stacks })),
      search: () => {},
    });
    this.#stopKeys = listenForBoardKeys(host, {
      key: (key) => this.#keys.press(key),
      setCursor: (isThere) => {
        if (isThere) this.#go(hereOf(this.#cursorBoard()));
        else this.change({ cursor: null });
      },
    });
  }

  close(): void {
    this.#stopKeys();
    this.#board.close();
  }

  change(part: Partial<BoardState>): void {
    this.#state = { ...this.#state, ...part };
    this.#board.show(this.#state);
  }

  get state(): BoardState {
    return this.#state;
  }

  get tileWidth(): number {
    return this.#board.tileWidth;
  }

  aim(at: Point | null): void {
    this.#board.aim(at);
  }

  drop(at: Point): void {
    this.#board.drop(at);
  }

  release(): void {
    this.#board.release();
  }

  /** One of the buttons of the board. */
  use(tool: Tool): void {
    if (tool === "turn-left" || tool === "turn-right") this.#rotate(tool === "turn-left" ? -1 : 1);
    else this.#board.use(tool);
  }

  /** Put the cursor on the first target of the picked tile. */
  goToFirst(): void {
    this.host.focus({ preventScroll: true });
    const [first] = stopsOf(this.#cursorBoard());
    if (first) this.#go(first);
  }

  #rotate(by: 1 | -1): void {
    this.change({ turn: (this.#state.turn + by + 6) % 6 });
  }

  #go(hex: Hex | null): void {
    if (hex) this.change({ cursor: hex });
    speak(hex ? hexWords(hex, { state: this.#state, stacks: this.#board.stacks }) : t("keys-edge"));
  }

  #cursorBoard(): CursorBoard {
    const { cursor, turn, piles, targets, movable } = this.#state;
    const taken = piles.filter(({ looks }) => movable.has(looks.at(-1)?.info.name ?? ""));
    return {
      cursor,
      turn,
      piles: piles.map(({ hex }) => hex),
      targets: targets.map(({ hex }) => hex),
      movable: taken.map(({ hex }) => hex),
      reached: [],
    };
  }
}
