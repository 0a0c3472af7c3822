// @ts-check
/** The game page: it listens to one game, shows it, and sends what the person does. */
import { showActions, showOffers } from "../game/actions.js";
import { Chat } from "../game/chat.js";
import { Clocks } from "../game/clock.js";
import { CommandBox } from "../game/command.js";
import { gameLayout } from "../game/layout.js";
import { MoveList } from "../game/moves.js";
import { linkField, openShare, studyPath } from "../game/sharing.js";
import {
  announce,
  cardNote,
  playerName,
  showNotice,
  showPiles,
  statusOf,
  tellOfComputer,
  withoutDraw,
} from "../game/status.js";
import { HandChooser } from "../game/swarm.js";
import { PlayTable } from "../game/table.js";
import { fill, h } from "../parts/dom.js";
import { notify, speak } from "../parts/notices.js";
import { isDark, settings } from "../parts/settings.js";
import { play as sound } from "../parts/sounds.js";
import { Lost, Socket } from "../socket.js";

/** @typedef {import("../wire.js").GameState} Table */
/** @typedef {import("../wire.js").GameInfo} Setup */
/** @typedef {import("../wire.js").LegalMove} Choice */
/** @typedef {import("../wire.js").Answer} Answer */
/** @typedef {import("../wire.js").Color} Color */
/** @typedef {import("../wire.js").Request} Request */
/** A message about the game of this page. @typedef {Request extends infer R ? (R extends { game: string } ? Omit<R, "game"> : never) : never} Asked */
/** @typedef {{ ply: number, line: string[], view: import("../wire.js").PositionView, choices: Choice[] }} Side */

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
    /** @type {Setup | null} */
    this.setup = null;
    /** @type {Table | null} */
    this.table = null;
    /** What is looked at or tried on the side; null for the game itself. @type {Side | null} */
    this.side = null;
    /** @type {ReturnType<typeof gameLayout> | null} */
    this.layout = null;
    this.isSending = false;
    /** A move that was chosen and waits to be confirmed; it is seen in `side`. @type {Choice | null} */
    this.pending = null;
    /** The ply that the address asks for. @type {number | null} */
    this.asked = null;
    fill(root, h("main", { class: "waiting", id: "main", tabindex: "-1" }, h("p", null, "The table is being laid…")));
    this.socket = new Socket(
      (answer) => this.#hear(answer),
      (isOpen) => this.#connected(isOpen),
    );
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    window.addEventListener("keydown", this.keys);
  }

  close() {
    window.removeEventListener("keydown", this.keys);
    this.socket.close();
    this.clocks?.close();
    this.chat?.close();
    this.play?.close();
    document.title = "Skep";
  }

  /** @param {boolean} isOpen */
  #connected(isOpen) {
    document.documentElement.classList.toggle("offline", !isOpen);
    if (isOpen) void this.#ask({ type: "open" });
    else speak("Connection lost. Reconnecting.");
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

  /** @param {import("../wire.js").Refusal} refused */
  #refused(refused) {
    if (!this.setup) {
      const back = h("a", { class: "button primary", href: "/" }, "To the first page");
      fill(
        this.root,
        h("main", { class: "waiting", id: "main" }, h("h1", null, "No such game"), h("p", null, refused.because), back),
      );
      return;
    }
    sound("no");
    this.isSending = false;
    notify(refused.because, { rule: refused.rule, kind: "refusal" });
    if (this.table) this.#show(this.table, true);
  }

  /** @param {Answer} answer */
  #hear(answer) {
    if (answer.type === "opened") this.#opened(answer.setup);
    else if (answer.type === "table" && answer.game === this.game) this.#heardTable(answer);
    else if (answer.type === "talk" && answer.game === this.game) this.chat?.hear(answer);
    else if (answer.type === "computer" && answer.game === this.game)
      tellOfComputer(answer, this.setup, () => void this.#ask({ type: "retry" }));
    else if (answer.type === "presence" && answer.game === this.game && this.table) {
      this.table.sides.white.is_here = answer.white;
      this.table.sides.black.is_here = answer.black;
      this.table.watchers = answer.watchers;
      this.#showPlayers(this.table);
    }
  }

  /** @param {Setup} setup */
  #opened(setup) {
    const isSame = this.setup?.seats.join() === setup.seats.join();
    this.setup = setup;
    if (this.layout && isSame) return;
    this.#furnish(setup);
    if (this.table) this.#show(this.table, true);
    const ply = new URLSearchParams(location.search).get("ply");
    if (ply !== null && /^\d+$/.test(ply)) this.asked = Number(ply);
  }

  /** @param {Setup} setup */
  #furnish(setup) {
    this.play?.close();
    this.clocks?.close();
    this.chat?.close();
    const below = setup.seats.length === 1 && setup.seats[0] === "black" ? "black" : "white";
    const layout = gameLayout(below);
    this.layout = layout;
    fill(this.root, layout.root);
    if (document.activeElement === document.body) layout.root.focus({ preventScroll: true });
    const places = {
      host: layout.host,
      overlay: layout.overlay,
      hands: { white: layout.cards.white.hand, black: layout.cards.black.hand },
    };
    this.play = new PlayTable(places, setup.tiles, {
      play: (choice) => void this.#play(choice),
      why: (tile) => void this.#why(tile),
      search: () => this.command?.focus(),
    });
    this.clocks = new Clocks(
      { white: layout.cards.white.clock, black: layout.cards.black.clock },
      () => this.table?.seats ?? [],
    );
    this.moves = new MoveList(layout.moves, (ply) => this.#look(ply));
    this.command = new CommandBox(layout.command, this.play.tiles, (choice) => void this.#play(choice));
    this.swarm = new HandChooser(layout.swarm, this.play.tiles, (choice) => void this.#play(choice));
    this.chat = setup.talk ? new Chat(layout.chat, setup.talk, (text) => this.#say(text), layout.showNews) : null;
    layout.tools.addEventListener("click", (event) => this.#tool(event));
    layout.endTurn.addEventListener("click", () => this.#endTurn());
    this.play.board.setVeil(layout.notice);
  }

  /** @param {Table} table */
  #heardTable(table) {
    if (this.table && table.version < this.table.version && !table.resync) return;
    const before = this.table;
    this.table = table;
    this.isSending = false;
    if (!this.layout) return;
    const isNew = !before || before.view.ply !== table.view.ply;
    if (isNew && this.side && !this.side.line.length && this.side.ply === before?.view.ply) this.side = null;
    if (before && table.view.ply < before.view.ply) this.side = null;
    if (isNew && this.pending) this.side = this.pending = null;
    const wish = table.choices.length && isNew && !this.side ? this.play?.takeWish(table.choices) : null;
    this.#show(table, !before || table.resync);
    if (wish) void this.#send(wish);
    if (this.asked !== null) void this.moves?.go(this.asked);
    this.asked = null;
    for (const event of table.events) this.#happened(event, table);
  }

  /** @param {import("../wire.js").GameEvent} event @param {Table} table */
  #happened(event, table) {
    if (!this.play) return;
    const agreed = event.what === "rematch_agreed" ? (event.game ?? table.next_game) : null;
    if (agreed) {
      const isPlayer = (this.setup?.seats.length ?? 0) > 0;
      this.go(isPlayer ? `/play/${agreed}` : `/watch/${agreed}`);
      return;
    }
    announce(event, table, this.play.tiles);
  }

  /** @param {Table} table @param {boolean} isSudden */
  #show(table, isSudden) {
    const { layout, play, setup } = this;
    if (!layout || !play || !setup) return;
    const view = this.side?.view ?? table.view;
    const choices = this.side ? this.side.choices : this.isSending ? [] : table.choices;
    play.setWaiting(this.#waiting(table));
    play.show(view, choices, { isSudden });
    this.#showPlayers(table);
    this.clocks?.show(table.clock);
    this.moves?.show(table.moves, this.side?.ply ?? table.view.ply, this.side?.line ?? []);
    this.command?.show(choices);
    const chooser = choices[0]?.tiles[0]?.startsWith("b") ? "black" : "white";
    const isSealed = table.sealed.includes(chooser);
    this.swarm?.show(
      this.side ? [] : choices,
      isSealed
        ? "Your hand lies face down. You may still change it until your opponent has chosen."
        : "The Queen and three more. Your opponent does not see it until both have chosen.",
    );
    layout.root.classList.toggle("is-choosing", view.is_choosing);
    layout.root.classList.toggle("my-turn", choices.length > 0 && !this.side);
    layout.root.classList.toggle("is-looking", Boolean(this.side));
    layout.hint.hidden = Boolean(this.side) || view.ply > 1 || view.is_choosing || !choices.length;
    layout.endTurn.hidden =
      Boolean(this.side) || choices.length < 2 || !choices.some((choice) => choice.kind === "pass");
    layout.status.textContent = this.pending ? "Make this move?" : statusOf(table, this.side);
    const watchers = table.watchers ? ` · ${table.watchers} ${table.watchers === 1 ? "watches" : "watch"}` : "";
    layout.title.textContent = `${setup.title}${watchers}`;
    document.title = `${choices.length && !this.side ? "● " : ""}${layout.status.textContent} · Skep`;
    showPiles(layout.piles, view, play.tiles);
    showNotice(layout.notice, table, this.side, {
      back: () => this.#leaveSide(),
      undo: () => void this.#try(this.side?.line.slice(0, -1) ?? []),
      confirm: this.pending && (() => void this.#confirm()),
      rematch: table.can.includes("rematch") ? () => void this.#ask({ type: "rematch" }) : null,
    });
    this.#showAsks(table);
    this.#showShare(table);
  }

  /** Whose moves may be chosen before their turn: those of a player who waits for somebody else. @param {Table} table @returns {Color | null} */
  #waiting(table) {
    const [mine, other] = table.seats;
    const isIdle = this.side || table.result || table.view.is_choosing || table.choices.length || this.isSending;
    return !mine || other || isIdle || table.view.to_move === mine ? null : mine;
  }

  /** @param {Table} table */
  #showPlayers(table) {
    for (const color of /** @type {const} */ (["white", "black"])) {
      const card = this.layout?.cards[color];
      if (!card || !this.setup) continue;
      card.name.textContent = playerName(table, color);
      card.note.textContent = cardNote(table, color, this.setup);
      card.root.classList.toggle("to-move", table.view.to_move === color && !table.result);
      card.root.classList.toggle("is-here", table.sides[color].is_here || table.sides[color].level !== null);
    }
  }

  /** @param {Table} table */
  #showAsks(table) {
    const { layout } = this;
    if (!layout) return;
    /** @type {import("../game/actions.js").Delegate} */
    const delegate = {
      ask: (what) => void this.#ask({ type: what }),
      answer: (what, accept, seat) => void this.#ask({ type: "answer", what, accept, seat }),
      share: () => void this.#share(),
      another: () => this.go("/new"),
    };
    showActions(layout.actions, table, delegate);
    showOffers(layout.offers, table, (color) => playerName(table, color), delegate);
  }

  /** While a seat is free its link is the first thing to see. @param {Table} table */
  #showShare(table) {
    const { layout, setup } = this;
    if (!layout || !setup) return;
    const isOpen = Boolean(setup.invite) && (table.sides.white.name === null || table.sides.black.name === null);
    if (isOpen && layout.share.hidden && setup.invite)
      fill(layout.share, linkField("Send this link to your opponent", `/join/${setup.invite}`));
    layout.share.hidden = !isOpen;
    layout.root.classList.toggle("awaits", isOpen);
  }

  async #share() {
    const { setup, table, side } = this;
    if (!setup) return;
    const isFree = table?.sides.white.name === null || table?.sides.black.name === null;
    const line = side?.line.length ? await studyPath(this.game, side.ply, side.line) : null;
    openShare(
      this.game,
      side?.ply ?? table?.view.ply ?? 0,
      { invite: isFree ? setup.invite : null, line },
      this.#pictureLook(),
      () => this.#study(),
    );
  }

  /** Go on at the free board with what is seen here. */
  async #study() {
    const path = await studyPath(this.game, this.side?.ply ?? null, this.side?.line ?? []);
    if (path) this.go(path);
  }

  #pictureLook() {
    return { turn: this.play?.board.turn ?? 0, letters: settings.letters, isDark: isDark() };
  }

  /** @param {Choice} choice */
  async #play(choice) {
    if (!this.table || this.isSending) return;
    if (this.side) await this.#try([...this.side.line, choice.text]);
    else if (this.#isAsked(choice)) await this.#consider(choice);
    else await this.#send(choice);
  }

  /** Whether a move is shown before it is made. @param {Choice} choice */
  #isAsked(choice) {
    if (settings.confirm === "never" || choice.kind === "hand" || choice.kind === "pass") return false;
    const isSlow = this.setup?.kind !== "computer" && (!this.setup?.control || this.setup.control.days !== null);
    return settings.confirm === "always" || isSlow;
  }

  /** Show what would come of a move, and let it be made or taken back. @param {Choice} choice */
  async #consider(choice) {
    const { table } = this;
    if (!table) return;
    const answer = await this.#ask({ type: "try", ply: table.view.ply, line: [choice.text] });
    if (this.table !== table || this.side) return;
    const view = answer?.type === "looked" ? withoutDraw(answer.view, table.view) : table.view;
    this.pending = choice;
    this.side = { ply: table.view.ply, line: [choice.text], view, choices: [] };
    this.#show(table, false);
    this.layout?.notice.querySelector("button")?.focus({ preventScroll: true });
  }

  async #confirm() {
    const { pending } = this;
    this.side = this.pending = null;
    this.layout?.host.focus({ preventScroll: true });
    if (pending) await this.#send(pending);
  }

  /** @param {Choice} choice */
  async #send(choice) {
    if (!this.table) return;
    this.isSending = true;
    const answer = await this.#ask({ type: "play", ply: this.table.view.ply, move: choice.text });
    this.isSending = false;
    if (answer === null && this.table) this.#show(this.table, true);
  }

  /** @param {string} text @returns {Promise<boolean>} whether it was said */
  async #say(text) {
    return (await this.#ask({ type: "say", text }))?.type === "done";
  }

  /** @param {string} tile */
  async #why(tile) {
    const { table, side } = this;
    if (!table || table.result || (!side && !table.choices.length)) return;
    const where = side ? { ply: side.ply, line: side.line } : {};
    const answer = await this.#ask({ type: "why", tile, ...where });
    if (answer?.type !== "why" || !answer.because) return;
    sound("no");
    notify(answer.because, { rule: answer.rule, kind: "refusal" });
  }

  /** Look at an earlier position. @param {number} ply */
  async #look(ply) {
    const { table } = this;
    if (!table) return;
    if (ply >= table.view.ply) {
      this.#leaveSide();
      return;
    }
    const answer = await this.#ask({ type: "look", ply });
    if (answer?.type === "looked" && this.moves?.goal === ply) this.#aside(answer);
  }

  /** Try moves on the side, from the position looked at. @param {string[]} line */
  async #try(line) {
    const answer = await this.#ask({ type: "try", ply: this.side?.ply ?? this.table?.view.ply ?? 0, line });
    if (answer?.type === "looked") this.#aside(answer);
  }

  /** @param {import("../wire.js").PositionAt} looked */
  #aside(looked) {
    this.side = { ply: looked.ply, line: looked.line, view: looked.view, choices: looked.choices };
    if (this.table) this.#show(this.table, false);
    const last = looked.view.last;
    sound(last ? last.kind : "pick");
  }

  #leaveSide() {
    this.moves?.stay();
    if (!this.side || !this.table) return;
    this.side = this.pending = null;
    this.#show(this.table, false);
  }

  #endTurn() {
    const pass = this.table?.choices.find((choice) => choice.kind === "pass");
    if (pass) void this.#play(pass);
  }

  /** @param {Event} event */
  #tool(event) {
    const name =
      event.target instanceof Element ? event.target.closest("[data-tool]")?.getAttribute("data-tool") : null;
    if (name) this.play?.board.useTool(name);
  }

  /** Keys that work wherever nothing is being typed. @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || !this.table) return;
    if (
      target instanceof HTMLElement &&
      target.closest("input, textarea, select, dialog, .chooser, .heaps, .board-host")
    )
      return;
    if (event.key === "/") this.command?.focus();
    else if (event.key === "ArrowLeft") void this.moves?.step(-1);
    else if (event.key === "ArrowRight") void this.moves?.step(1);
    else if (event.key === "Escape") {
      this.play?.drop();
      this.#leaveSide();
    } else return;
    event.preventDefault();
  }
}
