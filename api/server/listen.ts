import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";

import { BARE_HEADERS, refuseLine } from "#lib/security-headers.ts";
import { SettingError } from "#lib/settings-error.ts";
import { isLiveSocket } from "#routes/live-socket.ts";

export type Listening = { server: Server; port: number; close: () => Promise<void> };

/** Takes the port at once, so that a busy port is reported before any work is done. */
export async function listen(
  { port, host }: { port: number; host: string | undefined },
  answer: RequestListener,
): Promise<Listening> {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      requestTimeout: 30_000,
      requireHostHeader: false,
      shouldUpgradeCallback: isLiveSocket,
    },
    (request, response) => {
      if (request.headers.host === undefined && request.httpVersion === "1.1") refuse(response, 400);
      else answer(request, response);
    },
  );
  // Node would answer these itself, without our headers.
  server.on("checkExpectation", (_request, response) => refuse(response, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, line) => {
    if (error.code === "ECONNRESET" || !line.writable) line.destroy();
    else refuseLine(line, STATUS_OF.get(error.code ?? "") ?? 400);
  });
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

/** https://nodejs.org/api/http.html#event-clienterror */
const STATUS_OF = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

const refuse = (response: ServerResponse, status: number) =>
  response.writeHead(status, { Connection: "close", ...BARE_HEADERS }).end();

const IN_USE = "Stop the other program, or set PORT to another number.";
const NOT_ALLOWED =
  "This user may not use that port. Set PORT to 1024 or more and let a proxy listen on the other one.";
const NOT_OUR_ADDRESS = /^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|EINVAL)$/;

function cannotListen(cause: unknown, port: number, host: string | undefined): SettingError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const sentence = NOT_OUR_ADDRESS.test(code)
    ? `Cannot listen on HOST ${host ?? ""} (${reason}). Set it to an address of this machine, or unset it for all addresses.`
    : `Cannot listen on PORT ${port} (${reason}). ${code === "EACCES" ? NOT_ALLOWED : IN_USE}`;
  return new SettingError(sentence, { cause });
}
