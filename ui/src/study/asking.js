// @ts-check
/** The engine on the server, over a socket of its own: one question at a time, answers as they come. */
import { Lost, Socket } from "../socket.js";

/** @typedef {import("../generated/wire.ts").Analysis} Analysis */
/** @typedef {import("../generated/wire.ts").Review} Review */
/** @typedef {import("../generated/wire.ts").Refusal} Refusal */
/** A position off any game. @typedef {{ game_string?: string | null, sketch?: string | null, line?: string[] }} Told */
/** @typedef {{ lines?: number, threat?: boolean, deeper?: boolean }} How */
/** @typedef {(answer: Analysis | Refusal) => void} OnAnalysis */
/** @typedef {(answer: Review | Refusal) => void} OnReview */

/** What the server needs to know of a position. @param {Told} told */
const plain = ({ game_string = null, sketch = null, line = [] }) => ({ game_string, sketch, line });

/** After these the server says no more. */
const ENDS = new Set(["done", "failed", "stopped"]);

class Analyst {
  /** @type {Socket | null} */
  #socket = null;
  #isOpen = false;
  /** @type {{ seq: number, told: Told, how: How, listener: OnAnalysis } | null} */
  #question = null;
  /** @type {{ seq: number, told: Told, listener: OnReview } | null} */
  #review = null;
  #users = 0;

  /** Somebody may ask from now on; returns what ends that. */
  open() {
    this.#users++;
    this.#socket ??= new Socket(
      (answer) => this.#hear(answer),
      (isOpen) => this.#connected(isOpen),
    );
    return () => {
      this.#users--;
      if (this.#users) return;
      this.#socket?.close();
      this.#socket = this.#question = this.#review = null;
      this.#isOpen = false;
    };
  }

  /** Analyse a position instead of the one before; what comes later of that one is not heard. @param {Told} told @param {How} how @param {OnAnalysis} listener */
  ask(told, how, listener) {
    this.#question = { seq: -1, told, how, listener };
    if (this.#isOpen) this.#sendQuestion();
  }

  /** Who asked does not want to know any more. @param {OnAnalysis} listener */
  stop(listener) {
    if (this.#question?.listener !== listener) return;
    this.#question = null;
    if (this.#isOpen) this.#send({ type: "stop" });
  }

  /** Follow the review of a game. @param {Told} told @param {OnReview} listener */
  review(told, listener) {
    this.#review = { seq: -1, told, listener };
    if (this.#isOpen) this.#sendReview();
  }

  leaveReview() {
    if (!this.#review) return;
    this.#review = null;
    if (this.#isOpen) this.#send({ type: "leave_review" });
  }

  #sendQuestion() {
    if (!this.#question) return;
    const { told, how } = this.#question;
    this.#question.seq = this.#send({ type: "analyse", ...plain(told), ...how });
  }

  #sendReview() {
    if (!this.#review) return;
    this.#review.seq = this.#send({ type: "review", ...plain(this.#review.told) });
  }

  /** @param {import("../generated/wire.ts").Request} request @returns {number} its number */
  #send(request) {
    // A connection that is lost is made again, and then asked anew.
    this.#socket?.ask(request).catch((error) => {
      if (!(error instanceof Lost)) throw error;
    });
    return this.#socket?.seq ?? -1;
  }

  /** @param {boolean} isOpen */
  #connected(isOpen) {
    this.#isOpen = isOpen;
    if (!isOpen) return;
    this.#sendQuestion();
    this.#sendReview();
  }

  /** @param {import("../generated/wire.ts").Answer} answer */
  #hear(answer) {
    if (answer.type !== "analysis" && answer.type !== "review" && answer.type !== "refused") return;
    const isOver = answer.type === "refused" || ENDS.has(answer.state);
    const [question, review] = [this.#question, this.#review];
    if (answer.re === question?.seq && answer.type !== "review") {
      if (isOver) this.#question = null;
      question.listener(answer);
    } else if (answer.re === review?.seq && answer.type !== "analysis") {
      if (isOver) this.#review = null;
      review.listener(answer);
    }
  }
}

export const analyst = new Analyst();
