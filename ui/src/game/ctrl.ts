/** A game: what the server says of it, what a person looks at, and what they do. */

import { Controller } from "../base/controller.ts";
import { Lost, Problem } from "../base/errors.ts";
import type { AnswerTo, Connection, ConnectionState } from "../base/socket.ts";
import { LOW } from "../base/time_words.ts";
import type { Hex } from "../board/geometry.ts";
import type {
  CardInfo,
  ClaimInfo,
  Color,
  ComputerNotice,
  GameInfo,
  GameState,
  LegalMove,
  LevelInfo,
  NewGame,
  PlayedMoves,
  Presence,
  Request,
  TileInfo,
} from "../generated/wire.ts";
import type { Claim } from "../play/absence.ts";
import type { PlayCtrl, PlayEvents } from "../play/ctrl.ts";
import { predicted } from "../play/predicted.ts";
import { waitingColor } from "../play/premove.ts";
import type { Announcement } from "./announcement.ts";
import { ChatCtrl, type ChatServices } from "./chat_ctrl.ts";
import { HelpCtrl, type HelpServices, seenOn, type Table } from "./help_ctrl.ts";
import { type Lines, MoveLines, NO_LINES } from "./move_lines.ts";
import { type Score, scoreAfter } from "./series.ts";
import { isLeft, isShownFirst, type Side, sideAfter, sideOf, withoutDraw } from "./side.ts";

/** What a player may ask for, as the server says. */
export type Ask = GameState["can"][number];
/** What may become of a game whose computer cannot move. */
type Way = "retry" | "takeback" | "abort" | "resign";
export type Trouble = { readonly because: string; readonly ways: readonly Way[] };
type Level = Pick<LevelInfo, "level" | "title">;
/** A move that was sent after `ply` plies; once it is answered, the next state shows it. */
type Sent = { readonly move: LegalMove; readonly ply: number; readonly isAnswered: boolean };
/** What is handed on: a game as it is seen. */
export type Sharing = {
  readonly game: string;
  readonly ply: number;
  readonly line: readonly string[];
  /** How the table is turned. */
  readonly turn: number;
  /** The secret of the playing link, while a seat is free. */
  readonly invite: string | null;
  /** The address of a study of the line that is tried. */
  readonly study: string | null;
};

export type GamePageState = {
  /** Whether a connection was lost and is not back yet. */
  isOffline: boolean;
  info: GameInfo | null;
  /** Why the game cannot be shown. */
  refused: string | null;
  game: GameState | null;
  /** The board, as soon as its tiles are known. */
  play: PlayCtrl | null;
  chat: ChatCtrl | null;
  /** When the clocks were read, in milliseconds. */
  clockAt: number;
  /** Who may end the game because the other one is away, and when that was read, in milliseconds. */
  claim: Claim | null;
  /** What is looked at instead of the newest position. */
  side: Side | null;
  /** A move that waits to be confirmed; what would come of it is what is looked at. */
  pending: LegalMove | null;
  /** A move that was sent, until the server says what came of it. The board shows it as pending. */
  sent: Sent | null;
  lines: Lines;
  /** How far the computer's engine is compiled, in words; null where it is ready. */
  engine: string | null;
  /** Whether the computer cannot move. */
  hasFailed: boolean;
  /** What a player may choose from then. */
  trouble: Trouble | null;
  /** The computer's next level, after a win. */
  nextLevel: Level | null;
  /** The score of the games before this rematch. */
  score: Score | null;
  /** Whether the end was closed, to see the board. */
  isEndHidden: boolean;
  /** Grows whenever the box that finds moves takes the focus. */
  searchCount: number;
};

export type GameServices = HelpServices & {
  connection: Connection;
  moves(game: string, signal: AbortSignal): Promise<PlayedMoves>;
  /** The address of a study of a game at a ply, with a line that is tried from there. */
  studyPath(game: string, ply: number | null, line: readonly string[], signal: AbortSignal): Promise<string>;
  openPlay(
    tiles: readonly TileInfo[],
    events: PlayEvents,
    card: (tile: string, signal: AbortSignal) => Promise<CardInfo | null>,
  ): PlayCtrl;
  chat: Pick<ChatServices, "muted" | "keepMuted" | "isWanted" | "isSeen">;
  /** The level after one; null after the last. */
  levelAfter(level: number, signal: AbortSignal): Promise<Level | null>;
  /** Set a game up and return where it is played. */
  create(game: NewGame): Promise<string>;
  announce(said: Announcement): void;
  /** Ask before something that cannot be taken back. */
  confirmed(what: "resign" | "abort"): Promise<boolean>;
  openShare(sharing: Sharing): void;
  /** The score of a series of rematches, which is kept for its newest game. */
  scoreBefore(game: string): Score | null;
  keepScore(game: string, score: Score): void;
  /** In which games a move is confirmed before it is made. */
  confirms(): "never" | "days" | "always";
  go(path: string): void;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The time in milliseconds. */
  now(): number;
};

/** In the order in which they are offered. */
const WAYS: readonly Way[] = ["retry", "takeback", "abort", "resign"];

const START: GamePageState = {
  score: null,
  isOffline: false,
  info: null,
  refused: null,
  game: null,
  play: null,
  chat: null,
  clockAt: 0,
  claim: null,
  side: null,
  pending: null,
  sent: null,
  lines: NO_LINES,
  engine: null,
  hasFailed: false,
  trouble: null,
  nextLevel: null,
  isEndHidden: false,
  searchCount: 0,
};

export class GameCtrl extends Controller<GamePageState> {
  readonly help: HelpCtrl;
  readonly #game: string;
  readonly #services: GameServices;
  readonly #lines = new MoveLines();
  /** The ply that the address asks for, until it is shown. */
  #firstPly: number | null;
  /** The ply that was asked for and is not seen yet: steps that follow quickly count from there. */
  #goal: number | null = null;
  /** Whether the player knows that the engine is being compiled. */
  #hasNamedEngine = false;
  /** Whose clock was said to be low. */
  #lowClock: Color | null = null;

  /** `ply` is the position that is shown first; null for the newest. */
  constructor(game: string, services: GameServices, ply: number | null = null) {
    super({ ...START, score: services.scoreBefore(game) });
    this.#game = game;
    this.#services = services;
    this.#firstPly = ply;
    this.help = new HelpCtrl(
      game,
      services,
      () => this.#table,
      (error) => this.failed(error, "help"),
    );
    this.onClose(() => {
      this.state.play?.close();
      this.state.chat?.close();
      this.help.close();
    });
    this.#listen();
  }

  // What a person does

  /** Ask for something that the server says may be asked for. */
  ask(what: Ask): void {
    const task = `ask ${what}`;
    if (this.isRunning(task)) return;
    void this.run(task, async (signal) => {
      if ((what === "resign" || what === "abort") && !(await this.#services.confirmed(what))) return;
      signal.throwIfAborted();
      await this.#request({ type: what, game: this.#game }, signal);
    });
  }

  /** Answer an offer. */
  answer(what: "draw" | "takeback", accept: boolean, seat: Color): void {
    this.#once("answer", { type: "answer", game: this.#game, what, accept, seat });
  }

  /** End the game that the other one has left. */
  claim(end: ClaimInfo["ends"][number]): void {
    this.#once("claim", { type: "claim", game: this.#game, end });
  }

  /** Let the computer move now. */
  moveNow(): void {
    this.#once("move now", { type: "move_now", game: this.#game });
  }

  /** Choose what becomes of a game whose computer cannot move. */
  chooseWay(what: Way): void {
    this.#change({ trouble: null, hasFailed: false }, true);
    if (what === "retry") this.#once("retry", { type: "retry", game: this.#game });
    else this.ask(what);
  }

  /** Choose nothing. The computer may still try again. */
  dismissTrouble(): void {
    const { trouble } = this.state;
    if (!trouble) return;
    this.set({ trouble: null });
    const retry = () => this.chooseWay("retry");
    this.#services.announce({ kind: "computer", because: trouble.because, hasFailed: true, retry });
  }

  /** Make a move, or what comes before that: trying it without changing the game, or confirming it. */
  play(move: LegalMove): void {
    const { game, side, info, sent } = this.state;
    if (!game || sent) return;
    if (side) this.#try([...side.line, move.text]);
    else if (isShownFirst(move, info, this.#services.confirms())) this.#consider(move, game);
    else this.#send(move, game);
  }

  /** End a turn whose first action was made. */
  pass(): void {
    const pass = this.legalMoves.find((move) => move.kind === "pass");
    if (pass) this.play(pass);
  }

  /** Make the move that waits to be confirmed. */
  confirm(): void {
    const { pending, game } = this.state;
    if (!pending || !game) return;
    this.set({ side: null, pending: null });
    this.state.play?.takeFocus();
    this.#send(pending, game);
  }

  /** Look at a position of the game. */
  look(ply: number): void {
    const { game } = this.state;
    if (!game) return;
    this.stop("look");
    if (ply >= game.view.ply) {
      this.back();
      return;
    }
    this.#goal = ply;
    void this.run("look", async (signal) => {
      const position = await this.#request({ type: "view", game: this.#game, ply }, signal);
      this.#goal = null;
      this.#aside(position);
    });
  }

  /** One move on or back, from where the last step leads. */
  step(by: 1 | -1): void {
    const { game, side } = this.state;
    if (!game) return;
    const at = this.#goal ?? side?.ply ?? game.view.ply;
    this.look(Math.max(0, Math.min(game.moves.length, at + by)));
  }

  /** Back to the newest position. */
  back(): void {
    this.stop("look");
    this.stop("consider");
    this.#goal = null;
    if (this.state.side) this.#leaveSide();
  }

  /** Take back the last move that was tried. */
  undoTried(): void {
    this.#try(this.state.side?.line.slice(0, -1) ?? []);
  }

  /** A key was pressed where nothing is written. Returns whether it means something. */
  key(key: string): boolean {
    const { play, game } = this.state;
    if (!play || !game) return false;
    if (!play.state.picked && this.#stepByKey(key, game)) return true;
    if (key === "/") this.search();
    else if (key === "Escape") {
      play.drop();
      this.back();
    } else return false;
    return true;
  }

  /** Give the focus to the box that finds moves. */
  search(): void {
    this.set({ searchCount: this.state.searchCount + 1 });
  }

  /** Let others watch, or not. */
  show(shows: boolean): void {
    this.#once("show", { type: "show", game: this.#game, shows });
  }

  share(): void {
    const { info, game, side, play } = this.state;
    if (!info || !game || this.isRunning("share")) return;
    const { ply = game.view.ply, line = [] } = side ?? {};
    const invite = isSeatFree(game) ? info.invite : null;
    const seen = { game: this.#game, ply, line, turn: play?.state.turn ?? 0, invite };
    void this.run("share", async (signal) => {
      const study = line.length ? await this.#services.studyPath(this.#game, ply, line, signal) : null;
      this.#services.openShare({ ...seen, study });
    });
  }

  /** Go on in a study with what is seen here. `isReviewed`: whether every move is judged there. */
  study(isReviewed = false): void {
    const { side } = this.state;
    if (this.isRunning("study")) return;
    void this.run("study", async (signal) => {
      const path = await this.#services.studyPath(this.#game, side?.ply ?? null, side?.line ?? [], signal);
      this.#services.go(isReviewed ? `${path}&review=1` : path);
    });
  }

  /** Play the same against the computer's next level. */
  playNextLevel(): void {
    const { info, nextLevel } = this.state;
    if (!info || !nextLevel || this.isRunning("next level")) return;
    const { ruleset, control, seats } = info;
    const [color = "white"] = seats;
    void this.run("next level", async (signal) => {
      const path = await this.#services.create({
        ruleset,
        opponent: "computer",
        color,
        level: nextLevel.level,
        control,
      });
      signal.throwIfAborted();
      this.#services.go(path);
    });
  }

  /** Set up another game. */
  another(): void {
    this.#services.go("/new");
  }

  hideEnd(): void {
    this.set({ isEndHidden: true });
  }

  /** The moves that can be made where someone looks. */
  get legalMoves(): readonly LegalMove[] {
    const { side, game, sent } = this.state;
    return side ? side.legalMoves : sent ? [] : (game?.legal_moves ?? []);
  }

  protected override failed(error: Error, task: string): void {
    if (task === "look") this.#goal = null;
    // That the connection is lost is seen over the head line. A move stays where it is, and is sent again.
    if (error instanceof Lost) return;
    const rule = error instanceof Problem ? error.rule : null;
    this.#services.announce({ kind: "refused", because: error.message, rule });
    this.#change(task === "play" ? { sent: null } : {}, true);
  }

  // What the server says

  #listen(): void {
    const { connection } = this.#services;
    const signal = this.closing;
    const isOurs = ({ game }: { readonly game: string }) => game === this.#game;
    connection.watch((state) => this.#onConnection(state), signal);
    connection.on("state", (state) => isOurs(state) && this.#onState(state), signal);
    connection.on("chat", (update) => isOurs(update) && this.state.chat?.onUpdate(update), signal);
    connection.on("hint", (hint) => isOurs(hint) && !this.state.side && this.help.onHint(hint), signal);
    connection.on("computer", (notice) => isOurs(notice) && this.#onComputer(notice), signal);
    connection.on("presence", (presence) => isOurs(presence) && this.#onPresence(presence), signal);
    connection.subscribe({ type: "open", game: this.#game }, signal, {
      answered: ({ info }) => this.#opened(info),
      refused: (problem) => {
        if (this.state.info) this.failed(problem, "open");
        else this.set({ refused: problem.message });
      },
    });
  }

  #onConnection(state: ConnectionState): void {
    // Until the first connection the page waits for the game anyway.
    const isOffline = state !== "open" && this.state.info !== null;
    if (isOffline && !this.state.isOffline) this.#services.announce({ kind: "disconnected" });
    this.set({ isOffline });
  }

  #opened(info: GameInfo): void {
    const before = this.state;
    const isSame = before.info?.seats.join() === info.seats.join();
    this.set({ info });
    if (before.play && isSame) return;
    before.play?.close();
    before.chat?.close();
    this.set({ play: this.#openPlay(info), chat: this.#openChat(info) });
    this.#show(true);
    if (this.state.game) this.#follow();
  }

  #openPlay(info: GameInfo): PlayCtrl {
    const events: PlayEvents = {
      play: (move) => this.play(move),
      why: (tile, hex) => this.#why(tile, hex),
      search: () => this.search(),
      drawn: () => {},
    };
    return this.#services.openPlay(info.tiles, events, (tile, signal) => this.#card(tile, signal));
  }

  #openChat({ chat }: GameInfo): ChatCtrl | null {
    if (!chat) return null;
    const { announce } = this.#services;
    return new ChatCtrl(chat, {
      ...this.#services.chat,
      announce,
      say: async (text, signal) => {
        await this.#request({ type: "say", game: this.#game, text }, signal);
      },
      failed: (error) => this.failed(error, "say"),
    });
  }

  #onState(game: GameState): void {
    const { game: before, sent: wasSent } = this.state;
    if (before && game.version < before.version && !game.resync) return;
    const isNew = before?.view.ply !== game.view.ply;
    if (isNew) {
      this.stop("consider");
      this.help.forget();
    }
    if (before && game.view.ply < before.view.ply) this.stop("look");
    this.#lines.follow(game, this.#services.now() / 1000);
    this.set({
      game,
      clockAt: this.#services.now(),
      claim: this.#claimOf(game),
      lines: this.#lines.lines,
      sent: this.#stillSent(game, isNew),
      ...(isLeft(this.state.side, this.state.pending !== null, before, game) ? { side: null, pending: null } : {}),
      ...(before?.version === game.version ? {} : { trouble: null, hasFailed: false }),
    });
    const { play } = this.state;
    if (!play) return;
    if (wasSent && !this.isRunning("play")) this.#settle(wasSent, game, play);
    const mayMove = game.legal_moves.length > 0 && isNew && !this.state.side;
    const premove = mayMove ? play.takePremove(game.legal_moves) : null;
    this.#show(!before || game.resync);
    if (premove) this.#send(premove, game);
    this.#warnOfClock(game);
    this.#follow();
    for (const event of game.events) this.#happened(event, game, play, wasSent);
  }

  #happened(event: GameState["events"][number], game: GameState, { tiles }: PlayCtrl, sent: Sent | null): void {
    const next = event.what === "rematch_agreed" ? (event.game ?? game.next_game) : null;
    if (next) this.#goToRematch(next, game);
    else this.#services.announce({ kind: "event", event, game, tiles, wasSent: sent?.move.text === event.text });
  }

  /** Go to the rematch, with the score that it begins with. */
  #goToRematch(next: string, game: GameState): void {
    const isPlayer = Boolean(this.state.info?.seats.length);
    if (isPlayer && game.result) this.#services.keepScore(next, scoreAfter(game, this.state.score));
    this.#services.go(isPlayer ? `/play/${next}` : `/watch/${next}`);
  }

  #claimOf({ claim }: GameState | Presence): Claim | null {
    return claim && { ...claim, readAt: this.#services.now() };
  }

  #onPresence(presence: Presence): void {
    const { white, black, watchers } = presence;
    const { game } = this.state;
    if (!game) return;
    const players = {
      white: { ...game.players.white, is_here: white },
      black: { ...game.players.black, is_here: black },
    };
    this.set({ game: { ...game, players, watchers }, claim: this.#claimOf(presence) });
  }

  #onComputer({ state, because }: ComputerNotice): void {
    const { game } = this.state;
    const hasFailed = state === "failed";
    const engine = state === "compiling" ? because : state === "ready" ? null : this.state.engine;
    this.#change({ engine, hasFailed }, true);
    if (state === "compiling") {
      // Someone who is to move reads something else, such as a hint.
      if (this.#hasNamedEngine || game?.legal_moves.length) return;
      this.#hasNamedEngine = true;
    }
    const can = game?.can ?? [];
    if (!hasFailed || !can.length) {
      this.#services.announce({ kind: "computer", because, hasFailed, retry: null });
      return;
    }
    const isOffered = (what: Way) =>
      what === "retry" || (can.includes(what) && !(what === "resign" && can.includes("abort")));
    this.set({ trouble: { because, ways: WAYS.filter(isOffered) } });
  }

  // What follows

  /** The move that is on its way after a new state: still on its way, to be sent again, or over. */
  #stillSent(game: GameState, isNew: boolean): Sent | null {
    const { sent } = this.state;
    if (!sent || sent.isAnswered) return null;
    const isOpen = !isNew && !game.result;
    if (this.isRunning("play")) return isOpen ? sent : null;
    // The connection was lost before the answer; the move can be sent again where it is still legal.
    if (isOpen && game.legal_moves.some(({ text }) => text === sent.move.text)) return sent;
    return null;
  }

  /** The connection is back that was lost while a move was on its way: send it again, or say that it did not arrive. */
  #settle({ move, ply, isAnswered }: Sent, game: GameState, play: PlayCtrl): void {
    if (this.state.sent) this.#send(move, game);
    else if (!isAnswered && move.kind !== "hand" && game.moves[ply] !== move.text)
      this.#services.announce({ kind: "move lost", move, seen: seenOn({ play, game }) });
  }

  /** Ask for what is missing once a state is shown. */
  #follow(): void {
    this.#completeLines();
    this.#findNextLevel();
    if (this.#firstPly !== null) this.look(this.#firstPly);
    this.#firstPly = null;
  }

  /** Ask for what is not known of the moves. Their notation is shown until then. */
  #completeLines(): void {
    if (!this.#lines.isIncomplete || this.isRunning("moves")) return;
    void this.run("moves", async (signal) => {
      try {
        this.#lines.complete(await this.#services.moves(this.#game, signal));
      } catch {
        signal.throwIfAborted();
        return;
      }
      this.set({ lines: this.#lines.lines });
    });
  }

  /** Someone who has beaten the computer is offered its next level. */
  #findNextLevel(): void {
    const { game, nextLevel } = this.state;
    const { white, black } = game?.players ?? {};
    const level = white?.level ?? black?.level ?? null;
    const isWon = game?.seats.length === 1 && game.result?.winner === game.seats[0];
    if (!isWon || level === null || nextLevel || this.isRunning("level")) return;
    void this.run("level", async (signal) => {
      try {
        this.set({ nextLevel: await this.#services.levelAfter(level, signal) });
      } catch {
        // The other ways on are there.
        signal.throwIfAborted();
      }
    });
  }

  /** Say once that one's own clock is low. */
  #warnOfClock({ clock, seats }: GameState): void {
    this.stop("clock");
    const running = clock?.running;
    if (!clock || !running || !seats.includes(running)) return;
    if (clock[running] > LOW * 1.5 && this.#lowClock === running) this.#lowClock = null;
    if (this.#lowClock === running) return;
    void this.run("clock", async (signal) => {
      await this.#services.pause(Math.max(0, (clock[running] - LOW) * 1000), signal);
      this.#lowClock = running;
      this.#services.announce({ kind: "clock low" });
    });
  }

  /** Make a move. The board shows at once what comes of it. */
  #send(move: LegalMove, { view, version }: GameState): void {
    if (!this.state.sent) this.#services.announce({ kind: "sent", move });
    this.#change({ sent: { move, ply: view.ply, isAnswered: false } });
    void this.run("play", async (signal) => {
      await this.#request({ type: "play", game: this.#game, ply: view.ply, move: move.text }, signal);
      // The state that comes of it may be here already, or not yet.
      if (this.state.game?.version !== version) this.#change({ sent: null });
      else if (this.state.sent) this.set({ sent: { ...this.state.sent, isAnswered: true } });
    });
  }

  /** Show what would come of a move, and let it be made or taken back. */
  #consider(move: LegalMove, game: GameState): void {
    void this.run("consider", async (signal) => {
      const { ply } = game.view;
      const view = await this.#viewAfter(move, game, signal);
      this.#change({ pending: move, side: sideAfter(move, ply, view) });
    });
  }

  /** The position after a move; where it cannot be had, the one before. */
  async #viewAfter(move: LegalMove, { view }: GameState, signal: AbortSignal): Promise<GameState["view"]> {
    try {
      const ask = { type: "try" as const, game: this.#game, ply: view.ply, line: [move.text] };
      return withoutDraw((await this.#request(ask, signal)).view, view);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      return view;
    }
  }

  /** Try moves without changing the game, from the position on the board. */
  #try(line: readonly string[]): void {
    const ply = this.state.side?.ply ?? this.state.game?.view.ply ?? 0;
    this.#goal = null;
    void this.run("look", async (signal) => {
      this.#aside(await this.#request({ type: "try", game: this.#game, ply, line: [...line] }, signal));
    });
  }

  #aside(position: Parameters<typeof sideOf>[0]): void {
    this.#change({ side: sideOf(position, this.state.side), pending: null });
    this.#services.announce({ kind: "position", view: position.view });
  }

  #leaveSide(): void {
    this.#change({ side: null, pending: null });
  }

  #stepByKey(key: string, { moves }: GameState): boolean {
    if (key === "ArrowLeft" || key === "ArrowRight") this.step(key === "ArrowLeft" ? -1 : 1);
    else if (key === "Home" || key === "0") this.look(0);
    else if (key === "End" || key === "$") this.look(moves.length);
    else return false;
    return true;
  }

  #why(tile: string, hex: Hex | null): void {
    const { game, side } = this.state;
    // No message for someone who cannot move here.
    if (!game || game.result || !(side || game.legal_moves.length)) return;
    void this.run("why", async (signal) => {
      const goal: [number, number] | null = hex && [hex.q, hex.r];
      const why = await this.#request({ type: "why", game: this.#game, tile, goal, ...this.#seen }, signal);
      if (why.because) this.#services.announce({ kind: "why", because: why.because, rule: why.rule, place: hex });
    });
  }

  /** All facts about a tile where someone looks; nothing is said where that cannot be had. */
  async #card(tile: string, signal: AbortSignal): Promise<CardInfo | null> {
    try {
      return (await this.#request({ type: "card", game: this.#game, tile, ...this.#seen }, signal)).card;
    } catch (error) {
      if (error instanceof Lost || error instanceof Problem) return null;
      throw error;
    }
  }

  get #table(): Table | null {
    const { play, game } = this.state;
    return play && game && { play, game };
  }

  /** Where someone looks, if not at the newest position. */
  get #seen(): { ply?: number; line?: string[] } {
    const { side } = this.state;
    return side ? { ply: side.ply, line: [...side.line] } : {};
  }

  /** Send something whose answer says nothing, unless the same is on its way. */
  #once(task: string, request: Request): void {
    if (this.isRunning(task)) return;
    void this.run(task, async (signal) => {
      await this.#request(request, signal);
    });
  }

  #request<R extends Request>(request: R, signal: AbortSignal): Promise<AnswerTo<R>> {
    return this.#services.connection.ask(request, signal);
  }

  #change(change: Partial<GamePageState>, isSudden = false): void {
    this.set(change);
    this.#show(isSudden);
  }

  /** Let the board show what is looked at. */
  #show(isSudden: boolean): void {
    const { play, game, side, sent } = this.state;
    if (!play || !game) return;
    const after = sent && !side ? predicted(game.view, sent.move, play.tiles) : null;
    play.setWaiting(side || sent ? null : waitingColor(game));
    play.show(side?.view ?? after ?? game.view, this.legalMoves, {
      isSudden,
      pending: after && sent ? sent.move.tile : null,
    });
  }
}

/** Whether someone can still join. */
export function isSeatFree({ players }: GameState): boolean {
  return players.white.name === null || players.black.name === null;
}
