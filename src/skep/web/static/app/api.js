// @ts-check
/** The HTTP interface, with the sentences of its refusals. */

/** @typedef {import("./wire.js").Color} Color */
/** @typedef {{ name: string, title: string, ruleset: string, sentence: string }} PresetInfo */
/** @typedef {{ letter: string, name: string, title: string, sentence: string }} ModuleInfo */
/** @typedef {{ name: string, title: string, rule: string, sentence: string, values: { value: string, sentence: string }[], module: string | null }} OptionInfo */
/** @typedef {{ letter: string, name: string, title: string, habit: string, extra: boolean }} CreatureInfo */
/** @typedef {{ level: number, title: string, sentence: string }} LevelInfo */
/** @typedef {{ default: string, presets: PresetInfo[], modules: ModuleInfo[], options: OptionInfo[], creatures: CreatureInfo[], levels: LevelInfo[], rules: { id: string, title: string }[] }} Catalogue */
/** @typedef {{ game: string, play: string, watch: string, invite: string | null }} Created */
/** @typedef {{ game: string, ruleset: string, title: string, control: import("./wire.js").TimeControl | null, color: Color | null, host: string | null, is_taken: boolean, is_mine: boolean }} Invitation */
/** @typedef {{ game: string, ruleset: string, title: string, sides: { white: import("./wire.js").Side, black: import("./wire.js").Side }, seats: Color[], ply: number, turn: string, waits: boolean, is_over: boolean, sentence: string, moved_at: number }} GameLine */
/** @typedef {{ ruleset: string, title: string, tiles: import("./wire.js").TileInfo[], record: string | null, moves: string[], view: import("./wire.js").View, choices: import("./wire.js").Choice[], verdict: { rule: string, because: string } | null }} BoardAnswer */
/** @typedef {{ name: string, title: string, markdown: string, drawings: { sentence: string, sketch: string, tile: string | null }[] }} DocPage */

/** A request that was not fulfilled; its message is a sentence for people. */
export class Problem extends Error {
  /** @param {string} because @param {string | null} rule @param {number} status */
  constructor(because, rule, status) {
    super(because);
    this.rule = rule;
    this.status = status;
  }
}

/** @template T @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<T>} */
async function request(method, path, body) {
  /** @type {RequestInit} */
  const init = { method };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json", "X-Skep": "1" };
    init.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Problem("The server does not answer. Is it running?", null, 0);
  }
  if (answer.ok) return answer.json();
  const problem = await answer.json().catch(() => ({}));
  throw new Problem(problem.because ?? `The server answered ${answer.status}.`, problem.rule ?? null, answer.status);
}

/** @type {Promise<Catalogue> | null} */
let catalogued = null;

export const api = {
  /** Fetched once a visit. @returns {Promise<Catalogue>} */
  catalogue() {
    catalogued ??= request("GET", "/api/catalogue");
    catalogued.catch(() => (catalogued = null));
    return catalogued;
  },
  /** @returns {Promise<{ name: string }>} */
  me: () => request("GET", "/api/me"),
  /** @param {string} name @returns {Promise<{ name: string }>} */
  rename: (name) => request("PUT", "/api/me", { name }),
  /** @param {Record<string, unknown>} game @returns {Promise<Created>} */
  create: (game) => request("POST", "/api/games", game),
  /** @returns {Promise<{ games: GameLine[] }>} */
  games: () => request("GET", "/api/games"),
  /** @param {string} invite @returns {Promise<Invitation>} */
  invitation: (invite) => request("GET", `/api/invites/${encodeURIComponent(invite)}`),
  /** @param {string} invite @returns {Promise<Created>} */
  join: (invite) => request("POST", `/api/invites/${encodeURIComponent(invite)}`, {}),
  /** @param {Record<string, unknown>} ask @returns {Promise<BoardAnswer>} */
  board: (ask) => request("POST", "/api/board", ask),
  /** @param {"creatures" | "rules"} shelf @param {string} name @returns {Promise<DocPage>} */
  page: (shelf, name) => request("GET", `/api/${shelf}/${encodeURIComponent(name)}`),
};
