import type { ServerResponse } from "node:http";

import { namesTag, type Header } from "./http-headers.ts";

/** All that is sent to a request, finished. */
export type Answer = {
  status: number;
  isKept: boolean;
  /** Who names it has the answer already; null if it has none. */
  etag: string | null;
  /** Flat, as writeHead takes them. */
  headers: string[];
  /** Those of a 304. A browser, and a cache on the way, replace what they keep by these, the policy included. */
  unchanged: string[];
  body: Uint8Array;
};

const LENGTH = "content-length";
const OF_A_BODY = new Set(["content-type", "content-encoding", LENGTH]);

export function answerOf(status: number, headers: readonly Header[], body: Uint8Array): Answer {
  const unchanged = headers.filter(([name]) => !OF_A_BODY.has(name.toLowerCase()));
  const others = headers.filter(([name]) => name.toLowerCase() !== LENGTH);
  return {
    status,
    isKept: status === 200 && !headers.some(([, value]) => value === "no-store"),
    etag: unchanged.find(([name]) => name.toLowerCase() === "etag")?.[1] ?? null,
    headers: others.flat().concat("Content-Length", String(body.byteLength)),
    unchanged: unchanged.flat(),
    body,
  };
}

/** A sentence as plain text, if there is no page for it. */
export const sentenceAnswer = (status: number, sentence: string, headers: readonly Header[]): Answer =>
  answerOf(status, [["Content-Type", "text/plain; charset=utf-8"], ...headers], Buffer.from(`${sentence}\n`));

/** Sends an answer, or that the visitor has it. To a HEAD request, Node sends no body. */
export function sendAnswer(
  response: ServerResponse,
  { status, etag, headers, unchanged, body }: Answer,
  own?: Header,
): void {
  const known = response.req.headers["if-none-match"];
  if (etag !== null && known !== undefined && namesTag(known, etag))
    response.writeHead(304, withOwn(unchanged, own)).end();
  else response.writeHead(status, withOwn(headers, own)).end(body);
}

const withOwn = (headers: string[], own: Header | undefined): string[] =>
  own === undefined ? headers : headers.concat(own);
