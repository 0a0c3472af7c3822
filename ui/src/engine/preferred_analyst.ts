/** The engine where the settings say. If this device cannot run it, the server's engine answers, with the reason. */

import type { Analyst, Found, How, Position, Reviewed } from "./analyst.ts";
import type { Placement } from "./placement.ts";

export class PreferredAnalyst implements Analyst {
  readonly #device: Analyst;
  readonly #server: Analyst;
  readonly #placement: Placement;

  constructor(device: Analyst, server: Analyst, placement: Placement) {
    this.#device = device;
    this.#server = server;
    this.#placement = placement;
  }

  analyze(position: Position, how: How, signal: AbortSignal): AsyncGenerator<Found, void> {
    return this.#answers((analyst) => analyst.analyze(position, how, signal));
  }

  review(position: Position, signal: AbortSignal): AsyncGenerator<Reviewed, void> {
    return this.#answers((analyst) => analyst.review(position, signal));
  }

  async *#answers<Answer extends Found | Reviewed>(
    ask: (analyst: Analyst) => AsyncIterable<Answer>,
  ): AsyncGenerator<Answer, void> {
    let { reason } = this.#placement;
    if (!reason) {
      try {
        yield* ask(this.#device);
        return;
      } catch (error) {
        reason = this.#placement.reasonFor(error);
      }
    }
    for await (const answer of ask(this.#server)) yield reason === "chosen" ? answer : { ...answer, fallback: reason };
  }
}
