import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "../../src/base/errors.ts";
import { type Analyst, type Fallback, type Found, type How, type Place, Refused } from "../../src/engine/analyst.ts";
import { DeviceAnalyst } from "../../src/engine/device_analyst.ts";
import { DeviceEngine, type WorkerLike } from "../../src/engine/device_engine.ts";
import { DeviceSearch, Unavailable } from "../../src/engine/device_search.ts";
import { EngineFiles, type Loaded } from "../../src/engine/files.ts";
import { Hints } from "../../src/engine/hints.ts";
import type { Layout, Line } from "../../src/engine/module.ts";
import { Placement } from "../../src/engine/placement.ts";
import { PreferredAnalyst } from "../../src/engine/preferred_analyst.ts";
import type { FromWorker, Search, ToWorker } from "../../src/engine/worker.ts";
import { worthOf } from "../../src/engine/worth.ts";
import type { DevicePosition, JudgeRequest, NamesRequest, Review } from "../../src/generated/wire.ts";
import { FakeServer, settled } from "../fakes.ts";
import { analysis, FakePause, review } from "../study/panels.ts";
import { move } from "../trials.ts";

const CONSTANTS = { win: 100_000, proven: 99_000, pointsPerE: 200 } as Layout["constants"];
const LOADED = { layout: { constants: CONSTANTS } as Layout } as Loaded;
const HERE = { game_string: "Base", sketch: null, line: [] };
const DATA = btoa("position");

/** A worker that says what a test tells it to. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  isEnded = false;
  readonly heard: ToWorker[] = [];

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  get searches(): Search[] {
    return this.heard.filter((message) => message.type === "search");
  }

  async say(type: FromWorker["type"], lines: Partial<Line>[] = [], nodes = 5_000): Promise<void> {
    const id = this.searches.at(-1)?.id ?? 0;
    const full = lines.map((line) => ({ depth: 3, score: 100, codes: [1], ...line }));
    const progress = { lines: full, nodes, seconds: 0.5, choices: 7 };
    this.onmessage?.({ data: type === "progress" ? { type, id, progress } : { type, id } } as MessageEvent<FromWorker>);
    await settled();
  }

  async fail(): Promise<void> {
    this.onerror?.({ message: "out of memory" } as ErrorEvent);
    await settled();
  }
}

/** The engine of a device with fake workers, a server that the test answers for, and time that it moves on. */
function device({ hasSimd = true, trial = 1e6 } = {}) {
  const workers: FakeWorker[] = [];
  const server = new FakeServer();
  const time = new FakePause();
  const clock = { now: 0 };
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  const files = new EngineFiles();
  files.load = async () => LOADED;
  files.rules = async () => new Uint8Array([1]);
  const search = new DeviceSearch(files, () => hasSimd);
  const analyst = new DeviceAnalyst({
    request: (shape, _method, path, { body, signal }) => server.ask({ shape, path, body }, signal),
    search,
    analyst: new DeviceEngine(start, trial),
    reviewer: new DeviceEngine(start, trial),
    pause: time.pause,
    now: () => clock.now,
  });
  const hintsAt = (place: Place) => new Hints(search, new DeviceEngine(start, trial), new Placement(() => place));
  return { workers, server, time, clock, analyst, hintsAt };
}

const position = (version: string | null = "v1", width = 64): DevicePosition => ({
  ...{ version, width, ruleset: "Base", to_move: "white", data: DATA },
});

/** Everything that is found, until the search ends or fails. */
function listen<Answer>(stream: AsyncIterable<Answer>) {
  const heard: { found: Answer[]; error: unknown; isOver: boolean } = { found: [], error: null, isOver: false };
  const read = async () => {
    for await (const answer of stream) heard.found.push(answer);
  };
  void read()
    .catch((error: unknown) => {
      heard.error = error;
    })
    .finally(() => {
      heard.isOver = true;
    });
  return heard;
}

const named = (...lines: string[][]) => ({
  lines: lines.map((moves) => ({ moves, first: moves[0] ? move(moves[0]) : null })),
});

async function begun(how: How = {}, options = {}) {
  const parts = device(options);
  const leaving = new AbortController();
  const heard = listen(parts.analyst.analyze(HERE, how, leaving.signal));
  await settled();
  await parts.server.answer(position());
  const [worker] = parts.workers;
  assert.ok(worker);
  return { ...parts, heard, leaving, worker };
}

test("a position is searched here, and its lines are named by the server", async () => {
  const { server, heard, worker, time } = await begun({ lines: 2, threat: true });
  assert.deepEqual(server.asked[0], {
    shape: "DevicePosition",
    path: "/api/device/position",
    body: { ...HERE, threat: true },
  });
  assert.equal(worker.heard[0]?.type, "open");
  assert.deepEqual(worker.searches[0]?.limits, { seconds: 8, lines: 2 });
  await worker.say("begun");
  await worker.say("progress", [{ codes: [1, 2] }, { codes: [3], score: -99_997 }]);
  assert.deepEqual((server.asked[1] as { body: NamesRequest }).body.lines, [[1, 2], [3]]);
  await server.answer(named(["wA1", "bA1"], ["wQ"]));
  const [found] = heard.found;
  assert.equal(found?.state, "searching");
  assert.deepEqual(
    found?.lines.map(({ rank, moves, winner, turns }) => [rank, moves, winner, turns]),
    [
      [1, ["wA1", "bA1"], null, null],
      [2, ["wQ"], "black", 2],
    ],
  );
  assert.equal(found?.nodes_per_second, 10_000);
  await time.end();
  await worker.say("progress", [{ codes: [1, 2], depth: 4 }]);
  await worker.say("done");
  assert.deepEqual(
    heard.found.map(({ state, depth }) => [state, depth]),
    [
      ["searching", 3],
      ["searching", 4],
      ["done", 4],
    ],
  );
  assert.equal(server.asked.length, 2);
  assert.ok(heard.isOver && !worker.isEnded);
});

test("names are asked for at intervals, and moves without names wait for theirs", async () => {
  const { server, heard, worker, time } = await begun();
  await worker.say("progress", [{ codes: [1] }]);
  await server.answer(named(["wA1"]));
  await worker.say("progress", [{ codes: [1, 2] }]);
  await worker.say("progress", [{ codes: [1, 2, 3] }]);
  assert.equal(server.asked.length, 2);
  await time.end();
  assert.deepEqual((server.asked[2] as { body: NamesRequest }).body.lines, [[1, 2, 3]]);
  await server.refuse(new Problem("Too many requests.", null, 429));
  assert.deepEqual(heard.found.at(-1)?.lines[0]?.moves, ["wA1"]);
});

test("a line that the rules end is not asked about again", async () => {
  const { server, worker, time } = await begun();
  await worker.say("progress", [{ codes: [1, 2] }]);
  await server.answer(named(["wA1"]));
  await time.end();
  await worker.say("progress", [{ codes: [1, 2], depth: 4 }]);
  assert.equal(server.asked.length, 2);
});

test("a search that is not wanted any more ends with its worker, and the next one gets another", async () => {
  const { analyst, server, heard, leaving, worker, workers } = await begun();
  await worker.say("progress", [{ codes: [1] }]);
  leaving.abort();
  await settled();
  assert.ok(worker.isEnded && heard.isOver);
  listen(analyst.analyze(HERE, {}, new AbortController().signal));
  await settled();
  await server.answer(position());
  assert.equal(workers.length, 2);
});

test("a worker that is idle searches the next position, too", async () => {
  const { analyst, server, worker, workers } = await begun();
  await worker.say("progress", [{ codes: [1] }]);
  await worker.say("done");
  await server.answer(named(["wA1"]));
  listen(analyst.analyze(HERE, { deeper: true }, new AbortController().signal));
  await settled();
  await server.answer(position());
  assert.deepEqual([workers.length, worker.searches.length], [1, 2]);
  assert.equal(worker.searches[1]?.limits.seconds, 60);
});

test("where the engine does not run here, the reason is told", async () => {
  const reasons: Record<Fallback, () => Promise<unknown>> = {
    simd: async () => listen(device({ hasSimd: false }).analyst.analyze(HERE, {}, new AbortController().signal)),
    missing: () => answeredBy(position(null)),
    unfit: () => answeredBy(position(null, 0)),
    failed: async () => {
      const { worker, heard } = await begun();
      await worker.fail();
      return heard;
    },
    slow: async () => {
      const { worker, heard } = await begun({}, { trial: 0 });
      await worker.say("begun");
      await new Promise((resume) => setTimeout(resume, 5));
      await settled();
      return heard;
    },
  };
  const answeredBy = async (told: unknown) => {
    const { analyst, server } = device();
    const heard = listen(analyst.analyze(HERE, {}, new AbortController().signal));
    await settled();
    await server.answer(told);
    return heard;
  };
  for (const [reason, happen] of Object.entries(reasons)) {
    const heard = (await happen()) as ReturnType<typeof listen<Found>>;
    await settled();
    assert.ok(heard.error instanceof Unavailable, reason);
    assert.equal(heard.error.fallback, reason);
  }
});

test("a refusal of the server is the engine's", async () => {
  const { analyst, server } = device();
  const heard = listen(analyst.analyze(HERE, {}, new AbortController().signal));
  await settled();
  await server.refuse(new Problem("You are playing this game.", null, 403));
  assert.ok(heard.error instanceof Refused);
  assert.equal(heard.error.message, "You are playing this game.");
});

test("a game is reviewed from its end, and judged by the server now and then", async () => {
  const { analyst, server, workers, clock } = device();
  const heard = listen<Review>(analyst.review({ ...HERE, line: ["wA1", "bA1"] }, new AbortController().signal));
  await settled();
  await server.answer({ version: "v1", width: 64, ruleset: "Base", nodes: 300, data: [DATA, DATA, ""] });
  const [worker] = workers;
  assert.ok(worker);
  assert.deepEqual(worker.searches[0]?.limits, { nodes: 300 });
  await worker.say("progress", [{ codes: [5], score: 20 }]);
  clock.now = 5_000;
  await worker.say("done");
  const judged = server.asked[1] as { path: string; body: JudgeRequest };
  assert.equal(judged.path, "/api/device/judged");
  assert.deepEqual(judged.body.found, [
    { ply: 2, score: 0, choices: 0, codes: [] },
    { ply: 1, score: 20, choices: 7, codes: [5] },
  ]);
  await server.answer({ ...review("searching"), done: 2, total: 3 });
  await worker.say("progress", [{ codes: [6] }]);
  await worker.say("done");
  await server.answer({ ...review("done"), done: 3, total: 3 });
  assert.deepEqual(
    heard.found.map(({ state, done }) => [state, done]),
    [
      ["waiting", 0],
      ["searching", 1],
      ["searching", 2],
      ["done", 3],
    ],
  );
});

test("scores are worth what the server says of them", () => {
  assert.deepEqual(worthOf(0, "white", CONSTANTS), { white_chance: 0.5, winner: null, turns: null });
  const chance = 1 / (1 + Math.exp(-1));
  assert.equal(worthOf(200, "white", CONSTANTS).white_chance, chance);
  assert.equal(worthOf(200, "black", CONSTANTS).white_chance, 1 - chance);
  assert.deepEqual(worthOf(99_999, "black", CONSTANTS), { white_chance: 0, winner: "black", turns: 1 });
  assert.deepEqual(worthOf(-99_996, "black", CONSTANTS), { white_chance: 1, winner: "white", turns: 2 });
});

/** An engine that answers at once, or cannot. */
function engine(name: string, asked: string[], fallback?: Fallback): Analyst {
  return {
    async *analyze() {
      asked.push(name);
      if (fallback) throw new Unavailable(fallback);
      yield analysis("done");
    },
    async *review() {
      asked.push(name);
      if (fallback) throw new Unavailable(fallback);
      yield review("done");
    },
  };
}

async function preferring(place: Place, fallback?: Fallback) {
  const asked: string[] = [];
  const analyst = new PreferredAnalyst(
    engine("device", asked, fallback),
    engine("server", asked),
    new Placement(() => place),
  );
  const found: (Fallback | undefined)[] = [];
  for (let time = 0; time < 2; time++)
    for await (const each of analyst.analyze(HERE, {}, new AbortController().signal)) found.push(each.fallback);
  for await (const each of analyst.review(HERE, new AbortController().signal)) found.push(each.fallback);
  return { asked: asked.join(" "), found };
}

const NONE = [undefined, undefined, undefined];

test("the engine runs where it is to run", async () => {
  assert.deepEqual(await preferring("device"), { asked: "device device device", found: NONE });
  assert.deepEqual(await preferring("server"), { asked: "server server server", found: NONE });
});

test("the server answers where the device cannot, and what will not pass is not tried again", async () => {
  const both = "device server device server device server";
  assert.deepEqual(await preferring("device", "missing"), { asked: both, found: ["missing", "missing", "missing"] });
  assert.deepEqual(await preferring("device", "slow"), {
    asked: "device server server server",
    found: ["slow", "slow", "slow"],
  });
});

const NO_SIGNAL = new AbortController().signal;

test("a hint is the best move that is found in a second, and its worker ends", async () => {
  const { hintsAt, workers } = device();
  const finding = hintsAt("device").find(async () => position(), NO_SIGNAL);
  await settled();
  const [worker] = workers;
  assert.deepEqual(worker?.searches[0]?.limits, { seconds: 1 });
  await worker?.say("progress", [{ codes: [5] }]);
  await worker?.say("progress", [{ codes: [6, 7] }]);
  await worker?.say("done");
  assert.deepEqual(await finding, { code: 6, fallback: null });
  assert.equal(worker?.isEnded, true);
});

test("where this device finds no hint, the server is to, and is asked for no position if that is known before", async () => {
  const asked: string[] = [];
  const find = (parts: ReturnType<typeof device>, place: Place, told = position()) => {
    const ask = async () => {
      asked.push(place);
      return told;
    };
    return parts.hintsAt(place).find(ask, NO_SIGNAL);
  };
  assert.deepEqual(await find(device(), "server"), { code: null, fallback: null });
  assert.deepEqual(await find(device({ hasSimd: false }), "device"), { code: null, fallback: "simd" });
  assert.deepEqual(asked, []);
  assert.deepEqual(await find(device(), "device", position(null)), { code: null, fallback: "missing" });
  assert.deepEqual(await find(device(), "device", position("v1", 0)), { code: null, fallback: "unfit" });
  const parts = device();
  const failing = find(parts, "device");
  await settled();
  await parts.workers[0]?.fail();
  assert.deepEqual(await failing, { code: null, fallback: "failed" });
});

test("a hint that is refused is not looked for", async () => {
  const { hintsAt, workers } = device();
  const refuse = () => Promise.reject(new Problem("You are playing this game.", null, 403));
  await assert.rejects(hintsAt("device").find(refuse, NO_SIGNAL), Problem);
  assert.equal(workers.length, 0);
});
