/**
 * The web socket of this tab. It is opened when something is asked, opened again when it is lost, and closed when
 * nobody needs it.
 *
 *     const state = await connection.ask({ type: "view", game, ply }, signal);        // one answer, or an error
 *     for await (const found of connection.stream({ type: "analyse", sketch }, signal)) …   // until it is done
 *     connection.on("state", (state) => …, signal);                                   // every message of a type
 *     connection.subscribe({ type: "open", game }, signal, { refused: (problem) => … });
 */

import type { Answer, Request } from "../generated/wire.ts";
import { Misunderstood, readAnswer } from "./check.ts";
import { Lost, Problem } from "./errors.ts";
import { t } from "./i18n.ts";

/** Milliseconds before a lost socket is opened again: at first, and at most. Each try makes it longer. */
const FIRST_WAIT = 300;
const MAX_WAIT = 8000;
/** Milliseconds after which a socket that does not open is given up, and after which the connection counts as lost. */
const OPENING = 4000;
const LOST_AFTER = 4000;
/** Milliseconds between two pings of the server, as `PING_EVERY` in `web/server/sockets.py`. */
const PING_EVERY = 4000;
/** Milliseconds without a word after which a socket is dead: two pings were missed. */
const SILENCE = 2.25 * PING_EVERY;
/** Milliseconds that a socket stays open that nobody needs. */
const IDLE = 5000;

/** Which types of message answer a request. What is refused is answered by `refused` instead. */
const ANSWERED_BY = {
  open: ["opened"],
  close: ["done"],
  play: ["done"],
  takeback: ["done"],
  draw: ["done"],
  resign: ["done"],
  abort: ["done"],
  claim: ["done"],
  rematch: ["done", "state"],
  answer: ["done"],
  view: ["position"],
  try: ["position"],
  why: ["why"],
  card: ["card"],
  hint: ["done"],
  hint_position: ["hint_position"],
  threat: ["threat"],
  move_now: ["done"],
  say: ["done"],
  retry: ["done"],
  show: ["done"],
  analyse: ["analysis"],
  stop: ["analysis"],
  review: ["review"],
  leave_review: ["review"],
  lobby: ["lobby"],
  leave_lobby: [],
  challenge: ["lobby"],
  withdraw: ["lobby"],
  take: ["paired"],
  open_study: ["study_news"],
  close_study: [],
  pong: [],
} as const satisfies Record<Request["type"], readonly Answer["type"][]>;
type AnsweredBy = typeof ANSWERED_BY;

type AnswerOf<Type extends Answer["type"]> = Extract<Answer, { type: Type }>;
/** What answers a request. */
export type AnswerTo<R extends Request> = AnswerOf<AnsweredBy[R["type"]][number]>;
/** What is answered bit by bit. */
type Streamed = Extract<Request, { type: "analyse" | "review" }>;
/** Subscriptions that have not ended. */
type Subscription = Extract<Request, { type: "open" | "lobby" | "open_study" }>;

/** A socket that is being opened, or is open. */
export type Channel = { send(text: string): void; close(): void };
export type ChannelEvents = { received: (text: string) => void; closed: () => void };
/** What a connection needs of the world. */
type World = {
  openChannel: (events: ChannelEvents) => Channel;
  misunderstood: (error: Misunderstood) => void;
  /** At least 0, less than 1. */
  chance: () => number;
};

/** `connecting` becomes `lost` after a while, and asking is refused then. */
export type ConnectionState = "closed" | "connecting" | "open" | "lost";

type Waiting = {
  request: Request;
  isSent: boolean;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};
/** Something that is sent again after each reconnection. */
type Standing = {
  request: Streamed | Subscription;
  /** What tells the server that it is over. */
  end: Request;
  /** The number under which it was sent over the socket that is open; -1 if it was not. */
  seq: number;
  answered: (answer: Answer) => void;
};

const TIMERS = ["retry", "opening", "lost", "silence", "idle"] as const;
type Timer = (typeof TIMERS)[number];

export class Connection {
  readonly #world: World;
  readonly #waiting = new Map<number, Waiting>();
  readonly #standing = new Set<Standing>();
  readonly #handlers = new Map<string, Set<(answer: Answer) => void>>();
  readonly #watchers = new Set<(state: ConnectionState) => void>();
  #state: ConnectionState = "closed";
  #channel: Channel | null = null;
  #seq = 0;
  #holds = 0;
  #wait = FIRST_WAIT;
  #lastReceived = 0;
  readonly #timers: Partial<Record<Timer, ReturnType<typeof setTimeout>>> = {};

  constructor(world: World) {
    this.#world = world;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** The number of the last request. */
  get seq(): number {
    return this.#seq;
  }

  /** Call back at every change of `state` until the signal is aborted. */
  watch(watcher: (state: ConnectionState) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#watchers.add(watcher);
    signal.addEventListener("abort", () => this.#watchers.delete(watcher), { once: true });
  }

  /** Hear every message of a type, whether it answers something or not, until the signal is aborted. */
  on<Type extends Answer["type"]>(type: Type, handler: (answer: AnswerOf<Type>) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers);
    const listener = (answer: Answer) => handler(answer as AnswerOf<Type>);
    handlers.add(listener);
    signal.addEventListener("abort", () => handlers.delete(listener), { once: true });
  }

  /**
   * Ask for one answer. While a connection is being made the request waits for it. Throws `Problem` if the server
   * refuses, `Lost` if there is no connection, or if it ends before the answer; once the signal is aborted, its reason.
   */
  async ask<R extends Request>(request: R, signal?: AbortSignal): Promise<AnswerTo<R>> {
    const answer = await this.exchange(request, signal);
    if (answer.type === "refused") throw new Problem(answer.because, answer.rule);
    if (!isAnswer(request, answer)) throw new Misunderstood(`${request.type} answered by ${answer.type}`);
    return answer;
  }

  /** Ask, and get whatever answers, a refusal as well. */
  exchange(request: Request, signal?: AbortSignal): Promise<Answer> {
    const seq = ++this.#seq;
    return new Promise<Answer>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.#state === "lost") return reject(new Lost(t("socket-none")));
      const aborted = () => {
        this.#waiting.delete(seq);
        this.#rest();
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", aborted, { once: true });
      const over = () => signal?.removeEventListener("abort", aborted);
      const waiting: Waiting = {
        request,
        isSent: false,
        resolve: (answer) => {
          over();
          resolve(answer);
        },
        reject: (error) => {
          over();
          reject(error);
        },
      };
      this.#waiting.set(seq, waiting);
      if (this.#state === "open") this.#sendWaiting(seq, waiting);
      else this.#wake();
    });
  }

  /** Send what has no answer, if there is a connection. */
  post(request: Request): void {
    if (this.#state === "open") this.#send(request, ++this.#seq);
  }

  /**
   * Ask for what is answered bit by bit, the last answer included. Sent again after a reconnection. Once the signal is
   * aborted the server is asked to stop, and the iterator throws the reason. Another stream of the same type ends this one.
   */
  async *stream<R extends Streamed>(request: R, signal: AbortSignal): AsyncGenerator<AnswerTo<R>, void> {
    signal.throwIfAborted();
    const answers: AnswerTo<R>[] = [];
    let problem: Error | null = null;
    let isOver = false;
    let wake = () => {};
    const standing: Standing = {
      request,
      end: endOf(request),
      seq: -1,
      answered: (answer) => {
        if (answer.type === "refused") problem = new Problem(answer.because, answer.rule);
        else if (isAnswer(request, answer)) answers.push(answer);
        isOver = problem !== null || ("state" in answer && isLast(answer.state));
        if (isOver) this.#remove(standing);
        wake();
      },
    };
    const aborted = () => wake();
    signal.addEventListener("abort", aborted);
    this.#add(standing);
    try {
      for (;;) {
        signal.throwIfAborted();
        const next = answers.shift();
        if (next) yield next;
        else if (problem) throw problem;
        else if (isOver) return;
        else await new Promise<void>((done) => (wake = done));
      }
    } finally {
      signal.removeEventListener("abort", aborted);
      this.#end(standing);
    }
  }

  /**
   * Subscribe to a game, the lobby or a study until the signal is aborted; events go to the handlers of `on`.
   * Sent again after each reconnection. `answered` gets the direct answer each time, `refused` why there is none.
   */
  subscribe<R extends Subscription>(
    request: R,
    signal: AbortSignal,
    { answered, refused }: { answered?: (answer: AnswerTo<R>) => void; refused?: (problem: Problem) => void } = {},
  ): void {
    if (signal.aborted) return;
    const standing: Standing = {
      request,
      end: endOf(request),
      seq: -1,
      answered: (answer) => {
        if (answer.type === "refused") refused?.(new Problem(answer.because, answer.rule));
        if (answer.type === "study_news") standing.end = { type: "close_study", study: answer.study };
        if (isAnswer(request, answer)) answered?.(answer);
      },
    };
    this.#add(standing);
    signal.addEventListener("abort", () => this.#end(standing), { once: true });
  }

  /** Keep the socket open until the signal is aborted, though nothing may be asked. */
  hold(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#holds++;
    this.#wake();
    signal.addEventListener(
      "abort",
      () => {
        this.#holds--;
        this.#rest();
      },
      { once: true },
    );
  }

  /** The network may be back: try at once. */
  retry(): void {
    if (this.#isNeeded && !this.#channel) this.#open();
  }

  // What is asked

  #add(standing: Standing): void {
    this.#standing.add(standing);
    if (this.#state === "open") this.#sendStanding(standing);
    else this.#wake();
  }

  /** It is answered for good. */
  #remove(standing: Standing): void {
    this.#standing.delete(standing);
    this.#rest();
  }

  /** It is not wanted any more. */
  #end(standing: Standing): void {
    if (!this.#standing.has(standing)) return;
    this.#remove(standing);
    // The server has one analysis and one review for each socket, and the same game once: the end of one is the end of all.
    const isShared = [...this.#standing].some((other) => other.seq > standing.seq && isAlike(other.end, standing.end));
    if (standing.seq >= 0 && !isShared) this.post(standing.end);
  }

  #sendStanding(standing: Standing): void {
    standing.seq = ++this.#seq;
    this.#send(standing.request, standing.seq);
  }

  #sendWaiting(seq: number, waiting: Waiting): void {
    waiting.isSent = true;
    this.#send(waiting.request, seq);
  }

  #send(request: Request, seq: number): void {
    this.#channel?.send(JSON.stringify({ ...request, seq }));
  }

  // The socket

  get #isNeeded(): boolean {
    return this.#holds + this.#standing.size + this.#waiting.size > 0;
  }

  /** Someone needs the socket. */
  #wake(): void {
    this.#stop("idle");
    if (this.#state === "closed") this.#open();
  }

  /** Close the socket soon, if nobody needs it. */
  #rest(): void {
    if (this.#isNeeded || this.#state === "closed") return;
    this.#start("idle", IDLE, () => !this.#isNeeded && this.#close());
  }

  #close(): void {
    const channel = this.#channel;
    this.#channel = null;
    for (const name of TIMERS) this.#stop(name);
    this.#become("closed");
    channel?.close();
  }

  #open(): void {
    this.#stop("retry");
    if (this.#state === "closed") this.#losing();
    const channel: Channel = this.#world.openChannel({
      received: (text) => this.#channel === channel && this.#read(channel, text),
      closed: () => this.#drop(channel),
    });
    this.#channel = channel;
    this.#start("opening", OPENING, () => this.#drop(channel));
  }

  /** There is no connection from now on; soon that counts as lost. */
  #losing(): void {
    this.#become("connecting");
    this.#start("lost", LOST_AFTER, () => {
      this.#become("lost");
      this.#fail(() => true, t("socket-none"));
    });
  }

  /** A socket is gone, or as good as gone: open another. */
  #drop(channel: Channel): void {
    if (this.#channel !== channel) return;
    this.#channel = null;
    this.#stop("opening");
    this.#stop("silence");
    channel.close();
    if (this.#state === "open") this.#losing();
    for (const standing of this.#standing) standing.seq = -1;
    this.#fail(({ isSent }) => isSent, t("socket-lost"));
    this.#start("retry", this.#wait * (0.7 + this.#world.chance() * 0.6), () => this.#open());
    this.#wait = Math.min(MAX_WAIT, this.#wait * 1.8);
  }

  /** Requests have no answer. */
  #fail(isMeant: (waiting: Waiting) => boolean, because: string): void {
    for (const [seq, waiting] of [...this.#waiting])
      if (isMeant(waiting)) {
        this.#waiting.delete(seq);
        waiting.reject(new Lost(because));
      }
    this.#rest();
  }

  #welcomed(): void {
    this.#stop("opening");
    this.#stop("lost");
    this.#wait = FIRST_WAIT;
    this.#become("open");
    for (const standing of [...this.#standing]) if (standing.seq < 0) this.#sendStanding(standing);
    for (const [seq, waiting] of [...this.#waiting]) if (!waiting.isSent) this.#sendWaiting(seq, waiting);
  }

  /** A message of the wrong shape is reported to the person, and changes nothing. */
  #read(channel: Channel, text: string): void {
    this.#onReceived(channel);
    try {
      this.#onAnswer(readAnswer(text));
    } catch (error) {
      if (!(error instanceof Misunderstood)) throw error;
      this.#world.misunderstood(error);
    }
  }

  #onAnswer(answer: Answer): void {
    if (answer.type === "ping") {
      this.post({ type: "pong", number: answer.number });
      return;
    }
    if (answer.type === "welcome") this.#welcomed();
    const re = typeof answer.re === "number" ? answer.re : -1;
    const waiting = this.#waiting.get(re);
    this.#waiting.delete(re);
    waiting?.resolve(answer);
    const standing = [...this.#standing].find(({ seq }) => seq === re && seq >= 0);
    standing?.answered(answer);
    // Only the answer tells by which name a study is closed; that of one which was left meanwhile comes too late.
    if (answer.type === "study_news" && re >= 0 && !waiting && !standing)
      this.post({ type: "close_study", study: answer.study });
    for (const handler of [...(this.#handlers.get(answer.type) ?? [])]) handler(answer);
    if (waiting) this.#rest();
  }

  /** A word from the server: the next is due in time. A browser that slept finds its timers late, and its socket dead. */
  #onReceived(channel: Channel): void {
    this.#lastReceived = Date.now();
    if (this.#timers.silence === undefined) this.#listen(channel, SILENCE);
  }

  #listen(channel: Channel, delay: number): void {
    this.#start("silence", delay, () => {
      const left = this.#lastReceived + SILENCE - Date.now();
      if (left > 0) this.#listen(channel, left);
      else this.#drop(channel);
    });
  }

  #become(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const watcher of [...this.#watchers]) watcher(state);
  }

  #start(name: Timer, delay: number, act: () => void): void {
    this.#stop(name);
    this.#timers[name] = setTimeout(() => {
      delete this.#timers[name];
      act();
    }, delay);
  }

  #stop(name: Timer): void {
    clearTimeout(this.#timers[name]);
    delete this.#timers[name];
  }
}

/** Whether an answer has a type that answers the request. */
function isAnswer<R extends Request>(request: R, answer: Answer): answer is AnswerTo<R> & Answer {
  const types: readonly string[] = ANSWERED_BY[request.type];
  return types.includes(answer.type);
}

/** Whether the server says no more after this. */
function isLast(state: unknown): boolean {
  return state === "done" || state === "failed" || state === "stopped";
}

/** What tells the server that something is not wanted any more. */
function endOf(request: Standing["request"]): Request {
  switch (request.type) {
    case "open":
      return { type: "close", game: request.game };
    case "lobby":
      return { type: "leave_lobby" };
    case "open_study":
      return { type: "close_study", study: request.study };
    case "analyse":
      return { type: "stop" };
    case "review":
      return { type: "leave_review" };
  }
}

/** Whether two requests end the same. */
function isAlike(one: Request, other: Request): boolean {
  if (one.type === "close") return other.type === "close" && one.game === other.game;
  if (one.type === "close_study") return other.type === "close_study" && one.study === other.study;
  return one.type === other.type;
}
