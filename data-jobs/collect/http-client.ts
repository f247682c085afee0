import type { Mark } from "#domain/snapshot/source-state.ts";
import type { Request } from "#jobs/upstreams/source.ts";

import { SourceError } from "./failure.ts";

export type Answer =
  | { kind: "body"; bytes: Uint8Array; contentType: string | null; mark: Mark }
  | { kind: "unchanged" }
  | { kind: "status"; status: number; error: SourceError };

export type Exchange = {
  fetch: typeof fetch;
  now: () => Date;
  userAgent: string;
  accept: string;
  mark: Mark | null;
  maxBytes: number;
  signal: AbortSignal;
};

const MAX_REDIRECTS = 3;

/** Ask once. What keeps an answer from coming is thrown; an answer that says no is given back. */
export async function fetchAnswer(request: Request, exchange: Exchange): Promise<Answer> {
  const response = await followed(request, exchange, MAX_REDIRECTS);
  const { status, headers } = response;
  if (status === 304) return { kind: "unchanged" };
  if (status !== 200) {
    return { kind: "status", status, error: await statusError(response, exchange.now()) };
  }
  const bytes = await readBytes(response, exchange.maxBytes);
  const mark = { etag: headers.get("etag"), lastModified: headers.get("last-modified") };
  return { kind: "body", bytes, contentType: headers.get("content-type"), mark };
}

async function followed(request: Request, exchange: Exchange, redirectsLeft: number): Promise<Response> {
  const { userAgent, accept, mark, signal } = exchange;
  const response = await exchange.fetch(request.url, {
    redirect: "manual",
    signal,
    headers: {
      ...request.headers,
      "User-Agent": userAgent,
      Accept: accept,
      ...(mark?.etag ? { "If-None-Match": mark.etag } : {}),
      ...(mark?.lastModified ? { "If-Modified-Since": mark.lastModified } : {}),
    },
  });
  const location = response.headers.get("location");
  if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
  await response.body?.cancel();
  if (redirectsLeft === 0) throw new SourceError("redirect", "Too many redirects.");
  return followed({ ...request, url: nextUrl(request, location) }, exchange, redirectsLeft - 1);
}

/** A key is for one host only, and nobody sends us to a machine inside. */
function nextUrl({ url, headers }: Request, location: string): string {
  const [from, to] = [new URL(url), URL.parse(location, url)];
  if (to === null || to.protocol !== "https:" || !/\.[a-z]{2,}$/i.test(to.hostname))
    throw new SourceError("redirect", `It redirects to ${location}, which is not a public https address.`);
  if (to.hostname !== from.hostname && headers !== undefined)
    throw new SourceError("redirect", `It redirects to ${to.hostname}, where our key must not be sent.`);
  return to.href;
}

const PASSING = new Set([408, 425, 429]);

async function statusError(response: Response, now: Date): Promise<SourceError> {
  const { status, headers } = response;
  const isPassing = PASSING.has(status) || status >= 500;
  const kind = status === 429 ? "limit" : [401, 403, 451].includes(status) ? "refused" : "status";
  const message = `It returned ${status}${await reasonIn(response)}.`;
  return new SourceError(kind, message, { isPassing, retryAfterMs: retryAfterMs(headers, now) });
}

const REASON_CHARS = 200;

/** What an upstream says about its refusal, where it is not a web page. */
async function reasonIn(response: Response): Promise<string> {
  for await (const chunk of response.body ?? []) {
    const start = new TextDecoder().decode(chunk.subarray(0, REASON_CHARS)).trim();
    return start.startsWith("{") ? `: ${start}` : "";
  }
  return "";
}

/** All of a body, unless it is larger than it may be: then it is left unread. */
async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const stated = Number(response.headers.get("content-length") ?? 0);
  if (stated > maxBytes) await refuse(response.body, maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) await refuse(null, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function refuse(body: ReadableStream | null, maxBytes: number): Promise<never> {
  await body?.cancel();
  throw new SourceError("size", `The answer is larger than ${maxBytes} bytes.`);
}

/** The seconds or the date of a `Retry-After`; a bare epoch is what some upstreams send in a header of their own. */
function retryAfterMs(headers: Headers, now: Date): number | null {
  const text = headers.get("retry-after") ?? headers.get("x-ratelimit-reset");
  if (text === null) return null;
  const number = Number(text);
  const at = Number.isFinite(number) ? epochOrDelay(number, now) : Date.parse(text);
  return Number.isFinite(at) ? Math.max(0, at - now.getTime()) : null;
}

const FIRST_EPOCH_S = 1_000_000_000;

const epochOrDelay = (seconds: number, now: Date) =>
  seconds >= FIRST_EPOCH_S ? seconds * 1_000 : now.getTime() + seconds * 1_000;
