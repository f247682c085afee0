import { expect, test } from "vitest";

import { queryOfPast, refusalInWords } from "#domain/ledger/point-in-time.ts";

import { coverageThen, pastIn, todayPath } from "./past-data.ts";

test.for([
  ["", null],
  ["?q=meta&columns=mnavBasic", null],
  ["?asOf=&knownAt=", null],
  ["?asOf=2024-12-31", { asOf: "2024-12-31", knownAt: null }],
  ["?knownAt=2025-01-15&asOf=", { asOf: null, knownAt: "2025-01-15" }],
  ["?asOf=2024-12-31&knownAt=2025-01-15", { asOf: "2024-12-31", knownAt: "2025-01-15" }],
  ["?asOf=soon", { asOf: "soon", knownAt: null }],
  ["?asOf=2026-11-21", null],
  ["?asOf=2026-11-21&knownAt=2026-11-20", { asOf: "2026-11-21", knownAt: "2026-11-20" }],
] as const)("%s asks for %j", ([query, past]) => expect(pastIn(query, "2026-11-21")).toEqual(past));

test.for([
  ["?asOf=2024-12-31", "/dashboard"],
  ["?country=JP&asOf=2024-12-31&sort=name&knownAt=2025-01-15", "/dashboard?country=JP&sort=name"],
] as const)("the way back from %s is %s", ([search, path]) =>
  expect(todayPath({ pathname: "/dashboard", search })).toBe(path),
);

test.for([
  ["asOf: must be a date such as 2026-08-22.", "The date must be a date such as 2026-08-22."],
  ["knownAt: 2999-01-01 is in the future.", "The recording date 2999-01-01 is in the future."],
  [
    "knownAt: 2025-12-01 is before asOf (2026-01-01); use 2026-01-01 or later, or leave asOf out.",
    "The recording date 2025-12-01 is before the date (2026-01-01); use 2026-01-01 or later, or leave the date out.",
  ],
  ["We couldn't load this date.", "We couldn't load this date."],
] as const)("%s is said as %s", ([message, words]) => expect(refusalInWords(message)).toBe(words));

test("a past is asked of the server as it stands in the address", () => {
  expect(String(queryOfPast({ asOf: "2024-12-31", knownAt: null }))).toBe("asOf=2024-12-31");
  expect(String(queryOfPast({ asOf: "a&b", knownAt: "2025-01-15" }))).toBe("asOf=a%26b&knownAt=2025-01-15");
});

test.for([
  [
    60,
    5,
    170,
    "Coverage on that date: 60 of the 170 companies we track now. The actual total was at least this much.",
  ],
  [170, 0, 170, null],
  [0, 3, 170, null],
] as const)("with %i companies of today and %i since ended, of %i: %s", ([going, ended, today, text]) => {
  const then = [
    ...Array.from({ length: going }, () => ({ endedOn: null })),
    ...Array.from({ length: ended }, () => ({ endedOn: "2025-06-30" })),
  ];
  expect(coverageThen(then, today)).toBe(text);
});
