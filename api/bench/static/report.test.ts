import { expect, test } from "vitest";

import { reportLines } from "./report.ts";
import type { Score } from "./rounds.ts";

const score = (name: string, perSecond: number, cpuMicroseconds: number, busy: number): Score => ({
  name,
  answer: { status: 200, encoding: "br", bytes: 4380, head: "", body: Buffer.alloc(0) },
  perSecond,
  cpuMicroseconds,
  busy,
});

test("every server is compared with the first, and more than 1 is better", () => {
  expect(reportLines([score("bare", 50_000, 20, 1), score("ours", 40_000, 25, 1)])).toEqual([
    "bare             50000 requests/s  (1.00)   20.0 µs CPU an answer  (1.00)  100 % busy  4380 bytes (br)",
    "ours             40000 requests/s  (0.80)   25.0 µs CPU an answer  (0.80)  100 % busy  4380 bytes (br)",
  ]);
});

test("a server that waited for the load is named, because its speed is the speed of the load", () => {
  expect(reportLines([score("bare", 1, 1, 0.7), score("ours", 1, 1, 0.95)]).at(-1)).toBe(
    "The load was the limit for bare: go by the CPU.",
  );
});
