import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeStorage } from "../fakes.ts";

/** The module as a page loads it: it reads what is stored once. */
const loadedAnew = async (): Promise<typeof import("../../src/base/settings.ts")> =>
  import(`${import.meta.resolve("../../src/base/settings.ts")}?again`);

test("what a visitor chose is read again, and what nobody can choose any more is as for a new visitor", async () => {
  fakeStorage().set("skep-settings", '{"theme":"contrast","tiles":"gold","sound":false,"motion":"slow","moves":"uhp"}');
  const { settings } = await loadedAnew();
  assert.deepEqual(settings, {
    theme: "contrast",
    background: "comb",
    tiles: "classic",
    moves: "uhp",
    confirm: "never",
    engine: "device",
    volume: "normal",
    pace: "normal",
    letters: false,
    numbers: false,
    motion: true,
    sound: false,
    turns: false,
    colorsafe: false,
    talk: true,
  });
});

test("what is chosen is stored, shown, and its listeners are called until they leave", async (context) => {
  const kept = fakeStorage();
  const root = { dataset: {} as Record<string, string>, classList: { toggle: () => {} } };
  Object.assign(globalThis, { document: { documentElement: root } });
  context.after(() => Reflect.deleteProperty(globalThis, "document"));
  const { onSettings, setSetting } = await loadedAnew();
  let changes = 0;
  const leave = onSettings(() => changes++);
  setSetting("theme", "dark");
  leave();
  setSetting("sound", false);
  const { theme, sound } = JSON.parse(kept.get("skep-settings") ?? "{}");
  assert.deepEqual([theme, sound, root.dataset.theme, changes], ["dark", false, "dark", 1]);
});

test("volume and pace change how loud sounds are and how long tiles take", async () => {
  const { loudness, settings, slowness } = await loadedAnew();
  Object.assign(settings, { motion: true, volume: "normal", pace: "normal" });
  assert.deepEqual([loudness(), slowness()], [1, 1]);
  Object.assign(settings, { volume: "quiet", pace: "fast" });
  assert.ok(loudness() < 1 && slowness() > 0 && slowness() < 1);
  settings.motion = false;
  assert.equal(slowness(), 0);
});
