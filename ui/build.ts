/**
 * Bundles scripts, styles and the service worker into a folder, with manifest.json, which the server reads.
 *
 * node build.ts FOLDER SOURCES TEXTS     # SOURCES is a hash of everything that the page is made of; TEXTS is a
 *                                        # folder of texts of the server, which are compressed, too
 * node build.ts FOLDER SOURCES --watch   # again after every change: readable, with source maps, not compressed
 */
import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import process from "node:process";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import {
  type BuildOptions,
  type BuildResult,
  build,
  context,
  type Metafile,
  type OutputFile,
  type Plugin,
} from "esbuild";

const HERE = import.meta.dirname;
const [folder = "", sources = "", texts = ""] = process.argv.slice(2);
const isWatching = process.argv.includes("--watch");
const COMPRESSED = /\.(?:js|css|svg|webmanifest)$/;
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } };
/** What has to come with the page, by the name that it has there. */
const LICENSES = {
  "figtree_license.txt": "fonts/figtree_license.txt",
  "fraunces_license.txt": "fonts/fraunces_license.txt",
  "license.txt": "../LICENSE",
  "preact_license.txt": "node_modules/preact/LICENSE",
};

const shared: BuildOptions = {
  absWorkingDir: HERE,
  bundle: true,
  outdir: folder,
  target: "es2022",
  minify: !isWatching,
  sourcemap: isWatching ? "inline" : false,
  logLevel: "warning",
  write: false,
  metafile: true,
};
/** Scripts of workers, by the source that has their address. */
const workers = new Map<string, OutputFile>();
/**
 * A worker's script is bundled by itself: what it shared with the page would become one more file for every page.
 */
const workerScripts: Plugin = {
  name: "workers",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\bworker_address\.ts$/ }, async ({ path }) => {
      const entry = { in: join(dirname(path), "worker.ts"), out: "engine_worker" };
      const entryNames = "[name]-[hash]";
      const { outputFiles, metafile } = await build({ ...shared, entryPoints: [entry], entryNames, format: "esm" });
      const [script] = outputFiles ?? [];
      if (!script) throw new Error(`${path}: there is no worker`);
      workers.set(path, script);
      const watchFiles = Object.keys(metafile?.inputs ?? {}).map((name) => join(HERE, name));
      return { contents: `export const WORKER_ADDRESS = "/built/${named(script.path)}";`, watchFiles };
    }),
};

const page: BuildOptions = {
  ...shared,
  entryPoints: [
    { in: "src/main.tsx", out: "main" },
    { in: "style/all.css", out: "all" },
    { in: "style/lessons.css", out: "lessons" },
    { in: "style/tools.css", out: "tools" },
  ],
  outbase: "src",
  format: "esm",
  splitting: true,
  entryNames: "[dir]/[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [workerScripts],
  loader: { ".woff2": "file", ".svg": "file" },
};

type Outputs = Metafile["outputs"];

/** A script and all that it imports at once. */
function closure(outputs: Outputs, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const each of outputs[path]?.imports ?? [])
    if (each.kind === "import-statement") closure(outputs, each.path, found);
  return found;
}

/** What the server has to know: the scripts of each page, by the source that is imported on demand. */
function manifest(outputs: Outputs, version: string) {
  const nameOf = (path: string) => named(join(HERE, path));
  const paths = Object.keys(outputs);
  const scripts: Record<string, string[]> = {};
  for (const path of paths) {
    const source = outputs[path]?.entryPoint ?? "";
    if (source.startsWith("src/"))
      scripts[source.replace(/^src\/|\.\w+$/g, "")] = [...closure(outputs, path)].map(nameOf);
  }
  const styleOf = (source: string) => nameOf(paths.find((path) => outputs[path]?.entryPoint === source) ?? "");
  const fonts = paths.filter((path) => path.endsWith(".woff2")).map(nameOf);
  const style = styleOf("style/all.css");
  const styles = { lessons: styleOf("style/lessons.css"), tools: styleOf("style/tools.css") };
  return { sources, version, style, styles, fonts: fonts.sort(), scripts };
}

/** The name of a file in the folder, as an address has it. */
function named(path: string): string {
  return relative(folder, path).split(sep).join("/");
}

async function filesIn(top: string): Promise<string[]> {
  const entries = await readdir(top, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

/** Everything that is served, by name. */
async function contents(result: BuildResult): Promise<Map<string, Uint8Array | string>> {
  const files = new Map<string, Uint8Array | string>();
  const digest = createHash("sha256");
  for (const { path, contents } of [...(result.outputFiles ?? []), ...workers.values()]) {
    files.set(named(path), contents);
    digest.update(named(path)).update(contents);
  }
  const version = digest.digest("hex").slice(0, 12);
  const define = { VERSION: JSON.stringify(version) };
  const worker = await build({ ...shared, entryPoints: ["service_worker.ts"], format: "iife", define });
  for (const { path, contents } of worker.outputFiles ?? []) files.set(named(path), contents);
  const top = join(HERE, "public");
  for (const path of await filesIn(top)) files.set(relative(top, path).split(sep).join("/"), await readFile(path));
  for (const [name, path] of Object.entries(LICENSES)) files.set(name, await readFile(join(HERE, path)));
  files.set("index.html", await readFile(join(HERE, "index.html")));
  for (const [name, text] of isWatching ? [] : [...files])
    if (COMPRESSED.test(name)) {
      files.set(`${name}.br`, brotliCompressSync(text, BROTLI));
      files.set(`${name}.gz`, gzipSync(text, { level: 9 }));
    }
  for (const path of isWatching ? [] : await filesIn(texts))
    files.set(`texts/${relative(texts, path)}.br`, brotliCompressSync(await readFile(path), BROTLI));
  files.set("manifest.json", `${JSON.stringify(manifest(result.metafile?.outputs ?? {}, version), null, 1)}\n`);
  return files;
}

/** Write what was made, the manifest last, and delete what is not of it. */
async function write(result: BuildResult): Promise<void> {
  const files = await contents(result);
  for (const [name, text] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  for (const path of await filesIn(folder)) if (!files.has(named(path))) await rm(path);
}

if (isWatching) {
  const writing: Plugin = {
    name: "write",
    setup: ({ onEnd }) =>
      onEnd(async (result) => {
        if (result.errors.length === 0) await write(result);
      }),
  };
  const watched = await context({ ...page, plugins: [workerScripts, writing] });
  await watched.watch();
  for (const other of ["index.html", "public"])
    watch(join(HERE, other), { recursive: true }, () => void watched.rebuild().catch(() => {}));
} else {
  await write(await build(page));
}
