// @ts-check
/** The web socket: one for the page, opened again whenever it is lost, with answers matched to what was asked. */

import { Misunderstood, readAnswer } from "./check.js";
import { t } from "./parts/lang.js";
import { notify } from "./parts/notices.js";

/** @typedef {import("./generated/wire.ts").Answer} Answer */
/** @typedef {import("./generated/wire.ts").Request} Request */
/** @typedef {{ resolve: (answer: Answer) => void, reject: (error: Error) => void }} Waiting */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** How long an answer may take, in milliseconds. */
const PATIENCE = 7000;

/** Nobody answered, because the connection was lost. */
export class Lost extends Error {}

export class Socket {
  /** @param {(answer: Answer) => void} onAnswer @param {(isOpen: boolean) => void} onState */
  constructor(onAnswer, onState) {
    this.onAnswer = onAnswer;
    this.onState = onState;
    this.seq = 0;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.isClosed = false;
    this.online = () => this.#soon(0);
    window.addEventListener("online", this.online);
    this.#connect();
  }

  /**
   * Ask, and get the direct answer.
   * @param {Request} command @returns {Promise<Answer>}
   */
  ask(command) {
    const seq = ++this.seq;
    if (this.socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Lost(t("socket-none")));
    }
    const socket = this.socket;
    socket.send(JSON.stringify({ ...command, seq }));
    // A network that fails in silence is noticed by the answer that does not come.
    setTimeout(() => this.waiting.has(seq) && this.#lost(socket), PATIENCE);
    return new Promise((resolve, reject) => this.waiting.set(seq, { resolve, reject }));
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.online);
    const { socket } = this;
    // One that is not open yet is closed when it is; closing it before would be an error in the browser's console.
    if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket?.close();
    this.socket = null;
    this.#lose();
  }

  #connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    socket.addEventListener("message", (event) => this.#read(socket, String(event.data)));
    socket.addEventListener("close", () => this.#lost(socket));
  }

  /** A socket is gone, or as good as gone: make another. @param {WebSocket} socket */
  #lost(socket) {
    if (this.socket !== socket || this.isClosed) return;
    this.socket = null;
    socket.close();
    this.#lose();
    this.onState(false);
    this.#soon(this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.8);
  }

  /** @param {number} delay */
  #soon(delay) {
    if (this.isClosed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.#connect(), delay);
  }

  #lose() {
    for (const { reject } of this.waiting.values()) reject(new Lost(t("socket-lost")));
    this.waiting.clear();
  }

  /** What does not have the shape of a message is told to the person, and changes nothing. @param {WebSocket} socket @param {string} text */
  #read(socket, text) {
    try {
      this.#hear(socket, readAnswer(text));
    } catch (error) {
      if (!(error instanceof Misunderstood)) throw error;
      console.error(`a message that is none: ${error.where}`);
      notify(error.message, { kind: "refusal" });
    }
  }

  /** @param {WebSocket} socket @param {Answer} answer */
  #hear(socket, answer) {
    if (this.socket !== socket) return;
    if (answer.type === "ping") {
      socket.send(JSON.stringify({ type: "pong", seq: ++this.seq, number: answer.number }));
      return;
    }
    if (answer.type === "welcome") {
      this.wait = FIRST_WAIT;
      this.onState(true);
    }
    const re = "re" in answer ? answer.re : null;
    const waiting = typeof re === "number" ? this.waiting.get(re) : undefined;
    if (waiting && typeof re === "number") {
      this.waiting.delete(re);
      waiting.resolve(answer);
    }
    this.onAnswer(answer);
  }
}
