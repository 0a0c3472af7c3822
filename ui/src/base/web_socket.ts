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
      // One that is not open yet is closed when it is; closing it before would be an error in the browser's console.
      if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
      else socket.close();
    },
  };
}
