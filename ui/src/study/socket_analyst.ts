/** The engine over the socket. */

import type { Analysis, Refusal, Review } from "../generated/wire.ts";
import { type Analyst, type How, type Position, Refused } from "./analyst.ts";
import { analyst as socket } from "./asking.js";

type Listen<Answer> = (hear: (answer: Answer | Refusal) => void) => () => void;

/** What is told, until it is the last word or the signal is aborted. */
async function* stream<Answer extends Analysis | Review>(
  listen: Listen<Answer>,
  signal: AbortSignal,
): AsyncGenerator<Answer, void> {
  const answers: (Answer | Refusal)[] = [];
  let wake = () => {};
  const aborted = () => wake();
  signal.throwIfAborted();
  signal.addEventListener("abort", aborted);
  const stop = listen((answer) => {
    answers.push(answer);
    wake();
  });
  try {
    for (;;) {
      signal.throwIfAborted();
      const answer = answers.shift();
      if (answer?.type === "refused") throw new Refused(answer.because);
      if (answer) yield answer;
      else await new Promise<void>((resume) => (wake = resume));
      if (answer && ["done", "failed", "stopped"].includes(answer.state)) return;
    }
  } finally {
    signal.removeEventListener("abort", aborted);
    stop();
  }
}

const toldOf = ({ game_string, sketch, line }: Position) => ({ game_string, sketch, line: [...line] });

export const socketAnalyst: Analyst = {
  analyze: (position: Position, how: How, signal) =>
    stream<Analysis>((hear) => {
      socket.ask(toldOf(position), how, hear);
      return () => socket.stop(hear);
    }, signal),
  review: (position, signal) =>
    stream<Review>((hear) => {
      socket.review(toldOf(position), hear);
      return () => socket.leaveReview();
    }, signal),
};
