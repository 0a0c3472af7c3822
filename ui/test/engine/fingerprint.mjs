/**
 * Searches positions with the WebAssembly module and prints what it finds, for tests/engine/test_wasm.py.
 *
 * node fingerprint.mjs FOLDER     # with engine.wasm, layout.json, network.bin and cases.json
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { EngineModule } from "../../src/engine/module.ts";

const read = (name) => readFileSync(join(process.argv[2] ?? "", name));
const module = new WebAssembly.Module(read("engine.wasm"));
const { tableMib, cases } = JSON.parse(read("cases.json").toString());
const layout = JSON.parse(read("layout.json").toString());
const engine = new EngineModule(module, layout, read("network.bin"), tableMib, () => performance.now());
let rulesBefore = "";
const found = cases.map(({ rules, position, limits, play }) => {
  if (rules === rulesBefore) engine.forget();
  else engine.setRules(Buffer.from(rules, "base64"));
  rulesBefore = rules;
  engine.setPosition(Buffer.from(position, "base64"));
  for (const code of play ?? []) engine.play(code);
  const moves = engine.moves();
  let last = { lines: [], nodes: 0 };
  for (const progress of engine.search(limits)) last = progress;
  return { moves, nodes: last.nodes, lines: last.lines };
});
process.stdout.write(JSON.stringify(found));
