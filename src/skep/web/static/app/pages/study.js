// @ts-check
/** A free board: any game from its text, moved for both sides, with an address that can be handed on. */

import { api, Problem } from "../api.js";
import { gameLayout } from "../game/layout.js";
import { refusalWords } from "../game/questions.js";
import { copy } from "../game/sharing.js";
import { showPiles } from "../game/status.js";
import { widgets } from "../game/widgets.js";
import { LIMITS } from "../limits.js";
import { begin } from "../parts/begin.js";
import { openDialog } from "../parts/dialog.js";
import { capitalized, fill, h, icon } from "../parts/dom.js";
import { notify, speak } from "../parts/notices.js";
import { play as sound } from "../parts/sounds.js";

/** @typedef {import("../api.js").BoardAnswer} BoardAnswer */
/** @typedef {import("../wire.js").LegalMove} LegalMove */

/** @param {HTMLElement} root @param {(path: string) => void} go */
export function studyPage(root, go) {
  const study = new Study(root, go);
  const query = new URLSearchParams(location.search);
  // Links that were handed on before say `record`.
  void study.read(query.get("game") ?? query.get("record") ?? LIMITS.gameType, true);
  return () => study.close();
}

class Study {
  /** @param {HTMLElement} root @param {(path: string) => void} go */
  constructor(root, go) {
    this.root = root;
    this.go = go;
    /** All moves of the line, also those after the position that is seen. @type {string[]} */
    this.line = [];
    this.at = 0;
    this.ruleset = "";
    /** @type {BoardAnswer | null} */
    this.answer = null;
    /** @type {import("../game/play_board.js").PlayBoard | null} */
    this.play = null;
    this.keys = (/** @type {KeyboardEvent} */ event) => void (this.play?.picked || this.moves?.stepByKey(event));
    window.addEventListener("keydown", this.keys);
    fill(root, h("main", { class: "waiting", id: "main" }, h("p", null, "Loading…")));
  }

  close() {
    window.removeEventListener("keydown", this.keys);
    this.play?.close();
    document.title = "Skep";
  }

  /** Begin anew with a game string or a game type. @param {string} gameString @param {boolean} isFirst */
  async read(gameString, isFirst) {
    const answer = await this.#ask({ game_string: gameString });
    if (!answer) {
      if (isFirst && gameString !== LIMITS.gameType) await this.read(LIMITS.gameType, true);
      return;
    }
    this.ruleset = answer.ruleset;
    this.line = answer.moves;
    this.at = answer.moves.length;
    this.#furnish(answer);
    this.#show(answer, true);
  }

  /** @param {Record<string, unknown>} question @returns {Promise<BoardAnswer | null>} */
  async #ask(question) {
    try {
      return await api.board(question);
    } catch (error) {
      notify(error instanceof Error ? error.message : "That cannot be read.", {
        kind: "refusal",
        rule: error instanceof Problem ? error.rule : null,
      });
      return null;
    }
  }

  /** @param {BoardAnswer} answer */
  #furnish(answer) {
    this.play?.close();
    const layout = gameLayout("white");
    this.layout = layout;
    fill(this.root, layout.root);
    layout.root.classList.add("study");
    for (const color of /** @type {const} */ (["white", "black"]))
      layout.cards[color].name.textContent = capitalized(color);
    const { play, moves, command, swarm } = widgets(layout, answer.tiles, {
      play: (move) => void this.#move(move),
      why: (tile, goal) => void this.#why(tile, goal),
      card: async (tile) =>
        (await this.#ask({ game_string: this.ruleset, line: this.line.slice(0, this.at), card: tile }))?.card ?? null,
      view: (ply) => this.#view(ply),
      legalMoves: () => this.answer?.legal_moves ?? [],
    });
    this.play = play;
    this.moves = moves;
    this.command = command;
    this.swarm = swarm;
    fill(layout.actions, ...this.#buttons());
  }

  #buttons() {
    /** @param {string} word @param {string} sign @param {(button: HTMLButtonElement) => void} act */
    const button = (word, sign, act) => {
      const element = h("button", { type: "button" }, icon(sign), h("span", null, word));
      element.addEventListener("click", () => act(element));
      return element;
    };
    const gameString = () => this.answer?.game_string ?? this.ruleset;
    return [
      button("Copy link", "share", () => void copy(location.href, "Link copied.")),
      button("Copy game", "copy", () => void copy(gameString(), "Game copied as a UHP game string.")),
      button("Paste…", "list", () => this.#paste()),
      button(
        "Play on",
        "play",
        (element) =>
          void begin(element, this.go, {
            game_string: gameString(),
            opponent: "computer",
            color: this.answer?.view.to_move ?? "white",
          }),
      ),
    ];
  }

  #paste() {
    const field = h("textarea", {
      class: "copy-text",
      rows: "5",
      "aria-label": "Game string or game type",
      placeholder: "Base+MLP;InProgress;White[2];wS1;bS1 wS1-",
    });
    const read = async () => {
      dialog.close();
      await this.read(field.value.trim(), false);
    };
    const button = h("button", { type: "button", class: "primary", click: () => void read() }, "Open");
    const dialog = openDialog(
      "Paste a game",
      h("p", { class: "muted" }, "A UHP game string, a game type, or the name of a preset."),
      field,
      h("div", { class: "row end" }, button),
    );
  }

  /** @param {LegalMove} move */
  async #move(move) {
    if (this.line[this.at] === move.text) {
      await this.moves?.go(this.at + 1);
      return;
    }
    this.moves?.stay();
    const answer = await this.#ask({ game_string: this.ruleset, line: [...this.line.slice(0, this.at), move.text] });
    if (!answer || !this.play) return;
    this.line = answer.moves;
    this.at = answer.moves.length;
    speak(this.play.moveWords(move));
    sound(move.kind);
    this.#show(answer, false);
  }

  /** @param {number} ply */
  async #view(ply) {
    const answer = await this.#ask({ game_string: this.ruleset, line: this.line.slice(0, ply) });
    if (!answer || this.moves?.goal !== ply) return;
    this.at = answer.moves.length;
    this.#show(answer, false);
  }

  /** @param {string} tile @param {import("../board/geometry.js").Hex | null} hex */
  async #why(tile, hex) {
    const line = this.line.slice(0, this.at);
    const answer = await this.#ask({ game_string: this.ruleset, line, why: tile, why_goal: hex && [hex.q, hex.r] });
    if (answer?.verdict)
      notify(refusalWords(answer.verdict.because, hex), {
        rule: answer.verdict.rule,
        kind: "refusal",
      });
  }

  /** @param {BoardAnswer} answer @param {boolean} isSudden */
  #show(answer, isSudden) {
    const { layout, play } = this;
    if (!layout || !play) return;
    this.answer = answer;
    const { view, legal_moves: legalMoves } = answer;
    play.show(view, legalMoves, { isSudden });
    this.moves?.show(this.line, this.at, []);
    this.command?.show(legalMoves);
    this.swarm?.show(legalMoves, `The Queen and three more, for ${view.to_move ?? ""}.`);
    layout.endTurn.hidden = legalMoves.length < 2 || !legalMoves.some((move) => move.kind === "pass");
    layout.title.textContent = `Free board · ${answer.title}`;
    layout.status.textContent = view.outcome?.because ?? (view.to_move ? `${capitalized(view.to_move)} to move` : "");
    for (const color of /** @type {const} */ (["white", "black"]))
      layout.cards[color].root.classList.toggle("to-move", view.to_move === color && !view.outcome);
    showPiles(layout.piles, view, play.tiles);
    document.title = `Free board · ${answer.title} · Skep`;
    if (answer.game_string) history.replaceState(null, "", `/board?game=${encodeURIComponent(answer.game_string)}`);
  }
}
