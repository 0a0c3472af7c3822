import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { SETTING_CHOICES, settings } from "../../src/base/settings.ts";
import { SettingsCtrl } from "../../src/settings/ctrl.ts";
import { SettingsView } from "../../src/settings/view.tsx";

const never = () => new Promise<never>(() => {});

test("every setting can be changed, and shows what is chosen", () => {
  const nothing = { renamed() {}, setTurns() {}, refused() {}, failed() {} };
  const ctrl = new SettingsCtrl({ me: never, rename: never, mayNotify: never, ...nothing });
  const html = renderToString(h(SettingsView, { ctrl, speak() {}, sample() {} }));
  for (const [name, values] of Object.entries(SETTING_CHOICES))
    for (const value of values) assert.match(html, new RegExp(`name="${name}" value="${value}"`));
  const switches = Object.values(settings).filter((value) => typeof value === "boolean");
  assert.equal(html.match(/role="switch"/g)?.length, switches.length);
  assert.equal(html.match(/<input type="radio"[^>]* checked/g)?.length, Object.keys(SETTING_CHOICES).length);
  assert.equal(html.match(/<kbd>/g)?.length, html.match(/<dd>/g)?.length);
});

test("every group has a button that leads to it", () => {
  const nothing = { renamed() {}, setTurns() {}, refused() {}, failed() {} };
  const ctrl = new SettingsCtrl({ me: never, rename: never, mayNotify: never, ...nothing });
  const html = renderToString(h(SettingsView, { ctrl, speak() {}, sample() {} }));
  const groups = [...html.matchAll(/data-group="(\w+)"/g)].map(([, name]) => name);
  assert.deepEqual(groups, ["you", "look", "play", "sound", "keys"]);
  assert.equal(html.match(/class="pill"/g)?.length, groups.length);
});
