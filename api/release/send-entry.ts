import type { ServerResponse } from "node:http";

import { acceptedEncodings, allowsRange, namesTag, readByteRange, type Header } from "#lib/http-headers.ts";

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
  else response.writeHead(200, chosen.headers).end(chosen.body);
  return true;
}

/** Sends a file instead of the page at the address. The answer is never conditional, and never stored. */
export function sendEntryAs(status: number, entry: Entry, response: ServerResponse): void {
  const chosen = choose(entry, response.req.headers["accept-encoding"]) ?? entry.identity;
  // To a HEAD request, Node sends no body.
  response.writeHead(status, chosen.errorHeaders).end(chosen.body);
}

const choose = (entry: Entry, acceptEncoding: string | undefined): Representation | null =>
  acceptedEncodings(acceptEncoding)
    .map((encoding) => entry[encoding])
    .find((representation) => representation !== null) ?? null;

function sendRange(file: Representation, range: string, response: ServerResponse): void {
  const { body, partialHeaders } = file;
  const ifRange = response.req.headers["if-range"];
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
  response: ServerResponse,
): void {
  const body = Buffer.from(`${sentence}\n`);
  const length: Header = ["Content-Length", String(body.length)];
  const all: Header[] = [["Content-Type", "text/plain; charset=utf-8"], ...headers, length];
  response.writeHead(status, all.flat()).end(body);
}
