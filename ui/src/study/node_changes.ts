/** What may be changed about one move, as changes of the tree. */

import type { Arrow } from "../board/state.ts";
import { marksOf } from "./marks.ts";
import { type Change, EVALUATIONS, GLYPHS, type Node, ordersToMain, pathOf, promotionOf, variationOf } from "./tree.ts";

const setAt = (node: Node, what: Partial<Change>): Change => ({ what: "set", path: pathOf(node), ...what });

/** Judge a move, or the position after it; the same judgment again takes it away. A move has one of each kind. */
export function judged(node: Node, nag: number): Change[] {
  if (!node.parent) return [];
  const group = [GLYPHS, EVALUATIONS].find((glyphs) => glyphs.some(([glyph]) => glyph === nag)) ?? [];
  const others = node.nags.filter((other) => !group.some(([glyph]) => glyph === other));
  return [setAt(node, { nags: node.nags.includes(nag) ? others : [...others, nag] })];
}

/** Comments are written in braces, so they have none inside. */
export function commented(node: Node, words: string): Change[] {
  return [setAt(node, { comment: words.replaceAll("{", "(").replaceAll("}", ")") })];
}

export function marked(node: Node, arrows: readonly Arrow[]): Change[] {
  return [setAt(node, { marks: marksOf(arrows) })];
}

/** Put the variation that a node is in one place nearer to the front. */
export function promoted(node: Node): Change[] {
  const order = promotionOf(variationOf(node) ?? node);
  return order ? [{ what: "order", ...order }] : [];
}

/** Make the line to a node the main line. */
export function madeMain(node: Node): Change[] {
  return ordersToMain(node).map((order) => ({ what: "order", ...order }));
}

/** A move, and the tile that was drawn after it. */
export function drawOf(text: string): { move: string; drawn: string | null } {
  const [move = "", drawn = null] = text.split(" +");
  return { move, drawn };
}
