import type { IncomingMessage, ServerResponse } from "node:http";

import { acceptedEncodings, allowsRange, namesTag, readByteRange, type Header } from "#lib/http-headers.ts";

import type { Entry, Representation } from "./entry.ts";

/**
 * Sends a file: whole, in part, or not at all because the client already has it. False, with
 * nothing sent, if the client accepts none of its encodings.
 */
export function sendEntry(entry: Entry, request: IncomingMessage, response: ServerResponse): boolean {
  const { headers } = request;
  const chosen = choose(entry, headers["accept-encoding"]);
  if (chosen === null) return false;

  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, chosen.etag))
    response.writeHead(304, chosen.unchangedHeaders).end();
  else if (request.method === "HEAD") response.writeHead(200, chosen.headers).end();
  else if (headers.range !== undefined && chosen === entry.identity)
    sendRange(chosen, headers.range, headers["if-range"], response);
  else response.writeHead(200, chosen.headers).end(chosen.body);
  return true;
}

/** Sends a file instead of the page at the address. The answer is never conditional, and never stored. */
export function sendEntryAs(
  status: number,
  entry: Entry,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const chosen = choose(entry, request.headers["accept-encoding"]) ?? entry.identity;
  response.writeHead(status, chosen.errorHeaders);
  if (request.method === "HEAD") response.end();
  else response.end(chosen.body);
}

function choose(entry: Entry, acceptEncoding: string | undefined): Representation | null {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const representation = entry[encoding];
    if (representation) return representation;
  }
  return null;
}

function sendRange(
  file: Representation,
  range: string,
  ifRange: string | readonly string[] | undefined,
  response: ServerResponse,
): void {
  const { body, partialHeaders } = file;
  const part = allowsRange(ifRange, file.etag) ? readByteRange(range, body.length) : "ignored";
  if (part === "ignored") {
    response.writeHead(200, file.headers).end(body);
    return;
  }
  const [status, place, bytes] =
    part === "unsatisfiable"
      ? ([416, "*", body.subarray(0, 0)] as const)
      : ([206, `${part.first}-${part.last}`, body.subarray(part.first, part.last + 1)] as const);
  const length = ["Content-Length", String(bytes.length)];
  response
    .writeHead(status, [...partialHeaders, "Content-Range", `bytes ${place}/${body.length}`, ...length])
    .end(bytes);
}

/** A sentence as plain text, if there is no page for it. */
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
