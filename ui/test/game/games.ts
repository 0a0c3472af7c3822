/** A game, and someone at it; the test is the server. */

import "../english.ts";
import { mock } from "node:test";
import { pause } from "../../src/base/controller.ts";
import { Connection } from "../../src/base/socket.ts";
import { type Announcement, type Reaction, reactionTo } from "../../src/game/announcement.ts";
import { GameCtrl, type GameServices, type Sharing } from "../../src/game/ctrl.ts";
import type { Score } from "../../src/game/series.ts";
import type {
  Answer,
  GameInfo,
  GameState,
  LegalMove,
  PlayedMove,
  PositionView,
  Request,
} from "../../src/generated/wire.ts";
import { PlayCtrl } from "../../src/play/ctrl.ts";
import { FakeChannels, FakeServer, settled } from "../fakes.ts";
import { move, TILES } from "../pieces.ts";
import { position, stack } from "../play/positions.ts";

export const GAME = "g1";

/** A move that was played. */
export function played(text: string, ply: number, more: Partial<PlayedMove> = {}): PlayedMove {
  return {
    ...move({ text }),
    ply,
    player: ply % 2 ? "white" : "black",
    forced: false,
    drawn: null,
    turned: [],
    motions: [],
    ...more,
  };
}

export const INFO: GameInfo = {
  game: GAME,
  ruleset: "Base",
  preset: "base",
  title: "Base",
  goal: "Surround the Queen.",
  endings: [],
  tiles: [...TILES.values()],
  control: null,
  kind: "link",
  seats: ["white"],
  invite: "secret",
  chat: "players",
};

const person = (name: string) => ({ name, level: null, is_here: true, shows: false });

export const MOVE: LegalMove = move({ text: "wA1 -wQ", tile: "wA1", touch: ["wA1"], start: [0, 1], goal: [-1, 0] });
export const OTHER: LegalMove = move({ text: "wQ bS1-", tile: "wQ", touch: ["wQ"], start: [0, 0], goal: [2, 0] });

/** The state of a game after this number of moves; white is the one who may move at even plies. */
export function stateOf(ply: number, more: Partial<GameState> = {}): GameState {
  const moves = Array.from({ length: ply }, (_, i) => `move ${String(i + 1)}`);
  const last = ply ? played(moves[ply - 1] ?? "", ply) : null;
  return {
    type: "state",
    re: null,
    game: GAME,
    version: ply + 1,
    resync: false,
    events: [],
    view: viewOf(ply, { last }),
    moves,
    players: { white: person("Ada"), black: person("Bea") },
    clock: null,
    offers: { draw: null, takeback: null, rematch: null },
    result: null,
    sealed: [],
    watchers: 0,
    next_game: null,
    claim: null,
    seats: ["white"],
    legal_moves: ply % 2 ? [] : [MOVE, OTHER],
    can: ["takeback", "draw", "resign"],
    ...more,
  };
}

export function viewOf(ply: number, more: Partial<PositionView> = {}): PositionView {
  return position(ply, [stack(0, 0, "wQ"), stack(0, 1, "wA1"), stack(1, 0, "bS1")], more);
}

/** Someone at the page of a game. */
export class Visitor {
  readonly channels = new FakeChannels();
  readonly connection = new Connection({
    openChannel: this.channels.open,
    misunderstood: this.channels.misunderstood,
    chance: () => 0.5,
  });
  /** What is asked over HTTP. */
  readonly server = new FakeServer();
  readonly reactions: Reaction[] = [];
  readonly went: string[] = [];
  readonly shared: Sharing[] = [];
  readonly muted: string[][] = [];
  confirms: "never" | "days" | "always" = "never";
  isSure = true;
  findHint: GameServices["findHint"] = async () => ({ code: null, fallback: null });
  isChatSeen = true;
  /** Scores of series. */
  score: Score | null = null;
  readonly kept = new Map<string, Score>();
  readonly ctrl: GameCtrl;

  constructor(ply: number | null = null) {
    const services: GameServices = {
      connection: this.connection,
      moves: (game, signal) => this.server.ask(`moves of ${game}`, signal),
      studyPath: (game, at, line, signal) => this.server.ask(`study of ${game} ${String(at)} ${line.join()}`, signal),
      openPlay: (tiles, events, card) =>
        new PlayCtrl(
          tiles,
          { card, announce: () => {}, sound: () => {}, pause, failed: (error) => Promise.reject(error) },
          events,
        ),
      chat: {
        muted: () => [],
        keepMuted: (authors) => this.muted.push([...authors]),
        isWanted: () => true,
        isSeen: () => this.isChatSeen,
      },
      levelAfter: (level, signal) => this.server.ask(`level after ${level}`, signal),
      create: (game) => this.server.ask(game),
      findHint: (ask, signal) => this.findHint(ask, signal),
      announce: (said: Announcement) => this.reactions.push(reactionTo(said)),
      confirmed: async () => this.isSure,
      openShare: (sharing) => this.shared.push(sharing),
      scoreBefore: (id) => (id === GAME ? this.score : null),
      keepScore: (id, score) => void this.kept.set(id, score),
      confirms: () => this.confirms,
      go: (path) => this.went.push(path),
      pause,
      now: () => Date.now(),
    };
    this.ctrl = new GameCtrl(GAME, services, ply);
  }

  /** Open the page of a game in a state. */
  static async at(state: GameState = stateOf(4), info: GameInfo = INFO, ply: number | null = null): Promise<Visitor> {
    const visitor = new Visitor(ply);
    visitor.channels.welcome();
    visitor.opened(info);
    await visitor.hear(state);
    visitor.forget();
    return visitor;
  }

  get state() {
    return this.ctrl.state;
  }

  /** The requests of a type that were sent. */
  sent<Type extends Request["type"]>(type: Type) {
    return this.channels.sent.filter((each) => each.type === type) as (Extract<Request, { type: Type }> & {
      seq: number;
    })[];
  }

  opened(info: GameInfo = INFO): void {
    this.answer("open", { type: "opened", info });
  }

  async hear(answer: Answer): Promise<void> {
    this.channels.say(answer);
    await settled();
  }

  /** Answer the last request of a type. */
  answer(to: Request["type"], answer: object): void {
    this.channels.say({ ...answer, re: this.sent(to).at(-1)?.seq ?? -1 });
  }

  /** The same, and let what follows happen. */
  async reply(to: Request["type"], answer: object = { type: "done", game: GAME }): Promise<void> {
    this.answer(to, answer);
    await settled();
  }

  async refuse(to: Request["type"], because: string): Promise<void> {
    await this.reply(to, { type: "refused", game: GAME, reason: "illegal", because, rule: "M1" });
  }

  /** Forget what was said until now. */
  forget(): void {
    this.reactions.splice(0);
  }

  /** What was shown in notices. */
  get notices(): string[] {
    return this.reactions.flatMap(({ notice }) => notice ?? []);
  }

  /** What was spoken to those who listen. */
  get speech(): string[] {
    return this.reactions.flatMap(({ speech }) => speech ?? []);
  }

  get sounds(): string[] {
    return this.reactions.flatMap(({ sound }) => sound ?? []);
  }

  /** The texts of the moves that the board offers. */
  get offered(): string[] {
    return this.state.play?.state.legalMoves.map(({ text }) => text) ?? [];
  }

  /** The ply that the board shows. */
  get seen(): number | undefined {
    return this.state.play?.state.view?.ply;
  }
}

/** Let time pass, and what waits for it happen. */
export async function pass(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  await settled();
}
