/** The keys of a study, as other analysis boards have them. */

import { branchAfter, branchBefore, endOf, type Node, rootOf, sibling } from "./tree.ts";

/** A key that was pressed. */
export type Key = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

export type Command =
  | { kind: "see"; node: Node }
  | { kind: "judge"; nag: number }
  | { kind: "chapter"; by: 1 | -1 }
  | { kind: "undo" | "flip" | "drop" | "comments" | "comment" | "find" | "help" };

/** What a key means at a node; null if it means nothing. */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, at: Node): Command | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === "z" ? { kind: "undo" } : null;
  if (/^[1-6]$/.test(key)) return { kind: "judge", nag: Number(key) };
  const node = (shiftKey && shiftedGoal(key, at)) || goal(key, at);
  if (node) return { kind: "see", node };
  return PLAIN.get(key) ?? null;
}

const PLAIN: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["f", { kind: "flip" }],
  ["c", { kind: "comment" }],
  ["d", { kind: "comment" }],
  ["C", { kind: "comments" }],
  ["n", { kind: "chapter", by: 1 }],
  ["p", { kind: "chapter", by: -1 }],
  ["/", { kind: "find" }],
  ["?", { kind: "help" }],
  ["Escape", { kind: "drop" }],
]);

/** The node that a key leads to; the node itself where there is no way on. */
function goal(key: string, at: Node): Node | null {
  const hasOthers = (at.parent?.children.length ?? 0) > 1;
  switch (key) {
    case "ArrowLeft":
    case "k":
      return at.parent ?? at;
    case "ArrowRight":
    case "j":
      return at.children[0] ?? at;
    case "ArrowUp":
      return hasOthers ? sibling(at, -1) : rootOf(at);
    case "ArrowDown":
      return hasOthers ? sibling(at, 1) : endOf(at);
    case "Home":
    case "0":
      return rootOf(at);
    case "End":
    case "$":
      return endOf(at);
    default:
      return null;
  }
}

function shiftedGoal(key: string, at: Node): Node | null {
  switch (key) {
    case "ArrowLeft":
      return branchBefore(at);
    case "ArrowRight":
      return branchAfter(at);
    case "ArrowUp":
      return sibling(at, -1);
    case "ArrowDown":
      return sibling(at, 1);
    default:
      return null;
  }
}

/** Finds out whether Ctrl was pressed and released with nothing between. */
export class ControlTap {
  #isDown = false;

  down(key: string, isRepeated: boolean): void {
    this.#isDown = key === "Control" && !isRepeated;
  }

  /** Something else was done. */
  cancel(): void {
    this.#isDown = false;
  }

  /** Returns whether this ends a tap. */
  up(key: string): boolean {
    const isTap = this.#isDown && key === "Control";
    this.#isDown = false;
    return isTap;
  }
}
