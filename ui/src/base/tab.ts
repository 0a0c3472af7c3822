/** The connection of this tab. `main` passes it to the pages. */

import { notify } from "./notices.tsx";
import { Connection } from "./socket.ts";
import { openWebSocket } from "./web_socket.ts";

export const connection = new Connection({
  openChannel: openWebSocket,
  misunderstood: (error) => {
    console.error(`not a message: ${error.where}`);
    notify(error.message, { kind: "refusal" });
  },
  chance: Math.random,
});
