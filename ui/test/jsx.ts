/** Lets Node import the views: it strips types by itself, but does not know JSX. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { type TransformOptions, transformSync } from "esbuild";

const OPTIONS: TransformOptions = { loader: "tsx", jsx: "automatic", jsxImportSource: "preact", target: "es2022" };

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".tsx")) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), "utf8"), OPTIONS);
    return { format: "module", source: code, shortCircuit: true };
  },
});

/** Some modules ask about the screen when they are loaded; views that are rendered to text have none. */
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} });
