/** Converts the engine's scores to winning chances and proven wins. */

import type { AnalysisLine, Color } from "../generated/wire.ts";
import type { Layout } from "./module.ts";

/** The score from which a win is practically certain. */
const MAX_SCORE = 4_000;

type Worth = Pick<AnalysisLine, "white_chance" | "winner" | "turns">;

/** White's chance, and for a proven win the winner and the number of their turns, as the server sends it. */
export function worthOf(score: number, toMove: Color, { win, proven, pointsPerE }: Layout["constants"]): Worth {
  const other = toMove === "white" ? "black" : "white";
  if (Math.abs(score) > proven) {
    const winner = score > 0 ? toMove : other;
    const turns = Math.floor((win - Math.abs(score) + 1) / 2);
    return { white_chance: Number(winner === "white"), winner, turns };
  }
  const chance = 1 / (1 + Math.exp(-Math.max(-MAX_SCORE, Math.min(MAX_SCORE, score)) / pointsPerE));
  return { white_chance: toMove === "white" ? chance : 1 - chance, winner: null, turns: null };
}
