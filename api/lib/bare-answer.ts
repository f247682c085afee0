import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.ts";

/** What an answer without a body contains besides its status. */
export const BARE_HEADERS = {
  ...SECURITY_HEADERS,
  "Content-Security-Policy": DATA_POLICY,
  "Cache-Control": "no-store",
  "Content-Length": "0",
} as const;

/** Answers on a connection without a response object, and closes it. */
export function refuseLine(line: Duplex, status: number, headers: Record<string, string> = {}): void {
  const sent = Object.entries({ Connection: "close", ...BARE_HEADERS, ...headers });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...sent.map(([name, value]) => `${name}: ${value}`),
  ];
  line.on("error", () => line.destroy());
  line.end(`${head.join("\r\n")}\r\n\r\n`, () => line.destroy());
}
