// @ts-check
/** The positions of a study, asked of the server: those of a whole line at once, so that steps need not wait. */
import { api, Problem } from "../api.js";
import { endOf, lineTo, pathOf } from "./tree.ts";

/** @typedef {import("./tree.ts").Node} Node */
/** @typedef {import("./tree.ts").Chapter} Chapter */
/** @typedef {import("../generated/wire.ts").PositionView} PositionView */
/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */

/** How many positions before the one that is wanted are fetched with it. */
const BEFORE = 20;
/** Milliseconds to wait where the server says that it was asked too fast, and how often. */
const PAUSE = 700;
const PATIENCE = 12;

/** Ask again, later, where the server was asked too fast. @template T @param {() => Promise<T>} ask @param {() => boolean} isWanted @returns {Promise<T>} */
export async function patiently(ask, isWanted) {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Problem && error.status === 429) || tries >= PATIENCE || !isWanted()) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

export class Boards {
  /** @param {Chapter} chapter */
  constructor(chapter) {
    this.chapter = chapter;
    /** By the path to the node, so that a node that comes back finds its own. @type {Map<string, PositionView>} */
    this.views = new Map();
    /** @type {Map<string, LegalMove[]>} */
    this.legal = new Map();
    /** @type {import("../generated/wire.ts").TileInfo[]} */
    this.tiles = [];
    this.title = "";
  }

  /** Where the server begins. */
  get start() {
    const { sketch, ruleset } = this.chapter;
    return sketch === null ? { game_string: ruleset } : { sketch };
  }

  /** @param {Node} node @returns {PositionView | undefined} */
  viewOf(node) {
    return this.views.get(keyOf(node));
  }

  /** @param {Node} node @returns {LegalMove[] | undefined} */
  legalOf(node) {
    return this.legal.get(keyOf(node));
  }

  /** Fetch a node's position with those of its line. @param {Node} node @param {() => boolean} isWanted */
  async fetchLine(node, isWanted) {
    const line = lineTo(endOf(node));
    const first = Math.max(0, lineTo(node).length - BEFORE);
    const texts = line.map(({ text }) => text);
    const answer = await patiently(() => api.line({ ...this.start, line: texts, first }), isWanted);
    this.tiles = answer.tiles;
    this.title = answer.title;
    for (const [i, view] of answer.views.entries()) this.views.set(pathKey(texts.slice(0, answer.first + i)), view);
  }

  /** Fetch what may be done at a node. @param {Node} node @param {() => boolean} isWanted */
  async fetchLegal(node, isWanted) {
    const line = pathOf(node);
    this.#keep(line, await patiently(() => api.board({ ...this.start, line }), isWanted));
  }

  /** What comes of a move made at a node: its text as the server writes it, and who made it. @param {Node} node @param {string} text */
  async play(node, text) {
    const line = [...pathOf(node), text];
    const answer = await patiently(
      () => api.board({ ...this.start, line }),
      () => true,
    );
    this.#keep(answer.moves, answer);
    return { text: answer.moves.at(-1) ?? text, player: answer.view.last?.player ?? null };
  }

  /** @param {string[]} line @param {import("../generated/wire.ts").AnalysisBoard} answer */
  #keep(line, answer) {
    this.tiles = answer.tiles;
    this.title = answer.title;
    this.views.set(pathKey(line), answer.view);
    this.legal.set(pathKey(line), answer.legal_moves);
  }
}

/** @param {string[]} path */
const pathKey = (path) => path.join(";");

/** @param {Node} node */
const keyOf = (node) => pathKey(pathOf(node));
