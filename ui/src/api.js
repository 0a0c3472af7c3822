// @ts-check
/** The HTTP interface, with the sentences of its refusals. */

import { Problem } from "./base/errors.ts";
import { request as ask } from "./base/http.ts";
import { board, catalogue, me, myGames, rename } from "./play/requests.ts";

/** @typedef {import("./generated/wire.ts").Catalogue} Catalogue */
/** @typedef {import("./generated/wire.ts").CreatureInfo} CreatureInfo */
/** @typedef {import("./generated/wire.ts").ModuleInfo} ModuleInfo */
/** @typedef {import("./generated/wire.ts").OptionInfo} OptionInfo */
/** @typedef {import("./generated/wire.ts").Created} Created */
/** @typedef {import("./generated/wire.ts").Invitation} Invitation */
/** @typedef {import("./generated/wire.ts").GameLine} GameLine */
/** @typedef {import("./generated/wire.ts").AnalysisBoard} BoardAnswer */
/** @typedef {import("./generated/wire.ts").DocPage} DocPage */

export { Problem };

/** @template {keyof import("./generated/wire.ts").Bodies} Shape @param {Shape} shape of the answer @param {"GET" | "POST" | "PUT"} method @param {string} path @param {unknown} [body] @param {AbortSignal} [signal] @returns {Promise<import("./generated/wire.ts").Bodies[Shape]>} */
const request = (shape, method, path, body, signal) => ask(shape, method, path, { body, signal });

export const api = {
  catalogue,
  me,
  rename,
  board,
  games: myGames,
  /** @param {import("./generated/wire.ts").NewGame} game @returns {Promise<Created>} */
  create: (game) => request("Created", "POST", "/api/games", game),
  /** @param {string} game @returns {Promise<import("./generated/wire.ts").PlayedMoves>} */
  moves: (game) => request("PlayedMoves", "GET", `/api/games/${encodeURIComponent(game)}/moves`),
  /** @param {string} invite @param {AbortSignal} signal @returns {Promise<Invitation>} */
  invitation: (invite, signal) =>
    request("Invitation", "GET", `/api/invites/${encodeURIComponent(invite)}`, undefined, signal),
  /** @param {string} invite @returns {Promise<Created>} */
  join: (invite) => request("Created", "POST", `/api/invites/${encodeURIComponent(invite)}`, {}),
  /** @param {string} game @returns {Promise<import("./generated/wire.ts").Overview>} */
  overview: (game) => request("Overview", "GET", `/api/games/${encodeURIComponent(game)}`),
  /** The positions of a line. @param {import("./generated/wire.ts").AskLine} ask @returns {Promise<import("./generated/wire.ts").LineViews>} */
  line: (ask) => request("LineViews", "POST", "/api/line", ask),
  /** Keep a study for whoever has a link. @param {import("./generated/wire.ts").NewStudy} study @returns {Promise<import("./generated/wire.ts").StudyLinks>} */
  keepStudy: (study) => request("StudyLinks", "POST", "/api/studies", study),
  /** @param {string} key @returns {Promise<import("./generated/wire.ts").KeptStudy>} */
  study: (key) => request("KeptStudy", "GET", `/api/studies/${encodeURIComponent(key)}`),
  /** @param {string} key @param {import("./generated/wire.ts").StudyEdit[]} edits @returns {Promise<import("./generated/wire.ts").StudyVersion>} */
  editStudy: (key, edits) =>
    request("StudyVersion", "POST", `/api/studies/${encodeURIComponent(key)}/edits`, { edits }),
  /** A position laid by hand, with what speaks against it. @param {import("./generated/wire.ts").AskPosition} ask @returns {Promise<import("./generated/wire.ts").LaidPosition>} */
  position: (ask) => request("LaidPosition", "POST", "/api/position", ask),
  /** Games in whatever form. @param {import("./generated/wire.ts").AskImport} ask @returns {Promise<import("./generated/wire.ts").Imported>} */
  importGames: (ask) => request("Imported", "POST", "/api/import", ask),
  /** What was played in a position. @param {import("./generated/wire.ts").AskExplorer} ask @param {AbortSignal} [signal] @returns {Promise<import("./generated/wire.ts").ExplorerAnswer>} */
  explore: (ask, signal) => request("ExplorerAnswer", "POST", "/api/explorer", ask, signal),
  /** @param {AbortSignal} signal @returns {Promise<import("./generated/wire.ts").LessonShelves>} */
  lessons: (signal) => request("LessonShelves", "GET", "/api/lessons", undefined, signal),
  /** @param {string} name @param {AbortSignal} signal @returns {Promise<import("./generated/wire.ts").LessonPage>} */
  lesson: (name, signal) => request("LessonPage", "GET", `/api/lessons/${encodeURIComponent(name)}`, undefined, signal),
  /** A learner's moves on a board of a lesson. @param {string} lesson @param {string} board @param {import("./generated/wire.ts").AskTrial} ask @param {AbortSignal} signal @returns {Promise<import("./generated/wire.ts").Trial>} */
  tryBoard: (lesson, board, ask, signal) =>
    request("Trial", "POST", `/api/lessons/${encodeURIComponent(lesson)}/${encodeURIComponent(board)}`, ask, signal),
  /** @param {AbortSignal} signal @returns {Promise<import("./generated/wire.ts").RulesBook>} */
  book: (signal) => request("RulesBook", "GET", "/api/book", undefined, signal),
  /** @param {AbortSignal} signal @returns {Promise<import("./generated/wire.ts").PuzzleIndex>} */
  puzzles: (signal) => request("PuzzleIndex", "GET", "/api/puzzles", undefined, signal),
  /** @param {string} id @param {AbortSignal} signal @returns {Promise<import("./generated/wire.ts").PuzzlePage>} */
  puzzle: (id, signal) => request("PuzzlePage", "GET", `/api/puzzles/${encodeURIComponent(id)}`, undefined, signal),
  /** A solver's moves in a puzzle. @param {string} id @param {import("./generated/wire.ts").AskTrial} ask @param {AbortSignal} [signal] @returns {Promise<import("./generated/wire.ts").Trial>} */
  tryPuzzle: (id, ask, signal) => request("Trial", "POST", `/api/puzzles/${encodeURIComponent(id)}`, ask, signal),
  /** A first try, which moves the rating of the puzzle. @param {string} id @param {string[]} moves @returns {Promise<import("./generated/wire.ts").PuzzleTried>} */
  countTry: (id, moves) => request("PuzzleTried", "POST", `/api/puzzles/${encodeURIComponent(id)}/tries`, { moves }),
  /** @param {"creatures" | "rules"} shelf @param {string} name @returns {Promise<DocPage>} */
  page: (shelf, name) => request("DocPage", "GET", `/api/${shelf}/${encodeURIComponent(name)}`),
};
