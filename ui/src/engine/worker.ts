/** Runs searches. This script runs in a worker, and is bundled apart from the page. */

import { EngineModule, type Layout, type Limits, type Progress } from "./module.ts";

/** The first message: the module, its layout and the network. */
type Opening = { type: "open"; module: WebAssembly.Module; layout: Layout; network: Uint8Array };
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
/** `progress` after every iteration, between the beginning and the end of a search. */
export type FromWorker =
  | { type: "begun"; id: number }
  | { type: "progress"; id: number; progress: Progress }
  | { type: "done"; id: number };

/** Mebibytes of the transposition table, as on the server. */
const TABLE_MIB = 32;

/** The global object of a worker; TypeScript is set up for windows only. */
type Scope = {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

/** Answers the messages of a page. */
class EngineWorker {
  readonly #post: (message: FromWorker) => void;
  #engine: EngineModule | null = null;
  #ruleset = "";

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  receive(message: ToWorker): void {
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
    this.#post({ type: "begun", id });
    for (const progress of engine.search(limits)) this.#post({ type: "progress", id, progress });
    this.#post({ type: "done", id });
  }
}

const scope = globalThis as unknown as Scope;
const worker = new EngineWorker((message) => scope.postMessage(message));
scope.onmessage = ({ data }) => worker.receive(data);
