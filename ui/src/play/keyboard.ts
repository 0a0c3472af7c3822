/** The board by keys: where the cursor goes, and what each key means. */

import { DIRECTIONS, distance, ground, type Hex, keyOf, sum, turned } from "../board/geometry.ts";

/** A board as the cursor sees it. */
export type CursorBoard = {
  readonly cursor: Hex | null;
  readonly piles: readonly Hex[];
  /** The places for the picked tile. */
  readonly targets: readonly Hex[];
  /** Where tiles lie that can be picked up. */
  readonly movable: readonly Hex[];
  /** What the last move reached. */
  readonly reached: readonly Hex[];
  readonly turn: number;
};

type Command =
  | { readonly kind: "step"; readonly direction: number }
  | { readonly kind: "rise"; readonly directions: readonly [number, number]; readonly isOther: boolean }
  | { readonly kind: "jump"; readonly by: 1 | -1 }
  | { readonly kind: "zoom"; readonly factor: number }
  | { readonly kind: "rotate"; readonly by: 1 | -1 }
  | { readonly kind: "enter" | "cancel" | "peek" | "release" | "explain" | "position" | "search" };

/** How far the cursor may walk from the hive. */
const FARTHEST = 3;
/** Keys that a page may want for itself. */
const YIELDED = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "0", "f", " ", "Escape"]);
const COMMANDS: Record<string, Command> = {
  ArrowRight: { kind: "step", direction: 0 },
  ArrowLeft: { kind: "step", direction: 3 },
  Enter: { kind: "enter" },
  Escape: { kind: "cancel" },
  " ": { kind: "peek" },
  n: { kind: "jump", by: 1 },
  p: { kind: "jump", by: -1 },
  "+": { kind: "zoom", factor: 1.2 },
  "=": { kind: "zoom", factor: 1.2 },
  "-": { kind: "zoom", factor: 1 / 1.2 },
  0: { kind: "release" },
  f: { kind: "release" },
  r: { kind: "rotate", by: 1 },
  R: { kind: "rotate", by: -1 },
  i: { kind: "explain" },
  w: { kind: "position" },
  "/": { kind: "search" },
};

export type Key = { readonly key: string; readonly shiftKey: boolean };

/**
 * What a key means on a board; null where it means nothing there.
 * Where the page itself steps by keys (`yields`), those it uses are its own until the cursor is on the board.
 */
function commandOf({ key, shiftKey }: Key, board: CursorBoard, yields: boolean): Command | null {
  // Without a cursor, as for those who play by mouse, left and right step through the moves.
  const isStep = key === "ArrowLeft" || key === "ArrowRight";
  if (isStep && !board.cursor && !board.targets.length) return null;
  if (yields && !board.cursor && YIELDED.has(key)) return null;
  if (key === "ArrowUp") return { kind: "rise", directions: [1, 2], isOther: shiftKey };
  if (key === "ArrowDown") return { kind: "rise", directions: [5, 4], isOther: shiftKey };
  return Object.hasOwn(COMMANDS, key) ? (COMMANDS[key] ?? null) : null;
}

/** Where the cursor is, or would begin. */
export function hereOf(board: CursorBoard): Hex {
  return board.cursor ?? board.reached[0] ?? board.piles[0] ?? stopsOf(board)[0] ?? { q: 0, r: 0 };
}

/** One hex on in a direction of the screen; null where that is too far from everything. */
function stepped(board: CursorBoard, direction: number): Hex | null {
  const way = DIRECTIONS[direction] ?? { q: 0, r: 0 };
  const hex = sum(hereOf(board), turned(way, -board.turn));
  const anchors = [...board.piles, ...board.targets, { q: 0, r: 0 }];
  return anchors.some((anchor) => distance(anchor, hex) <= FARTHEST) ? hex : null;
}

/** The places for the picked tile, else the tiles that can be picked up, line by line. */
export function stopsOf({ targets, movable, turn }: CursorBoard): Hex[] {
  const at = (hex: Hex) => ground(hex, turn);
  return (targets.length ? targets : movable).toSorted((a, b) => at(a).y - at(b).y || at(a).x - at(b).x);
}

/** The stop that follows the cursor; null if there is none. */
function nextStop(board: CursorBoard, by: 1 | -1): Hex | null {
  const stops = stopsOf(board);
  const { cursor } = board;
  const here = cursor ? stops.findIndex((stop) => keyOf(stop) === keyOf(cursor)) : -1;
  return stops[here < 0 ? 0 : (here + by + stops.length) % stops.length] ?? null;
}

/** What a board does when keys ask for it. */
type KeyEvents = {
  board(): CursorBoard;
  /** Move the cursor; null where the edge was reached. */
  go(hex: Hex | null): void;
  /** There is nothing to jump to. */
  noStop(): void;
  zoom(factor: number): void;
  rotate(by: 1 | -1): void;
  release(): void;
  enter(hex: Hex): void;
  explain(hex: Hex): void;
  peek(hex: Hex): void;
  cancel(): void;
  /** Read the position out. */
  position(): void;
  search(): void;
};

/** Carries out the keys that are pressed on a board. */
export class BoardKeys {
  readonly #events: KeyEvents;
  /** Straight up and down there is no hex: the cursor leans to one side and then to the other. */
  #isLeaning = false;
  #yields = false;

  constructor(events: KeyEvents) {
    this.#events = events;
  }

  /** Leave keys to the page that it uses itself, as long as the cursor is not on the board. */
  yieldToPage(): void {
    this.#yields = true;
  }

  /** Returns whether the key means something on the board. */
  press(key: Key): boolean {
    const command = commandOf(key, this.#events.board(), this.#yields);
    if (command) this.#do(command);
    return command !== null;
  }

  #do(command: Command): void {
    const events = this.#events;
    const board = events.board();
    switch (command.kind) {
      case "step":
        events.go(stepped(board, command.direction));
        break;
      case "rise":
        if (!command.isOther) this.#isLeaning = !this.#isLeaning;
        events.go(stepped(board, command.directions[this.#isLeaning ? 0 : 1]));
        break;
      case "jump": {
        const stop = nextStop(board, command.by);
        if (stop) events.go(stop);
        else events.noStop();
        break;
      }
      case "zoom":
        events.zoom(command.factor);
        break;
      case "rotate":
        events.rotate(command.by);
        break;
      default:
        events[command.kind](hereOf(board));
    }
  }
}
