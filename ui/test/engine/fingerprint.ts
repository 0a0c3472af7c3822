/**
 * Searches positions with the WebAssembly module and prints what it finds, for tests/engine/test_wasm.py.
 *
 * node fingerprint.ts FOLDER     # with engine.wasm, layout.json, network.bin and cases.json
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { EngineModule, type Layout, type Limits, type Progress } from "../../src/engine/module.ts";

/** A position in base64, the moves that are made in it, and the limits of its search. */
type Case = { rules: string; position: string; limits: Limits; play?: number[] };

const read = (name: string) => readFileSync(join(process.argv[2] ?? "", name));
const module = new WebAssembly.Module(read("engine.wasm"));
const { tableMib, cases }: { tableMib: number; cases: Case[] } = JSON.parse(read("cases.json").toString());
const layout: Layout = JSON.parse(read("layout.json").toString());
const engine = new EngineModule(module, layout, read("network.bin"), tableMib, () => performance.now());
let rulesBefore = "";
const found = cases.map(({ rules, position, limits, play }) => {
  if (rules === rulesBefore) engine.forget();
  else engine.setRules(Buffer.from(rules, "base64"));
  rulesBefore = rules;
  engine.setPosition(Buffer.from(position, "base64"));
  for (const code of play ?? []) engine.play(code);
  const moves = engine.moves();
  let last: Pick<Progress, "lines" | "nodes"> = { lines: [], nodes: 0 };
  for (const progress of engine.search(limits)) last = progress;
  return { moves, nodes: last.nodes, lines: last.lines };
});
process.stdout.write(JSON.stringify(found));
