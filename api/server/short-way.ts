import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { answerTo, answeredBefore } from "#http/answered-questions.ts";
import type { Deps } from "#http/deps.ts";
import { readyAt } from "#http/view-of.ts";
import { leftHeader } from "#http/within-limit.ts";
import type { ReadyBytes } from "#lib/compress.ts";
import { acceptedEncodings, namesTag, type Encoding, type Header } from "#lib/http-headers.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "#lib/security-headers.ts";

const COMMON: readonly Header[] = [
  ["Cache-Control", "public, max-age=0, must-revalidate"],
  ["Vary", "Accept-Encoding"],
  ...Object.entries({ ...SECURITY_HEADERS, "Content-Security-Policy": DATA_POLICY }),
];
type MadeDeps = Pick<Deps, "publicData" | "livePrice">;

/**
 * Sends an answer the app has made before, with one look-up and one write and the headers of the app.
 * False, with nothing sent, if there is none at this address.
 */
export function sendMade(response: ServerResponse, deps: MadeDeps): boolean {
  const { method, url } = response.req;
  if (method !== "GET" || url === undefined) return false;
  const made = readyAt(url, deps);
  if (made === null) return false;
  send(response, made, COMMON);
  return true;
}

type AskedDeps = Pick<Deps, "publicData" | "now" | "freeLimit" | "visitorAddress">;

/** The same for a question that visitors word freely, and which counts against their limit. The app answers those over it. */
export function sendAsked(response: ServerResponse, deps: AskedDeps): boolean {
  const { req: request } = response;
  const view = deps.publicData.current();
  const question = view && answeredBefore(request, view, deps.now());
  if (view === null || question === null) return false;
  const visitor = visitorOf(request, deps);
  const left = deps.freeLimit(visitor);
  const made = left.isOver ? null : answerTo(question, view, visitor);
  if (made === null) return false;
  send(response, made, question.headers, leftHeader(left));
  return true;
}

const addresses = new WeakMap<Socket, string>();

/** Of a connection without a proxy it is always the same. */
function visitorOf({ socket, headers }: IncomingMessage, { visitorAddress }: AskedDeps): string {
  const { "x-forwarded-for": forwardedFor, forwarded } = headers;
  if (forwardedFor !== undefined || forwarded !== undefined)
    return visitorAddress(socket.remoteAddress, forwardedFor && [forwardedFor].flat().join(", "), forwarded);
  const address = addresses.get(socket) ?? visitorAddress(socket.remoteAddress, undefined);
  addresses.set(socket, address);
  return address;
}

function send(
  response: ServerResponse,
  made: ReadyBytes,
  common: readonly Header[],
  more: Header | null = null,
) {
  const { headers } = response.req;
  const encoding = acceptedEncodings(headers["accept-encoding"])[0] ?? "identity";
  const { etag, whole, unchanged } = headersOf(made, encoding, common);
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag))
    response.writeHead(304, withMore(unchanged, more)).end();
  else response.writeHead(200, withMore(whole, more)).end(made[encoding]);
}

const withMore = (made: string[], more: Header | null): string[] =>
  more === null ? made : made.concat(more);

type MadeHeaders = { etag: string; whole: string[]; unchanged: string[] };

const remembered = new WeakMap<ReadyBytes, Map<Encoding, MadeHeaders>>();

/** Flat, as writeHead takes them. */
function headersOf(made: ReadyBytes, encoding: Encoding, common: readonly Header[]): MadeHeaders {
  const known = remembered.get(made) ?? new Map<Encoding, MadeHeaders>();
  const found = known.get(encoding);
  if (found) return found;
  const isPlain = encoding === "identity";
  const etag = isPlain ? `"${made.etag}"` : `"${made.etag}-${encoding}"`;
  const unchanged = [...common.flat(), "ETag", etag];
  const coding = isPlain ? [] : ["Content-Encoding", encoding];
  const length = String(made[encoding].byteLength);
  const whole = [...unchanged, "Content-Type", made.type, ...coding, "Content-Length", length];
  const headers = { etag, whole, unchanged };
  remembered.set(made, known.set(encoding, headers));
  return headers;
}
