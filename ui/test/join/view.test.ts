import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Invitation } from "../../src/generated/wire.ts";
import { JoinCtrl } from "../../src/join/ctrl.ts";
import { JoinView } from "../../src/join/page.tsx";

const invitation: Invitation = {
  game: "g1",
  host: "Guest 7",
  ruleset: "Base",
  title: "Base",
  color: "black",
  control: null,
  is_taken: false,
  is_mine: false,
};

test("an invitation says who asks and to what, and leads to watching", () => {
  const services = { rename: async () => {}, join: async () => "", go: () => {}, failed: () => {} };
  const html = renderToString(h(JoinView, { ctrl: new JoinCtrl("Ada", services), invitation }));
  assert.match(html, /<h1>Guest 7 /);
  assert.match(html, /value="Ada"/);
  assert.match(html, /href="\/watch\/g1"/);
  assert.doesNotMatch(html, /disabled/);
});
