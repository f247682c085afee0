import { WebSocket } from "ws";

import { visitorAddress, type Node } from "../node/node.ts";

const PAGES_OF_A_VISITOR = 40;
const OPENING_AT_ONCE = 50;

/** Pages that follow the price, what became of them, and when each message reached each of them. */
export async function openPages({ port }: Node, count: number) {
  const found = { open: 0, lost: 0, refused: 0 };
  const heardAt = new Map<string, number[]>();
  let isClosing = false;
  const hear = (message: string) => {
    const times = heardAt.get(message);
    if (times) times.push(performance.now());
    else heardAt.set(message, [performance.now()]);
  };
  const open = (n: number) => {
    const { promise, resolve } = Promise.withResolvers<WebSocket>();
    const headers = { "X-Forwarded-For": visitorAddress(Math.floor(n / PAGES_OF_A_VISITOR)) };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers, perMessageDeflate: false });
    socket
      .on("open", () => found.open++)
      .on("message", (message) => hear(message.toString()))
      .on("error", () => found.refused++)
      .on("close", () => (found.lost += isClosing ? 0 : 1))
      .once("open", () => resolve(socket))
      .once("close", () => resolve(socket));
    return promise;
  };
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const next = Array.from({ length: Math.min(OPENING_AT_ONCE, count - sockets.length) }, (_, index) =>
      open(sockets.length + index),
    );
    sockets.push(...(await Promise.all(next)));
  }
  return {
    found,
    heardAt,
    close: () => {
      isClosing = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}
