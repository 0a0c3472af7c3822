/**
 * Checks what the modules of `src` import and export, types included; prints what is wrong.
 *
 * A layer imports from those below it, and a feature from no other feature. No module reaches itself. Controllers reach
 * no view and no DOM. A page that is imported on demand begins with the list of what pages share. Every module and every
 * export is imported somewhere.
 */
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import process from "node:process";

type Import = { path: string; names: readonly string[]; kind: "value" | "type" | "lazy" };
type Module = { path: string; text: string; imports: readonly Import[]; exports: readonly string[] };

const UI = import.meta.dirname;
/** Folders that have layers, the lowest first. */
const LAYERS = ["generated", "base", "engine", "board", "play"];
/** What may import everything: lists of imports, and the modules of the first script itself. */
const ABOVE = ["layers", "main.tsx", "head.tsx"];
/** Scripts: the page's, and the engine's worker. No module imports a value of them. */
const SCRIPTS = ["src/main.tsx", "src/engine/worker.ts"];
/** As Biome writes them. */
const STATIC = /^(?:import|export) (type )?(?:\{([^}]*)\} from |\* as (\w+) from )?"(\.[^"]+)";$/gm;
const LAZY = /\bimport\("(\.[^"]+)"\)/g;
const EXPORT = /^export (?:abstract )?(?:async )?(?:const|let|function\*?|class|type) (\w+)/gm;
const LISTS = /^import "\.\.\/layers\/(?:base|board|new_game|play)\.ts";$/m;
const CONTROLLER = /\bctrl\.ts$|_ctrl\.ts$/;
const DOM = /\b(?:document|window)\b\./;

function moduleOf(path: string): Module {
  const text = readFileSync(join(UI, path), "utf8");
  const there = (other: string) => join(path, "..", other).split(sep).join("/");
  const stated = [...text.matchAll(STATIC)].map(([, type, names = "", all, other = ""]): Import => {
    const listed = names.split(",").map((name) => name.trim().replace(/^type | as \w+$/g, ""));
    return { path: there(other), names: all ? ["*"] : listed, kind: type ? "type" : "value" };
  });
  const lazy = [...text.matchAll(LAZY)].map(
    ([, other = ""]): Import => ({ path: there(other), names: ["*"], kind: "lazy" }),
  );
  return {
    path,
    text,
    imports: [...stated, ...lazy],
    exports: [...text.matchAll(EXPORT)].map(([, name = ""]) => name),
  };
}

const modulesIn = (folder: string): Module[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: UI })
    .toSorted()
    .map((path) => moduleOf(path.split(sep).join("/")));

const modules = new Map(modulesIn("src").map((module) => [module.path, module]));
const importsOf = (path: string, ...kinds: Import["kind"][]) =>
  (modules.get(path)?.imports ?? []).filter(({ kind }) => kinds.includes(kind));
const folderOf = (path: string) => path.split("/")[1] ?? "";

function* wrongLayers(): Generator<string> {
  for (const { path, imports } of modules.values()) {
    const own = folderOf(path);
    if (ABOVE.includes(own)) continue;
    const level = LAYERS.indexOf(own);
    for (const { path: other } of imports) {
      const folder = folderOf(other);
      const there = LAYERS.indexOf(folder);
      if (folder === own || folder === "layers" || (there >= 0 && (level < 0 || there < level))) continue;
      yield `${path} imports ${other}, which is ${there < 0 ? "another feature" : "in a layer above"}`;
    }
  }
}

function* cycles(): Generator<string> {
  const ended = new Set<string>();
  function* visit(path: string, way: readonly string[]): Generator<string> {
    if (way.includes(path)) yield [...way.slice(way.indexOf(path)), path].join(" -> ");
    else if (!ended.has(path))
      for (const each of importsOf(path, "value", "type")) yield* visit(each.path, [...way, path]);
    ended.add(path);
  }
  for (const path of modules.keys()) yield* visit(path, []);
}

/** A module and everything that it loads at once. */
function closure(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const each of importsOf(path, "value")) closure(each.path, found);
  return found;
}

function* wrongControllers(): Generator<string> {
  for (const ctrl of [...modules.keys()].filter((path) => CONTROLLER.test(path)))
    for (const path of closure(ctrl)) {
      if (path.endsWith(".tsx")) yield `${ctrl} reaches the view ${path}`;
      if (DOM.test(modules.get(path)?.text ?? "")) yield `${ctrl} reaches ${path}, which has to do with the DOM`;
    }
}

function* wrongPages(): Generator<string> {
  const lazy = new Set([...modules.keys()].flatMap((path) => importsOf(path, "lazy").map((each) => each.path)));
  for (const path of [...lazy].filter((path) => !path.startsWith("src/layers/")))
    if (!LISTS.test(modules.get(path)?.text ?? "")) yield `${path} does not begin with one of the lists of src/layers`;
}

/** Exports that no module imports. Generated modules hold whole tables. */
function* unused(): Generator<string> {
  const imported = new Map<string, Set<string>>();
  for (const { imports } of [...modules.values(), ...modulesIn("test")])
    for (const { path, names } of imports) imported.set(path, new Set([...(imported.get(path) ?? []), ...names]));
  for (const { path, exports } of modules.values()) {
    const names = imported.get(path);
    if (!names && !SCRIPTS.includes(path)) yield `no module imports ${path}`;
    if (!names || names.has("*") || folderOf(path) === "generated") continue;
    for (const name of exports) if (!names.has(name)) yield `${path} exports ${name}, which no other module imports`;
  }
}

const wrong = [...wrongLayers(), ...cycles(), ...wrongControllers(), ...wrongPages(), ...unused()];
for (const line of wrong) console.error(line);
process.exitCode = wrong.length ? 1 : 0;
