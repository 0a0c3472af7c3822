/** What is seen of a game. */
import "../english.ts";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { seenOn } from "../../src/game/help_ctrl.ts";
import { MoveList } from "../../src/game/move_list.tsx";
import { GameView } from "../../src/game/view.tsx";
import type { GameInfo, GameState } from "../../src/generated/wire.ts";
import { FindBox } from "../../src/play/find_box.tsx";
import { findable, findMoves } from "../../src/play/find_moves.ts";
import { hintedTileWords } from "../../src/play/hint.ts";
import { move, TILES } from "../pieces.ts";
import { INFO, MOVE, OTHER, played, stateOf, Visitor, viewOf } from "./games.ts";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());

async function seen(state: Partial<GameState> = {}, info: Partial<GameInfo> = {}, ply = 4): Promise<string> {
  const visitor = await Visitor.at(stateOf(ply, state), { ...INFO, ...info });
  return html(visitor);
}
const html = ({ ctrl }: Visitor) => renderToString(h(GameView, { ctrl }));
const buttons = (text: string) =>
  [...text.matchAll(/data-(?:ask|act|help)="([^"]+)"( disabled)?/g)].map((each) => each.slice(1).join("").trim());
const computer = (level: number) => ({
  white: { name: "Ada", level: null, is_here: true, shows: false },
  black: { name: "Skep", level, is_here: true, shows: false },
});
const WON = { winner: "white", cause: "board", rule: "E1", because: "Black's Queen Bee is surrounded." } as const;

test("until the game is there the page waits, and says why where it cannot be shown", async () => {
  const visitor = new Visitor();
  assert.match(html(visitor), /<main class="waiting"/);
  visitor.channels.welcome();
  await visitor.refuse("open", "This game does not exist.");
  assert.match(html(visitor), /<h1>This game does not exist<\/h1>/);
});

test("the hand that is nearest is one's own, and white's for watchers", async () => {
  assert.match(await seen(), /class="player white below to-move is-here"/);
  assert.match(await seen({ seats: ["black"] }, { seats: ["black"] }), /class="player black below is-here"/);
  assert.match(await seen({ seats: [] }, { seats: [] }), /class="player white below/);
});

test("the status says whose turn it is, for whoever reads it", async () => {
  assert.match(await seen(), /role="status">Your turn</);
  assert.match(await seen({ legal_moves: [], seats: [] }), /role="status">Ada to move</);
  assert.match(await seen({ players: computer(3) }, {}, 5), /role="status">Skep, level 3 is thinking/);
});

test("players ask each other, and against the computer there is help", async () => {
  assert.deepEqual(buttons(await seen()), ["takeback", "draw", "resign", "share"]);
  const help = ["hint", "takeback disabled", "resign", "hint", "threat", "study", "share"];
  assert.deepEqual(buttons(await seen({ players: computer(1), can: ["resign"] })), help);
  const thinking = await seen({ players: computer(1), can: ["resign"] }, {}, 5);
  const hurry = ["move-now", "takeback disabled", "resign", "move-now", "threat disabled", "study", "share"];
  assert.deepEqual(buttons(thinking), hurry);
  assert.deepEqual(buttons(await seen({ seats: [], can: [] }, { seats: [] })), ["study", "share"]);
});

test("what was asked for waits for its answer, and what the other one asks can be answered", async () => {
  const mine = await seen({ offers: { draw: "white", takeback: null, rematch: null } });
  assert.match(mine, /data-ask="draw" disabled[^>]*>.*?<span>Draw offered/);
  const theirs = await seen({ offers: { draw: "black", takeback: null, rematch: null } });
  assert.match(theirs, /role="alert">.*Bea.*data-accept="draw".*data-decline="draw"/);
});

test("who waits for a player that has left chooses the end, and is not asked before the time is over", async () => {
  const claim = { by: "white", away: 100, after: 300, ends: ["win", "draw"] } as const;
  const waiting = await seen({ claim: { ...claim, ends: [...claim.ends] } }, {}, 5);
  assert.match(waiting, /· 3 mins? \d+ secs? left to come back/);
  assert.doesNotMatch(waiting, /data-claim/);
  const over = await seen({ claim: { ...claim, away: 300, ends: [...claim.ends] } }, {}, 5);
  assert.deepEqual(
    [...over.matchAll(/data-claim="(\w+)"/g)].map((each) => each[1]),
    ["win", "draw", "wait"],
  );
  assert.match(over, /Bea has left the game\./);
  assert.doesNotMatch(await seen({ claim: { ...claim, by: "black", away: 300, ends: ["win"] } }), /data-claim/);
  assert.doesNotMatch(await seen({ claim: { ...claim, away: 5, ends: ["win"] } }, {}, 5), /to come back/);
});

test("a game that was left is over by the name of who left it", async () => {
  const result = { winner: "white", cause: "abandoned", rule: "E6", because: "Black left the game." } as const;
  assert.match(await seen({ result, can: [] }), /Bea left the game\./);
  const draw = { ...result, winner: null, because: "Black left the game. Draw." };
  assert.match(await seen({ result: draw, can: [] }), /Black left the game\. Draw\./);
});

test("an invitation is seen while a seat is free", async () => {
  const free = computer(1);
  const players = { ...free, black: { ...free.black, name: null, level: null } };
  Object.assign(globalThis, { location: { href: "http://here/play/g1" } });
  const open = await seen({ players });
  assert.match(open, /class="game [^"]*awaits"/);
  assert.match(open, /value="http:\/\/here\/join\/secret"/);
  assert.doesNotMatch(await seen(), /awaits|join\/secret/);
});

test("an end says who won, by which rule, and in figures", async () => {
  const end = { result: WON, legal_moves: [], can: ["rematch" as const] };
  const won = await seen(end, {}, 5);
  assert.match(won, /class="notice result won"/);
  assert.match(won, /<h2>You win<\/h2>.*surrounded\. <a class="rule-chip" href="\/rules\/E1"/);
  assert.match(won, /<dt>Moves<\/dt><dd>5<\/dd>/);
  assert.deepEqual(buttons(won), ["analyse", "rematch", "another", "study", "share"]);
  assert.match(won, /class="game is-won"/);
  const lost = await seen({ ...end, seats: ["black"] }, { seats: ["black"] });
  assert.match(lost, /class="game is-lost".*<h2>You lose<\/h2>/);
  assert.doesNotMatch(await seen({ ...end, seats: [] }, { seats: [] }), /is-won|is-lost/);
  assert.match(await seen({ ...end, seats: [] }, { seats: [] }), /<h2>White wins<\/h2>/);
});

test("one's own end is told in a sentence that knows the game, and a watcher reads the move", async () => {
  const last = played("wA1 wQ-", 5, { tile: "wA1", reference: "wQ", side: "east" });
  const end = { result: WON, legal_moves: [], view: viewOf(5, { last }) };
  assert.match(await seen(end, {}, 5), /class="decided">You won in 3 moves: your Ant 1 closed the ring/);
  const lost = await seen({ ...end, seats: ["black"] }, { seats: ["black"] });
  assert.match(lost, /class="decided">You lost after 3 moves: /);
  assert.match(await seen({ ...end, seats: [] }, { seats: [] }), /class="decided">White's Ant 1 moves east of/);
});

test("an end that no rule decides cites none", async () => {
  const result = { ...WON, cause: "time", because: "White has run out of time." } as const;
  assert.doesNotMatch(await seen({ result, legal_moves: [] }), /rule-chip/);
});

test("sentences name the person who ended the game, and the reader's own tiles are theirs", async () => {
  const result = { ...WON, cause: "resigned", because: "Black resigns." } as const;
  assert.match(await seen({ result, legal_moves: [] }), /Bea resigned\./);
  const lost = { ...result, winner: "black" as const, because: "White resigns." };
  assert.match(await seen({ result: lost, legal_moves: [] }), /You resigned\./);
  const visitor = await Visitor.at(stateOf(4));
  const { play, game } = visitor.state;
  assert.ok(play && game);
  const hint = hintedTileWords(move({ tile: "wA1" }), seenOn({ play, game }));
  assert.equal(hint, "Hint: try your Ant 1.");
});

test("an end that was closed leaves the board free", async () => {
  const visitor = await Visitor.at(stateOf(5, { result: WON, legal_moves: [] }));
  visitor.ctrl.hideEnd();
  assert.match(html(visitor), /class="notice result won" hidden/);
});

test("a computer that cannot move is not thinking", async () => {
  const visitor = await Visitor.at(stateOf(5, { players: computer(1) }));
  await visitor.hear({ type: "computer", re: null, game: "g1", state: "failed", because: "It failed." });
  assert.match(html(visitor), /role="status">The computer cannot move</);
  assert.doesNotMatch(html(visitor), /is thinking|thinking…/);
});

const list = (more: object) =>
  renderToString(
    h(MoveList, {
      moves: ["wQ", "bQ wQ-"],
      lines: {
        moves: [played("wQ", 1, { tile: "wQ", effect: "place", face: "Q" }), null],
        spent: [7.6, null],
        seconds: null,
      },
      at: 2,
      line: [],
      tried: [],
      hasClock: true,
      tiles: TILES,
      turn: 0,
      style: "words",
      onGo() {},
      ...more,
    }),
  );

test("moves are told as the reader wants, and in notation where no more is known", () => {
  assert.match(list({}), /aria-label="1\. Place White's Queen Bee[^"]*".*bQ <\/span>/);
  assert.match(list({ style: "symbols" }), /<span class="symbols"><svg/);
  assert.doesNotMatch(list({ style: "uhp" }), /Queen Bee/);
});

test("a move shows how long it took, where a clock runs", () => {
  assert.match(list({}), /class="spent"[^>]*>0:08</);
  assert.doesNotMatch(list({ hasClock: false }), /spent/);
});

test("tried moves are listed after the position they are tried from", () => {
  assert.match(list({}), /data-ply="2"[^>]*aria-current="step"/);
  const tried = list({ at: 1, line: ["bA1 wQ-"], tried: [null] });
  assert.match(tried, /data-ply="1".*class="tried" aria-current="step".*data-ply="2"/);
  assert.doesNotMatch(tried, /data-ply="\d"[^>]*aria-current/);
});

test("moves are found by words and notation, a tile's own before those beside it", () => {
  const words: Record<string, string> = { [MOVE.text]: "Ant moves west of the Queen", [OTHER.text]: "Queen moves" };
  const all = findable(
    [MOVE, OTHER, move({ kind: "hand", text: "wQ,wA1" })],
    ({ text }) => words[text] ?? "",
    ({ text }) => words[text]?.split(" ")[0] ?? "",
  );
  const found = (typed: string) => findMoves(all, typed).map(({ move: { text } }) => text);
  assert.deepEqual(found(""), [MOVE.text, OTHER.text]);
  assert.deepEqual(found("wq"), [OTHER.text, MOVE.text]);
  assert.deepEqual(found("queen"), [OTHER.text, MOVE.text]);
  assert.deepEqual(found("west queen"), [MOVE.text]);
  assert.deepEqual(found(MOVE.text), [MOVE.text]);
  assert.deepEqual(found("beetle"), []);
});

test("nothing can be found where nothing can be moved", () => {
  const box = (moves: (typeof MOVE)[]) =>
    renderToString(
      h(FindBox, { legalMoves: moves, wordsOf: ({ text }) => text, tileOf: () => "", onPlay() {}, focusCount: 0 }),
    );
  assert.match(box([]), /<input[^>]* disabled/);
  assert.doesNotMatch(box([MOVE]), /<input[^>]* disabled/);
});
