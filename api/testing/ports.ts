import { once } from "node:events";
import { createServer, type Server } from "node:net";

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

/** For a program that must know its port before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  await once(server, "close");
  return port;
}
