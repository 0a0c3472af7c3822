/** Games as the list of the visitor's games has them. */

import type { GameLine } from "../../src/generated/wire.ts";

export function gameLine(change: Partial<GameLine> = {}): GameLine {
  const player = { name: "Ada", level: null, is_here: true, shows: true };
  return {
    game: "g1",
    ruleset: "Base",
    title: "Base",
    players: { white: player, black: { ...player, name: "Bea" } },
    seats: ["white"],
    ply: 4,
    turn: "White[3]",
    waits: true,
    is_over: false,
    sentence: "",
    moved_at: 0,
    kind: "link",
    result: null,
    board: "",
    claim: null,
    ...change,
  };
}
