import fc from "fast-check";
import { expect, test } from "vitest";

import { alongTime, timeTicks, valueAxis } from "./ticks.ts";

test.for([
  ["2020-07-10", "2026-11-21", ["2021", "2022", "2023", "2024", "2025", "2026"]],
  ["2024-03-05", "2026-11-21", ["Jul 2024", "2025", "Jul", "2026", "Jul"]],
  ["2026-01-20", "2026-04-02", ["Feb 2026", "Mar", "Apr"]],
  ["2026-02-03", "2026-02-20", []],
  ["1996-06-01", "2026-06-01", ["2000", "2005", "2010", "2015", "2020", "2025"]],
] as const)("from %s to %s it marks %j", ([from, to, texts]) => {
  expect(timeTicks(from, to).map(({ text }) => text)).toEqual(texts);
});

test("a mark stands at the first of its month", () => {
  expect(timeTicks("2026-01-22", "2026-02-11")).toEqual([{ at: 500, text: "Feb 2026" }]);
  expect(alongTime("2026-02-11", "2026-01-22", "2026-02-11")).toBe(1000);
});

test.for([
  [847_363, ["200K", "400K", "600K", "800K"]],
  [1_240_270, ["250K", "500K", "750K", "1M", "1.25M"]],
  [9_117, ["2K", "4K", "6K", "8K", "10K"]],
  [12, ["2.5", "5", "7.5", "10", "12.5"]],
  [0.002196, ["0.0005", "0.001", "0.0015", "0.002"]],
] as const)("up to %d it marks %j", ([largest, texts]) => {
  expect(valueAxis(largest).ticks.map(({ text }) => text)).toEqual(texts);
});

test.for([
  [848_000, 649_870, ["650K", "700K", "750K", "800K", "850K"]],
  [0.002196, 0.002009, ["0.002", "0.00205", "0.0021", "0.00215", "0.0022"]],
  [900, 200, ["200", "400", "600", "800", "1K"]],
  [500, 500, ["100", "200", "300", "400", "500"]],
] as const)("between %d and %d it marks the last of the pair up to the first", ([largest, lowest, texts]) => {
  expect(valueAxis(largest, lowest).ticks.map(({ text }) => text)).toEqual(texts);
});

test("an axis of nothing still has a height", () => {
  expect(valueAxis(0).top).toBeGreaterThan(0);
});

test("has some marks, no two alike, all within the axis, and room above the largest value", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 21e6, noNaN: true }), (largest) => {
      const { top, ticks } = valueAxis(largest);
      expect(top).toBeGreaterThan(largest);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(8);
      expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length);
      for (const { at } of ticks) expect(at >= 0 && at < 1000).toBe(true);
    }),
  );
});
