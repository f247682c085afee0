import { WebSocketServer } from "ws";

import { listen } from "#server/listen.ts";

import { broadcastUnderTest, messageOf } from "./broadcaster-child.ts";

/** The least work `ws` can do: a loop that sends, without limits, heartbeats or addresses. */
broadcastUnderTest(
  listen({ port: 0, host: "127.0.0.1" }, (_, response) => response.end()).then(({ server, port }) => {
    const sockets = new WebSocketServer({ server });
    sockets.on("connection", (socket) => socket.send(JSON.stringify(messageOf(0))));
    const tell = (message: object) => {
      const text = JSON.stringify(message);
      for (const socket of sockets.clients) socket.send(text);
    };
    return { port, tell, sockets: () => sockets.clients.size };
  }),
);
