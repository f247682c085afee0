import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import {
  acceptedEncodings,
  allowsRange,
  contentTypeOf,
  headersFor,
  namesTag,
  readByteRange,
  type Encoding,
  type Header,
} from "#lib/http-headers.ts";

import type { ReleaseFile } from "./load-entries.ts";
import { addressOf } from "./request-target.ts";

export type Entry = ReturnType<typeof entryOf>;

const FOR_A_YEAR = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

const HASHED = "/_astro/";

/** A file ready to be sent in every encoding available. */
export function entryOf({ name, body, br, gzip }: ReleaseFile, rules: readonly HeaderRule[]) {
  const path = addressOf(name);
  const isHashed = path.startsWith(HASHED);
  const headers = headersFor(path, rules, [
    ["Content-Type", contentTypeOf(name).mime],
    ["Cache-Control", isHashed ? FOR_A_YEAR : REVALIDATE],
  ]);
  const options = { varies: br !== null || gzip !== null, isHashed };
  return {
    path,
    headers,
    identity: represent(body, "identity", headers, options),
    br: br && represent(br, "br", headers, options),
    gzip: gzip && represent(gzip, "gzip", headers, options),
  };
}

export type Representation = ReturnType<typeof represent>;

const ONLY_WHEN_FOUND = new Set(["cache-control"]);
const OF_A_BODY = new Set(["content-type"]);

type Options = {
  /** The file is also available in other encodings. */
  varies: boolean;
  /** Its name changes with its content, so no browser has to check for changes. */
  isHashed: boolean;
};

/** One file in one encoding, with the headers for each kind of answer, flat as writeHead takes them. */
function represent(
  body: Buffer,
  encoding: Encoding,
  headers: readonly Header[],
  { varies, isHashed }: Options,
) {
  const etag = tagOf(body, encoding, headers);
  const tag = isHashed ? [] : ["ETag", etag];
  const vary = varies ? ["Vary", "Accept-Encoding"] : [];
  const shape = encoding === "identity" ? vary : ["Content-Encoding", encoding, ...vary];
  const length = ["Content-Length", String(body.length)];
  const ranges = encoding === "identity" ? ["Accept-Ranges", "bytes"] : [];
  const lasting = headers.filter(([name]) => !ONLY_WHEN_FOUND.has(name.toLowerCase()));
  const bodiless = headers.filter(([name]) => !OF_A_BODY.has(name.toLowerCase()));
  return {
    body,
    etag,
    headers: [...headers.flat(), ...shape, ...tag, ...ranges, ...length],
    /** Without the two headers that differ in a partial answer: length and range. */
    partialHeaders: [...headers.flat(), ...shape, ...tag, ...ranges],
    /** A browser, and a cache on the way, replace what they keep by these, the policy included. */
    unchangedHeaders: [...bodiless.flat(), ...vary, ...tag],
    /** For when the file is shown instead of another, such as the not-found page. */
    errorHeaders: [...lasting.flat(), "Cache-Control", "no-cache", ...shape, ...length],
  };
}

// The headers are part of the tag: an unchanged page with a changed policy must be sent again, policy included.
function tagOf(body: Buffer, encoding: Encoding, headers: readonly Header[]): string {
  const hash = createHash("sha256").update(JSON.stringify(headers)).update("\n").update(body);
  const suffix = encoding === "identity" ? "" : `-${encoding}`;
  return `"${hash.digest("base64url").slice(0, 22)}${suffix}"`;
}

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

function choose(entry: Entry, acceptEncoding: string | undefined): Representation | null {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const representation = entry[encoding];
    if (representation !== null) return representation;
  }
  return null;
}

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
