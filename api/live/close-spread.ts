import { randomInt } from "node:crypto";
import type { WebSocket } from "ws";

const SERVICE_RESTART = 1012;

type Spread = { closeOverMs: number; endWithinMs: number };

/** Asks all clients to reconnect elsewhere, in random order over some seconds, so that they don't all arrive at once. */
export async function closeSpread(sockets: WebSocket[], { closeOverMs, endWithinMs }: Spread): Promise<void> {
  if (sockets.length === 0) return;
  const closed = sockets.map((socket) => untilClosed(socket));
  const timers = shuffled(sockets).map((socket, index) =>
    setTimeout(() => socket.close(SERVICE_RESTART), (index / sockets.length) * closeOverMs),
  );
  const end = setTimeout(() => sockets.forEach((socket) => socket.terminate()), endWithinMs);
  await Promise.all(closed);
  for (const timer of [...timers, end]) clearTimeout(timer);
}

const untilClosed = (socket: WebSocket) =>
  new Promise<void>((resolve) => {
    if (socket.readyState === socket.CLOSED) resolve();
    else socket.once("close", () => resolve());
  });

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, key: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
