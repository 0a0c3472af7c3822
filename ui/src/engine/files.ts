/** The files of the engine's module, each fetched once, when it is first needed. */

import type { Layout } from "./module.ts";

/** The module for boards of one width, ready to be instantiated. */
export type Loaded = { module: WebAssembly.Module; layout: Layout; network: Uint8Array };

/** A module of six instructions with a vector; browsers without SIMD refuse it. */
const SIMD = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
]);

/** Whether this browser can run the engine. */
export function hasSimd(): boolean {
  return typeof WebAssembly === "object" && WebAssembly.validate(SIMD);
}

export class EngineFiles {
  readonly #fetch: (path: string) => Promise<Response>;
  readonly #found = new Map<string, Promise<unknown>>();

  constructor(fetchFile: (path: string) => Promise<Response> = fetch) {
    this.#fetch = (path) => fetchFile(path);
  }

  async load(version: string, width: number): Promise<Loaded> {
    const folder = `/engine/${version}`;
    const [module, layout, network] = await Promise.all([
      this.#once(`${folder}/${width}.wasm`, (answer) => WebAssembly.compileStreaming(answer)),
      this.#once(`${folder}/${width}.json`, (answer): Promise<Layout> => answer.json()),
      this.#once(`${folder}/network.bin`, bytesOf),
    ]);
    return { module, layout, network };
  }

  /** The records of a game type. */
  rules(version: string, ruleset: string): Promise<Uint8Array> {
    return this.#once(`/engine/${version}/rules/${encodeURIComponent(ruleset)}`, bytesOf);
  }

  /** Read a file once. After a failure the next call fetches it again. */
  #once<Read>(path: string, read: (answer: Response) => Promise<Read>): Promise<Read> {
    const known = this.#found.get(path) as Promise<Read> | undefined;
    if (known) return known;
    const reading = this.#fetch(path).then((answer) => {
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return read(answer);
    });
    this.#found.set(path, reading);
    reading.catch(() => this.#found.delete(path));
    return reading;
  }
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await answer.arrayBuffer());
}
