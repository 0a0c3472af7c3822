// @ts-check
/** Where things lie, in words of the screen: east is to the right, however the table is turned. */

import { DIRECTIONS, ground, hexOf, keyOf, sum } from "../board/geometry.ts";
import { t } from "../parts/lang.js";
import { lookPhrase, tileWords } from "./words.js";

/** @typedef {import("../board/geometry.ts").Hex} Hex */
/** @typedef {Pick<import("../board/board.ts").Board, "state" | "stacks">} Board */

/** In the order of `DIRECTIONS`. */
const SIDES = ["east", "north-east", "north-west", "west", "south-west", "south-east"];

/** A side of a tile as it is seen. @param {string} side as the server names it @param {number} turn sixths, clockwise */
export function seenSide(side, turn) {
  const at = SIDES.indexOf(side);
  return at < 0 ? side : (SIDES[(at - turn + 6) % 6] ?? side);
}

/** The direction in which a side is seen, in degrees counter-clockwise from the east. @param {string} side @param {number} turn */
export function seenAngle(side, turn) {
  return Math.max(0, SIDES.indexOf(seenSide(side, turn))) * 60;
}

/** Which side of its first neighbor a hex is: "east of White's Ant 1". @param {Hex} hex @param {Board} board @param {Set<string>} [among] */
export function besideWords(hex, board, among) {
  for (const [i, way] of DIRECTIONS.entries()) {
    const near = keyOf(sum(hex, way));
    const top = board.stacks.topLook(hexOf(near));
    if (top && (!among || among.has(near))) {
      const side = seenSide(SIDES[(i + 3) % 6] ?? "", board.state.turn);
      return t("place", { side, reference: lookPhrase(top.info, top.face) });
    }
  }
  return "";
}

/** What lies on a hex and could happen there. @param {Hex} hex @param {Board} board */
export function hexWords(hex, board) {
  const looks = board.stacks.looks(hex);
  const [top, ...below] = looks.toReversed();
  const beside = besideWords(hex, board);
  const words = [top ? tileWords(top) : beside ? t("hex-empty-beside", { place: beside }) : t("hex-empty")];
  if (below.length) words.push(t("hex-on-top", { tiles: below.map((look) => tileWords(look)).join(", ") }));
  const target = board.state.targets.find((each) => keyOf(each.hex) === keyOf(hex));
  if (target) words.push(target.label);
  else if (top && board.state.movable.has(top.info.name)) words.push(t("hex-can-be-taken"));
  return `${words.join("; ")}.`;
}

/** The whole position: every stack by its side of one that was named before. @param {Board} board */
export function positionWords(board) {
  const at = (/** @type {Hex} */ hex) => ground(hex, board.state.turn);
  const waiting = board.state.piles.toSorted((a, b) => at(a.hex).y - at(b.hex).y || at(a.hex).x - at(b.hex).x);
  if (!waiting.length) return t("table-empty");
  const told = new Set();
  const sentences = [];
  while (waiting.length) {
    const next = Math.max(
      0,
      waiting.findIndex(({ hex }) => besideWords(hex, board, told)),
    );
    const [{ hex, looks }] = /** @type {[import("../board/state.ts").Pile]} */ (waiting.splice(next, 1));
    const names = looks.toReversed().map((look) => tileWords({ ...look, covered: false }));
    const where = besideWords(hex, board, told);
    sentences.push(`${names.join(t("stack-joint"))}${where ? `: ${where}` : ""}.`);
    told.add(keyOf(hex));
  }
  return sentences.join(" ");
}
