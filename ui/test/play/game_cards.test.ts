import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { GameLine } from "../../src/generated/wire.ts";
import { GameCards } from "../../src/play/game_cards.tsx";
import { isWaiting, outcome } from "../../src/play/game_lines.ts";
import { gameLine } from "./lines.ts";

test("a game waits for its reader, unless it is over or nobody plays against them", () => {
  const game = gameLine({ waits: true });
  assert.ok(isWaiting(game));
  assert.ok(!isWaiting({ ...game, waits: false }));
  assert.ok(!isWaiting({ ...game, is_over: true }));
  const { white } = game.players;
  assert.ok(!isWaiting({ ...game, players: { white, black: { ...white, name: null } } }));
});

test("each outcome is said in words of its own", () => {
  const over = (winner: "white" | "black" | null, cause: "board" | "aborted", seats: GameLine["seats"]) =>
    outcome(gameLine({ is_over: true, result: { winner, cause }, seats }));
  const said = [
    outcome(gameLine({ waits: true })),
    outcome(gameLine({ waits: false })),
    outcome(gameLine({ seats: ["white", "black"], turn: "White[3]" })),
    outcome(gameLine({ seats: ["white", "black"], turn: "Black[3]" })),
    over("white", "board", ["white"]),
    over("white", "board", ["black"]),
    over("white", "board", ["white", "black"]),
    over("black", "board", []),
    over(null, "board", ["white"]),
    over(null, "aborted", ["white"]),
  ];
  assert.equal(new Set(said).size, said.length);
});

test("someone for whom the other player waits reads how long, and nobody else does", () => {
  const claim = { by: "black", away: 20, after: 300, ends: ["win"] } as const;
  const shown = (more: Partial<GameLine>) =>
    renderToString(h(GameCards, { games: [gameLine({ claim: { ...claim, ends: [...claim.ends] }, ...more })] }));
  assert.match(shown({ seats: ["white"] }), /can end the game in 4 mins? \d+ secs?/);
  assert.match(shown({ seats: ["white"], claim: { ...claim, away: 300, ends: ["win"] } }), /can end the game now/);
  assert.doesNotMatch(shown({ seats: ["black"] }), /can end the game/);
  assert.doesNotMatch(shown({ claim: null }), /can end the game/);
});

test("a game's picture shows the top tiles of its board, and an older game's comes from the server", () => {
  const shown = (board: string | null) => renderToString(h(GameCards, { games: [gameLine({ board })] }));
  assert.match(shown("0,0,wS 1,0,bG"), /#art-S[\s\S]*#art-G|#art-G[\s\S]*#art-S/);
  assert.match(shown(null), /\/api\/games\/g1\/picture\.svg/);
});
