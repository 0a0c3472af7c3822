// @ts-check
/** Arrows for the engine's best moves: the nearer a move comes to the best, the broader its arrow. */
import { difference } from "./worth.js";

/** @typedef {import("./current.js").ToolArrow} ToolArrow */

/** Winning chances that a move may give away and still have an arrow. */
const FARTHEST = 0.2;
const BROAD = 1;
const NARROW = 0.2;

/** @param {import("../generated/wire.ts").AnalysisLine[]} lines @param {boolean} isThreat @returns {ToolArrow[]} */
export function arrowsOf(lines, isThreat) {
  const [best] = lines;
  if (!best) return [];
  return lines.flatMap((line) => {
    const { start, goal } = line.first;
    const behind = difference(best, line);
    if (!goal || behind >= FARTHEST) return [];
    const kind = isThreat ? "threat" : line === best ? "best" : "other";
    const width = line === best ? BROAD : BROAD - (BROAD - NARROW) * (behind / FARTHEST);
    return [{ from: start, to: goal, kind, width }];
  });
}
