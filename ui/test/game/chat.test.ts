/** What people say at a game. */
import "../english.ts";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { ChatView } from "../../src/game/chat_view.tsx";
import type { ChatLine } from "../../src/generated/wire.ts";
import { GAME, Visitor } from "./games.ts";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());

const line = (number: number, text: string, author = "bea"): ChatLine => ({
  number,
  author,
  name: author === "ada" ? "Ada" : "Bea",
  by: author === "ada" ? "white" : "black",
  text,
  at: 0,
});

async function hear(visitor: Visitor, lines: ChatLine[], isWhole = false): Promise<void> {
  await visitor.hear({ type: "chat", re: null, game: GAME, room: "players", is_whole: isWhole, lines, you: "ada" });
}

async function talking(): Promise<{ visitor: Visitor; chat: NonNullable<Visitor["state"]["chat"]> }> {
  const visitor = await Visitor.at();
  const { chat } = visitor.state;
  assert.ok(chat);
  return { visitor, chat };
}

test("lines are shown once and in order, also when they come again after a reconnection", async () => {
  const { visitor, chat } = await talking();
  await hear(visitor, [line(2, "two"), line(1, "one")], true);
  assert.deepEqual(visitor.sounds, []);
  await hear(visitor, [line(1, "one"), line(2, "two"), line(3, "three")], true);
  assert.deepEqual(
    chat.state.lines.map(({ text }) => text),
    ["one", "two", "three"],
  );
});

test("a line that is written is said once, and stays written until it was said", async () => {
  const { visitor, chat } = await talking();
  chat.write("  hello ");
  chat.say();
  chat.say();
  assert.deepEqual(
    visitor.sent("say").map(({ text }) => text),
    ["hello"],
  );
  await visitor.refuse("say", "Too many lines.");
  assert.deepEqual([chat.state.text, visitor.notices], ["  hello ", ["Too many lines."]]);
  chat.say();
  await visitor.reply("say");
  assert.equal(chat.state.text, "");
});

test("what is written while a line is on its way is kept", async () => {
  const { visitor, chat } = await talking();
  chat.write("hello");
  chat.say();
  chat.write("hello and more");
  await visitor.reply("say");
  assert.equal(chat.state.text, "hello and more");
});

test("a line that is not seen is spoken and marked until the chat is opened", async () => {
  const { visitor, chat } = await talking();
  await hear(visitor, [line(1, "hi")]);
  assert.deepEqual([visitor.sounds, visitor.speech, chat.state.hasNews], [["talk"], [], false]);
  visitor.isChatSeen = false;
  await hear(visitor, [line(2, "there")]);
  assert.deepEqual([visitor.speech, chat.state.hasNews], [["Bea says: there"], true]);
  chat.seen();
  assert.equal(chat.state.hasNews, false);
});

test("someone who is muted is not heard, and nobody mutes themselves", async () => {
  const { visitor, chat } = await talking();
  await hear(visitor, [line(1, "blah"), line(2, "mine", "ada")], true);
  const html = () => renderToString(h(ChatView, { ctrl: chat }));
  assert.match(html(), /blah/);
  assert.deepEqual(
    [...html().matchAll(/aria-label="(Mute [^"]+)"/g)].map(([, words]) => words),
    ["Mute Bea"],
  );
  chat.mute(line(1, "blah"));
  assert.deepEqual(visitor.muted, [["bea"]]);
  assert.doesNotMatch(html(), /blah/);
  await hear(visitor, [line(3, "more")]);
  assert.deepEqual(visitor.sounds, []);
  chat.mute(line(1, "blah"));
  assert.match(html(), /blah/);
});

test("what is said is text, whatever it looks like", async () => {
  const { visitor, chat } = await talking();
  await hear(visitor, [line(1, "<img src=x> & <b>fun</b>")], true);
  assert.match(renderToString(h(ChatView, { ctrl: chat })), /&lt;img src=x> &amp; &lt;b>fun/);
});
