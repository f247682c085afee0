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
    throw cannotListen(error, port, host);
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

const NOT_OUR_ADDRESS = /^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|EINVAL)$/;

function cannotListen(cause: unknown, port: number, host: string | undefined): SettingError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const sentence = NOT_OUR_ADDRESS.test(code)
    ? `HOST ${host ?? ""} cannot be used (${reason}): set it to an address of this machine, or unset it for every address.`
    : `PORT ${port} cannot be used (${reason}): stop what listens there, or set PORT to another number.`;
  return new SettingError(sentence, { cause });
}
