import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeStorage } from "../fakes.ts";

test("what a visitor chose is read again, and what nobody can choose any more is as for a new visitor", async () => {
  fakeStorage().set("skep-settings", '{"theme":"contrast","tiles":"gold","sound":false,"motion":"slow","moves":"uhp"}');
  const { settings } = await import("../../src/base/settings.ts");
  assert.deepEqual(settings, {
    theme: "contrast",
    background: "comb",
    tiles: "classic",
    moves: "uhp",
    confirm: "never",
    engine: "device",
    letters: false,
    numbers: false,
    motion: true,
    sound: false,
    turns: false,
    colorsafe: false,
    talk: true,
  });
});
