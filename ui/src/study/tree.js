// @ts-check
/**
 * A game as a tree: what was played, what else might have been, and what was said about it. It knows no rules and reads
 * no notation: moves are texts that the server gave. Siblings have different texts, so the texts from the root name a node.
 */

/** @typedef {import("../generated/wire.ts").Color} Color */
/** @typedef {import("../generated/wire.ts").StudyNode} WireNode */
/** @typedef {import("../generated/wire.ts").StudyMark} Mark a ring, or an arrow where `to` is there */
/** @typedef {import("../generated/wire.ts").StudyChapter} WireChapter */
/** @typedef {import("../generated/wire.ts").StudyEdit} Edit */
/**
 * @typedef {object} Node
 * @property {string} text of the move that leads here; empty at the root
 * @property {Color | null} player who made it
 * @property {Node | null} parent
 * @property {Node[]} children the main line first
 * @property {string} comment
 * @property {string} before said before the move, where it begins a variation
 * @property {number[]} nags PGN's numbers of judgements
 * @property {Mark[]} marks
 * @property {string[]} extra commands in the comment that are kept as they came: clocks, scores
 * @property {boolean} folded whether what varies from the main line below is out of sight
 * @property {any} [analysis] what the engine found; kept as long as the page
 */
/**
 * @typedef {object} Chapter
 * @property {string} id
 * @property {string} name
 * @property {string} ruleset
 * @property {string | null} sketch the position it begins from, where that is not the beginning of a game
 * @property {[string, string][]} headers
 * @property {"" | "Draw" | "WhiteWins" | "BlackWins"} result
 * @property {Node} root
 */

/** What may be said of a move: PGN's numbers and their signs. @type {[number, string][]} */
export const GLYPHS = [
  [1, "!"],
  [2, "?"],
  [3, "!!"],
  [4, "??"],
  [5, "!?"],
  [6, "?!"],
];

/** What may be said of a position. @type {[number, string][]} */
export const STANDINGS = [
  [10, "="],
  [13, "∞"],
  [14, "⩲"],
  [15, "⩱"],
  [16, "±"],
  [17, "∓"],
  [18, "+−"],
  [19, "−+"],
];

/** What other programs say besides. @type {[number, string][]} */
const OTHERS = [
  [7, "□"],
  [22, "⨀"],
];

/** @param {string} [text] @param {Color | null} [player] @param {Node | null} [parent] @returns {Node} */
export function newNode(text = "", player = null, parent = null) {
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

/** @param {string} ruleset @param {string} [name] @returns {Chapter} */
export function newChapter(ruleset, name = "") {
  return { id: randomId(), name, ruleset, sketch: null, headers: [], result: "", root: newNode() };
}

/** Letters that are not there twice. */
export function randomId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");
}

// Where a node stands

/** The nodes from the root, which is left out, to this one. @param {Node} node @returns {Node[]} */
export function lineTo(node) {
  const line = [];
  for (let at = node; at.parent; at = at.parent) line.push(at);
  return line.reverse();
}

/** @param {Node} node @returns {string[]} */
export const pathOf = (node) => lineTo(node).map(({ text }) => text);

/** @param {Node} node how many moves lead there */
export const plyOf = (node) => lineTo(node).length;

/** @param {Node} root @param {string[]} path @returns {Node | null} */
export function nodeAt(root, path) {
  /** @type {Node | undefined} */
  let node = root;
  for (const text of path) node = node?.children.find((child) => child.text === text);
  return node ?? null;
}

/** As far along a path as there are nodes. @param {Node} root @param {string[]} path @returns {Node} */
export function nearest(root, path) {
  let node = root;
  for (const text of path) {
    const next = node.children.find((child) => child.text === text);
    if (!next) return node;
    node = next;
  }
  return node;
}

/** The last node of the main line from here. @param {Node} node */
export function endOf(node) {
  let end = node;
  for (let next = end.children[0]; next; next = end.children[0]) end = next;
  return end;
}

/** Every node, each before what follows it. @param {Node} root @returns {Generator<Node>} */
export function* walk(root) {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...node.children.toReversed());
  }
}

/** @param {Node} root how many moves are in it */
export const sizeOf = (root) => [...walk(root)].length - 1;

/** Whether the main line leads here. @param {Node} node */
export const isMain = (node) => lineTo(node).every((each) => each.parent?.children[0] === each);

// Steps

/** The node before this one at which something else was tried, else the beginning. @param {Node} node */
export function branchBefore(node) {
  let at = node.parent;
  while (at?.parent && at.children.length < 2) at = at.parent;
  return at ?? node;
}

/** The next node at which something else was tried, else the end of the line. @param {Node} node */
export function branchAfter(node) {
  let at = node.children[0] ?? node;
  while (at.children.length === 1) at = /** @type {Node} */ (at.children[0]);
  return at;
}

/** Another move tried at the same place, or at the last one where there were several. @param {Node} node @param {1 | -1} by */
export function beside(node, by) {
  let at = node;
  while (at.parent && at.parent.children.length < 2) at = at.parent;
  const all = at.parent?.children;
  if (!all) return node;
  return all[(all.indexOf(at) + by + all.length) % all.length] ?? node;
}

// Edits. Each says what undoes it.

/** A move made here: the edit that adds it, or none where it is there already. @param {Node} node @param {{ text: string, player: Color | null, extra?: string[] }[]} moves @returns {{ path: string[], nodes: WireNode[] } | null} */
export function additionOf(node, moves) {
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
    .map(({ text, player, extra = [] }, i) => wireNode({ ...newNode(text, player), extra }, i - 1));
  return nodes.length ? { path: pathOf(at), nodes } : null;
}

/** The order of a node's siblings with it one place farther to the front. @param {Node} node @returns {{ path: string[], texts: string[] } | null} */
export function promotionOf(node) {
  const all = node.parent?.children ?? [];
  const place = all.indexOf(node);
  if (!node.parent || place < 1) return null;
  const texts = all.map(({ text }) => text);
  texts.splice(place - 1, 2, node.text, texts[place - 1] ?? "");
  return { path: pathOf(node.parent), texts };
}

/** The variation that a node is in: its first node, whose sibling is the line that it leaves; null on the main line. @param {Node} node @returns {Node | null} */
export function variationOf(node) {
  for (const each of lineTo(node).reverse()) if (each.parent && each.parent.children[0] !== each) return each;
  return null;
}

/** The orders that make the way to a node the main line. @param {Node} node @returns {{ path: string[], texts: string[] }[]} */
export function ordersToMain(node) {
  return lineTo(node).flatMap((each) => {
    const all = each.parent?.children ?? [];
    if (!each.parent || all[0] === each) return [];
    const others = all.filter((other) => other !== each).map(({ text }) => text);
    return [{ path: pathOf(each.parent), texts: [each.text, ...others] }];
  });
}

/**
 * Carry out an edit of a chapter; one whose place is gone does nothing.
 * @param {Node} root @param {Edit} edit @returns {Omit<Edit, "chapter"> | null} what undoes it
 */
export function apply(root, edit) {
  const node = nodeAt(root, edit.path);
  if (!node) return null;
  switch (edit.what) {
    case "add":
      return add(node, edit.nodes ?? [], edit.place ?? null);
    case "remove":
      return remove(node);
    case "order": {
      const before = node.children.map(({ text }) => text);
      const rank = (/** @type {Node} */ child) => (edit.texts ?? []).indexOf(child.text) >>> 0;
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

/** @param {Node} node @param {WireNode[]} nodes the first of them below the node @param {number | null} place among its children */
function add(node, nodes, place) {
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
  return { what: /** @type {const} */ ("remove"), path: pathOf(child) };
}

/** @param {Node} node */
function remove(node) {
  const { parent } = node;
  if (!parent) return null;
  const place = parent.children.indexOf(node);
  parent.children.splice(place, 1);
  return { what: /** @type {const} */ ("add"), path: pathOf(parent), place, nodes: toWire(node, node) };
}

/** Let all nodes of another tree grow here too; what is there already stays as it is, and hears what it does not say. @param {Node} root @param {WireNode[]} nodes those with `up` of -1 stand below the root */
export function graft(root, nodes) {
  /** @type {Node[]} */
  const made = [];
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

// To and fro

/** @param {Node} node @param {number} up @returns {WireNode} */
function wireNode({ text, player, comment, before, nags, marks, extra, folded }, up) {
  return { up, text, player, comment, before, nags, marks, extra, folded };
}

/** A list in which each node stands after its parent. @param {Node} root @param {Node} [first] the first to be listed, where that is not all @returns {WireNode[]} */
export function toWire(root, first) {
  /** @type {Map<Node, number>} */
  const places = new Map();
  const list = [];
  for (const node of walk(root)) {
    if (node === root && !first) continue;
    places.set(node, list.length);
    list.push(wireNode(node, (node.parent && places.get(node.parent)) ?? -1));
  }
  return list;
}

/** @param {Chapter} chapter @returns {WireChapter} */
export function chapterToWire({ root, ...rest }) {
  return {
    ...rest,
    comment: root.comment,
    marks: root.marks,
    extra: root.extra,
    nodes: toWire(root),
  };
}

/** @param {WireChapter} wire @returns {Chapter} */
export function chapterFromWire({ id, name, ruleset, sketch, headers, result, comment, marks, extra, nodes }) {
  const root = { ...newNode(), comment, marks, extra };
  graft(root, nodes);
  return { id: id || randomId(), name, ruleset, sketch, headers, result, root };
}

// As it is read

/**
 * The line that begins with a node, as turns: moves that one player made after each other stand together, and so does
 * the answer. `number` counts turns from the root.
 * @param {Node} first @returns {{ number: number, white: Node[], black: Node[] }[]}
 */
export function turnsOf(first) {
  let number = turnNumber(first);
  /** @type {{ number: number, white: Node[], black: Node[] }[]} */
  const rows = [];
  /** @type {Color | null} */
  let last = null;
  for (let node = /** @type {Node | undefined} */ (first); node; node = node.children[0]) {
    const color = node.player ?? "white";
    if (rows.length && last === "black" && color === "white") number++;
    if (!rows.length || (last === "black" && color === "white")) rows.push({ number, white: [], black: [] });
    rows.at(-1)?.[color].push(node);
    last = color;
  }
  return rows;
}

/** The number of the turn in which a node's move was made, from 1. @param {Node} node */
export function turnNumber(node) {
  let number = 1;
  /** @type {Color | null} */
  let last = null;
  for (const { player } of lineTo(node)) {
    if (last === "black" && player === "white") number++;
    last = player;
  }
  return number;
}

/** The signs of a node's judgements. @param {Node} node */
export const glyphsOf = (node) =>
  [...GLYPHS, ...OTHERS, ...STANDINGS]
    .filter(([nag]) => node.nags.includes(nag))
    .map(([, sign]) => sign)
    .join(" ");
