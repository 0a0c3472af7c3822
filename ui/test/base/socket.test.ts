import "../english.ts";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Lost, Problem } from "../../src/base/errors.ts";
import { Connection } from "../../src/base/socket.ts";
import type { Analysis, LobbyState } from "../../src/generated/wire.ts";
import { FakeChannels, settled } from "../fakes.ts";

const LOBBY: LobbyState = { type: "lobby", re: null, challenges: [], games: [], mine: [] };
const REFUSED = { type: "refused", game: null, reason: "rate", because: "Too many requests.", rule: null };
const FOUND: Analysis = {
  type: "analysis",
  re: null,
  state: "searching",
  to_move: "white",
  lines: [],
  depth: 3,
  nodes: 100,
  nodes_per_second: 100,
  seconds: 1,
  allowed: 4,
  is_short: false,
  ahead: 0,
  percent: null,
  because: null,
};

let channels: FakeChannels;
let connection: Connection;
let leaving: AbortController;
let states: string[];

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  channels = new FakeChannels();
  connection = new Connection({ openChannel: channels.open, misunderstood: channels.misunderstood, chance: () => 0.5 });
  leaving = new AbortController();
  states = [];
  connection.watch((state) => states.push(state), new AbortController().signal);
});

afterEach(() => mock.timers.reset());

/** A request that is under way, and what came of it. */
function outcome(answer: Promise<unknown>): { value: unknown } {
  const found: { value: unknown } = { value: "nothing" };
  answer.then(
    (value) => (found.value = value),
    (error) => (found.value = error),
  );
  return found;
}

const analyse = { type: "analyse", sketch: "Base" } as const;

test("the socket is opened for the first request, which is sent when the server says welcome", async () => {
  assert.equal(channels.all.length, 0);
  const answer = connection.ask({ type: "lobby" });
  assert.equal(channels.all.length, 1);
  assert.deepEqual(channels.sent, []);
  channels.welcome();
  assert.deepEqual(channels.sent, [{ type: "lobby", seq: 1 }]);
  channels.say({ ...LOBBY, re: 1 });
  assert.deepEqual(await answer, { ...LOBBY, re: 1 });
});

test("answers find their requests in any order", async () => {
  channels.welcomeTo(connection);
  const first = outcome(connection.ask({ type: "withdraw", challenge: "a" }));
  const second = outcome(connection.ask({ type: "take", challenge: "b" }));
  channels.say({ type: "paired", re: 2, challenge: "b", game: "g" });
  await settled();
  assert.deepEqual([first.value, (second.value as { game: string }).game], ["nothing", "g"]);
});

test("a refusal is a problem with the server's sentence", async () => {
  channels.welcomeTo(connection);
  const answer = connection.ask({ type: "lobby" });
  channels.say({ ...REFUSED, re: 1 });
  await assert.rejects(answer, (error) => error instanceof Problem && error.message === REFUSED.because);
});

test("an aborted request rejects, and its answer comes to nobody", async () => {
  channels.welcomeTo(connection);
  const answer = outcome(connection.ask({ type: "lobby" }, leaving.signal));
  leaving.abort("left");
  channels.say({ ...LOBBY, re: 1 });
  await settled();
  assert.equal(answer.value, "left");
});

test("handlers hear every message of their type until they leave", () => {
  channels.welcomeTo(connection);
  const heard: (number | null)[] = [];
  connection.on("lobby", ({ re }) => heard.push(re), leaving.signal);
  channels.say(LOBBY);
  channels.say({ type: "done", re: null, game: "g" });
  leaving.abort();
  channels.say(LOBBY);
  assert.deepEqual(heard, [null]);
});

test("what is not a message is reported and changes nothing", () => {
  channels.welcomeTo(connection);
  channels.say({ type: "lobby", re: null });
  channels.receive("{");
  assert.equal(channels.complaints.length, 2);
  assert.equal(connection.state, "open");
});

test("pings are answered with their number", () => {
  channels.welcomeTo(connection);
  channels.say({ type: "ping", re: null, number: 7 });
  assert.deepEqual(channels.sent, [{ type: "pong", number: 7, seq: 1 }]);
});

test("subscriptions are sent again after a reconnection, in their order", () => {
  connection.subscribe({ type: "lobby" }, leaving.signal);
  connection.subscribe({ type: "open", game: "g" }, leaving.signal);
  channels.welcome();
  channels.close();
  mock.timers.tick(300);
  assert.equal(channels.all.length, 2);
  channels.welcome();
  const asked = ["lobby", "open"];
  assert.deepEqual(channels.types, [...asked, ...asked]);
});

test("the answer to a subscription is heard each time, a refusal as well", () => {
  const heard: string[] = [];
  const answered = () => heard.push("answered");
  const refused = () => heard.push("refused");
  connection.subscribe({ type: "lobby" }, leaving.signal, { answered, refused });
  channels.welcome();
  channels.say({ ...LOBBY, re: 1 });
  channels.close();
  mock.timers.tick(300);
  channels.welcome();
  channels.say({ ...REFUSED, re: 2 });
  assert.deepEqual(heard, ["answered", "refused"]);
});

test("the end of a subscription is told, and of a lost one it is not", () => {
  connection.subscribe({ type: "open", game: "a" }, leaving.signal);
  channels.welcome();
  leaving.abort();
  assert.deepEqual(channels.types, ["open", "close"]);
  const again = new AbortController();
  connection.subscribe({ type: "lobby" }, again.signal);
  channels.close();
  again.abort();
  mock.timers.tick(300);
  channels.welcome();
  assert.deepEqual(channels.types, ["open", "close", "lobby"]);
});

test("two who look at the same game: the server is told only when both have left", () => {
  const second = new AbortController();
  connection.subscribe({ type: "open", game: "a" }, leaving.signal);
  connection.subscribe({ type: "open", game: "a" }, second.signal);
  channels.welcome();
  leaving.abort();
  assert.deepEqual(channels.types, ["open", "open"]);
  second.abort();
  assert.deepEqual(channels.types, ["open", "open", "close"]);
});

test("a study is closed by the name that the server calls it, though it is left before it was opened", () => {
  connection.subscribe({ type: "open_study", study: "write" }, leaving.signal);
  channels.welcome();
  channels.say({ type: "study_news", re: 1, study: "read", version: 3 });
  leaving.abort();
  assert.deepEqual(channels.sent.at(-1), { type: "close_study", study: "read", seq: 2 });
  const second = new AbortController();
  connection.subscribe({ type: "open_study", study: "write" }, second.signal);
  second.abort();
  channels.say({ type: "study_news", re: 3, study: "read", version: 3 });
  assert.deepEqual(channels.sent.at(-1), { type: "close_study", study: "read", seq: 5 });
});

test("a stream yields every answer, and ends with the last", async () => {
  channels.welcomeTo(connection);
  const heard: (number | null)[] = [];
  const reading = (async () => {
    for await (const { depth } of connection.stream(analyse, leaving.signal)) heard.push(depth);
  })();
  await settled();
  channels.say({ ...FOUND, re: 1, depth: 3 });
  channels.say({ ...FOUND, re: 9, depth: 7 });
  channels.say({ ...FOUND, re: 1, depth: 4 });
  channels.say({ ...FOUND, re: 1, depth: 5, state: "done" });
  await reading;
  assert.deepEqual(heard, [3, 4, 5]);
  leaving.abort();
  assert.deepEqual(channels.types, ["analyse"]);
});

test("aborting a stream stops it at the server", async () => {
  channels.welcomeTo(connection);
  const reading = outcome(connection.stream(analyse, leaving.signal).next());
  await settled();
  leaving.abort("left");
  await settled();
  assert.equal(reading.value, "left");
  assert.deepEqual(channels.types, ["analyse", "stop"]);
});

test("aborting a stream that another one has replaced does not stop that one", async () => {
  channels.welcomeTo(connection);
  const first = outcome(connection.stream(analyse, leaving.signal).next());
  await settled();
  const second = outcome(connection.stream({ ...analyse, threat: true }, new AbortController().signal).next());
  await settled();
  leaving.abort("left");
  await settled();
  assert.deepEqual([first.value, second.value], ["left", "nothing"]);
  assert.deepEqual(channels.types, ["analyse", "analyse"]);
});

test("a refused stream throws the server's sentence", async () => {
  channels.welcomeTo(connection);
  const reading = connection.stream(analyse, leaving.signal).next();
  await settled();
  channels.say({ ...REFUSED, re: 1 });
  await assert.rejects(reading, Problem);
});

test("a stream goes on after a reconnection", async () => {
  channels.welcomeTo(connection);
  const reading = outcome(connection.stream(analyse, leaving.signal).next());
  await settled();
  channels.close();
  mock.timers.tick(300);
  channels.welcome();
  channels.say({ ...FOUND, re: 2, depth: 6 });
  await settled();
  assert.equal((reading.value as { value: { depth: number } }).value.depth, 6);
});

test("a silent socket is given up after two missed pings, and another is opened", () => {
  connection.subscribe({ type: "lobby" }, leaving.signal);
  channels.welcome();
  for (let i = 0; i < 5; i++) {
    mock.timers.tick(4000);
    channels.say({ type: "ping", re: null, number: i });
  }
  mock.timers.tick(8900);
  assert.equal(connection.state, "open");
  mock.timers.tick(100);
  assert.equal(connection.state, "connecting");
  assert.ok(channels.all[0]?.isClosed);
  mock.timers.tick(300);
  assert.equal(channels.all.length, 2);
});

test("a connection counts as lost after four seconds, and is open again when the server is back", () => {
  connection.subscribe({ type: "lobby" }, leaving.signal);
  channels.welcome();
  channels.close();
  mock.timers.tick(3999);
  assert.deepEqual(states, ["connecting", "open", "connecting"]);
  mock.timers.tick(1);
  assert.deepEqual(states.slice(3), ["lost"]);
  channels.welcome();
  assert.deepEqual(states.slice(3), ["lost", "open"]);
});

test("a socket that hangs while it opens is given up after four seconds", () => {
  connection.subscribe({ type: "lobby" }, leaving.signal);
  mock.timers.tick(3999);
  assert.equal(channels.all.length, 1);
  mock.timers.tick(1);
  assert.ok(channels.all[0]?.isClosed);
  mock.timers.tick(300);
  assert.equal(channels.all.length, 2);
  channels.all[0]?.events.received(JSON.stringify({ type: "welcome", re: null, name: "x", version: "1" }));
  assert.notEqual(connection.state, "open");
});

test("each try waits longer than the one before, up to eight seconds, until one succeeds", () => {
  connection.subscribe({ type: "lobby" }, leaving.signal);
  const waits: number[] = [];
  for (let i = 0; i < 9; i++) {
    const count = channels.all.length;
    channels.close();
    let waited = 0;
    while (channels.all.length === count) {
      mock.timers.tick(10);
      waited += 10;
    }
    waits.push(waited);
  }
  assert.deepEqual(waits.slice(0, 3), [300, 540, 980]);
  assert.equal(waits.at(-1), 8000);
  channels.welcome();
  channels.close();
  mock.timers.tick(300);
  assert.equal(channels.all.length, 11);
});

test("when the network is back it is tried at once", () => {
  connection.subscribe({ type: "lobby" }, leaving.signal);
  for (let i = 0; i < 6; i++) {
    channels.close();
    connection.retry();
  }
  assert.equal(channels.all.length, 7);
});

test("a request whose answer did not come before the socket went is lost; one that was not sent waits", async () => {
  channels.welcomeTo(connection);
  const sent = outcome(connection.ask({ type: "lobby" }));
  channels.close();
  const later = outcome(connection.ask({ type: "take", challenge: "c" }));
  await settled();
  assert.ok(sent.value instanceof Lost);
  assert.equal(later.value, "nothing");
  mock.timers.tick(300);
  channels.welcome();
  assert.deepEqual(channels.types, ["lobby", "take"]);
});

test("while the connection is lost asking fails at once, and what waited fails with it", async () => {
  const waiting = outcome(connection.ask({ type: "lobby" }));
  mock.timers.tick(4000);
  await settled();
  assert.ok(waiting.value instanceof Lost);
  connection.hold(leaving.signal);
  await assert.rejects(connection.ask({ type: "lobby" }), Lost);
});

test("a socket that nobody needs is closed after a while, and opened again for the next request", () => {
  connection.subscribe({ type: "lobby" }, leaving.signal);
  channels.welcome();
  leaving.abort();
  mock.timers.tick(4999);
  assert.equal(connection.state, "open");
  mock.timers.tick(1);
  assert.equal(connection.state, "closed");
  assert.ok(channels.all[0]?.isClosed);
  void connection.ask({ type: "lobby" });
  assert.equal(channels.all.length, 2);
});
