/** The browser's web socket, as a connection uses it. */

import type { Channel, ChannelEvents } from "./socket.ts";

/** Open a web socket to the server that this page came from. */
export function openWebSocket({ received, closed }: ChannelEvents): Channel {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/socket`);
  socket.addEventListener("message", ({ data }) => received(String(data)));
  socket.addEventListener("close", closed);
  return {
    send: (text) => socket.send(text),
    close: () => {
      // Closing a socket before it is open would log an error in the console.
      if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
      else socket.close();
    },
  };
}
