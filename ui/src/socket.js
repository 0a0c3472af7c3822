// @ts-check
/**
 * The interface of the sockets that each page had of its own, over the one connection of this tab. For pages that are
 * not converted yet; others are passed the connection (`base/socket.ts`), which subscribes again by itself.
 */

import { Lost } from "./base/errors.ts";
import { connection } from "./base/tab.ts";
import { ANSWERS } from "./generated/shapes.ts";

export { Lost };

/** @typedef {import("./generated/wire.ts").Answer} Answer */
/** @typedef {import("./generated/wire.ts").Request} Request */

export class Socket {
  #leaving = new AbortController();
  /** The numbers of what was asked here. @type {Set<number>} */
  #asked = new Set();
  /** What ends what goes on, by its name. @type {Map<string, Request>} */
  #ends = new Map();
  seq = 0;

  /** @param {(answer: Answer) => void} onAnswer @param {(isOpen: boolean) => void} onState */
  constructor(onAnswer, onState) {
    const { signal } = this.#leaving;
    for (const type of /** @type {Answer["type"][]} */ (Object.keys(ANSWERS)))
      connection.on(type, (answer) => (answer.re === null || this.#asked.has(answer.re)) && onAnswer(answer), signal);
    let wasOpen = false;
    const watch = (/** @type {import("./base/socket.ts").ConnectionState} */ state) => {
      const isOpen = state === "open";
      if (isOpen !== wasOpen) onState(isOpen);
      wasOpen = isOpen;
    };
    connection.watch(watch, signal);
    connection.hold(signal);
    // Whoever makes a socket has not got it yet.
    queueMicrotask(() => signal.aborted || watch(connection.state));
  }

  /**
   * Ask, and get the direct answer.
   * @param {Request} command @returns {Promise<Answer>}
   */
  ask(command) {
    const answer = connection.exchange(command, this.#leaving.signal).then((answer) => {
      if (answer.type === "study_news") this.#ends.set(command.type, { type: "close_study", study: answer.study });
      return answer;
    });
    this.seq = connection.seq;
    this.#asked.add(this.seq);
    if (command.type === "open") this.#ends.set(`game ${command.game}`, { type: "close", game: command.game });
    if (command.type === "lobby") this.#ends.set("lobby", { type: "leave_lobby" });
    if (command.type === "analyse") this.#ends.set("analysis", { type: "stop" });
    if (command.type === "review") this.#ends.set("review", { type: "leave_review" });
    return answer.catch((error) => {
      throw this.#leaving.signal.aborted ? new Lost() : error;
    });
  }

  close() {
    if (this.#leaving.signal.aborted) return;
    this.#leaving.abort();
    for (const end of this.#ends.values()) connection.tell(end);
  }
}
