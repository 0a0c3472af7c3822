/** Places on the board in words, by directions on the screen. */

import { t } from "../base/i18n.ts";
import { DIRECTIONS, ground, type Hex, hexOf, keyOf, sum } from "../board/geometry.ts";
import type { Stacks } from "../board/stacks.ts";
import type { BoardState } from "../board/state.ts";
import { SIDES, seenSide } from "./sides.ts";
import { lookPhrase, tileWords } from "./words.ts";

/** A board with its stacks. */
type Shown = { readonly state: BoardState; readonly stacks: Stacks };

/** Which side of its first neighbor a hex is: "east of White's Ant 1". `among` are the keys of hexes that may be named. */
function besideWords(hex: Hex, { state, stacks }: Shown, among?: ReadonlySet<string>): string {
  for (const [i, way] of DIRECTIONS.entries()) {
    const near = keyOf(sum(hex, way));
    const top = stacks.topLook(hexOf(near));
    if (top && (!among || among.has(near))) {
      const side = seenSide(SIDES[(i + 3) % 6] ?? "", state.turn);
      return t("place", { side, reference: lookPhrase(top.info, top.face) });
    }
  }
  return "";
}

/** What lies on a hex and could happen there. */
export function hexWords(hex: Hex, shown: Shown): string {
  const { state, stacks } = shown;
  const [top, ...below] = stacks.looks(hex).toReversed();
  const beside = besideWords(hex, shown);
  const words = [top ? tileWords(top) : beside ? t("hex-empty-beside", { place: beside }) : t("hex-empty")];
  if (below.length) words.push(t("hex-on-top", { tiles: below.map(tileWords).join(", ") }));
  const target = state.targets.find((each) => keyOf(each.hex) === keyOf(hex));
  if (target) words.push(target.label);
  else if (top && state.movable.has(top.info.name)) words.push(t("hex-can-be-taken"));
  return `${words.join("; ")}.`;
}

/** The whole position: each stack relative to one that was named before. */
export function positionWords(shown: Shown): string {
  const { piles, turn } = shown.state;
  const at = (hex: Hex) => ground(hex, turn);
  const waiting = piles.toSorted((a, b) => at(a.hex).y - at(b.hex).y || at(a.hex).x - at(b.hex).x);
  if (!waiting.length) return t("table-empty");
  const named = new Set<string>();
  const sentences = [];
  while (waiting.length) {
    const next = waiting.findIndex(({ hex }) => besideWords(hex, shown, named));
    for (const { hex, looks } of waiting.splice(Math.max(0, next), 1)) {
      const names = looks.toReversed().map(tileWords);
      const where = besideWords(hex, shown, named);
      sentences.push(`${names.join(t("stack-joint"))}${where ? `: ${where}` : ""}.`);
      named.add(keyOf(hex));
    }
  }
  return sentences.join(" ");
}
