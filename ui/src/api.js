// @ts-check
/** The HTTP interface, with the sentences of its refusals. */

import { checked } from "./check.js";
import { t } from "./parts/lang.js";

/** @typedef {import("./wire.js").Catalogue} Catalogue */
/** @typedef {import("./wire.js").CreatureInfo} CreatureInfo */
/** @typedef {import("./wire.js").ModuleInfo} ModuleInfo */
/** @typedef {import("./wire.js").OptionInfo} OptionInfo */
/** @typedef {import("./wire.js").Created} Created */
/** @typedef {import("./wire.js").Invitation} Invitation */
/** @typedef {import("./wire.js").GameLine} GameLine */
/** @typedef {import("./wire.js").AnalysisBoard} BoardAnswer */
/** @typedef {import("./wire.js").DocPage} DocPage */

/** A request that was not fulfilled; its message is a sentence for people. */
export class Problem extends Error {
  /** @param {string} because @param {string | null} rule @param {number} status */
  constructor(because, rule, status) {
    super(because);
    this.rule = rule;
    this.status = status;
  }
}

/** @template T @param {import("./shapes.js").Shape} shape of the answer @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<T>} */
async function request(shape, method, path, body) {
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
    throw new Problem(t("shell-no-server"), null, 0);
  }
  if (answer.ok) return checked(shape, await answer.json());
  const problem = await answer.json().catch(() => ({}));
  throw new Problem(
    problem.because ?? t("shell-answered", { status: String(answer.status) }),
    problem.rule ?? null,
    answer.status,
  );
}

/** @type {Promise<Catalogue> | null} */
let catalogued = null;

export const api = {
  /** Fetched once a visit. @returns {Promise<Catalogue>} */
  catalogue() {
    catalogued ??= request("Catalogue", "GET", "/api/catalogue");
    catalogued.catch(() => (catalogued = null));
    return catalogued;
  },
  /** @returns {Promise<{ name: string }>} */
  me: () => request("Me", "GET", "/api/me"),
  /** @param {string} name @returns {Promise<{ name: string }>} */
  rename: (name) => request("Me", "PUT", "/api/me", { name }),
  /** @param {import("./wire.js").NewGame} game @returns {Promise<Created>} */
  create: (game) => request("Created", "POST", "/api/games", game),
  /** @returns {Promise<{ games: GameLine[] }>} */
  games: () => request("MyGames", "GET", "/api/games"),
  /** @param {string} game @returns {Promise<import("./wire.js").PlayedMoves>} */
  moves: (game) => request("PlayedMoves", "GET", `/api/games/${encodeURIComponent(game)}/moves`),
  /** @param {string} invite @returns {Promise<Invitation>} */
  invitation: (invite) => request("Invitation", "GET", `/api/invites/${encodeURIComponent(invite)}`),
  /** @param {string} invite @returns {Promise<Created>} */
  join: (invite) => request("Created", "POST", `/api/invites/${encodeURIComponent(invite)}`, {}),
  /** @param {import("./wire.js").AskBoard} ask @returns {Promise<BoardAnswer>} */
  board: (ask) => request("AnalysisBoard", "POST", "/api/board", ask),
  /** @param {string} game @returns {Promise<import("./wire.js").Overview>} */
  overview: (game) => request("Overview", "GET", `/api/games/${encodeURIComponent(game)}`),
  /** The positions of a line. @param {import("./wire.js").AskLine} ask @returns {Promise<import("./wire.js").LineViews>} */
  line: (ask) => request("LineViews", "POST", "/api/line", ask),
  /** Keep a study for whoever has a link. @param {import("./wire.js").NewStudy} study @returns {Promise<import("./wire.js").StudyLinks>} */
  keepStudy: (study) => request("StudyLinks", "POST", "/api/studies", study),
  /** @param {string} key @returns {Promise<import("./wire.js").KeptStudy>} */
  study: (key) => request("KeptStudy", "GET", `/api/studies/${encodeURIComponent(key)}`),
  /** @param {string} key @param {import("./wire.js").StudyEdit[]} edits @returns {Promise<import("./wire.js").StudyVersion>} */
  editStudy: (key, edits) =>
    request("StudyVersion", "POST", `/api/studies/${encodeURIComponent(key)}/edits`, { edits }),
  /** A position laid by hand, with what speaks against it. @param {import("./wire.js").AskPosition} ask @returns {Promise<import("./wire.js").LaidPosition>} */
  position: (ask) => request("LaidPosition", "POST", "/api/position", ask),
  /** Games in whatever form. @param {import("./wire.js").AskImport} ask @returns {Promise<import("./wire.js").Imported>} */
  importGames: (ask) => request("Imported", "POST", "/api/import", ask),
  /** What was played in a position. @param {import("./wire.js").AskExplorer} ask @returns {Promise<import("./wire.js").ExplorerAnswer>} */
  explore: (ask) => request("ExplorerAnswer", "POST", "/api/explorer", ask),
  /** @returns {Promise<import("./wire.js").LessonShelves>} */
  lessons: () => request("LessonShelves", "GET", "/api/lessons"),
  /** @param {string} name @returns {Promise<import("./wire.js").LessonPage>} */
  lesson: (name) => request("LessonPage", "GET", `/api/lessons/${encodeURIComponent(name)}`),
  /** A learner's moves on a board of a lesson. @param {string} lesson @param {string} board @param {import("./wire.js").AskTrial} ask @returns {Promise<import("./wire.js").Trial>} */
  tryBoard: (lesson, board, ask) =>
    request("Trial", "POST", `/api/lessons/${encodeURIComponent(lesson)}/${encodeURIComponent(board)}`, ask),
  /** @returns {Promise<import("./wire.js").RulesBook>} */
  book: () => request("RulesBook", "GET", "/api/book"),
  /** @returns {Promise<import("./wire.js").PuzzleIndex>} */
  puzzles: () => request("PuzzleIndex", "GET", "/api/puzzles"),
  /** @param {string} id @returns {Promise<import("./wire.js").PuzzlePage>} */
  puzzle: (id) => request("PuzzlePage", "GET", `/api/puzzles/${encodeURIComponent(id)}`),
  /** A solver's moves in a puzzle. @param {string} id @param {import("./wire.js").AskTrial} ask @returns {Promise<import("./wire.js").Trial>} */
  tryPuzzle: (id, ask) => request("Trial", "POST", `/api/puzzles/${encodeURIComponent(id)}`, ask),
  /** A first try, which moves the rating of the puzzle. @param {string} id @param {string[]} moves @returns {Promise<import("./wire.js").PuzzleTried>} */
  countTry: (id, moves) => request("PuzzleTried", "POST", `/api/puzzles/${encodeURIComponent(id)}/tries`, { moves }),
  /** @param {"creatures" | "rules"} shelf @param {string} name @returns {Promise<DocPage>} */
  page: (shelf, name) => request("DocPage", "GET", `/api/${shelf}/${encodeURIComponent(name)}`),
};
