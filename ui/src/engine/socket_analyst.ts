/** The engine of the server, over the connection of this tab. */

import { Problem } from "../base/errors.ts";
import type { Connection } from "../base/socket.ts";
import { type Analyst, type Position, Refused } from "./analyst.ts";

export function socketAnalyst(connection: Connection): Analyst {
  return {
    analyze: (position, { seconds: _, ...how }, signal) =>
      refusable(connection.stream({ type: "analyse", ...sent(position), ...how }, signal)),
    review: (position, signal) => refusable(connection.stream({ type: "review", ...sent(position) }, signal)),
  };
}

const sent = ({ game_string, sketch, line }: Position) => ({ game_string, sketch, line: [...line] });

async function* refusable<Answer>(answers: AsyncIterable<Answer>): AsyncGenerator<Answer, void> {
  try {
    yield* answers;
  } catch (error) {
    throw error instanceof Problem ? new Refused(error.message) : error;
  }
}
