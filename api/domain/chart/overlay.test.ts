import { expect, test } from "vitest";

import { drawOverlay, yearEnds, type Step } from "./overlay.ts";

const of = (name: string, ...steps: Step[]) => ({ name, steps });
const until = "2026-01-01";

test("each power of ten is one line, from the one below the smallest to the one above the largest", () => {
  const drawn = drawOverlay([of("A", ["2025-01-01", 848_000]), of("B", ["2025-06-01", 35])], until);
  expect(drawn?.values).toEqual([
    { at: 0, text: "1M" },
    { at: 200, text: "100K" },
    { at: 400, text: "10K" },
    { at: 600, text: "1K" },
    { at: 800, text: "100" },
    { at: 1000, text: "10" },
  ]);
});

test("powers below one are written out, and the latest value as it is told to", () => {
  const drawn = drawOverlay([of("A", ["2025-01-01", 2.0166]), of("B", ["2025-01-01", 0.03])], until, String);
  expect(drawn?.values.map(({ text }) => text)).toEqual(["10", "1", "0.1", "0.01"]);
  expect(drawn?.lines.map(({ text }) => text)).toEqual(["2.0166", "0.03"]);
});

test("a holding stays until the next entry and runs on to the last day", () => {
  const path = drawOverlay([of("A", ["2025-01-01", 10], ["2025-07-01", 100])], until)?.lines[0]?.path;
  expect(path).toMatch(/^M[\d.]+ 1000H[\d.]+V0H1000$/);
});

test.for<[string, Step[], RegExp]>([
  [
    "between two entries",
    [
      ["2021-01-01", 10],
      ["2023-01-01", 100],
      ["2023-06-01", 50],
    ],
    /^M[\d.]+ 1000h3M[\d.]+ 0H/,
  ],
  [
    "after the last entry",
    [
      ["2023-01-01", 10],
      ["2023-06-01", 100],
    ],
    /V0h3$/,
  ],
  [
    "where the amount is unknown",
    [
      ["2025-01-01", 10],
      ["2025-03-01", null],
      ["2025-09-01", 100],
    ],
    /^M[\d.]+ 1000H[\d.]+M[\d.]+ 0H1000$/,
  ],
  [
    "where everything was sold, which a logarithmic axis can't show",
    [
      ["2025-01-01", 10],
      ["2025-03-01", 0],
    ],
    /^M[\d.]+ 1000H[\d.]+$/,
  ],
])("a line breaks %s", ([, steps, path]) => {
  expect(drawOverlay([of("A", ...steps)], until)?.lines[0]?.path).toMatch(path);
});

test("of several entries on one day the last counts", () => {
  const twice = drawOverlay([of("A", ["2025-01-01", 10], ["2025-01-01", 100])], until);
  expect(twice).toEqual(drawOverlay([of("A", ["2025-01-01", 100])], until));
});

test("labels of like holdings do not cover each other", () => {
  const four = [43_514, 43_000, 35_577, 35_000].map((btc, index) => of(`${index}`, ["2025-01-01", btc]));
  const ys = drawOverlay(four, until)?.lines.map(({ labelY }) => labelY) ?? [];
  for (const [index, y] of ys.entries())
    if (index > 0) expect(y - (ys[index - 1] ?? 0)).toBeGreaterThanOrEqual(58);
  expect(Math.max(...ys)).toBeLessThanOrEqual(1000);
});

test("the first of lines close together is named above them, the others below", () => {
  const drawn = drawOverlay(
    [of("A", ["2025-01-01", 40]), of("B", ["2025-01-01", 42]), of("C", ["2025-01-01", 39])],
    until,
  );
  const [a, b, c] = drawn?.lines ?? [];
  if (!a || !b || !c) throw new Error("three lines");
  expect(b.labelY).toBeLessThan(b.y);
  expect(a.labelY).toBeGreaterThan(c.y);
  expect(c.labelY).toBeGreaterThan(a.labelY);
});

test("a company without a holding has no line, and none at all no chart", () => {
  expect(drawOverlay([of("A"), of("B", ["2025-01-01", 5])], until)?.lines).toMatchObject([{ index: 1 }]);
  expect(drawOverlay([of("A"), of("B", ["2025-01-01", 0])], until)).toBeNull();
});

test("the table has the end of each year and the last day, and nothing for a time nobody stated", () => {
  expect(
    yearEnds([of("A", ["2023-05-01", 10], ["2025-02-01", 20]), of("B", ["2024-12-31", 5])], until),
  ).toEqual([
    { day: "2023-12-31", values: [10, null] },
    { day: "2024-12-31", values: [null, 5] },
    { day: "2025-12-31", values: [20, 5] },
    { day: until, values: [20, 5] },
  ]);
});
