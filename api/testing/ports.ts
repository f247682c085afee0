import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

/** From 32,768 on, systems give ports to servers that take any, and to outgoing connections. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** For a program that must know its port before it starts. Another one could only get it in between by the same luck. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(LOWEST, HIGHEST), "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    const port = portOf(server);
    server.close();
    await once(server, "close");
    return port;
  }
}
