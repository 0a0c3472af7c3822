// @ts-check
/** Game types as the new-game page changes them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatGameType, isSameType, parseGameType } from "../../../src/skep/web/static/app/parts/game_type.js";

test("what is written is read again", () => {
  for (const text of ["Base", "Base+MLP", "Base+MLP+VXGK", "Base++V", "Base+MLP{gates=ground,queen=any}"]) {
    assert.equal(formatGameType(parseGameType(text)), text);
  }
});

test("order says nothing", () => {
  assert.ok(isSameType(parseGameType("Base+MLP+VX"), parseGameType("Base+PLM+XV")));
  assert.ok(!isSameType(parseGameType("Base+MLP"), parseGameType("Base+MLLP")));
});
