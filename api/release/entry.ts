import { createHash } from "node:crypto";

import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import { contentTypeOf, headersFor, type Encoding, type Header } from "#lib/http-headers.ts";

import type { FileForm, ReleaseFile } from "./load-entries.ts";
import { addressOf } from "./request-target.ts";

export type Entry = ReturnType<typeof entryOf>;

const FOR_A_YEAR = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

const HASHED = "/_astro/";
/** Pictures for other sites and the open data: large, and asked for a few times a day. */
const RARELY_ASKED = ["/og/", "/data/"];

/**
 * A file ready to be sent in every encoding available. In memory is the form that nearly every browser asks for, as
 * long as it fits into `room`; the others stay on disk. Hashed files are always in memory, since an older release's
 * folder may be removed while open pages still ask for them.
 */
export function entryOf(
  { name, body, br, gzip }: ReleaseFile,
  rules: readonly HeaderRule[],
  room = Infinity,
) {
  const path = addressOf(name);
  const isHashed = path.startsWith(HASHED);
  const headers = headersFor(path, rules, [
    ["Content-Type", contentTypeOf(name).mime],
    ["Cache-Control", isHashed ? FOR_A_YEAR : REVALIDATE],
  ]);
  const isRare = RARELY_ASKED.some((folder) => path.startsWith(folder));
  const usual = br ?? gzip ?? body;
  const options = {
    varies: br !== null || gzip !== null,
    isHashed,
    inMemory: isHashed || (!isRare && usual.bytes.length <= room) ? usual : null,
  };
  return {
    path,
    headers,
    identity: represent(body, "identity", headers, options),
    br: br && represent(br, "br", headers, options),
    gzip: gzip && represent(gzip, "gzip", headers, options),
    bytesInMemory: options.inMemory?.bytes.length ?? 0,
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
  /** The one form whose bytes are kept. */
  inMemory: FileForm | null;
};

/** One file in one encoding, with the headers for each kind of answer, flat as writeHead takes them. */
function represent(
  form: FileForm,
  encoding: Encoding,
  headers: readonly Header[],
  { varies, isHashed, inMemory }: Options,
) {
  const { file, bytes } = form;
  const etag = tagOf(bytes, encoding, headers);
  const tag = isHashed ? [] : ["ETag", etag];
  const vary = varies ? ["Vary", "Accept-Encoding"] : [];
  const shape = encoding === "identity" ? vary : ["Content-Encoding", encoding, ...vary];
  const length = ["Content-Length", String(bytes.length)];
  const ranges = encoding === "identity" ? ["Accept-Ranges", "bytes"] : [];
  const lasting = headers.filter(([name]) => !ONLY_WHEN_FOUND.has(name.toLowerCase()));
  const bodiless = headers.filter(([name]) => !OF_A_BODY.has(name.toLowerCase()));
  return {
    file,
    size: bytes.length,
    /** Null if it is read from disk when somebody asks for it. */
    body: form === inMemory ? bytes : null,
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
