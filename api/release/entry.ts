import { createHash } from "node:crypto";

import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import { contentTypeOf, headersFor, type Encoding, type Header } from "#lib/http-headers.ts";

import type { ReleaseFile } from "./read-files.ts";
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
  const caching = headers.filter(([name]) => ONLY_WHEN_FOUND.has(name.toLowerCase()));
  return {
    body,
    etag,
    headers: [...headers.flat(), ...shape, ...tag, ...ranges, ...length],
    /** Without the two headers that differ in a partial answer: length and range. */
    partialHeaders: [...headers.flat(), ...shape, ...tag, ...ranges],
    unchangedHeaders: [...caching.flat(), ...vary, ...tag],
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
