import type { ServerResponse } from "node:http";

import type { Deps } from "#http/deps.ts";
import { readyAt } from "#http/ready-answer.ts";
import type { ReadyBytes } from "#lib/compress.ts";
import { acceptedEncodings, namesTag, type Encoding, type Header } from "#lib/http-headers.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "#lib/security-headers.ts";

const COMMON: readonly Header[] = [
  ["Cache-Control", "public, max-age=0, must-revalidate"],
  ["Vary", "Accept-Encoding"],
  ...Object.entries({ ...SECURITY_HEADERS, "Content-Security-Policy": DATA_POLICY }),
];

/**
 * Sends an answer the app has made before, with one look-up and one write and the headers of the app.
 * False, with nothing sent, if there is none at this address.
 */
export function sendMade(
  response: ServerResponse,
  { publicData, livePrice }: Pick<Deps, "publicData" | "livePrice">,
): boolean {
  const { method, url, headers } = response.req;
  if (method !== "GET" || url === undefined) return false;
  const made = readyAt(url, { publicData, livePrice });
  if (made === null) return false;
  const encoding = acceptedEncodings(headers["accept-encoding"])[0] ?? "identity";
  const { etag, whole, unchanged } = headersOf(made, encoding);
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag)) response.writeHead(304, unchanged).end();
  else response.writeHead(200, whole).end(made[encoding]);
  return true;
}

type MadeHeaders = { etag: string; whole: string[]; unchanged: string[] };

const remembered = new WeakMap<ReadyBytes, Map<Encoding, MadeHeaders>>();

/** Flat, as writeHead takes them. */
function headersOf(made: ReadyBytes, encoding: Encoding): MadeHeaders {
  const known = remembered.get(made) ?? new Map<Encoding, MadeHeaders>();
  const found = known.get(encoding);
  if (found) return found;
  const isPlain = encoding === "identity";
  const etag = isPlain ? `"${made.etag}"` : `"${made.etag}-${encoding}"`;
  const unchanged = [...COMMON.flat(), "ETag", etag];
  const coding = isPlain ? [] : ["Content-Encoding", encoding];
  const length = String(made[encoding].byteLength);
  const whole = [...unchanged, "Content-Type", made.type, ...coding, "Content-Length", length];
  const headers = { etag, whole, unchanged };
  remembered.set(made, known.set(encoding, headers));
  return headers;
}
