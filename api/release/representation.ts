import { createHash } from "node:crypto";

import type { Encoding } from "#lib/negotiate.ts";

import type { Header } from "./header-rules.ts";

/** One file in one encoding, with the headers of each answer it can become, flat as writeHead takes them. */
export type Representation = {
  body: Buffer;
  etag: string;
  headers: string[];
  /** Without the two headers that a partial answer words differently: length and range. */
  partialHeaders: string[];
  unchangedHeaders: string[];
  /** For when the file is shown in place of something else, such as the page for what does not exist. */
  errorHeaders: string[];
};

const ONLY_WHEN_FOUND = new Set(["cache-control"]);

/** `varies`: the file is also there in other encodings. */
export function represent(
  body: Buffer,
  encoding: Encoding,
  headers: readonly Header[],
  varies: boolean,
): Representation {
  const etag = tagOf(body, encoding, headers);
  const vary = varies ? ["Vary", "Accept-Encoding"] : [];
  const shape = encoding === "identity" ? vary : ["Content-Encoding", encoding, ...vary];
  const length = ["Content-Length", String(body.length)];
  const ranges = encoding === "identity" ? ["Accept-Ranges", "bytes"] : [];
  const lasting = headers.filter(([name]) => !ONLY_WHEN_FOUND.has(name.toLowerCase()));
  const caching = headers.filter(([name]) => ONLY_WHEN_FOUND.has(name.toLowerCase()));
  return {
    body,
    etag,
    headers: [...headers.flat(), ...shape, "ETag", etag, ...ranges, ...length],
    partialHeaders: [...headers.flat(), ...shape, "ETag", etag, ...ranges],
    unchangedHeaders: [...caching.flat(), ...vary, "ETag", etag],
    errorHeaders: [...lasting.flat(), "Cache-Control", "no-cache", ...shape, ...length],
  };
}

// The headers count too: an unchanged page under a changed policy has to arrive again, policy and all.
function tagOf(body: Buffer, encoding: Encoding, headers: readonly Header[]): string {
  const hash = createHash("sha256").update(JSON.stringify(headers)).update("\n").update(body);
  const suffix = encoding === "identity" ? "" : `-${encoding}`;
  return `"${hash.digest("base64url").slice(0, 22)}${suffix}"`;
}
