import { createHash } from "node:crypto";

import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import { contentTypeOf, headersFor, type Encoding, type Header } from "#lib/http-headers.ts";

import { isHashed } from "./hashed-files.ts";
import { addressOf } from "./request-target.ts";

/** One stored form of a file. */
export type FileForm = { file: string; size: number; digest: string };

/** A file of a release with its compressed forms, named by its path inside the release, with forward slashes. */
export type ReleaseFile = { name: string; body: FileForm; br: FileForm | null; gzip: FileForm | null };

export type Entry = ReturnType<typeof entryOf>;

const FOR_A_YEAR = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

/** Pictures for other sites and the open data: large, and asked for a few times a day. */
export const isRare = ({ name }: ReleaseFile) => /^(og|data)\//.test(name);

/** The form whose bytes are held in memory. */
export type Held = { form: FileForm; bytes: Buffer };

/** A file ready to be sent in every encoding available. */
export function entryOf(file: ReleaseFile, rules: readonly HeaderRule[], held: Held | null) {
  const { name, body, br, gzip } = file;
  const path = addressOf(name);
  const isLasting = isHashed(name);
  const headers = headersFor(path, rules, [
    ["Content-Type", contentTypeOf(name).mime],
    ["Cache-Control", isLasting ? FOR_A_YEAR : REVALIDATE],
  ]);
  const options = { varies: br !== null || gzip !== null, isLasting, held };
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
  isLasting: boolean;
  held: Held | null;
};

/** One file in one encoding, with the headers for each kind of answer, flat as writeHead takes them. */
function represent(
  form: FileForm,
  encoding: Encoding,
  headers: readonly Header[],
  { varies, isLasting, held }: Options,
) {
  const { file, size } = form;
  const etag = tagOf(form, encoding, headers);
  const tag = isLasting ? [] : ["ETag", etag];
  const vary = varies ? ["Vary", "Accept-Encoding"] : [];
  const shape = encoding === "identity" ? vary : ["Content-Encoding", encoding, ...vary];
  const length = ["Content-Length", String(size)];
  const ranges = encoding === "identity" ? ["Accept-Ranges", "bytes"] : [];
  const lasting = headers.filter(([name]) => !ONLY_WHEN_FOUND.has(name.toLowerCase()));
  const bodiless = headers.filter(([name]) => !OF_A_BODY.has(name.toLowerCase()));
  return {
    file,
    size,
    /** Null if it is read from disk when somebody asks for it. */
    body: form === held?.form ? held.bytes : null,
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
function tagOf({ digest }: FileForm, encoding: Encoding, headers: readonly Header[]): string {
  const hash = createHash("sha256").update(JSON.stringify(headers)).update("\n").update(digest);
  const suffix = encoding === "identity" ? "" : `-${encoding}`;
  return `"${hash.digest("base64url").slice(0, 22)}${suffix}"`;
}
