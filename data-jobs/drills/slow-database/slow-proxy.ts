import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

import { portOf } from "#testing/ports.ts";

/** A line to a database on which every packet takes as long as told, in either direction and in order. */
export async function openSlowProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const pass = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    from.on("data", (packet) => {
      const due = performance.now() + delayMs;
      last = last.then(async () => {
        const waitMs = due - performance.now();
        if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
        if (to.writable) to.write(packet);
      });
    });
    from.on("close", () => to.destroy()).on("error", () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket);
    pass(near, far);
    pass(far, near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String(portOf(server));
  return {
    url: url.href,
    delay: (ms: number) => void (delayMs = ms),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
