import { expect, test } from "vitest";

import { companyPageAt } from "./company-page.ts";

const isListed = (id: number) => id === 1 || id === 2;
const isBuilt = (path: string) => /^\/company\/[13](\/ledger)?$/.test(path);

test.for([
  ["/company/1", "page", "in the list and built"],
  ["/company/2", "shell", "in the list, not built yet"],
  ["/company/3", "missing", "built, but removed since"],
  ["/company/4", "missing", "unknown"],
  ["/company/abc", "missing", "no id"],
  ["/company/01", "missing", "an id written in another way"],
  ["/company/1/", "missing", "with a slash behind"],
  ["/company/", "missing", "without an id"],
  ["/company/shell", "missing", "the shell itself"],
  ["/company/1/ledger", "page", "the ledger of one in the list and built"],
  ["/company/2/ledger", "answered", "the ledger of one not built yet"],
  ["/company/3/ledger", "missing", "the ledger of one removed since"],
  ["/company/x/ledger", "missing", "the ledger of no id"],
  ["/company/1/ledger/x", "missing", "below a ledger"],
  ["/company/4/changes.xml", "answered", "a feed, which says itself what it knows"],
  ["/company/1/changes.json", "answered", "the other feed"],
  ["/company/1/changes.csv", "missing", "no feed"],
] as const)("%s is the %s: %s", ([path, expected]) => {
  expect(companyPageAt(path, { isListed, isBuilt })).toBe(expected);
});

test.for([
  ["/company/1", "page"],
  ["/company/3", "page"],
  ["/company/2", "missing"],
  ["/company/1/ledger", "page"],
  ["/company/2/ledger", "missing"],
  ["/company/2/changes.xml", "answered"],
  ["/company/shell", "missing"],
] as const)("without a database the release alone decides: %s is the %s", ([path, expected]) => {
  expect(companyPageAt(path, { isListed: null, isBuilt })).toBe(expected);
});
