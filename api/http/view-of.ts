import type { Context } from "hono";

import { priceOfMoment, type BtcPrice } from "#domain/price/btc-price.ts";
import { readyBytesOf, type ReadyBytes } from "#lib/compress.ts";
import { acceptedEncodings, namesTag } from "#lib/http-headers.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicDataKeeper } from "#public-data/keep-public-data.ts";
import type { PublicData } from "#public-data/public-data.ts";

import type { Deps } from "./deps.ts";

/** Answers a public read with JSON made once per change of the data, or with 304. */
export const answerReady = (
  c: Context,
  publicData: PublicDataKeeper,
  read: (view: PublicData) => unknown,
): Promise<Response> => answerBytes(c, publicData, (view) => readyBytesOf(read(view)));

/** The same in another format. */
export async function answerBytes(
  c: Context,
  publicData: PublicDataKeeper,
  write: (view: PublicData) => Promise<ReadyBytes>,
): Promise<Response> {
  const view = viewOf(publicData);
  const { path } = c.req;
  const ready = view.answers.get(path) ?? (await makeOnce(view, path, () => write(view)));
  view.answers.set(path, ready);
  return sendReady(c, ready);
}

/** Requests for an answer that is being made wait for it, instead of making it again. */
export async function makeOnce(
  { inMaking }: Pick<PublicData, "inMaking">,
  key: string,
  make: () => ReadyBytes | Promise<ReadyBytes>,
): Promise<ReadyBytes> {
  const made = inMaking.get(key) ?? Promise.resolve(make());
  inMaking.set(key, made);
  try {
    return await made;
  } finally {
    inMaking.delete(key);
  }
}

/** The price of this moment. */
export const priceNow = (
  view: Pick<PublicData, "btcPrice"> | null,
  { livePrice }: Pick<Deps, "livePrice">,
): BtcPrice | null => priceOfMoment(livePrice.current(), view?.btcPrice ?? null);

/** What the app has made for this path of the API, if it is still what it would answer. */
export function readyAt(
  path: string,
  { publicData, livePrice }: Pick<Deps, "publicData" | "livePrice">,
): ReadyBytes | null {
  const view = path.startsWith("/api/") ? publicData.current() : null;
  if (view === null) return null;
  const ready = view.answers.get(path);
  if (ready) return ready;
  const priced = view.pricedAnswers.get(path);
  return priced && priced.price === priceNow(view, { livePrice }) ? priced.ready : null;
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
