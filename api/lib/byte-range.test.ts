import fc from "fast-check";
import { expect, test } from "vitest";

import { readByteRange, type ByteRange } from "./byte-range.ts";

test.each<[header: string, size: number, read: ByteRange | string]>([
  ["bytes=0-0", 10, { first: 0, last: 0 }],
  ["bytes=2-5", 10, { first: 2, last: 5 }],
  ["Bytes=2-5", 10, { first: 2, last: 5 }],
  ["bytes=7-", 10, { first: 7, last: 9 }],
  ["bytes=7-99", 10, { first: 7, last: 9 }],
  ["bytes=-3", 10, { first: 7, last: 9 }],
  ["bytes=-99", 10, { first: 0, last: 9 }],
  ["bytes=10-", 10, "unsatisfiable"],
  ["bytes=10-12", 10, "unsatisfiable"],
  ["bytes=-0", 10, "unsatisfiable"],
  ["bytes=0-", 0, "unsatisfiable"],
  ["bytes=-1", 0, "unsatisfiable"],
  ["bytes=99999999999999999999-", 10, "unsatisfiable"],
  ["bytes=5-2", 10, "ignored"],
  ["bytes=0-1,3-4", 10, "ignored"],
  ["bytes=-", 10, "ignored"],
  ["bytes=a-b", 10, "ignored"],
  ["bytes=-1-2", 10, "ignored"],
  ["bytes 0-1", 10, "ignored"],
  ["lines=0-1", 10, "ignored"],
  ["", 10, "ignored"],
])("Range %j of %i bytes is %j", (header, size, read) => {
  expect(readByteRange(header, size)).toEqual(read);
});

test("a range holds at least one byte and never leaves the file", () => {
  const edge = fc.option(fc.maxSafeNat(), { nil: "" });
  fc.assert(
    fc.property(edge, edge, fc.nat({ max: 1000 }), (from, to, size) => {
      const range = readByteRange(`bytes=${from}-${to}`, size);
      if (typeof range === "string") return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
