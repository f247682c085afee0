import { expect, test } from "vitest";

import { alongTime, timeTicks } from "./time-ticks.ts";

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
