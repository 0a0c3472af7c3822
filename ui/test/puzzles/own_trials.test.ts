/** Tries at puzzles from one's games: what is about as good as the engine's move is right. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused } from "../../src/engine/analyst.ts";
import type {
  Analysis,
  AnalysisBoard,
  BoardRequest,
  LineRequest,
  PositionView,
  ResultInfo,
} from "../../src/generated/wire.ts";
import type { OwnPuzzle } from "../../src/play/own_puzzles.ts";
import { type OwnServices, OwnTrials, TOLERANCE } from "../../src/puzzles/own_trials.ts";
import { move } from "../trials.ts";

const OWN: OwnPuzzle = {
  id: "own-1",
  game: "Base",
  moves: ["wS1", "bS1 wS1-"],
  color: "white",
  played: "wA1 -wS1",
  reply: ["bA1 bS1-", "wQ wS1/"],
  best: ["wQ -wS1", "bQ bS1-", "wA1 -wQ", "bA1 bQ-", "wG1 -wA1"],
  chance: 0.6,
  loss: 0.2,
  made: 0,
};

class World {
  readonly asked: string[] = [];
  readonly early: PositionView[] = [];
  /** White's chance after the try, and how it ends the game. */
  chance = 0.6;
  outcome: ResultInfo | null = null;
  state: Analysis["state"] = "done";
  readonly signal = new AbortController().signal;
  readonly trials: OwnTrials;

  constructor(more: Partial<OwnServices> = {}) {
    const { asked } = this;
    const world = this;
    this.trials = new OwnTrials({
      board: async ({ line = [], why, card }: BoardRequest) => {
        asked.push(["board", line.join(), why, card].filter(Boolean).join(" "));
        const view = { ply: line.length, outcome: world.outcome } as PositionView;
        const verdict = why ? { rule: "M1", because: "It is pinned." } : null;
        const legal_moves = [move("wQ -wS1")];
        return {
          view,
          legal_moves,
          verdict,
          card: null,
          tiles: [],
          game_string: line.join(";"),
        } as unknown as AnalysisBoard;
      },
      line: async ({ line = [], first = 0 }: LineRequest) => {
        asked.push(`line ${line.join()} from ${first}`);
        const views = line.slice(first - 1).map((_, i) => ({ ply: first + i }) as PositionView);
        return { ruleset: "Base", title: "Base", tiles: [], moves: [...line], first, views, stop: null };
      },
      explain: async (_, [mistake]) => {
        asked.push(`explain ${mistake?.ply} ${mistake?.best}`);
        return [{ ply: 3, because: "It frees a tile.", reveals_better: false, reply: null }];
      },
      analyst: {
        async *analyze({ game_string }, { seconds }) {
          asked.push(`analyze ${game_string} ${seconds}`);
          const lines = [{ white_chance: world.chance, moves: ["bA1 bS1-", "wG1 wS1/"] }];
          yield { state: "searching", lines: [] } as unknown as Analysis;
          yield { state: world.state, lines } as unknown as Analysis;
        },
      },
      words: {
        task: (color) => `${color}!`,
        same: () => "same",
        wrong: (loss) => `-${loss.toFixed(2)}`,
        ended: () => "ended",
      },
      ...more,
    });
  }

  async try(text: string, own = OWN): Promise<string> {
    const { state, because, views } = await this.trials.answer(own, { moves: [text] }, this.signal, (view) =>
      this.early.push(view),
    );
    return [state, because, views.map(({ ply }) => ply).join()].filter(Boolean).join(" ");
  }
}

test("a puzzle is the position before the mistake, with the engine's move as its solution", async () => {
  const { trials, signal, asked } = new World();
  const page = await trials.page(OWN, signal);
  assert.deepEqual(
    [page.say, page.learner, page.solution, page.reasons],
    ["white!", "white", ["wQ -wS1"], ["It frees a tile."]],
  );
  assert.equal(page.start.views[0]?.ply, 2);
  assert.equal(page.game_string, [...OWN.moves, ...OWN.best].join(";"));
  assert.equal(asked.at(-1), "explain 3 wQ -wS1");
});

test("a puzzle without an explanation is still one", async () => {
  const { trials, signal } = new World({ explain: () => Promise.reject(new Error("busy")) });
  assert.deepEqual((await trials.page(OWN, signal)).reasons, []);
});

test("the engine's move is right without a search, and its line follows", async () => {
  const world = new World();
  assert.equal(await world.try("wQ -wS1"), "done 3,4,5,6");
  assert.ok(!world.asked.some((each) => each.startsWith("analyze")));
});

test("the move of the game is wrong without a search, and its refutation follows", async () => {
  const world = new World();
  assert.equal(await world.try("wA1 -wS1"), "wrong same 3,4,5");
  assert.ok(!world.asked.some((each) => each.startsWith("analyze")));
});

test("another move is right if it is about as good, for either color, and shown while it is judged", async () => {
  for (const [color, sign] of [
    ["white", 1],
    ["black", -1],
  ] as const) {
    const own = { ...OWN, color, chance: 0.5 };
    const world = new World();
    world.chance = 0.5 - sign * (TOLERANCE - 0.01);
    assert.equal(await world.try("wG1 -wS1", own), "done 3,4,5");
    assert.equal(world.early[0]?.ply, 3);
    world.chance = 0.5 - sign * (TOLERANCE + 0.01);
    assert.equal(await world.try("wG1 -wS1", own), `wrong -${(TOLERANCE + 0.01).toFixed(2)} 3,4,5`);
  }
});

test("a move that ends the game is judged by its result", async () => {
  const world = new World();
  for (const [winner, found] of [
    ["white", "done 3"],
    ["black", "wrong ended 3"],
    [null, "wrong ended 3"],
  ] as const) {
    world.outcome = { winner } as ResultInfo;
    assert.equal(await world.try("wG1 -wS1"), found);
  }
  assert.equal(await world.try("wG1 -wS1", { ...OWN, chance: 0.52 }), "done 3");
});

test("a search that ends early is no judgment", async () => {
  const world = new World();
  world.state = "stopped" as Analysis["state"];
  await assert.rejects(world.try("wG1 -wS1"), Refused);
});

test("a tile is explained where it is seen: before a try, or at the end of what it led to", async () => {
  const { trials, signal, asked } = new World();
  const ask = (more: object) => trials.answer(OWN, more, signal, () => {});
  assert.equal((await ask({ moves: [], why: "wS1" })).refused?.rule, "M1");
  await ask({ moves: ["wA1 -wS1"] });
  await ask({ moves: ["wA1 -wS1"], card: "wS1" });
  assert.equal(asked[0], `board ${OWN.moves.join()} wS1`);
  assert.equal(asked.at(-1), `board ${[...OWN.moves, OWN.played, ...OWN.reply].join()} wS1`);
});
