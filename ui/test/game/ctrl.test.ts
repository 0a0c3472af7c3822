/** The controller of a game: what comes late, twice or in between changes nothing that it should not. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Problem } from "../../src/base/errors.ts";
import type { Hex } from "../../src/board/geometry.ts";
import { reactionTo } from "../../src/game/announcement.ts";
import type { DevicePosition, GameEvent, GameState, PositionAt } from "../../src/generated/wire.ts";
import { secondsLeft } from "../../src/play/absence.ts";
import { settled } from "../fakes.ts";
import { move } from "../pieces.ts";
import { GAME, INFO, MOVE, OTHER, pass, played, stateOf, Visitor, viewOf } from "./games.ts";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());

const event = (what: GameEvent["what"], by: GameEvent["by"] = "black", more: Partial<GameEvent> = {}): GameEvent => ({
  what,
  by,
  ply: null,
  text: null,
  forced: false,
  game: null,
  ...more,
});

const at = (ply: number, line: string[] = []): PositionAt => ({
  type: "position",
  re: null,
  game: GAME,
  ply,
  line,
  view: viewOf(ply + line.length),
  legal_moves: [MOVE],
});

// Opening, and what the server says

test("a game is shown when its tiles and its state are known", async () => {
  const visitor = new Visitor();
  assert.deepEqual(visitor.channels.types, []);
  visitor.channels.welcome();
  assert.deepEqual(visitor.channels.types, ["open"]);
  visitor.opened();
  assert.equal(visitor.seen, undefined);
  await visitor.hear(stateOf(4));
  assert.deepEqual([visitor.seen, visitor.offered], [4, [MOVE.text, OTHER.text]]);
});

test("a state that comes before the tiles is shown with them", async () => {
  const visitor = new Visitor();
  visitor.channels.welcome();
  await visitor.hear(stateOf(4));
  visitor.opened();
  assert.equal(visitor.seen, 4);
});

test("a game that cannot be opened says why, and one that cannot be opened again only says so", async () => {
  const visitor = new Visitor();
  visitor.channels.welcome();
  await visitor.refuse("open", "This game does not exist.");
  assert.equal(visitor.state.refused, "This game does not exist.");
  const other = await Visitor.at();
  other.channels.close();
  await pass(400);
  other.channels.welcome();
  await other.refuse("open", "Too many requests.");
  assert.deepEqual([other.state.refused, other.notices], [null, ["Too many requests."]]);
});

test("a state that is older than the one that is shown is ignored", async () => {
  const visitor = await Visitor.at(stateOf(4));
  await visitor.hear(stateOf(3));
  assert.equal(visitor.seen, 4);
  await visitor.hear(stateOf(3, { resync: true }));
  assert.equal(visitor.seen, 3);
});

test("what is said of another game, or after the page was left, changes nothing", async () => {
  const visitor = await Visitor.at(stateOf(4));
  await visitor.hear({ ...stateOf(6), game: "g2" });
  assert.equal(visitor.seen, 4);
  visitor.ctrl.close();
  await visitor.hear(stateOf(6));
  assert.equal(visitor.state.game?.view.ply, 4);
  assert.equal(visitor.sent("close").length, 1);
});

test("a lost connection is announced once, and the game is opened again", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.channels.close();
  assert.equal(visitor.state.isOffline, true);
  assert.equal(visitor.speech.length, 1);
  await pass(5000);
  assert.equal(visitor.speech.length, 1);
  visitor.channels.welcome();
  assert.deepEqual([visitor.state.isOffline, visitor.sent("open").length], [false, 2]);
  const { play } = visitor.state;
  visitor.opened();
  assert.equal(visitor.state.play, play);
});

test("someone who has taken a seat meanwhile gets a board of their own", async () => {
  const visitor = await Visitor.at(stateOf(4));
  const { play } = visitor.state;
  visitor.opened({ ...INFO, seats: ["black"] });
  assert.notEqual(visitor.state.play, play);
  assert.equal(visitor.seen, 4);
});

test("who is here is seen at once", async () => {
  const visitor = await Visitor.at();
  await visitor.hear({ type: "presence", re: null, game: GAME, white: true, black: false, watchers: 3, claim: null });
  assert.deepEqual([visitor.state.game?.players.black.is_here, visitor.state.game?.watchers], [false, 3]);
});

test("a player who is away is waited for, and the game claimed once", async () => {
  const visitor = await Visitor.at(stateOf(5));
  const claim = { by: "white" as const, away: 20, after: 300, ends: ["win" as const, "draw" as const] };
  await visitor.hear({ type: "presence", re: null, game: GAME, white: true, black: false, watchers: 0, claim });
  assert.equal(visitor.state.claim && secondsLeft(visitor.state.claim, Date.now() + 30_000), 250);
  visitor.ctrl.claim("draw");
  visitor.ctrl.claim("draw");
  assert.deepEqual(
    visitor.sent("claim").map(({ end }) => end),
    ["draw"],
  );
  await visitor.refuse("claim", "Too early.");
  assert.deepEqual(visitor.notices, ["Too early."]);
  await visitor.hear(stateOf(6));
  assert.equal(visitor.state.claim, null);
});

test("a rematch leads players to their seats, and watchers to where they can watch", async () => {
  const visitor = await Visitor.at();
  const agreed = { events: [event("rematch_agreed", null, { game: "g2" })], version: 9 };
  await visitor.hear(stateOf(4, agreed));
  const watcher = await Visitor.at(stateOf(4), { ...INFO, seats: [] });
  await watcher.hear(stateOf(4, agreed));
  assert.deepEqual([visitor.went, watcher.went], [["/play/g2"], ["/watch/g2"]]);
});

// Moves

test("a move is sent once, however often it is made, and nothing else can be moved until it is answered", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.play(MOVE);
  visitor.ctrl.play(OTHER);
  assert.deepEqual(
    visitor.sent("play").map(({ move, ply }) => [move, ply]),
    [[MOVE.text, 4]],
  );
  assert.deepEqual(visitor.offered, []);
  await visitor.hear(stateOf(5));
  await visitor.reply("play");
  assert.deepEqual([visitor.seen, visitor.state.sent], [5, null]);
});

test("another state of the same position does not let a move be made twice", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.play(MOVE);
  await visitor.hear(stateOf(4, { version: 9, offers: { draw: "black", takeback: null, rematch: null } }));
  assert.deepEqual([visitor.state.sent?.move, visitor.offered], [MOVE, []]);
});

test("a hand that was chosen can be chosen again, whether its state or its answer comes first", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.play(MOVE);
  await visitor.hear(stateOf(4, { version: 9, sealed: ["white"] }));
  await visitor.reply("play");
  assert.deepEqual(visitor.offered, [MOVE.text, OTHER.text]);
  visitor.ctrl.play(OTHER);
  await visitor.reply("play");
  assert.deepEqual(visitor.offered, []);
  await visitor.hear(stateOf(4, { version: 10, sealed: ["white"] }));
  assert.deepEqual(visitor.offered, [MOVE.text, OTHER.text]);
});

test("a move that is refused says why, and another one can be made", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.play(MOVE);
  await visitor.refuse("play", "The hive would split.");
  assert.deepEqual([visitor.notices, visitor.sounds.at(-1)], [["The hive would split."], "no"]);
  assert.deepEqual(visitor.offered, [MOVE.text, OTHER.text]);
});

test("a premove is made when the turn comes, once", async () => {
  const visitor = await Visitor.at(stateOf(5));
  visitor.state.play?.pick("wA1");
  visitor.state.play?.leave({ q: -1, r: 0 });
  await visitor.hear(stateOf(6));
  assert.deepEqual(
    visitor.sent("play").map(({ move, ply }) => [move, ply]),
    [[MOVE.text, 6]],
  );
  await visitor.hear(stateOf(6, { version: 9 }));
  assert.equal(visitor.sent("play").length, 1);
});

test("a premove is not made while an earlier position is looked at", async () => {
  const visitor = await Visitor.at(stateOf(5));
  visitor.state.play?.pick("wA1");
  visitor.state.play?.leave({ q: -1, r: 0 });
  visitor.ctrl.look(2);
  await visitor.reply("view", at(2));
  await visitor.hear(stateOf(6));
  assert.equal(visitor.sent("play").length, 0);
});

test("an own move is seen and heard at once, and taken back if it is refused", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.play(MOVE);
  const board = visitor.state.play?.state;
  assert.deepEqual([visitor.seen, board?.pending, visitor.sounds], [5, "wA1", ["move"]]);
  assert.deepEqual(
    board?.view?.stacks.find(({ q, r }) => q === -1 && r === 0)?.tiles.map(({ tile }) => tile),
    ["wA1"],
  );
  await visitor.refuse("play", "The hive would split.");
  assert.deepEqual([visitor.seen, visitor.state.play?.state.pending], [4, null]);
});

test("a move that was heard when it was made is not heard again", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.play(MOVE);
  await visitor.hear(stateOf(5, { events: [event("played", "white", { ply: 5, text: MOVE.text })] }));
  assert.deepEqual(visitor.sounds, ["move"]);
  assert.equal(visitor.state.play?.state.pending, null);
});

/** Someone whose connection breaks while a move is on its way, and comes back. */
async function interrupted(after: GameState): Promise<Visitor> {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.play(MOVE);
  visitor.channels.close();
  await pass(400);
  assert.deepEqual([visitor.state.isOffline, visitor.seen, visitor.offered], [true, 5, []]);
  visitor.forget();
  visitor.channels.welcome();
  visitor.opened();
  await visitor.hear({ ...after, resync: true });
  return visitor;
}

const playsSent = (visitor: Visitor) => visitor.sent("play").map(({ move, ply }) => [move, ply]);

test("a move that a broken connection has swallowed is sent again", async () => {
  const visitor = await interrupted(stateOf(4));
  assert.deepEqual(playsSent(visitor), [
    [MOVE.text, 4],
    [MOVE.text, 4],
  ]);
  assert.deepEqual([visitor.seen, visitor.notices], [5, []]);
  await visitor.hear(stateOf(5));
  await visitor.reply("play");
  assert.deepEqual([visitor.state.sent, visitor.seen], [null, 5]);
});

test("a move that arrived before the connection broke is not sent again", async () => {
  const after = stateOf(5);
  const visitor = await interrupted({ ...after, moves: [...after.moves.slice(0, 4), MOVE.text] });
  assert.deepEqual([playsSent(visitor).length, visitor.notices, visitor.state.sent], [1, [], null]);
});

test("a move that did not arrive is named where it cannot be made any more", async () => {
  for (const after of [stateOf(3), stateOf(4, { legal_moves: [OTHER] }), stateOf(6)]) {
    const visitor = await interrupted(after);
    assert.equal(playsSent(visitor).length, 1);
    assert.match(visitor.notices[0] ?? "", /^Your move .*Ant 1.* was not received in time/);
    assert.equal(visitor.seen, after.view.ply);
  }
});

test("a move that is made while there is no connection is sent when it is back", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.channels.close();
  await pass(5000);
  visitor.ctrl.play(MOVE);
  await pass(0);
  assert.deepEqual([playsSent(visitor), visitor.seen], [[], 5]);
  visitor.channels.welcome();
  visitor.opened();
  await visitor.hear(stateOf(4, { resync: true }));
  assert.deepEqual(playsSent(visitor), [[MOVE.text, 4]]);
});

// Moves that are confirmed

test("a move waits to be confirmed, and is made then", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.confirms = "always";
  visitor.ctrl.play(MOVE);
  await visitor.reply("try", at(4, [MOVE.text]));
  assert.deepEqual([visitor.state.pending?.text, visitor.seen, visitor.offered], [MOVE.text, 5, []]);
  assert.equal(visitor.sent("play").length, 0);
  visitor.ctrl.confirm();
  assert.deepEqual([visitor.state.pending, visitor.sent("play")[0]?.move], [null, MOVE.text]);
});

test("a move that is taken back before the server has shown it does not come back", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.confirms = "always";
  visitor.ctrl.play(MOVE);
  visitor.ctrl.back();
  await visitor.reply("try", at(4, [MOVE.text]));
  assert.deepEqual([visitor.state.pending, visitor.state.side], [null, null]);
});

test("the game going on makes a move void that waits, and one that is not shown yet", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.confirms = "always";
  visitor.ctrl.play(MOVE);
  await visitor.hear(stateOf(6));
  await visitor.reply("try", at(4, [MOVE.text]));
  assert.deepEqual([visitor.state.pending, visitor.seen], [null, 6]);
  visitor.ctrl.play(MOVE);
  await visitor.reply("try", at(6, [MOVE.text]));
  await visitor.hear(stateOf(8));
  assert.deepEqual([visitor.state.pending, visitor.seen], [null, 8]);
});

test("an offer that comes while a move waits leaves it where it is", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.confirms = "always";
  visitor.ctrl.play(MOVE);
  await visitor.hear(stateOf(4, { version: 9 }));
  await visitor.reply("try", at(4, [MOVE.text]));
  assert.equal(visitor.state.pending?.text, MOVE.text);
});

// Looking back

test("steps that follow quickly are all taken, and only the last is shown", async () => {
  const visitor = await Visitor.at(stateOf(8));
  visitor.ctrl.step(-1);
  visitor.ctrl.step(-1);
  visitor.ctrl.step(-1);
  assert.deepEqual(
    visitor.sent("view").map(({ ply }) => ply),
    [7, 6, 5],
  );
  const [first] = visitor.sent("view");
  await visitor.hear({ ...at(7), re: first?.seq ?? -1 });
  assert.equal(visitor.seen, 8);
  await visitor.reply("view", at(5));
  assert.deepEqual([visitor.seen, visitor.state.side?.ply], [5, 5]);
});

test("a position that comes after the way back to the game is not shown", async () => {
  const visitor = await Visitor.at(stateOf(8));
  visitor.ctrl.look(3);
  visitor.ctrl.look(8);
  await visitor.reply("view", at(3));
  assert.deepEqual([visitor.state.side, visitor.seen], [null, 8]);
  visitor.ctrl.look(3);
  visitor.ctrl.key("Escape");
  await visitor.reply("view", at(3));
  assert.equal(visitor.state.side, null);
});

test("an earlier position stays while the game goes on, and is left when moves are taken back", async () => {
  const visitor = await Visitor.at(stateOf(8));
  visitor.ctrl.look(3);
  await visitor.reply("view", at(3));
  await visitor.hear(stateOf(9));
  assert.equal(visitor.seen, 3);
  await visitor.hear(stateOf(7, { version: 20 }));
  assert.equal(visitor.seen, 7);
});

test("moves are tried beside the game, one after the other, and taken back one by one", async () => {
  const visitor = await Visitor.at(stateOf(8));
  visitor.ctrl.look(3);
  await visitor.reply("view", at(3));
  visitor.ctrl.play(MOVE);
  await visitor.reply("try", at(3, [MOVE.text]));
  visitor.ctrl.play(MOVE);
  assert.deepEqual(visitor.sent("try").at(-1)?.line, [MOVE.text, MOVE.text]);
  await visitor.reply("try", at(3, [MOVE.text, MOVE.text]));
  visitor.ctrl.undoTried();
  assert.deepEqual(visitor.sent("try").at(-1)?.line, [MOVE.text]);
  assert.equal(visitor.sent("play").length, 0);
});

test("a move that is tried is not shown after a step that was taken later", async () => {
  const visitor = await Visitor.at(stateOf(8));
  visitor.ctrl.look(3);
  await visitor.reply("view", at(3));
  visitor.ctrl.play(MOVE);
  visitor.ctrl.step(-1);
  await visitor.reply("try", at(3, [MOVE.text]));
  assert.equal(visitor.seen, 3);
  await visitor.reply("view", at(2));
  assert.deepEqual([visitor.seen, visitor.state.side?.line], [2, []]);
});

test("the address names the position that is seen first", async () => {
  const visitor = await Visitor.at(stateOf(8), INFO, 3);
  assert.deepEqual(
    visitor.sent("view").map(({ ply }) => ply),
    [3],
  );
  await visitor.hear(stateOf(8, { version: 20 }));
  assert.equal(visitor.sent("view").length, 1);
});

test("keys step through the moves unless a tile is picked", async () => {
  const visitor = await Visitor.at(stateOf(8));
  assert.deepEqual(
    ["ArrowLeft", "Home", "x"].map((key) => visitor.ctrl.key(key)),
    [true, true, false],
  );
  assert.deepEqual(
    visitor.sent("view").map(({ ply }) => ply),
    [7, 0],
  );
  visitor.state.play?.pick("wA1");
  assert.equal(visitor.ctrl.key("ArrowLeft"), false);
  assert.equal(visitor.ctrl.key("Escape"), true);
  assert.equal(visitor.state.play?.state.picked, null);
  visitor.ctrl.key("/");
  assert.equal(visitor.state.searchCount, 1);
});

// Asking

test("what is asked for is sent once while it is not answered", async () => {
  const visitor = await Visitor.at();
  visitor.ctrl.ask("draw");
  visitor.ctrl.ask("draw");
  assert.equal(visitor.sent("draw").length, 1);
  await visitor.reply("draw");
  visitor.ctrl.ask("draw");
  assert.equal(visitor.sent("draw").length, 2);
});

test("resigning is asked about once more", async () => {
  const visitor = await Visitor.at();
  visitor.isSure = false;
  visitor.ctrl.ask("resign");
  await pass(0);
  assert.equal(visitor.sent("resign").length, 0);
  visitor.isSure = true;
  visitor.ctrl.ask("resign");
  await pass(0);
  assert.equal(visitor.sent("resign").length, 1);
});

test("an offer is answered once", async () => {
  const visitor = await Visitor.at();
  visitor.ctrl.answer("draw", true, "white");
  visitor.ctrl.answer("draw", true, "white");
  assert.deepEqual(
    visitor.sent("answer").map(({ what, accept, seat }) => [what, accept, seat]),
    [["draw", true, "white"]],
  );
});

test("someone who can move is told why a tile cannot, and others are not", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.state.play?.press("bS1", { q: 1, r: 0 });
  const because = { type: "why", game: GAME, tile: "bS1", rule: "M1", because: "It is pinned." };
  await visitor.reply("why", because);
  assert.deepEqual(visitor.notices, ["It is pinned."]);
  const waiting = await Visitor.at(stateOf(5));
  waiting.state.play?.press("bS1", { q: 1, r: 0 });
  assert.equal(waiting.sent("why").length, 0);
});

test("a card that cannot be had is not spoken of", async () => {
  const visitor = await Visitor.at();
  visitor.state.play?.explain("wQ");
  await visitor.refuse("card", "Too many requests.");
  assert.deepEqual([visitor.notices, visitor.state.play?.state.card], [[], null]);
});

test("a study of what is seen is opened once, and not after the page was left", async () => {
  const visitor = await Visitor.at(stateOf(8));
  visitor.ctrl.study();
  visitor.ctrl.study();
  assert.deepEqual(visitor.server.asked, ["moves of g1", "study of g1 null "]);
  await visitor.server.refuse(new Problem("No."));
  await visitor.server.answer("/study?from=g1");
  assert.deepEqual(visitor.went, ["/study?from=g1"]);
  visitor.ctrl.study(true);
  visitor.ctrl.close();
  await pass(0);
  assert.deepEqual(visitor.went, ["/study?from=g1"]);
});

test("what is handed on is what was seen when that was asked for", async () => {
  const visitor = await Visitor.at(stateOf(8));
  visitor.ctrl.look(3);
  await visitor.reply("view", at(3, [MOVE.text]));
  visitor.ctrl.share();
  visitor.ctrl.back();
  await visitor.server.refuse(new Problem("No."));
  await visitor.server.answer("/study?game=x");
  assert.deepEqual(visitor.shared, [
    { game: GAME, ply: 3, line: [MOVE.text], turn: 0, invite: null, study: "/study?game=x" },
  ]);
});

// Hints

const HINT = { type: "hint", re: null, game: GAME, ply: 4, move: MOVE.text, because: "It wins." } as const;

test("a hint names the tile first and then the place", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.help.hint();
  visitor.ctrl.help.hint();
  await settled();
  assert.equal(visitor.sent("hint").length, 1);
  await visitor.reply("hint");
  await visitor.hear(HINT);
  assert.equal(visitor.state.play?.state.picked?.tile, "wA1");
  assert.deepEqual(visitor.state.play?.state.helpArrows, []);
  visitor.reactions.at(-1)?.action?.act();
  assert.deepEqual(visitor.state.play?.state.helpArrows, [{ from: "0,1", to: "-1,0", kind: "hinted" }]);
  assert.match(visitor.notices.at(-1) ?? "", /It wins\./);
  visitor.ctrl.help.hint();
  assert.equal(visitor.sent("hint").length, 1);
});

test("a hint of a tile from the hand shows it where it is to go, with its face, and nobody is asked for that", async () => {
  const place = move({ kind: "place", effect: "place", tile: "wA2", goal: [-1, 0], face: "O", text: "wA2=O" });
  const other = move({ ...place, face: "A", text: "wA2=A" });
  const visitor = await Visitor.at(stateOf(4, { legal_moves: [other, place] }));
  visitor.ctrl.help.hint();
  await visitor.hear({ ...HINT, move: place.text });
  assert.match(visitor.notices.at(-1) ?? "", /your Scorpion 2/);
  const board = () => visitor.state.play?.state;
  assert.equal(board()?.picked?.face, "O");
  assert.deepEqual(
    [...(board()?.entries.values() ?? [])].flat().map((each) => each.move.text),
    [place.text],
  );
  visitor.state.play?.drop();
  visitor.ctrl.help.hint();
  assert.equal(board()?.picked?.face, "O");
  assert.deepEqual(board()?.helpGhost, { tile: "wA2", hex: { q: -1, r: 0 }, face: "O" });
});

test("a hint that is there before the request is answered is not talked over", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.help.hint();
  await visitor.hear(HINT);
  const notices = [...visitor.notices];
  await visitor.reply("hint");
  assert.deepEqual(visitor.notices, notices);
});

test("a hint that comes too late for its position is not given", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.help.hint();
  await visitor.hear(stateOf(6));
  await visitor.hear(HINT);
  assert.equal(visitor.state.play?.state.picked, null);
  const looking = await Visitor.at(stateOf(4));
  looking.ctrl.help.hint();
  looking.ctrl.look(2);
  await looking.reply("view", at(2));
  await looking.hear(HINT);
  assert.equal(looking.state.play?.state.picked, null);
});

test("a hint for a position is forgotten when moves are taken back and others made", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.help.hint();
  await visitor.hear(HINT);
  await visitor.hear(stateOf(2, { version: 20 }));
  await visitor.hear(stateOf(4, { version: 22 }));
  await visitor.reply("hint");
  visitor.ctrl.help.hint();
  await settled();
  assert.equal(visitor.sent("hint").length, 2);
});

test("a hint is not talked over by the engine that is made ready", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.help.hint();
  await visitor.hear(HINT);
  const notices = [...visitor.notices];
  await visitor.hear({ type: "computer", re: null, game: GAME, state: "compiling", because: "Nearly ready" });
  assert.deepEqual([visitor.notices, visitor.state.engine], [notices, "Nearly ready"]);
});

const POSITION: DevicePosition = { version: "v1", width: 64, ruleset: "Base", to_move: "white", data: "" };

test("a hint that is found here is named by the server", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.findHint = async (ask) => {
    assert.deepEqual(await ask(), POSITION);
    return { code: 7, fallback: null };
  };
  visitor.ctrl.help.hint();
  await visitor.reply("hint_position", { type: "hint_position", game: GAME, position: POSITION });
  assert.deepEqual(
    visitor.sent("hint").map(({ ply, found }) => [ply, found]),
    [[4, 7]],
  );
  assert.deepEqual(visitor.notices, ["Looking for a good move…"]);
  await visitor.hear(HINT);
  await visitor.reply("hint");
  assert.equal(visitor.notices.length, 2);
});

test("where this device cannot find a hint, the player is told why, and the server looks for one", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.findHint = async () => ({ code: null, fallback: "slow" });
  visitor.ctrl.help.hint();
  await settled();
  await visitor.reply("hint");
  assert.equal(visitor.sent("hint")[0]?.found ?? null, null);
  assert.match(visitor.notices[0] ?? "", /too slow/);
});

test("a hint is not looked for any more once the game goes on", async () => {
  const visitor = await Visitor.at(stateOf(4));
  let isStopped = false;
  visitor.findHint = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        isStopped = true;
        reject(signal.reason);
      });
    });
  visitor.ctrl.help.hint();
  await visitor.hear(stateOf(5));
  assert.ok(isStopped);
  assert.deepEqual([visitor.sent("hint"), visitor.notices], [[], []]);
});

test("threats are shown on the board", async () => {
  const visitor = await Visitor.at(stateOf(4));
  visitor.ctrl.help.threat();
  await visitor.reply("threat", { type: "threat", game: GAME, because: "It threatens to win.", tiles: ["bS1"] });
  assert.deepEqual(visitor.notices, ["It threatens to win."]);
  assert.deepEqual(visitor.state.play?.state.helpArrows, [{ from: "1,0", to: "1,0", kind: "threat" }]);
});

// The computer

const FAILED = { type: "computer", re: null, game: GAME, state: "failed", because: "It failed three times." } as const;

test("a computer that cannot move leaves the player a choice, until the game goes on", async () => {
  const visitor = await Visitor.at(stateOf(5, { can: ["takeback", "abort", "resign"] }));
  await visitor.hear(FAILED);
  assert.deepEqual(visitor.state.trouble?.ways, ["retry", "takeback", "abort"]);
  assert.equal(visitor.state.hasFailed, true);
  visitor.ctrl.chooseWay("retry");
  assert.deepEqual([visitor.state.trouble, visitor.state.hasFailed], [null, false]);
  assert.equal(visitor.sent("retry").length, 1);
  await visitor.hear(FAILED);
  await visitor.hear(stateOf(6));
  assert.deepEqual([visitor.state.trouble, visitor.state.hasFailed], [null, false]);
});

test("a choice that is closed can still let the computer try again", async () => {
  const visitor = await Visitor.at(stateOf(5));
  await visitor.hear(FAILED);
  visitor.ctrl.dismissTrouble();
  assert.deepEqual([visitor.state.trouble, visitor.notices], [null, ["It failed three times."]]);
  visitor.reactions.at(-1)?.action?.act();
  assert.equal(visitor.sent("retry").length, 1);
});

test("a watcher is only told that the computer failed", async () => {
  const visitor = await Visitor.at(stateOf(5, { seats: [], can: [] }), { ...INFO, seats: [] });
  await visitor.hear(FAILED);
  assert.deepEqual([visitor.state.trouble, visitor.notices], [null, ["It failed three times."]]);
});

test("that the engine is compiled is said once, to someone who waits for it", async () => {
  const visitor = await Visitor.at(stateOf(5));
  for (const because of ["Half ready", "Nearly ready"])
    await visitor.hear({ type: "computer", re: null, game: GAME, state: "compiling", because });
  assert.deepEqual([visitor.notices, visitor.state.engine], [["Half ready"], "Nearly ready"]);
  await visitor.hear({ type: "computer", re: null, game: GAME, state: "ready", because: "" });
  assert.equal(visitor.state.engine, null);
});

test("someone who has beaten the computer is offered its next level, which is set up once", async () => {
  const skep = { name: "Skep", level: 1, is_here: true, shows: false };
  const ada = { ...skep, name: "Ada", level: null };
  const result = { winner: "white", cause: "board", rule: "E1", because: "" } as const;
  const end = { result, legal_moves: [], players: { white: ada, black: skep } };
  const visitor = await Visitor.at(stateOf(0, { players: end.players }), { ...INFO, kind: "computer" });
  await visitor.hear(stateOf(1, end));
  await visitor.server.refuse(new Problem("no moves")); // how the moves are announced
  assert.equal(visitor.server.asked.at(-1), "level after 1");
  await visitor.server.answer({ level: 2, title: "2 Hatchling" });
  visitor.ctrl.playNextLevel();
  visitor.ctrl.playNextLevel();
  assert.deepEqual(visitor.server.asked.slice(2), [
    { ruleset: "Base", opponent: "computer", color: "white", level: 2, control: null },
  ]);
  await visitor.server.answer("/play/g2");
  assert.deepEqual(visitor.went, ["/play/g2"]);
  const lost = await Visitor.at(stateOf(1, { ...end, seats: ["black"] }), { ...INFO, seats: ["black"] });
  assert.equal(
    lost.server.asked.some((each) => String(each).startsWith("level")),
    false,
  );
});

// Clocks

const clock = (white: number, running: "white" | "black" | null = "white") => ({ white, black: 90, running });

test("a low clock is named once, when it becomes low", async () => {
  const visitor = await Visitor.at(stateOf(4, { clock: clock(30) }));
  await pass(9900);
  assert.deepEqual(visitor.sounds, []);
  await pass(200);
  assert.deepEqual(visitor.sounds, ["low"]);
  await visitor.hear(stateOf(6, { clock: clock(15) }));
  await pass(5000);
  assert.deepEqual(visitor.sounds.filter((each) => each === "low").length, 1);
  await visitor.hear(stateOf(8, { clock: clock(40) }));
  await pass(20_100);
  assert.deepEqual(visitor.sounds.filter((each) => each === "low").length, 2);
});

test("nobody is warned of a clock that has stopped, or of the other one's", async () => {
  const visitor = await Visitor.at(stateOf(4, { clock: clock(30) }));
  await visitor.hear(stateOf(5, { clock: clock(28, "black") }));
  await pass(100_000);
  assert.deepEqual(visitor.sounds.includes("low"), false);
});

// How moves are announced

test("what is not known of the moves is asked for once, and a failure is not spoken of", async () => {
  const visitor = await Visitor.at(stateOf(4));
  await visitor.hear(stateOf(4, { version: 9 }));
  assert.deepEqual(visitor.server.asked, ["moves of g1"]);
  await visitor.server.answer({
    moves: [1, 2, 3].map((ply) => played(`move ${String(ply)}`, ply)),
    seconds: 5,
    spent: [],
  });
  assert.deepEqual(
    visitor.state.lines.moves.map((each) => each?.ply),
    [1, 2, 3, 4],
  );
  const other = await Visitor.at(stateOf(4));
  await other.server.refuse(new Error("no"));
  assert.deepEqual(other.notices, []);
});

// Words

test("what the other one did is shown where it is more than a move, and spoken where it is not", async () => {
  const visitor = await Visitor.at(stateOf(5));
  const plain = played("wB1 wQ-", 6, { player: "black", tile: "bS1", effect: "move" });
  const playedEvent = event("played", "black", { ply: 6, text: plain.text });
  await visitor.hear(stateOf(6, { view: viewOf(6, { last: plain }), events: [playedEvent] }));
  assert.deepEqual([visitor.notices, visitor.sounds], [[], ["move"]]);
  assert.match(visitor.speech[0] ?? "", /Spider 1/);
  const visitor2 = await Visitor.at(stateOf(5));
  const thrown = { ...plain, effect: "throw" as const, causes: ["wP"] };
  await visitor2.hear(stateOf(6, { view: viewOf(6, { last: thrown }), events: [playedEvent] }));
  assert.equal(visitor2.notices.length, 1);
});

test("people are named in sentences, and those who are called by their color are not", async () => {
  const declined = { events: [event("draw_declined", "black")], version: 9 };
  const visitor = await Visitor.at(stateOf(4));
  await visitor.hear(stateOf(4, declined));
  assert.deepEqual(visitor.notices, ["Bea declined the draw."]);
  const { players } = stateOf(4);
  const here = { ...declined, players: { ...players, black: { ...players.black, name: "Black" } } };
  const other = await Visitor.at(stateOf(4));
  await other.hear(stateOf(4, here));
  assert.deepEqual(other.notices, ["Black declined the draw."]);
  const asked = await Visitor.at(stateOf(4));
  await asked.hear(stateOf(4, { ...declined, seats: ["black"] }));
  assert.deepEqual(asked.notices, ["You declined the draw."]);
});

test("an end is heard and spoken, and stays closed once it was", async () => {
  const visitor = await Visitor.at(stateOf(5));
  const result = { winner: "white" as const, cause: "board", rule: "E1", because: "Black's Queen is surrounded." };
  await visitor.hear(
    stateOf(6, { result: result as never, events: [event("ended", null)], legal_moves: [], can: ["rematch"] }),
  );
  assert.deepEqual([visitor.sounds, visitor.speech], [["end"], ["Black's Queen is surrounded."]]);
  visitor.ctrl.hideEnd();
  await visitor.hear(stateOf(6, { version: 30, result: result as never, legal_moves: [] }));
  assert.equal(visitor.state.isEndHidden, true);
});

test("why a tile can do nothing is also on its card; why it cannot go to a place is not", () => {
  const tone = (place: Hex | null) => reactionTo({ kind: "why", because: "It is pinned.", rule: "M1", place }).tone;
  assert.deepEqual([tone(null), tone({ q: 0, r: 0 })], ["reason", "refusal"]);
});
