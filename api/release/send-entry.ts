import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";

import {
  acceptedEncodings,
  allowsRange,
  namesTag,
  readByteRange,
  type ByteRange,
  type Header,
} from "#lib/http-headers.ts";
import { SENTENCE_HEADERS } from "#lib/security-headers.ts";

import type { Entry, Representation } from "./entry.ts";

/** Sends a file whole, in part, or as unchanged. False, with nothing sent, if the client accepts none of its encodings. */
export function sendEntry(entry: Entry, response: ServerResponse): boolean {
  const { headers, method } = response.req;
  const chosen = choose(entry, headers["accept-encoding"]);
  if (chosen === null) return false;

  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, chosen.etag))
    response.writeHead(304, chosen.unchangedHeaders).end();
  else if (method === "HEAD") response.writeHead(200, chosen.headers).end();
  else if (headers.range !== undefined && chosen === entry.identity)
    sendRange(chosen, headers.range, response);
  else sendBody(200, chosen.headers, chosen, response);
  return true;
}

/** Sends a file instead of the page at the address. The answer is never conditional, and never stored. */
export function sendEntryAs(status: number, entry: Entry, response: ServerResponse): void {
  const chosen = choose(entry, response.req.headers["accept-encoding"]) ?? entry.identity;
  // To a HEAD request, Node sends no body.
  sendBody(status, chosen.errorHeaders, chosen, response);
}

function choose(entry: Entry, acceptEncoding: string | undefined): Representation | null {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const representation = entry[encoding];
    if (representation !== null) return representation;
  }
  return null;
}

function sendRange(file: Representation, range: string, response: ServerResponse): void {
  const { size, partialHeaders } = file;
  const ifRange = response.req.headers["if-range"];
  const part = allowsRange(ifRange, file.etag) ? readByteRange(range, size) : "ignored";
  if (part === "ignored") return sendBody(200, file.headers, file, response);
  const partial = (place: string, length: number) => [
    ...partialHeaders,
    "Content-Range",
    `bytes ${place}/${size}`,
    "Content-Length",
    String(length),
  ];
  if (part === "unsatisfiable") {
    response.writeHead(416, partial("*", 0)).end();
    return;
  }
  const { first, last } = part;
  sendBody(206, partial(`${first}-${last}`, last - first + 1), file, response, part);
}

function sendBody(
  status: number,
  headers: string[],
  { body, file }: Representation,
  response: ServerResponse,
  part?: ByteRange,
): void {
  if (body !== null) {
    response.writeHead(status, headers).end(part ? body.subarray(part.first, part.last + 1) : body);
    return;
  }
  const stream = createReadStream(file, part && { start: part.first, end: part.last });
  stream.once("open", () => stream.pipe(response.writeHead(status, headers)));
  stream.once("error", (error) => {
    if (response.headersSent) response.destroy(error);
    else sendPlain(503, UNREADABLE, Object.entries(SENTENCE_HEADERS), response);
  });
  response.once("close", () => stream.destroy());
}

const UNREADABLE = "This file can't be read at the moment. Please try again in a minute.";

/** A sentence as plain text, if there is no page for it. */
export function sendPlain(
  status: number,
  sentence: string,
  headers: readonly Header[],
  response: ServerResponse,
): void {
  const body = Buffer.from(`${sentence}\n`);
  const length: Header = ["Content-Length", String(body.length)];
  const all: Header[] = [["Content-Type", "text/plain; charset=utf-8"], ...headers, length];
  response.writeHead(status, all.flat()).end(body);
}
