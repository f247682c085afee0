import { expect, test } from "vitest";

import { COMPANY_FRAME } from "#pages/frame.ts";
import { readTarget } from "#release/request-target.ts";
import { routeAt } from "#routes/table.ts";

import { ownerOf } from "./question.ts";

/** The release has companies 1 and 3, the list 1 and 2. */
const release = { has: (path: string) => /^\/company\/([13](\/ledger)?|frame)$/.test(path) };
const listed = { has: (id: number) => id === 1 || id === 2 };

const ownerAt = (url: string, isAway = false) => {
  const target = readTarget(url);
  return ownerOf(routeAt(target.path), target, { release, listed: isAway ? null : listed });
};

test.for([
  ["/company/1", "release", "in the list and built"],
  ["/company/2", "api", "in the list, not built yet"],
  ["/company/1?asOf=2024-12-31", "api", "one in the list at a past day"],
  ["/company/1?a=b&knownAt=2025-01-05", "api", "one in the list by what was recorded then"],
  ["/company/1?asOf=&knownAt=", "release", "asked for no other day"],
  ["/company/3?asOf=2024-12-31", "none", "removed since, at a past day"],
  ["/company/1/ledger?asOf=2024-12-31", "release", "a ledger, which has all days"],
  ["/company/3", "none", "built, but removed since"],
  ["/company/4", "none", "unknown"],
  ["/company/abc", "none", "no id"],
  ["/company/01", "none", "an id written in another way"],
  [COMPANY_FRAME, "none", "the frame itself"],
  ["/company/1/ledger", "release", "the ledger of one in the list and built"],
  ["/company/2/ledger", "api", "the ledger of one not built yet"],
  ["/company/3/ledger", "none", "the ledger of one removed since"],
  ["/company/x/ledger", "none", "the ledger of no id"],
  ["/company/1/ledger/x", "release", "below a ledger, where the release has nothing"],
  ["/company/4/changes.xml", "api", "a feed, which says itself what it knows"],
  ["/company/1/changes.json", "api", "the other feed"],
  ["/frame", "none", "the frame of pages"],
  ["/company-not-found", "none", "the page for missing companies, at its own address"],
] as const)("%s belongs to %s: %s", ([path, expected]) => {
  expect(ownerAt(path)).toBe(expected);
});

test.for([
  ["/company/1", "release"],
  ["/company/3", "release"],
  ["/company/2", "api"],
  ["/company/1/ledger", "release"],
  ["/company/2/changes.xml", "api"],
  [COMPANY_FRAME, "none"],
] as const)("without a database the release alone decides: %s belongs to %s", ([path, expected]) => {
  expect(ownerAt(path, true)).toBe(expected);
});
