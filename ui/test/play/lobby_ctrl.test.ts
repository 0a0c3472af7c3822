import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { pause } from "../../src/base/controller.ts";
import { Connection } from "../../src/base/socket.ts";
import type { ChallengeInfo } from "../../src/generated/wire.ts";
import { type Challenge, LINGERS, LobbyCtrl } from "../../src/play/lobby_ctrl.ts";
import { FakeChannels, settled } from "../fakes.ts";

const FORM: Challenge = { ruleset: "Base", color: "random", control: null, shows: true };

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());

function challenge(id: string, name = "Ada"): ChallengeInfo {
  return { id, name, ruleset: "Base", preset: null, title: "Base", control: null, color: null, shows: true };
}

class Tab {
  readonly channels = new FakeChannels();
  readonly went: string[] = [];
  readonly failures: string[] = [];
  readonly offered: (() => void)[] = [];
  isPlaying = false;
  readonly lobby: LobbyCtrl;

  constructor() {
    const { open: openChannel, misunderstood } = this.channels;
    this.lobby = new LobbyCtrl({
      connection: new Connection({ openChannel, misunderstood, chance: () => 0.5 }),
      go: (path) => void this.went.push(path),
      isPlaying: () => this.isPlaying,
      taken: (act) => void this.offered.push(act),
      pause,
      failed: ({ message }) => void this.failures.push(message),
    });
  }

  /** What was asked last of a type. */
  asked(type: string) {
    return this.channels.sent.findLast((request) => request.type === type);
  }

  count(type: string): number {
    return this.channels.types.filter((each) => each === type).length;
  }

  /** Say which challenges there are, as the answer to a request or on the server's own account. */
  async tell(ids: string[], mine: string[] = [], answers = ""): Promise<void> {
    const re = answers ? (this.asked(answers)?.seq ?? null) : null;
    this.channels.say({ type: "lobby", re, challenges: ids.map((id) => challenge(id)), games: [], mine });
    await settled();
  }

  async answer(type: string, answer: object): Promise<void> {
    this.channels.say({ re: this.asked(type)?.seq ?? null, ...answer });
    await settled();
  }

  get rows(): string[] {
    return this.lobby.state.rows.map(
      ({ challenge: { id }, isGone, isMine }) => `${isGone ? "-" : isMine ? "+" : ""}${id}`,
    );
  }
}

/** A tab that shows the lobby. */
async function entered(...ids: string[]) {
  const tab = new Tab();
  const leave = tab.lobby.enter();
  tab.channels.welcome();
  await tab.tell(ids, [], "lobby");
  return { tab, leave };
}

test("challenges are shown in the order in which they came", async () => {
  const { tab } = await entered("a", "b");
  await tab.tell(["b", "a", "c"], ["c"]);
  assert.deepEqual(tab.rows, ["a", "b", "+c"]);
});

test("a challenge that is gone keeps its place for a while", async () => {
  const { tab } = await entered("a", "b");
  await tab.tell(["b"]);
  assert.deepEqual(tab.rows, ["-a", "b"]);
  mock.timers.tick(LINGERS - 1);
  await settled();
  assert.deepEqual(tab.rows, ["-a", "b"]);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual(tab.rows, ["b"]);
});

test("a challenge that is there again when the connection is back stays", async () => {
  const { tab } = await entered("a");
  tab.channels.close();
  assert.deepEqual([tab.rows, tab.lobby.state.isConnected], [["-a"], false]);
  mock.timers.tick(1000);
  tab.channels.welcome();
  await tab.tell(["a"], [], "lobby");
  mock.timers.tick(LINGERS);
  await settled();
  assert.deepEqual([tab.rows, tab.lobby.state.isConnected], [["a"], true]);
});

test("a challenge is left once, however often the button is pressed", async () => {
  const { tab } = await entered();
  tab.lobby.post(FORM);
  tab.lobby.post(FORM);
  await settled();
  assert.deepEqual([tab.count("challenge"), tab.lobby.state.isPosting], [1, true]);
  await tab.tell(["x"], ["x"], "challenge");
  assert.deepEqual([tab.lobby.state.open?.id, tab.lobby.state.isPosting], ["x", false]);
});

test("another challenge takes the place of the one that is open", async () => {
  const { tab } = await entered();
  tab.lobby.post(FORM);
  await settled();
  await tab.tell(["x"], ["x"], "challenge");
  tab.lobby.post({ ...FORM, color: "white" });
  await settled();
  assert.equal(tab.count("challenge"), 1);
  await tab.tell([], [], "withdraw");
  assert.equal(tab.count("challenge"), 2);
});

test("a challenge is left again when a connection that was lost is back", async () => {
  const { tab } = await entered();
  tab.lobby.post(FORM);
  await settled();
  await tab.tell(["x"], ["x"], "challenge");
  tab.channels.close();
  assert.equal(tab.lobby.state.open?.id, null);
  mock.timers.tick(1000);
  tab.channels.welcome();
  await tab.tell([], [], "lobby");
  assert.equal(tab.count("challenge"), 2);
  await tab.tell(["y"], ["y"], "challenge");
  assert.equal(tab.lobby.state.open?.id, "y");
});

test("a challenge that is left while there is no connection waits for one, and that is said", async () => {
  const { tab } = await entered();
  tab.channels.close();
  mock.timers.tick(4000);
  tab.lobby.post(FORM);
  await settled();
  assert.deepEqual([tab.failures.length, tab.lobby.state.isPosting], [1, false]);
  while (tab.count("lobby") < 2) {
    mock.timers.tick(500);
    tab.channels.welcome();
  }
  await tab.tell([], [], "lobby");
  assert.equal(tab.count("challenge"), 1);
});

test("a challenge whose connection is lost before the answer is left again", async () => {
  const { tab } = await entered();
  tab.lobby.post(FORM);
  await settled();
  tab.channels.close();
  await settled();
  mock.timers.tick(1000);
  tab.channels.welcome();
  await tab.tell([], [], "lobby");
  assert.deepEqual([tab.count("challenge"), tab.failures.length], [2, 1]);
});

test("a challenge that is taken is asked for once and leads to the game", async () => {
  const { tab } = await entered("a");
  tab.lobby.take("a");
  tab.lobby.take("a");
  assert.deepEqual([tab.count("take"), tab.lobby.state.taking], [1, ["a"]]);
  await tab.answer("take", { type: "paired", challenge: "a", game: "g" });
  assert.deepEqual([tab.went, tab.lobby.state.taking], [["/play/g"], []]);
});

test("someone who was too late is told so, and may try another one", async () => {
  const { tab } = await entered("a");
  tab.lobby.take("a");
  await tab.answer("take", {
    type: "refused",
    game: null,
    reason: "gone",
    because: "Someone was quicker.",
    rule: null,
  });
  assert.deepEqual([tab.failures, tab.went, tab.lobby.state.taking], [["Someone was quicker."], [], []]);
});

test("a game begins where one's challenge is taken, but does not interrupt another game", async () => {
  const { tab } = await entered();
  await tab.answer("", { type: "paired", re: null, challenge: "x", game: "g" });
  assert.deepEqual(tab.went, ["/play/g"]);
  tab.isPlaying = true;
  await tab.answer("", { type: "paired", re: null, challenge: "y", game: "h" });
  assert.deepEqual(tab.went, ["/play/g"]);
  tab.offered[0]?.();
  assert.deepEqual(tab.went, ["/play/g", "/play/h"]);
});

test("whoever takes a challenge withdraws their own", async () => {
  const { tab } = await entered();
  tab.lobby.post(FORM);
  await settled();
  await tab.tell(["x", "a"], ["x"], "challenge");
  tab.lobby.take("a");
  await tab.answer("take", { type: "paired", challenge: "a", game: "g" });
  assert.equal(tab.count("withdraw"), 1);
});

test("the lobby is left with its page, but stays while a challenge is open", async () => {
  const { tab, leave } = await entered("a");
  leave();
  assert.equal(tab.count("leave_lobby"), 1);
  assert.deepEqual(tab.rows, []);
  const other = await entered("a");
  other.tab.lobby.post(FORM);
  await settled();
  await other.tab.tell(["x"], ["x"], "challenge");
  other.leave();
  assert.equal(other.tab.count("leave_lobby"), 0);
  await other.tab.answer("", { type: "paired", re: null, challenge: "x", game: "g" });
  assert.deepEqual(other.tab.went, ["/play/g"]);
  assert.equal(other.tab.count("leave_lobby"), 1);
});

test("a challenge that ended elsewhere is not left again", async () => {
  const { tab } = await entered();
  tab.lobby.post(FORM);
  await settled();
  await tab.tell(["x"], ["x"], "challenge");
  await tab.tell([], []);
  assert.equal(tab.lobby.state.open, null);
});

test("a challenge that is withdrawn is not left again", async () => {
  const { tab } = await entered();
  tab.lobby.post(FORM);
  await settled();
  await tab.tell(["x"], ["x"], "challenge");
  tab.lobby.withdraw("x");
  await tab.tell([], [], "withdraw");
  tab.channels.close();
  mock.timers.tick(1000);
  tab.channels.welcome();
  await tab.tell([], [], "lobby");
  assert.equal(tab.count("challenge"), 1);
});
