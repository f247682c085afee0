import { expect, test } from "vitest";

import { firstDifference } from "./reproduce.ts";

test.for([
  ["a\nb\n", "a\nb\n", null],
  ["a\nb\n", "a\nc\n", ': line 2 has "b", expected "c".'],
  ["a\n", "a\nb\n", ': line 2 has "", expected "b".'],
  ["a", "a\nb", ": it ends before line 2."],
  ["a\nb\nc", "a\nb", ": it continues after line 2."],
  [
    `${"x".repeat(50)}1${"y".repeat(50)}`,
    `${"x".repeat(50)}2${"y".repeat(50)}`,
    `: line 1 has "…${"x".repeat(40)}1${"y".repeat(39)}…", expected "…${"x".repeat(40)}2${"y".repeat(39)}…".`,
  ],
] as const)("of %o and %o it says %o", ([found, expected, said]) => {
  expect(firstDifference(found, expected)).toBe(said);
});
