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
};
