/** A server that answers when the test says so, and what else a controller needs of the world. */

import type { Misunderstood } from "../src/base/check.ts";
import type { Channel, ChannelEvents, Connection } from "../src/base/socket.ts";
import type { Request } from "../src/generated/wire.ts";

type Waiting = { question: unknown; answer: (value: unknown) => void; refuse: (error: Error) => void };

/** Requests that wait for the test to answer them, the oldest first. */
export class FakeServer {
  /** What was asked, in order, whether or not it was answered. */
  readonly asked: unknown[] = [];
  readonly #waiting: Waiting[] = [];

  /** Ask, as a controller does. An aborted question rejects and is not answered any more. */
  ask<T>(question: unknown, signal?: AbortSignal): Promise<T> {
    this.asked.push(question);
    return new Promise<T>((resolve, reject) => {
      const waiting = { question, answer: (value: unknown) => resolve(value as T), refuse: reject };
      this.#waiting.push(waiting);
      signal?.addEventListener("abort", () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason);
      });
    });
  }

  /** How many questions wait for an answer. */
  get count(): number {
    return this.#waiting.length;
  }

  /** Answer the oldest question, and let what follows happen. */
  async answer(value: unknown): Promise<void> {
    this.#next().answer(value);
    await settled();
  }

  /** Answer the oldest question with what is made of it. */
  async answerBy<Question>(answer: (question: Question) => unknown): Promise<void> {
    const { question, answer: resolve } = this.#next();
    resolve(answer(question as Question));
    await settled();
  }

  /** Let the oldest question fail. */
  async refuse(error: Error): Promise<void> {
    this.#next().refuse(error);
    await settled();
  }

  #next(): Waiting {
    const waiting = this.#waiting.shift();
    if (!waiting) throw new Error("nothing was asked");
    return waiting;
  }
}

/** Wait until all promises that can go on have gone on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A storage that forgets everything when the test ends. */
export function fakeStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  return kept;
}

/** Sockets of which the test is the server. */
export class FakeChannels {
  readonly all: { events: ChannelEvents; isClosed: boolean }[] = [];
  /** What was sent, over whichever of them. */
  readonly sent: Request[] = [];
  readonly complaints: Misunderstood[] = [];

  readonly open = (events: ChannelEvents): Channel => {
    const channel = { events, isClosed: false };
    this.all.push(channel);
    return {
      send: (text) => this.sent.push(JSON.parse(text)),
      close: () => {
        channel.isClosed = true;
      },
    };
  };

  readonly misunderstood = (error: Misunderstood): void => {
    this.complaints.push(error);
  };

  /** The types of what was sent. */
  get types(): string[] {
    return this.sent.map(({ type }) => type);
  }

  /** Say something over the newest socket. */
  say(answer: object): void {
    this.receive(JSON.stringify(answer));
  }

  receive(text: string): void {
    this.all.at(-1)?.events.received(text);
  }

  welcome(): void {
    this.say({ type: "welcome", re: null, name: "Ada", version: "1" });
  }

  /** Let a connection be open for the whole test. */
  welcomeTo(connection: Connection): void {
    connection.hold(new AbortController().signal);
    this.welcome();
  }

  /** The newest socket breaks. */
  close(): void {
    this.all.at(-1)?.events.closed();
  }
}
