import assert from "node:assert/strict";
import { test } from "node:test";
import type { NewGame } from "../../src/generated/wire.ts";
import { NewGameCtrl } from "../../src/new_game/ctrl.ts";
import { partsOf, withModule } from "../../src/play/game_type.ts";
import type { Challenge } from "../../src/play/lobby_ctrl.ts";
import { fakeStorage } from "../fakes.ts";
import { catalogue } from "../play/catalogue.ts";

const ULTIMATE = { extras: [["L", 1]], modules: [], options: [] };

function opened(query = "", level?: number) {
  const begun: NewGame[] = [];
  const posted: Challenge[] = [];
  const ctrl = new NewGameCtrl(catalogue(), query, level, {
    begin: (game) => void begun.push(game),
    post: (challenge) => void posted.push(challenge),
  });
  return { ctrl, begun, posted };
}

function preset(ctrl: NewGameCtrl, name: string) {
  const found = ctrl.catalogue.presets.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
}

test("someone new plays the usual game against the computer", () => {
  fakeStorage();
  const { ctrl, begun } = opened();
  assert.equal(ctrl.preset?.name, "ultimate");
  ctrl.begin();
  assert.deepEqual(begun, [{ ruleset: ULTIMATE, opponent: "computer", color: "white", level: 2 }]);
});

test("what was chosen last is chosen again", () => {
  fakeStorage();
  const { ctrl, posted, begun } = opened("", 1);
  ctrl.choosePreset(preset(ctrl, "venom"));
  ctrl.choose({ opponent: "anyone", color: "black", level: 11, clock: "3+2", shows: false });
  ctrl.begin();
  const control = { minutes: 3, increment: 2, days: null };
  const ruleset = preset(ctrl, "venom").game_type;
  assert.deepEqual([posted, begun], [[{ ruleset, color: "black", control, shows: false }], []]);
  const { type, opponent, color, clock, shows } = opened("", 11).ctrl.state;
  assert.deepEqual([partsOf(type), opponent, color, clock, shows], [ruleset, "anyone", "black", "3+2", false]);
});

test("an address says which preset is played, and against whom", () => {
  fakeStorage();
  const { ctrl } = opened("?ruleset=venom&opponent=link");
  assert.deepEqual([ctrl.preset?.name, ctrl.state.opponent], ["venom", "link"]);
  assert.deepEqual(opened("?ruleset=none&opponent=me").ctrl.state.opponent, "computer");
});

test("choices of an earlier version that cannot be read are as for someone new", () => {
  const kept = fakeStorage();
  for (const text of [
    "{",
    '{"parts":3,"clock":"9+9","color":"red"}',
    '{"parts":{"extras":[3],"modules":[],"options":[["a"]]}}',
  ]) {
    kept.set("skep-new-game", text);
    const { color, clock, opponent, type } = opened().ctrl.state;
    assert.deepEqual([color, clock, opponent], ["white", "none", "computer"], text);
    assert.ok(type.options.size === 0, text);
  }
});

test("the tournament rule holds for every preset that is chosen, until it is switched off", () => {
  fakeStorage();
  const { ctrl } = opened();
  ctrl.choosePreset(preset(ctrl, "venom"));
  assert.equal(ctrl.state.type.options.get("queen"), "any");
  ctrl.setTournament(true);
  assert.equal(ctrl.state.type.options.get("queen"), undefined);
  assert.equal(ctrl.preset?.name, "venom");
  ctrl.choosePreset(preset(ctrl, "ultimate"));
  ctrl.choosePreset(preset(ctrl, "venom"));
  assert.equal(ctrl.state.type.options.get("queen"), undefined);
  ctrl.begin();
  assert.equal(opened("?ruleset=venom").ctrl.state.type.options.get("queen"), undefined);
  ctrl.setTournament(false);
  assert.equal(ctrl.state.type.options.get("queen"), "any");
});

test("a game that is put together is no preset", () => {
  fakeStorage();
  const { ctrl, begun } = opened();
  ctrl.choose({ type: withModule(ctrl.state.type, "V", true) });
  assert.equal(ctrl.preset, undefined);
  ctrl.begin();
  assert.deepEqual(begun[0]?.ruleset, { ...ULTIMATE, modules: ["V"] });
});

test("a game on this screen has no level, and a clock of one's own is the one that was entered", () => {
  fakeStorage();
  const { ctrl, begun } = opened();
  ctrl.choose({ opponent: "here", clock: "own", own: { minutes: 7.5, increment: 3 } });
  ctrl.begin();
  const control = { minutes: 7.5, increment: 3, days: null };
  assert.deepEqual(begun, [{ ruleset: ULTIMATE, opponent: "here", color: "white", control }]);
});

test("nobody plays for days against the computer", () => {
  fakeStorage();
  const { ctrl } = opened();
  assert.ok(!ctrl.clocks.includes("1d"));
  ctrl.choose({ opponent: "link" });
  assert.ok(ctrl.clocks.includes("1d"));
});
