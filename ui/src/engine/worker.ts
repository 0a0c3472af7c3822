/** Searches. This script runs in a worker of its own, and is bundled apart from the page. */

import { EngineModule, type Layout, type Limits, type Progress } from "./module.ts";

/** The first message: the module, and what belongs to it. */
export type Opening = { type: "open"; module: WebAssembly.Module; layout: Layout; network: Uint8Array };
/** Search a position. `rules` are the records of its game type, and `ruleset` is its name. */
export type Search = {
  type: "search";
  id: number;
  ruleset: string;
  rules: Uint8Array;
  position: Uint8Array;
  limits: Limits;
};
export type ToWorker = Opening | Search;
/** What was found after an iteration, or that the search has begun or ended. */
export type FromWorker =
  | { type: "begun"; id: number }
  | { type: "progress"; id: number; progress: Progress }
  | { type: "done"; id: number };

/** Mebibytes of the transposition table, as on the server. */
const TABLE_MIB = 32;

/** What a worker knows of itself; the types of the page know windows only. */
type Scope = {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
/** Answers the messages of a page. */
class EngineWorker {
  readonly #tell: (message: FromWorker) => void;
  #engine: EngineModule | null = null;
  #ruleset = "";

  constructor(tell: (message: FromWorker) => void) {
    this.#tell = tell;
  }

  hear(message: ToWorker): void {
    if (message.type === "open") {
      const { module, layout, network } = message;
      this.#engine = new EngineModule(module, layout, network, TABLE_MIB, () => performance.now());
    } else this.#search(message);
  }

  #search({ id, ruleset, rules, position, limits }: Search): void {
    const engine = this.#engine;
    if (!engine) throw new Error("the engine is not open");
    if (ruleset !== this.#ruleset) engine.setRules(rules);
    this.#ruleset = ruleset;
    engine.setPosition(position);
    this.#tell({ type: "begun", id });
    for (const progress of engine.search(limits)) this.#tell({ type: "progress", id, progress });
    this.#tell({ type: "done", id });
  }
}

const scope = globalThis as unknown as Scope;
const worker = new EngineWorker((message) => scope.postMessage(message));
scope.onmessage = ({ data }) => worker.hear(data);
