import type { Context } from "hono";

import { readyBytesOf, type ReadyBytes } from "#lib/compress.ts";
import { acceptedEncodings, namesTag } from "#lib/http-headers.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicDataKeeper } from "#public-data/keep-public-data.ts";
import type { PublicData } from "#public-data/public-data.ts";

/** Answers a public read with JSON made once per change of the data, or with 304. */
export const answerReady = (
  c: Context,
  publicData: PublicDataKeeper,
  read: (view: PublicData) => unknown,
): Response => answerBytes(c, publicData, (view) => readyBytesOf(read(view)));

/** The same in another format. */
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
  const tags = c.req.header("If-None-Match");
  if (tags !== undefined && namesTag(tags, etag)) return c.body(null, 304);

  c.header("Content-Type", ready.type);
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  return c.body(ready[encoding]);
}
