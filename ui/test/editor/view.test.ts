import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { Actions } from "../../src/editor/actions.tsx";
import type { EditorCtrl } from "../../src/editor/ctrl.ts";
import { Verdict } from "../../src/editor/position_panel.tsx";
import { DEEDS } from "../../src/editor/setup.ts";
import { deedWords } from "../../src/editor/tile_panel.tsx";
import type { CheckedSetup } from "../../src/generated/wire.ts";

function verdict(change: Partial<CheckedSetup>, isJudged = true): string {
  const nothing = { stacks: [], removed: [], hands: null, stung: [], before: [], made: [] };
  const checked: CheckedSetup = {
    ruleset: "Base",
    game_type: { extras: [], modules: [], options: [] },
    title: "Base",
    tiles: [],
    setup: { ruleset: "Base", ...nothing, player: "white", number: null, actions: 1, owed: null },
    sketch: "",
    faults: [],
    outcome: null,
    can: [],
    left_out: [],
    ...change,
  };
  return renderToString(h(Verdict, { checked, isJudged }));
}

test("the verdict says that a position is one, or which rules speak against it", () => {
  assert.match(verdict({}), /class="verdict fine"/);
  assert.match(verdict({ outcome: "White wins." }), /White wins\./);
  const html = verdict({ faults: [{ rule: "M1", because: "Apart." }] });
  assert.match(html, /href="\/rules\/M1"[\s\S]*Apart\./);
  assert.doesNotMatch(html, /fine/);
  assert.match(verdict({}, false), /asking/);
});

test("everything that can have happened to a tile has words of its own", () => {
  assert.equal(new Set([null, ...DEEDS].map(deedWords)).size, DEEDS.length + 1);
});

test("one button is the first, signs have names, and what is impossible looks so", () => {
  const seen = (isImpossible: boolean) => {
    const nothing = () => {};
    const ways = { rules: nothing, paste: nothing, copy: nothing, study: nothing, play: nothing, send: nothing };
    return renderToString(h(Actions, { ctrl: {} as EditorCtrl, ways, isImpossible }));
  };
  assert.equal(seen(false).match(/class="primary/g)?.length, 1);
  assert.match(seen(false), /class="primary[^"]*" data-act="play"/);
  assert.match(seen(false), /<button[^>]*aria-label="Undo"[^>]*data-act="undo"/);
  assert.doesNotMatch(seen(false), /idle/);
  assert.deepEqual(
    [...seen(true).matchAll(/idle" data-act="(\w+)"/g)].map(([, name]) => name),
    ["play", "study", "send"],
  );
});
