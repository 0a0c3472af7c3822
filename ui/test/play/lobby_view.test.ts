import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { LobbyCtrl, type Row } from "../../src/play/lobby_ctrl.ts";
import { Challenges, LiveGames } from "../../src/play/lobby_view.tsx";

const CHALLENGE = { id: "a", name: "Ada", ruleset: "Base", preset: "base", title: "Base", control: null } as const;
const ROW: Row = { challenge: { ...CHALLENGE, color: "white", shows: true }, isMine: false, isGone: false };

class Shown extends LobbyCtrl {
  constructor(change: Partial<LobbyCtrl["state"]>) {
    super({
      connection: { ask: () => new Promise(() => {}), on() {}, subscribe() {}, watch() {} },
      go() {},
      isPlaying: () => false,
      taken() {},
      pause: () => new Promise(() => {}),
      failed() {},
    });
    this.set(change);
  }
}

const challenges = (change: Partial<LobbyCtrl["state"]>) =>
  renderToString(h(Challenges, { lobby: new Shown({ isConnected: true, ...change }) }));

test("a challenge is played by a button that names who waits", () => {
  const html = challenges({ rows: [ROW] });
  assert.match(html, /aria-label="Play Ada"/);
  assert.match(html, /<p class="muted nobody" hidden>/);
  assert.doesNotMatch(html, /disabled/);
});

test("a challenge that is gone, or is being taken, cannot be taken", () => {
  assert.match(challenges({ rows: [{ ...ROW, isGone: true }] }), /class="challenge gone"[\s\S]*disabled/);
  assert.match(challenges({ rows: [ROW], taking: ["a"] }), /disabled/);
});

test("one's own challenge can be withdrawn, and says nothing about the side of others", () => {
  const html = challenges({ rows: [{ ...ROW, isMine: true }] });
  assert.match(html, /class="challenge mine"[\s\S]*Withdraw/);
  assert.doesNotMatch(html, /You play/);
});

test("it is said whether nobody waits or nobody is known yet", () => {
  assert.match(challenges({ rows: [] }), /Nobody is waiting/);
  assert.doesNotMatch(challenges({ rows: [], isConnected: false }), /Nobody is waiting/);
});

test("games that can be watched are links", () => {
  const game = { game: "g", preset: null, title: "", control: null, white: "Ada", black: "Bea" };
  const html = renderToString(h(LiveGames, { lobby: new Shown({ games: [game] }) }));
  assert.match(html, /href="\/watch\/g"/);
  assert.match(renderToString(h(LiveGames, { lobby: new Shown({}) })), /<div hidden>/);
});
