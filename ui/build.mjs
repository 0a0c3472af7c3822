/**
 * Bundles scripts, styles and the service worker into a folder, with manifest.json, which the server reads.
 *
 * node build.mjs FOLDER SOURCES           # SOURCES is a hash of everything that the page is made of
 * node build.mjs FOLDER SOURCES --watch   # again after every change: readable, with source maps, not compressed
 */
import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import process from "node:process";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { build, context } from "esbuild";

const HERE = import.meta.dirname;
const [folder = "", sources = ""] = process.argv.slice(2);
const isWatching = process.argv.includes("--watch");
const COMPRESSED = /\.(?:js|css|svg|webmanifest)$/;
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } };
/** What has to come with the page, by the name that it has there. */
const LICENSES = {
  "figtree_license.txt": "fonts/figtree_license.txt",
  "fraunces_license.txt": "fonts/fraunces_license.txt",
  "preact_license.txt": "node_modules/preact/LICENSE",
};

/** @type {import("esbuild").BuildOptions} */
const shared = {
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
/** Scripts of workers, by the source that has their address. @type {Map<string, import("esbuild").OutputFile>} */
const workers = new Map();
/**
 * A worker's script is bundled by itself: what it shared with the page would become one more file for every page.
 * @type {import("esbuild").Plugin}
 */
const workerScripts = {
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

/** @type {import("esbuild").BuildOptions} */
const page = {
  ...shared,
  entryPoints: [
    { in: "src/main.tsx", out: "main" },
    { in: "style/all.css", out: "all" },
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

/** @typedef {import("esbuild").Metafile["outputs"]} Outputs */

/** A script and all that it imports at once. @param {Outputs} outputs @param {string} path @param {Set<string>} found */
function closure(outputs, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const each of outputs[path]?.imports ?? [])
    if (each.kind === "import-statement") closure(outputs, each.path, found);
  return found;
}

/** What the server has to know: the scripts of each page, by the source that is imported on demand. @param {Outputs} outputs @param {string} version */
function manifest(outputs, version) {
  const nameOf = (/** @type {string} */ path) => named(join(HERE, path));
  const paths = Object.keys(outputs);
  /** @type {Record<string, string[]>} */
  const scripts = {};
  for (const path of paths) {
    const source = outputs[path]?.entryPoint ?? "";
    if (source.startsWith("src/"))
      scripts[source.replace(/^src\/|\.\w+$/g, "")] = [...closure(outputs, path)].map(nameOf);
  }
  const style = nameOf(paths.find((path) => path.endsWith(".css")) ?? "");
  const fonts = paths.filter((path) => path.endsWith(".woff2")).map(nameOf);
  return { sources, version, style, fonts: fonts.sort(), scripts };
}

/** The name of a file in the folder, as an address has it. @param {string} path */
function named(path) {
  return relative(folder, path).split(sep).join("/");
}

/** @param {string} top */
async function filesIn(top) {
  const entries = await readdir(top, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

/** Everything that is served, by name. @param {import("esbuild").BuildResult} result */
async function contents(result) {
  /** @type {Map<string, Uint8Array | string>} */
  const files = new Map();
  const digest = createHash("sha256");
  for (const { path, contents } of [...(result.outputFiles ?? []), ...workers.values()]) {
    files.set(named(path), contents);
    digest.update(named(path)).update(contents);
  }
  const version = digest.digest("hex").slice(0, 12);
  const define = { VERSION: JSON.stringify(version) };
  const worker = await build({ ...shared, entryPoints: ["service_worker.js"], format: "iife", define });
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
  files.set("manifest.json", `${JSON.stringify(manifest(result.metafile?.outputs ?? {}, version), null, 1)}\n`);
  return files;
}

/** Write what was made, the manifest last, and delete what is not of it. @param {import("esbuild").BuildResult} result */
async function write(result) {
  const files = await contents(result);
  for (const [name, text] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  for (const path of await filesIn(folder)) if (!files.has(named(path))) await rm(path);
}

if (isWatching) {
  const writing = {
    name: "write",
    setup: (/** @type {import("esbuild").PluginBuild} */ { onEnd }) =>
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
