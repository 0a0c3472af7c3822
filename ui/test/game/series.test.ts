import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { keepScore, scoreAfter, scoreBefore } from "../../src/game/series.ts";
import { fakeStorage } from "../fakes.ts";
import { stateOf, Visitor } from "./games.ts";

const won = (winner: "white" | "black" | null) =>
  ({ winner, cause: "board", rule: null, because: "" }) as unknown as ReturnType<typeof stateOf>["result"];

test("a rematch begins with the score of the games before, and changes the colors", () => {
  const first = scoreAfter({ result: won("white") }, null);
  assert.deepEqual(first, { white: 0, black: 1 });
  assert.deepEqual(scoreAfter({ result: won("white") }, first), { white: 1, black: 1 });
  assert.deepEqual(scoreAfter({ result: won(null) }, first), { white: 1.5, black: 0.5 });
});

test("the score is kept for the newest game of a series alone", () => {
  fakeStorage();
  keepScore("g2", { white: 1, black: 0.5 });
  assert.deepEqual([scoreBefore("g2"), scoreBefore("g1")], [{ white: 1, black: 0.5 }, null]);
});

test("players take their score to the rematch", async () => {
  const agreed = stateOf(4, {
    result: won("white"),
    events: [{ what: "rematch_agreed", by: null, text: null, ply: null, forced: false, game: "g2" } as never],
    version: 9,
  });
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const visitor = await Visitor.at();
  await visitor.hear(agreed);
  assert.deepEqual([...visitor.kept], [["g2", { white: 0, black: 1 }]]);
  assert.deepEqual(visitor.went, ["/play/g2"]);
  mock.timers.reset();
});
