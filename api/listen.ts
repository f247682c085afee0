import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";

import { SettingError } from "#lib/settings-error.ts";

import { isLiveSocket } from "./routes/live-socket.ts";

export type Listening = { server: Server; port: number; close: () => Promise<void> };

/** Take the port at once, so that a busy one is known before any work is done. */
export async function listen(
  { port, host }: { port: number; host: string | undefined },
  answer: RequestListener,
): Promise<Listening> {
  const server = createServer(
    { keepAliveTimeout: 65_000, requestTimeout: 30_000, shouldUpgradeCallback: isLiveSocket },
    answer,
  );
  server.listen({ port, host });
  await once(server, "listening").catch((error: unknown) => {
    throw new SettingError(
      `PORT ${port} cannot be used (${error instanceof Error ? error.message : String(error)}): stop what listens there, or set PORT to another number.`,
      { cause: error },
    );
  });
  const address = server.address();
  return {
    server,
    port: typeof address === "object" && address !== null ? address.port : port,
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeIdleConnections();
      const forced = setTimeout(() => server.closeAllConnections(), 5_000);
      await promise;
      clearTimeout(forced);
    },
  };
}
