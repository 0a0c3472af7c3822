/** A review written into the tree of its game: what every position was worth, a glyph for each mistake, the better line. */

import { t } from "../base/i18n.ts";
import type { JudgedMove, PositionWorth } from "../generated/wire.ts";
import { additionOf, type Change, type Made, type Node, nodeAt, type Path } from "./tree.ts";

/** PGN's numbers for what a review says of a move. */
const NAGS = { inaccuracy: 6, mistake: 2, blunder: 4 };
/** Moves of a better line that are entered, as `skep analyse` does. */
const MAX_MOVES = 12;

/** What writes a review of a line into the tree. `makeLine` is asked for each better line that the tree does not have. */
export async function annotationOf(
  root: Node,
  texts: Path,
  moves: readonly JudgedMove[],
  worths: ReadonlyMap<number, PositionWorth>,
  makeLine: (path: Path, moves: readonly string[]) => Promise<Made[]>,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const move of moves) {
    const path = texts.slice(0, move.ply);
    const node = nodeAt(root, path);
    if (!node?.parent) continue;
    const change = changeOf(node, path, move, worths.get(move.ply));
    if (change) changes.push(change);
    if (!move.judgment || !move.best.length) continue;
    const best = move.best.slice(0, MAX_MOVES);
    const before = texts.slice(0, move.ply - 1);
    if (nodeAt(root, [...before, ...best])) continue;
    const addition = additionOf(node.parent, await makeLine(before, best));
    if (addition) changes.push({ what: "add", ...addition });
  }
  return changes;
}

/** What a review says of a move; null if that is known. */
function changeOf(node: Node, path: string[], { judgment, best }: JudgedMove, worth?: PositionWorth): Change | null {
  const extra = withScore(node.extra, worth);
  if (!judgment) return extra.join() === node.extra.join() ? null : { what: "set", path, extra };
  const nags = [...node.nags.filter((nag) => !Object.values(NAGS).includes(nag)), NAGS[judgment]];
  const said = best[0] ? t("review-better", { moves: best[0] }) : "";
  const comment = node.comment.includes(said) ? node.comment : `${node.comment} ${said}`.trim();
  return { what: "set", path, nags, comment, extra };
}

/** Commands of a comment, with what the engine thinks as PGN writes it. */
function withScore(extra: string[], worth: PositionWorth | undefined): string[] {
  if (!worth || (worth.points === null && !worth.winner)) return extra;
  const turns = `#${worth.winner === "black" ? "-" : ""}${worth.turns}`;
  const score = worth.winner ? turns : ((worth.points ?? 0) / 100).toFixed(2);
  return [...extra.filter((command) => !command.startsWith("eval ")), `eval ${score}`];
}
