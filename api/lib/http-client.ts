import { publicProblem } from "#domain/review/feed-address.ts";
import type { Mark } from "#domain/operations/source-state.ts";

export type FailureKind =
  | "network"
  | "timeout"
  | "status"
  | "limit"
  | "refused"
  | "redirect"
  /** We don't request that address. */
  | "address"
  | "size"
  | "format"
  | "shape"
  | "skipped";

type Detail = ErrorOptions & {
  /** Whether the same request is likely to succeed a moment later. */
  isPassing?: boolean;
  /** How long the upstream wants no further requests. */
  retryAfterMs?: number | null;
};

export class RequestError extends Error {
  readonly kind: FailureKind;
  readonly isPassing: boolean;
  readonly retryAfterMs: number | null;

  constructor(kind: FailureKind, message: string, detail: Detail = {}) {
    const { isPassing = false, retryAfterMs = null, ...options } = detail;
    super(message, options);
    this.name = "RequestError";
    this.kind = kind;
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterMs;
  }
}

export type HttpClient = {
  fetch: typeof fetch;
  now: () => Date;
  expire: (ms: number) => AbortSignal;
  userAgent: string;
  stop: AbortSignal;
};

export type HttpRequest = { url: string; headers?: Record<string, string> };

type Expectation = { accept: string; mark: Mark | null; maxBytes: number; timeoutMs: number };

export type HttpAnswer =
  | { kind: "body"; bytes: Uint8Array; contentType: string | null; mark: Mark }
  | { kind: "unchanged" }
  | { kind: "status"; status: number; error: RequestError };

/** Sends a request once. Throws on failure; an answer with another status is returned. */
export async function sendRequest(client: HttpClient, request: HttpRequest, expectation: Expectation) {
  const expired = client.expire(expectation.timeoutMs);
  const signal = AbortSignal.any([client.stop, expired]);
  try {
    return await answerOf(client, request, { ...expectation, signal });
  } catch (cause) {
    client.stop.throwIfAborted();
    if (cause instanceof RequestError) throw cause;
    const [kind, message] = expired.aborted
      ? (["timeout", `No complete answer within ${expectation.timeoutMs / 1_000} s.`] as const)
      : (["network", `Could not reach ${new URL(request.url).hostname}: ${reasonOf(cause)}.`] as const);
    throw new RequestError(kind, message, { isPassing: true, cause });
  }
}

/** `fetch` only says that it failed. The reason is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

type Exchange = Expectation & { signal: AbortSignal };

async function answerOf(client: HttpClient, request: HttpRequest, exchange: Exchange): Promise<HttpAnswer> {
  const response = await followRedirects(client, request, exchange);
  const { status, headers } = response;
  if (status === 304) return { kind: "unchanged" };
  if (status !== 200) return { kind: "status", status, error: await statusError(response, client.now()) };
  const bytes = await readBytes(response, exchange.maxBytes);
  const mark = { etag: headers.get("etag"), lastModified: headers.get("last-modified") };
  return { kind: "body", bytes, contentType: headers.get("content-type"), mark };
}

const MAX_REDIRECTS = 3;

async function followRedirects(
  client: HttpClient,
  request: HttpRequest,
  exchange: Exchange,
  redirectsLeft = MAX_REDIRECTS,
): Promise<Response> {
  const { accept, mark, signal } = exchange;
  const response = await client.fetch(request.url, {
    redirect: "manual",
    signal,
    headers: {
      ...request.headers,
      "User-Agent": client.userAgent,
      Accept: accept,
      ...(mark?.etag ? { "If-None-Match": mark.etag } : {}),
      ...(mark?.lastModified ? { "If-Modified-Since": mark.lastModified } : {}),
    },
  });
  const location = response.headers.get("location");
  if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
  await response.body?.cancel();
  if (redirectsLeft === 0) throw new RequestError("redirect", "Too many redirects.");
  const next = { ...request, url: nextUrl(request, location) };
  return followRedirects(client, next, exchange, redirectsLeft - 1);
}

/** A key is only for one host, and no upstream may redirect us to an internal address. */
function nextUrl({ url, headers }: HttpRequest, location: string): string {
  const [from, to] = [new URL(url), URL.parse(location, url)];
  if (to === null || publicProblem(to.href) !== null)
    throw new RequestError("address", `It redirects to ${location}, which is not a public https address.`);
  if (to.hostname !== from.hostname && headers !== undefined)
    throw new RequestError("redirect", `It redirects to ${to.hostname}, where our key must not be sent.`);
  return to.href;
}

const PASSING = new Set([408, 425, 429]);

async function statusError(response: Response, now: Date): Promise<RequestError> {
  const { status, headers } = response;
  const isPassing = PASSING.has(status) || status >= 500;
  const kind = status === 429 ? "limit" : [401, 403, 451].includes(status) ? "refused" : "status";
  const message = `It returned ${status}${await reasonIn(response)}.`;
  return new RequestError(kind, message, { isPassing, retryAfterMs: delayMs(headers, now) });
}

const REASON_CHARS = 200;

/** The start of the error text, unless it is a web page. */
async function reasonIn(response: Response): Promise<string> {
  for await (const chunk of response.body ?? []) {
    const start = new TextDecoder().decode(chunk.subarray(0, REASON_CHARS)).trim();
    return start.startsWith("{") ? `: ${start}` : "";
  }
  return "";
}

/** The whole body, unless it is larger than allowed: then it is not read. */
async function readBytes({ headers, body }: Response, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new RequestError("size", `The answer is larger than ${maxBytes} bytes.`);
  if (Number(headers.get("content-length") ?? 0) > maxBytes) {
    await body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The seconds or the date of a `Retry-After`. Some upstreams send a bare Unix time in a header of their own. */
function delayMs(headers: Headers, now: Date): number | null {
  const text = headers.get("retry-after") ?? headers.get("x-ratelimit-reset");
  if (text === null) return null;
  const number = Number(text);
  const at = Number.isFinite(number) ? epochOrDelay(number, now) : Date.parse(text);
  return Number.isFinite(at) ? Math.max(0, at - now.getTime()) : null;
}

const FIRST_EPOCH_S = 1_000_000_000;

const epochOrDelay = (seconds: number, now: Date) =>
  seconds >= FIRST_EPOCH_S ? seconds * 1_000 : now.getTime() + seconds * 1_000;
