import type { Context } from "hono";

import { readyBytesOf, type ReadyBytes } from "#lib/compress.ts";
import { acceptedEncodings, namesTag } from "#lib/http-headers.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicDataKeeper } from "#public-data/keep-public-data.ts";
import type { PublicData } from "#public-data/public-data.ts";

/** Answer a public read with bytes made once per change of the data: no query, no serialising, or a 304. */
export function answerReady(
  c: Context,
  publicData: PublicDataKeeper,
  question: (view: PublicData) => unknown,
): Response {
  return answerBytes(c, publicData, (view) => readyBytesOf(question(view)));
}

/** The same for an answer of another form. */
export function answerBytes(
  c: Context,
  publicData: PublicDataKeeper,
  write: (view: PublicData) => ReadyBytes,
): Response {
  const view = viewOf(publicData);
  const ready = view.answers.get(c.req.path) ?? write(view);
  view.answers.set(c.req.path, ready);
  return sendReady(c, ready);
}

const MOST_KEPT = 64;
const MOST_BYTES_KEPT = 64 * 1024 * 1024;

/** An answer to a question anybody may word as they like: the last ones asked for are kept, as far as there is room. */
export function keptAnswer({ asked }: PublicData, key: string, make: () => ReadyBytes): ReadyBytes {
  const ready = asked.get(key) ?? make();
  asked.delete(key);
  asked.set(key, ready);
  let bytes = [...asked.values()].reduce((sum, kept) => sum + bytesOf(kept), 0);
  for (const [oldest, kept] of asked) {
    if (asked.size <= MOST_KEPT && bytes <= MOST_BYTES_KEPT) break;
    asked.delete(oldest);
    bytes -= bytesOf(kept);
  }
  return ready;
}

const bytesOf = ({ identity, gzip, br }: ReadyBytes): number =>
  identity.byteLength + gzip.byteLength + br.byteLength;

export function viewOf(publicData: PublicDataKeeper): PublicData {
  const view = publicData.current();
  if (view === null) throw new Problem("unavailable", "The data is loading. Please try again in a moment.");
  return view;
}

export function sendReady(c: Context, ready: ReadyBytes): Response {
  const encoding = acceptedEncodings(c.req.header("Accept-Encoding"))[0] ?? "identity";
  const etag = encoding === "identity" ? `"${ready.etag}"` : `"${ready.etag}-${encoding}"`;
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  c.header("Vary", "Accept-Encoding", { append: true });
  c.header("ETag", etag);
  const known = c.req.header("If-None-Match");
  if (known !== undefined && namesTag(known, etag)) return c.body(null, 304);

  c.header("Content-Type", ready.type);
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  return c.body(ready[encoding]);
}
