import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { build, type Metafile } from "esbuild";

const ui = join(import.meta.dirname, "..");
/** Folders that have layers, the lowest first. Each may import from those before it; a feature from no other one. */
const LAYERS = ["generated", "base", "engine", "board", "play"];
const FEATURES = [
  "docs",
  "editor",
  "game",
  "games",
  "home",
  "join",
  "lessons",
  "new_game",
  "puzzles",
  "settings",
  "study",
];
/** Lists of imports, and the modules of the first script itself: they may import everything. */
const ABOVE = ["layers", "main.tsx", "head.tsx"];
/** A page that is imported on demand begins with one of these lists, so that all pages reach the same set. */
const LISTS = /^import "\.\.\/layers\/(?:base|board|play)\.ts";$/m;

let inputs: Metafile["inputs"] = {};

before(async () => {
  const { metafile } = await build({
    absWorkingDir: ui,
    entryPoints: ["src/main.tsx"],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "built",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    write: false,
    metafile: true,
  });
  inputs = metafile.inputs;
});

const imported = (path: string) => (inputs[path]?.imports ?? []).filter(({ kind }) => kind === "import-statement");
const folder = (path: string) => path.split("/")[1] ?? "";

/** A file and everything that it imports at once. */
function closure(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const each of imported(path)) closure(each.path, found);
  return found;
}

test("every folder has a layer or is a feature", () => {
  const folders = new Set(
    Object.keys(inputs)
      .filter((path) => path.startsWith("src/"))
      .map(folder),
  );
  assert.deepEqual([...folders].sort(), [...LAYERS, ...FEATURES, ...ABOVE].sort());
});

test("a layer imports from those below it, and a feature from no other", () => {
  const wrong: string[] = [];
  for (const [path, { imports }] of Object.entries(inputs)) {
    const own = folder(path);
    const level = LAYERS.indexOf(own);
    if (level < 0 && !FEATURES.includes(own)) continue;
    for (const { path: other } of imports) {
      const there = LAYERS.indexOf(folder(other));
      const isAbove = level >= 0 && (there > level || FEATURES.includes(folder(other)));
      const isOther = level < 0 && FEATURES.includes(folder(other)) && folder(other) !== own;
      if (isAbove || isOther) wrong.push(`${path} imports ${other}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test("controllers have no view, no Preact and no DOM", () => {
  const controllers = Object.keys(inputs).filter((path) => /\bctrl\.ts$|_ctrl\.ts$/.test(path));
  assert.ok(controllers.length > 0);
  for (const ctrl of controllers)
    for (const path of closure(ctrl)) {
      assert.ok(path.endsWith(".ts"), `${ctrl} reaches ${path}`);
      assert.doesNotMatch(readFileSync(join(ui, path), "utf8"), /\b(?:document|window)\b\./, path);
    }
});

test("nothing that has a layer imports itself by way of others", () => {
  const isLayered = (path: string) => LAYERS.includes(folder(path)) || FEATURES.includes(folder(path));
  const ended = new Set<string>();
  const visit = (path: string, way: string[]): void => {
    assert.ok(!way.includes(path), [...way, path].join(" -> "));
    if (ended.has(path)) return;
    for (const each of imported(path)) if (isLayered(each.path)) visit(each.path, [...way, path]);
    ended.add(path);
  };
  for (const path of Object.keys(inputs).filter(isLayered)) visit(path, []);
});

test("a page that is imported on demand begins with what pages share", () => {
  const imports = Object.values(inputs).flatMap((input) => input.imports);
  const pages = new Set(imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path));
  const ours = [...pages].filter((path) => path.startsWith("src/"));
  assert.ok(ours.length > 10);
  for (const path of ours) assert.match(readFileSync(join(ui, path), "utf8"), LISTS, path);
});
