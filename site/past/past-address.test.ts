import { expect, test } from "vitest";

import { queryOfPast } from "#domain/ledger/point-in-time.ts";

import { coverageThen, pastIn } from "./past-data.ts";

test.for([
  ["", null],
  ["?q=meta&columns=mnavBasic", null],
  ["?asOf=&knownAt=", null],
  ["?asOf=2024-12-31", { asOf: "2024-12-31", knownAt: null }],
  ["?knownAt=2025-01-15&asOf=", { asOf: null, knownAt: "2025-01-15" }],
  ["?asOf=2024-12-31&knownAt=2025-01-15", { asOf: "2024-12-31", knownAt: "2025-01-15" }],
  ["?asOf=soon", { asOf: "soon", knownAt: null }],
] as const)("%s asks for %j", ([query, past]) => expect(pastIn(query)).toEqual(past));

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
