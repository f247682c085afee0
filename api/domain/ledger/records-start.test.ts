import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { isBeforeRecords, recordsStart, recordsStartSentence } from "./records-start.ts";

const recordedAt = (at: string) => ({ recordedAt: at });
const records = [
  recordLike(1, { facts: [fact("2024-01-01", "1", recordedAt("2026-11-21T00:00:00.000Z"))] }),
  recordLike(2, { events: [event("2025-01-01", "buy", "1", recordedAt("2026-11-20T06:00:00.000Z"))] }),
];

test("records start with the first figure that was recorded, whatever day it is of", () => {
  expect(recordsStart([])).toBeNull();
  expect(recordsStart(records)).toBe("2026-11-20T06:00:00.000Z");
  expect(recordsStartSentence("2026-11-20T06:00:00.000Z")).toBe("Our records start 20 Nov 2026.");
});

test.for([
  ["2026-11-19", true],
  ["2026-11-20", false],
  ["2026-11-20T05:59:59.999Z", true],
  ["2026-11-20T06:00:00.000Z", false],
  [null, false],
] as const)("%s lies before them: %s", ([knownAt, isBefore]) => {
  expect(isBeforeRecords(knownAt, recordsStart(records))).toBe(isBefore);
});
