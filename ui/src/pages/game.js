// @ts-check
/** The game page: it listens to one game, shows it, and sends what the person does. */
import "../layers/play.js";
import { api } from "../api.js";
import { showActions, showOffers, showQuickHelp } from "../game/actions.js";
import { Chat } from "../game/chat.js";
import { Clocks } from "../game/clock.js";
import { ComputerWatch } from "../game/computer.js";
import { Hints } from "../game/hints.js";
import { gameLayout } from "../game/layout.js";
import { MoveLines } from "../game/move_lines.js";
import { playerName, showPlayers } from "../game/players.js";
import { Questions } from "../game/questions.js";
import { shareGame, showInvite, studyPath } from "../game/sharing.js";
import { isShownFirst, Sideline } from "../game/sideline.js";
import { announce, showGoal, showNotice, showPiles, statusOf, withoutDraw } from "../game/status.js";
import { widgets } from "../game/widgets.js";
import { deadEnd } from "../parts/dead_end.js";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify, speak } from "../parts/notices.js";
import { settings } from "../parts/settings.js";
import { play as sound } from "../parts/sounds.js";
import { forgetTurn, tellTurn } from "../parts/turn_notice.js";
import { waitingColor } from "../play/premove.ts";
import { Lost, Socket } from "../socket.js";

/** @typedef {import("../generated/wire.ts").GameState} GameState */
/** @typedef {import("../generated/wire.ts").GameInfo} GameInfo */
/** @typedef {import("../generated/wire.ts").LegalMove} LegalMove */
/** @typedef {import("../generated/wire.ts").Answer} Answer */
/** @typedef {import("../generated/wire.ts").Color} Color */
/** @typedef {import("../generated/wire.ts").Request} Request */
/** A message about the game of this page. @typedef {Request extends infer R ? (R extends { game: string } ? Omit<R, "game"> : never) : never} Asked */

/** @param {HTMLElement} root @param {string} game @param {(path: string) => void} go @returns {() => void} closes the page */
export function gamePage(root, game, go) {
  const page = new GamePage(root, game, go);
  return () => page.close();
}

class GamePage {
  /** @param {HTMLElement} root @param {string} game @param {(path: string) => void} go */
  constructor(root, game, go) {
    this.root = root;
    this.game = game;
    this.go = go;
    /** @type {GameInfo | null} */
    this.info = null;
    /** @type {GameState | null} */
    this.state = null;
    this.sideline = new Sideline();
    this.lines = new MoveLines(
      () => api.moves(game),
      () => this.state && this.#show(this.state, true),
    );
    /** @type {ReturnType<typeof gameLayout> | null} */
    this.layout = null;
    /** @type {import("../play/play_board.tsx").PlayBoard | null} */
    this.play = null;
    this.questions = new Questions(
      (command) => this.#ask(command),
      () => (this.side ? { ply: this.side.ply, line: this.side.line } : {}),
    );
    this.hints = new Hints(
      (command) => this.#ask(command),
      () => this.play,
    );
    this.isSending = false;
    this.computer = new ComputerWatch(
      (type) => void this.#ask({ type }),
      (isFailure) => this.state && (isFailure ? this.#show(this.state, true) : this.#showTitle(this.state)),
    );
    /** The ply that the address asks for. @type {number | null} */
    this.asked = null;
    fill(root, h("main", { class: "waiting", id: "main", tabindex: "-1" }, h("p", null, t("shell-loading"))));
    this.socket = new Socket(
      (answer) => this.#hear(answer),
      (isOpen) => this.#connected(isOpen),
    );
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    window.addEventListener("keydown", this.keys);
  }

  get side() {
    return this.sideline.side;
  }

  close() {
    window.removeEventListener("keydown", this.keys);
    this.socket.close();
    this.computer.forget();
    this.clocks?.close();
    this.chat?.close();
    this.moves?.close();
    this.play?.close();
    forgetTurn();
  }

  /** @param {boolean} isOpen */
  #connected(isOpen) {
    document.documentElement.classList.toggle("offline", !isOpen);
    if (isOpen) void this.#ask({ type: "open" });
    // The note over the head line is seen; this is for those who listen.
    else speak(t("game-lost"));
  }

  /** Ask about this game; refusals are shown. @param {Asked} command @returns {Promise<Answer | null>} */
  async #ask(command) {
    try {
      const answer = await this.socket.ask(/** @type {Request} */ ({ ...command, game: this.game }));
      if (answer.type === "refused") this.#refused(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      // That the connection is lost is seen over the head line; who leaves the page has lost nothing.
      return null;
    }
  }

  /** @param {import("../generated/wire.ts").Refusal} refused */
  #refused(refused) {
    if (!this.info) {
      fill(this.root, deadEnd(refused.because, t("game-link")));
      return;
    }
    sound("no");
    this.isSending = false;
    notify(refused.because, { rule: refused.rule, kind: "refusal" });
    if (this.state) this.#show(this.state, true);
  }

  /** @param {Answer} answer */
  #hear(answer) {
    if (answer.type === "opened") this.#opened(answer.info);
    else if (answer.type === "state" && answer.game === this.game) this.#heardState(answer);
    else if (answer.type === "chat" && answer.game === this.game) this.chat?.hear(answer);
    else if (answer.type === "hint" && answer.game === this.game)
      this.hints.hear(answer, this.side ? null : this.state);
    else if (answer.type === "computer" && answer.game === this.game)
      this.computer.hear(answer, this.state?.can ?? [], !this.state?.legal_moves.length);
    else if (answer.type === "presence" && answer.game === this.game && this.state) {
      this.state.players.white.is_here = answer.white;
      this.state.players.black.is_here = answer.black;
      this.state.watchers = answer.watchers;
      if (this.layout && this.info) showPlayers(this.layout.cards, this.state, this.info, this.computer.hasFailed);
      this.#showTitle(this.state);
    }
  }

  /** @param {GameInfo} info */
  #opened(info) {
    const isSame = this.info?.seats.join() === info.seats.join();
    this.info = info;
    if (this.layout && isSame) return;
    this.#furnish(info);
    if (this.state) this.#show(this.state, true);
    const ply = new URLSearchParams(location.search).get("ply");
    if (ply !== null && /^\d+$/.test(ply)) this.asked = Number(ply);
  }

  /** @param {GameInfo} info */
  #furnish(info) {
    this.play?.close();
    this.clocks?.close();
    this.chat?.close();
    this.moves?.close();
    const below = info.seats.length === 1 && info.seats[0] === "black" ? "black" : "white";
    const layout = gameLayout(below);
    this.layout = layout;
    fill(this.root, layout.root);
    if (document.activeElement === document.body) layout.root.focus({ preventScroll: true });
    const { play, moves, command, swarm } = widgets(layout, info.tiles, {
      play: (move) => void this.#play(move),
      why: (tile, goal) => this.#mayAsk() && void this.questions.why(tile, goal),
      card: (tile) => this.questions.card(tile),
      view: (ply) => this.#view(ply),
      legalMoves: () => this.state?.legal_moves ?? [],
      played: (ply) => this.lines.at(ply),
      spent: (ply) => (this.state?.clock ? (this.lines.spent.get(ply) ?? null) : null),
    });
    this.play = play;
    this.moves = moves;
    this.command = command;
    this.swarm = swarm;
    this.clocks = new Clocks(
      { white: layout.cards.white.clock, black: layout.cards.black.clock },
      () => this.state?.seats ?? [],
    );
    this.chat = info.chat
      ? new Chat(
          layout.chat,
          info.chat,
          async (text) => (await this.#ask({ type: "say", text }))?.type === "done",
          layout.showNews,
        )
      : null;
    this.play.board.setVeil(layout.notice);
    showGoal(layout.goal, layout.hintGoal, info);
  }

  /** @param {GameState} state */
  #heardState(state) {
    if (this.state && state.version < this.state.version && !state.resync) return;
    const before = this.state;
    this.state = state;
    this.isSending = false;
    if (before?.version !== state.version) this.computer.forget();
    if (!this.layout) return;
    const isNew = !before || before.view.ply !== state.view.ply;
    this.sideline.follow(before, state);
    const premove = state.legal_moves.length && isNew && !this.side ? this.play?.takePremove(state.legal_moves) : null;
    this.#show(state, !before || state.resync);
    if (premove) void this.#send(premove);
    if (this.asked !== null) void this.moves?.go(this.asked);
    this.asked = null;
    for (const event of state.events) this.#happened(event, state);
  }

  /** @param {import("../generated/wire.ts").GameEvent} event @param {GameState} state */
  #happened(event, state) {
    if (!this.play) return;
    const agreed = event.what === "rematch_agreed" ? (event.game ?? state.next_game) : null;
    if (agreed) {
      const isPlayer = (this.info?.seats.length ?? 0) > 0;
      this.go(isPlayer ? `/play/${agreed}` : `/watch/${agreed}`);
      return;
    }
    announce(event, state, this.play.tiles);
  }

  /** @param {GameState} state @param {boolean} isSudden */
  #show(state, isSudden) {
    const { layout, play, info } = this;
    if (!layout || !play || !info) return;
    const view = this.side?.view ?? state.view;
    const legalMoves = this.side ? this.side.legal_moves : this.isSending ? [] : state.legal_moves;
    play.setWaiting(this.side || this.isSending ? null : waitingColor(state));
    play.show(view, legalMoves, { isSudden });
    showPlayers(layout.cards, state, info, this.computer.hasFailed);
    this.clocks?.show(state.clock);
    this.lines.follow(state);
    this.moves?.show(state.moves, this.side?.ply ?? state.view.ply, this.side?.line, this.side?.told);
    this.command?.show(legalMoves);
    const chooser = play.tiles.get(legalMoves[0]?.tiles[0] ?? "")?.color;
    const isSealed = state.sealed.some((color) => color === chooser);
    this.swarm?.show(this.side ? [] : legalMoves, isSealed ? t("swarm-down") : t("swarm-open"));
    layout.showState(view, this.side ? null : legalMoves);
    layout.status.textContent = this.sideline.pending
      ? t("game-make")
      : this.computer.hasFailed && !this.side
        ? t("game-failed")
        : statusOf(state, this.side);
    this.#showTitle(state);
    tellTurn(legalMoves.length > 0 && !this.side, layout.status.textContent ?? "");
    showPiles(layout.piles, view, play.tiles);
    const acts = {
      back: () => this.#leaveSide(),
      undo: () => void this.#try(this.side?.line.slice(0, -1) ?? []),
      confirm: this.sideline.pending && (() => void this.#confirm()),
      rematch: state.can.includes("rematch") ? () => void this.#ask({ type: "rematch" }) : null,
      study: () => void this.#study(state.result !== null),
    };
    const told = { tiles: play.tiles, turn: play.board.turn, seconds: this.lines.seconds };
    showNotice(layout.notice, state, this.side, acts, told);
    this.#showAsks(state);
    showInvite(layout, info, state);
  }

  /** @param {GameState} state */
  #showTitle(state) {
    const watchers = state.watchers > 0 && t("game-watchers", { count: state.watchers });
    if (this.layout)
      this.layout.title.textContent = [this.info?.title, watchers, this.computer.engine].filter(Boolean).join(" · ");
  }

  /** @param {GameState} state */
  #showAsks(state) {
    const { layout } = this;
    if (!layout) return;
    /** @type {import("../game/actions.js").Delegate} */
    const delegate = {
      ask: (what) => void this.#ask({ type: what }),
      answer: (what, accept, seat) => void this.#ask({ type: "answer", what, accept, seat }),
      share: () => this.#share(),
      study: () => void this.#study(),
      another: () => this.go("/new"),
      hint: () => void (this.state && this.hints.give(this.state.view.ply)),
      threat: () => void this.hints.threat(),
      moveNow: () => void this.#ask({ type: "move_now" }),
    };
    showActions(layout.actions, state, delegate);
    showQuickHelp(layout.help, state, delegate);
    showOffers(layout.offers, state, (color) => playerName(state, color), delegate);
  }

  #share() {
    const { info, state, side } = this;
    const show = (/** @type {boolean} */ shows) => void this.#ask({ type: "show", shows });
    if (info && state) void shareGame(info, state, side, this.play?.board.turn ?? 0, show);
  }

  /** Go on in a study with what is seen here. @param {boolean} [isReviewed] whether every move is judged there */
  async #study(isReviewed = false) {
    const path = await studyPath(this.game, this.side?.ply ?? null, this.side?.line ?? []);
    if (path) this.go(isReviewed ? `${path}&review=1` : path);
  }

  /** @param {LegalMove} move */
  async #play(move) {
    if (!this.state || this.isSending) return;
    if (this.side) await this.#try([...this.side.line, move.text]);
    else if (isShownFirst(move, this.info, settings.confirm)) await this.#consider(move);
    else await this.#send(move);
  }

  /** Show what would come of a move, and let it be made or taken back. @param {LegalMove} move */
  async #consider(move) {
    const { state } = this;
    if (!state) return;
    const answer = await this.#ask({ type: "try", ply: state.view.ply, line: [move.text] });
    if (this.state !== state || this.side) return;
    const view = answer?.type === "position" ? withoutDraw(answer.view, state.view) : state.view;
    this.sideline.consider(move, state.view.ply, view);
    this.#show(state, false);
    this.layout?.notice.querySelector("button")?.focus({ preventScroll: true });
  }

  async #confirm() {
    const pending = this.sideline.leave();
    this.layout?.host.focus({ preventScroll: true });
    if (pending) await this.#send(pending);
  }

  /** @param {LegalMove} move */
  async #send(move) {
    if (!this.state) return;
    this.isSending = true;
    const answer = await this.#ask({ type: "play", ply: this.state.view.ply, move: move.text });
    this.isSending = false;
    if (answer === null && this.state) this.#show(this.state, true);
  }

  /** Whether the person could move here, so that it makes sense to ask why not. */
  #mayAsk() {
    return Boolean(this.state && !this.state.result && (this.side || this.state.legal_moves.length));
  }

  /** Look at an earlier position. @param {number} ply */
  async #view(ply) {
    const { state } = this;
    if (!state) return;
    if (ply >= state.view.ply) {
      this.#leaveSide();
      return;
    }
    const answer = await this.#ask({ type: "view", ply });
    if (answer?.type === "position" && this.moves?.goal === ply) this.#aside(answer);
  }

  /** Try moves on the side, from the position looked at. @param {string[]} line */
  async #try(line) {
    const answer = await this.#ask({ type: "try", ply: this.side?.ply ?? this.state?.view.ply ?? 0, line });
    if (answer?.type === "position") this.#aside(answer);
  }

  /** @param {import("../generated/wire.ts").PositionAt} position */
  #aside(position) {
    this.sideline.view(position);
    if (this.state) this.#show(this.state, false);
    const last = position.view.last;
    sound(last ? last.kind : "pick");
  }

  #leaveSide() {
    this.moves?.stay();
    if (!this.side || !this.state) return;
    this.sideline.leave();
    this.#show(this.state, false);
  }

  /** Keys that work wherever nothing is being typed. @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !this.state) return;
    if (target instanceof HTMLElement && target.closest("input, textarea, select, dialog")) return;
    if (!this.play?.picked && this.moves?.stepByKey(event)) return;
    if (event.key === "/") this.command?.focus();
    else if (event.key === "Escape") {
      this.play?.drop();
      this.#leaveSide();
    } else return;
    event.preventDefault();
  }
}
