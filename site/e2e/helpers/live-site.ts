import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";

import { portOf } from "#testing/ports.ts";

/** One socket that a page opened: its messages, and the code it was closed with. */
export type Call = { path: string; socket: WebSocket; messages: string[]; closeCode: number | null };

export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

/** The site with /ws controlled by the test: real sockets, which send, close and refuse as it says. */
export async function openLiveSite(origin: string) {
  const calls: Call[] = [];
  let refuses = false;
  const sockets = new WebSocketServer({ noServer: true });
  sockets.on("connection", (socket, { url = "" }) => {
    const call: Call = { path: url, socket, messages: [], closeCode: null };
    calls.push(call);
    socket
      .on("message", (text) => call.messages.push(String(text)))
      .on("close", (code) => (call.closeCode = code));
  });

  const server = createServer((request, response) => {
    const { method, headers, url = "/" } = request;
    const upstream = ask(new URL(url, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    upstream.on("error", () => response.destroy());
    request.pipe(upstream);
  });
  server.on("upgrade", (request, line, head) => {
    if (refuses)
      line.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    else sockets.handleUpgrade(request, line, head, (socket) => sockets.emit("connection", socket, request));
  });
  server.listen(0, "localhost");
  await once(server, "listening");

  const sendAll = (text: string) => sockets.clients.forEach((socket) => socket.send(text));
  return {
    origin: `http://localhost:${portOf(server)}`,
    calls,
    refuse: (isRefused = true) => void (refuses = isRefused),
    sendAll,
    sendPrice: (price: number, more: object = {}) =>
      sendAll(JSON.stringify({ type: "bitcoin_price_update", data: { price, change24h: 1.5, ...more } })),
    disconnect: (code: number) =>
      sockets.clients.forEach((socket) => (code === 1006 ? socket.terminate() : socket.close(code))),
    close: async () => {
      sockets.clients.forEach((socket) => socket.terminate());
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
