import type { IncomingMessage, ServerResponse } from "node:http";

import type { Header } from "./header-rules.ts";

/** A sentence instead of a page, for what has none. */
export function sendPlain(
  status: number,
  sentence: string,
  headers: readonly Header[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const body = Buffer.from(`${sentence}\n`);
  response.writeHead(status, [
    "Content-Type",
    "text/plain; charset=utf-8",
    ...headers.flat(),
    "Content-Length",
    String(body.length),
  ]);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}
