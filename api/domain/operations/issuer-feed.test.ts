import { expect, test } from "vitest";

import { feedAdvice } from "./issuer-feed.ts";

const [THEN, NOW] = ["2026-11-19T08:00:00.000Z", "2026-11-20T08:00:00.000Z"];
const failed = (failure: string | null, failedAt = NOW) => ({
  source: "issuer-feed-1",
  firstLookedAt: THEN,
  lookedAt: NOW,
  answeredAt: THEN,
  failedAt,
  failure: failure && `issuer-feed-1: ${failure}`,
  pausedUntil: null,
});

test.for([
  ["It returned 404.", /address is gone/],
  ["It returned 410.", /address is gone/],
  ["It returned 403.", /refuses us/],
  ["It redirects to http://a.example, which is not a public https address.", /moved to a host/],
  ["We don't request evil.example: it evil.example is neither", /moved to a host/],
  ["The answer has a new format: rss: is required", /other than RSS or Atom/],
  ["The XML is invalid or cut off: Expected closing tag (line 3).", /other than RSS or Atom/],
  ["It returned 503.", /site is down/],
  ["No complete answer within 10 s.", /site is down/],
  ["Could not reach a.example: getaddrinfo ENOTFOUND a.example.", /site is down/],
  ["We don't request a.example: it does not resolve to a public address.", /domain may have been given up/],
  ["The answer is larger than 2000000 bytes.", /Open the address/],
] as const)("%s", ([failure, advice]) => {
  expect(feedAdvice(failed(failure))).toMatch(advice);
});

test("a feed that answers, or was never queried, needs none", () => {
  expect(feedAdvice(failed("It returned 404.", THEN))).toBeNull();
  expect(feedAdvice(failed(null))).toBeNull();
  expect(feedAdvice(null)).toBeNull();
});
