/**
 * A game as a tree: what was played, what else might have been, and comments. It knows no rules and reads no notation:
 * moves are texts that the server gave. Siblings have different texts, so the texts from the root name a node.
 */

import type {
  Color,
  StudyEdit,
  StudyMark,
  StudyChapter as WireChapter,
  StudyNode as WireNode,
} from "../generated/wire.ts";

/** A ring, or an arrow where `to` is there. */
export type Mark = StudyMark;
export type Edit = StudyEdit;
/** An edit of the chapter that is open. */
export type Change = Omit<Edit, "chapter">;
/** The texts of the moves from the root: the name of a node. */
export type Path = readonly string[];

export type Node = {
  /** The move that leads here; empty at the root. */
  text: string;
  /** Who made it. */
  player: Color | null;
  parent: Node | null;
  /** The main line first. */
  children: Node[];
  comment: string;
  /** Said before the move, where it begins a variation. */
  before: string;
  /** PGN's numbers of judgments. */
  nags: number[];
  marks: Mark[];
  /** Commands in the comment that are kept as they came: clocks, scores. */
  extra: string[];
  /** Whether the variations from the main line below are hidden. */
  folded: boolean;
};

export type Chapter = {
  id: string;
  name: string;
  ruleset: string;
  /** The position it begins from, where that is not the beginning of a game. */
  sketch: string | null;
  headers: [string, string][];
  result: WireChapter["result"];
  root: Node;
};

/** A move as it enters the tree. */
export type Made = { text: string; player: Color | null; extra?: string[] };

/** PGN's numbers for what a person says of a move, or of the position after it. */
export type Nag = 1 | 2 | 3 | 4 | 5 | 6 | 10 | 13 | 14 | 15 | 16 | 17 | 18 | 19;

/** Judgments of a move, and their signs. */
export const GLYPHS: readonly [Nag, string][] = [
  [1, "!"],
  [2, "?"],
  [3, "!!"],
  [4, "??"],
  [5, "!?"],
  [6, "?!"],
];

/** Evaluations of a position. */
export const EVALUATIONS: readonly [Nag, string][] = [
  [10, "="],
  [13, "∞"],
  [14, "⩲"],
  [15, "⩱"],
  [16, "±"],
  [17, "∓"],
  [18, "+−"],
  [19, "−+"],
];

/** What other programs write besides. */
const OTHERS: readonly [number, string][] = [
  [7, "□"],
  [22, "⨀"],
];

export function newNode(text = "", player: Color | null = null, parent: Node | null = null): Node {
  return {
    text,
    player,
    parent,
    children: [],
    comment: "",
    before: "",
    nags: [],
    marks: [],
    extra: [],
    folded: false,
  };
}

export function newChapter(ruleset: string, name = ""): Chapter {
  return { id: randomId(), name, ruleset, sketch: null, headers: [], result: "", root: newNode() };
}

export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");
}

// Where a node is

/** The nodes from the root, which is left out, to this one. */
export function lineTo(node: Node): Node[] {
  const line: Node[] = [];
  for (let at = node; at.parent; at = at.parent) line.push(at);
  return line.reverse();
}

export const pathOf = (node: Node): string[] => lineTo(node).map(({ text }) => text);

/** How many moves lead to a node. */
export const plyOf = (node: Node): number => lineTo(node).length;

export function nodeAt(root: Node, path: Path): Node | null {
  let node: Node | undefined = root;
  for (const text of path) node = node?.children.find((child) => child.text === text);
  return node ?? null;
}

/** The last node of a path, as far as there are nodes. */
export function nearest(root: Node, path: Path): Node {
  let node = root;
  for (const text of path) {
    const next = node.children.find((child) => child.text === text);
    if (!next) return node;
    node = next;
  }
  return node;
}

/** The last node of the main line from here. */
export function endOf(node: Node): Node {
  let end = node;
  for (let next = end.children[0]; next; next = end.children[0]) end = next;
  return end;
}

export function rootOf(node: Node): Node {
  let root = node;
  while (root.parent) root = root.parent;
  return root;
}

/** Every node, each before its children. */
export function* walk(root: Node): Generator<Node> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...node.children.toReversed());
  }
}

/** How many moves are below a node. */
export const sizeOf = (root: Node): number => [...walk(root)].length - 1;

/** Whether the main line leads here. */
export const isMain = (node: Node): boolean => lineTo(node).every((each) => each.parent?.children[0] === each);

// Steps

/** The node before this one at which there are variations, else the root. */
export function branchBefore(node: Node): Node {
  let at = node.parent;
  while (at?.parent && at.children.length < 2) at = at.parent;
  return at ?? node;
}

/** The next node at which there are variations, else the end of the line. */
export function branchAfter(node: Node): Node {
  let at = node.children[0] ?? node;
  for (let [only, other] = at.children; only && !other; [only, other] = at.children) at = only;
  return at;
}

/** The next variation, or the one before: of this move, or of the last one that had any. */
export function sibling(node: Node, by: 1 | -1): Node {
  let at = node;
  while (at.parent && at.parent.children.length < 2) at = at.parent;
  const all = at.parent?.children;
  if (!all) return node;
  return all[(all.indexOf(at) + by + all.length) % all.length] ?? node;
}

// Edits. Each returns what undoes it.

/** What adds moves below a node, or null if they are all there. */
export function additionOf(node: Node, moves: readonly Made[]): { path: string[]; nodes: WireNode[] } | null {
  let at = node;
  let known = 0;
  for (const { text } of moves) {
    const next = at.children.find((child) => child.text === text);
    if (!next) break;
    at = next;
    known++;
  }
  const nodes = moves
    .slice(known)
    .map(({ text, player, extra = [] }, place) => wireNode({ ...newNode(text, player), extra }, place - 1));
  return nodes.length ? { path: pathOf(at), nodes } : null;
}

type Order = { path: string[]; texts: string[] };

/** The order of a node's siblings with it one place nearer to the front. */
export function promotionOf(node: Node): Order | null {
  const all = node.parent?.children ?? [];
  const place = all.indexOf(node);
  if (!node.parent || place < 1) return null;
  const texts = all.map(({ text }) => text);
  texts.splice(place - 1, 2, node.text, texts[place - 1] ?? "");
  return { path: pathOf(node.parent), texts };
}

/** The first node of the variation that a node is in; null on the main line. */
export function variationOf(node: Node): Node | null {
  for (const each of lineTo(node).reverse()) if (each.parent && each.parent.children[0] !== each) return each;
  return null;
}

/** The orders that make the way to a node the main line. */
export function ordersToMain(node: Node): Order[] {
  return lineTo(node).flatMap((each) => {
    const all = each.parent?.children ?? [];
    if (!each.parent || all[0] === each) return [];
    const others = all.filter((other) => other !== each).map(({ text }) => text);
    return [{ path: pathOf(each.parent), texts: [each.text, ...others] }];
  });
}

/** Carry out an edit of a chapter; one whose place is gone does nothing. Returns what undoes it. */
export function apply(root: Node, edit: Change): Change | null {
  const node = nodeAt(root, edit.path);
  if (!node) return null;
  switch (edit.what) {
    case "add":
      return add(node, edit.nodes ?? [], edit.place ?? null);
    case "remove":
      return remove(node);
    case "order": {
      const before = node.children.map(({ text }) => text);
      const rank = (child: Node) => (edit.texts ?? []).indexOf(child.text) >>> 0;
      node.children.sort((a, b) => rank(a) - rank(b));
      return { what: "order", path: edit.path, texts: before };
    }
    default: {
      const { comment, nags, marks, extra } = node;
      node.comment = edit.comment ?? comment;
      node.nags = edit.nags ?? nags;
      node.marks = edit.marks ?? marks;
      node.extra = edit.extra ?? extra;
      return { what: "set", path: edit.path, comment, nags, marks, extra };
    }
  }
}

/** Add nodes, the first of them below `node`, at a place among its children. */
function add(node: Node, nodes: WireNode[], place: number | null): Change | null {
  const [first] = nodes;
  if (!first) return null;
  const isThere = node.children.some(({ text }) => text === first.text);
  graft(node, nodes);
  const child = node.children.find(({ text }) => text === first.text);
  if (!child || isThere) return null;
  if (place !== null) {
    node.children.splice(node.children.indexOf(child), 1);
    node.children.splice(place, 0, child);
  }
  return { what: "remove", path: pathOf(child) };
}

function remove(node: Node): Change | null {
  const { parent } = node;
  if (!parent) return null;
  const place = parent.children.indexOf(node);
  parent.children.splice(place, 1);
  return { what: "add", path: pathOf(parent), place, nodes: toWire(node, node) };
}

/** Merge another tree into this one. Nodes with `up` of -1 are below the root; what is there keeps what it says. */
export function graft(root: Node, nodes: readonly WireNode[]): void {
  const made: Node[] = [];
  for (const wire of nodes) {
    const parent = wire.up < 0 ? root : (made[wire.up] ?? root);
    let node = parent.children.find(({ text }) => text === wire.text);
    if (!node) {
      node = newNode(wire.text, wire.player, parent);
      parent.children.push(node);
    }
    node.comment ||= wire.comment;
    node.before ||= wire.before;
    if (!node.nags.length) node.nags = [...wire.nags];
    if (!node.marks.length) node.marks = wire.marks.map((mark) => ({ ...mark }));
    if (!node.extra.length) node.extra = [...wire.extra];
    node.folded ||= wire.folded;
    made.push(node);
  }
}

// To and from the wire

function wireNode({ text, player, comment, before, nags, marks, extra, folded }: Node, up: number): WireNode {
  return { up, text, player, comment, before, nags, marks, extra, folded };
}

/** A list in which each node comes after its parent; it begins with `first`, or with the children of the root. */
export function toWire(root: Node, first?: Node): WireNode[] {
  const places = new Map<Node, number>();
  const list: WireNode[] = [];
  for (const node of walk(root)) {
    if (node === root && !first) continue;
    places.set(node, list.length);
    list.push(wireNode(node, (node.parent && places.get(node.parent)) ?? -1));
  }
  return list;
}

export function chapterToWire({ root, ...rest }: Chapter): WireChapter {
  return { ...rest, comment: root.comment, marks: root.marks, extra: root.extra, nodes: toWire(root) };
}

export function chapterFromWire(wire: WireChapter): Chapter {
  const { id, name, ruleset, sketch, headers, result, comment, marks, extra, nodes } = wire;
  const root = { ...newNode(), comment, marks, extra };
  graft(root, nodes);
  return { id: id || randomId(), name, ruleset, sketch, headers, result, root };
}

/** The chapter with nothing but the line to a node. */
export function lineOnly(chapter: Chapter, node: Node): Chapter {
  const root: Node = { ...chapter.root, children: [] };
  let at = root;
  for (const { text, player, comment, before, nags, marks, extra } of lineTo(node)) {
    const next = { ...newNode(text, player, at), comment, before, nags, marks, extra };
    at.children = [next];
    at = next;
  }
  return { ...chapter, root, result: "" };
}

// What a file says

/** Who played a color; empty if the file does not say. */
export function playerOf({ headers }: Chapter, color: Color): string {
  const tag = color === "white" ? "White" : "Black";
  return headers.find(([name]) => name === tag)?.[1] ?? "";
}

/** The seconds that a player had left when the position was reached; null if the game does not say. */
export function clockAt(node: Node, color: Color): number | null {
  for (let at: Node | null = node; at; at = at.parent) {
    if (at.player !== color) continue;
    const clock = at.extra.find((command) => /^clk [\d:.]+$/.test(command));
    if (clock)
      return clock
        .slice("clk ".length)
        .split(":")
        .reduce((sum, part) => 60 * sum + Number(part), 0);
  }
  return null;
}

// As it is read

export type Turn = { white: Node[]; black: Node[] };

/** The line that begins with a node, as turns: several moves of one player are together. */
export function turnsOf(first: Node): Turn[] {
  const rows: Turn[] = [];
  let last: Color | null = null;
  for (let node: Node | undefined = first; node; node = node.children[0]) {
    const color: Color = node.player ?? "white";
    if (!rows.length || (last === "black" && color === "white")) rows.push({ white: [], black: [] });
    rows.at(-1)?.[color].push(node);
    last = color;
  }
  return rows;
}

/** The signs of a node's judgments. */
export const signsOf = (node: Node): string[] =>
  [...GLYPHS, ...OTHERS, ...EVALUATIONS].filter(([nag]) => node.nags.includes(nag)).map(([, sign]) => sign);
