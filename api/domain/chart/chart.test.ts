import { expect, test } from "vitest";

import { drawChart, viewIn, type Subject } from "./chart.ts";
import type { ChartPoint } from "./lines.ts";

const draw = (points: ChartPoint[], more: Partial<Subject> = {}) =>
  drawChart({ points, shape: "step", closes: [], until: "2026-04-11", ...more });

// A hundred days, the first four of them before the first point.
const first = "2026-01-01";

test("no line goes through fewer than two days", () => {
  expect(draw([])).toBeNull();
  expect(draw([{ day: first, value: 5 }])).toBeNull();
  expect(
    draw([
      { day: first, value: 5 },
      { day: first, value: 6 },
    ]),
  ).toBeNull();
  expect(
    draw([
      { day: first, value: 5 },
      { day: "2026-02-01", value: null },
    ]),
  ).toBeNull();
});

test("a holding stays until it changes, breaks where it is unknown, and is carried on to today", () => {
  const chart = draw([
    { day: first, value: 50 },
    { day: "2026-01-27", value: 100 },
    { day: "2026-02-22", value: null },
    { day: "2026-03-16", value: 100 },
  ]);
  expect(chart?.from).toBe("2025-12-28");
  expect(chart?.line).toBe("M38.5 553.6H288.5V107.1H538.5M750 107.1");
  expect(chart?.carried).toBe("M750 107.1H1000");
  expect(chart?.places).toEqual([
    { x: 38.5, y: 553.6 },
    { x: 288.5, y: 107.1 },
    { x: 538.5, y: null },
    { x: 750, y: 107.1 },
  ]);
});

test("of several entries of a day the line shows what they came to", () => {
  const chart = draw([
    { day: first, value: 50 },
    { day: "2026-01-27", value: 5, moved: { by: -45, isExplained: true } },
    { day: "2026-01-27", value: 100, moved: { by: 95, isExplained: false } },
  ]);
  expect(chart?.line).toBe("M38.5 553.6H288.5V107.1H288.5V107.1");
  expect(chart?.dots).toEqual([{ x: 288.5, y: 107.1, kind: "went" }]);
});

test("nothing is carried on from an unknown holding", () => {
  const points = [
    { day: first, value: 50 },
    { day: "2026-01-27", value: 100 },
    { day: "2026-02-22", value: null },
  ];
  expect(draw(points)).toMatchObject({ carried: null, end: null });
});

test("what is known on some days only is joined by straight lines, and ends with the last of them", () => {
  const points = [
    { day: first, value: 50 },
    { day: "2026-01-27", value: 100 },
  ];
  expect(draw(points, { shape: "line" })).toMatchObject({
    line: "M38.5 553.6L288.5 107.1",
    carried: null,
    dots: [],
  });
});

test("each movement has a bar by its size, upwards or downwards, unexplained ones apart", () => {
  const moved = (day: string, by: number, isExplained = true) => ({
    day,
    value: 100,
    moved: { by, isExplained },
  });
  const chart = draw([
    moved(first, 100),
    moved("2026-01-27", -50),
    moved("2026-02-22", 0.1),
    moved("2026-03-16", 25, false),
  ]);
  expect(chart?.bars).toEqual({
    zero: 667,
    most: 100,
    came: "M38.5 667V1M538.5 667V627",
    went: "M288.5 667V1000",
    unexplained: "M750 667V501",
  });
  expect(chart?.dots).toEqual([
    { x: 38.5, y: 107.1, kind: "came" },
    { x: 288.5, y: 107.1, kind: "went" },
    { x: 538.5, y: 107.1, kind: "came" },
  ]);
});

test("without a movement there is no strip of bars", () => {
  expect(
    draw([
      { day: first, value: 1 },
      { day: "2026-02-01", value: 2 },
    ])?.bars,
  ).toBeNull();
});

test("the price has a strip of its own between its lowest and highest close, thinned to what can be seen", () => {
  const closes = Array.from({ length: 2_000 }, (_, n): [string, number] => [
    new Date(Date.UTC(2021, 0, 1 + n)).toISOString().slice(0, 10),
    50_000 + n,
  ]);
  const points = [
    { day: "2022-01-01", value: 2 },
    { day: "2023-01-01", value: 1 },
  ];
  const until = "2026-01-01";
  const price = draw(points, { closes, until })?.price;
  expect(price).toMatchObject({ every: 7, until, high: 51_826 });
  expect(price?.line.split("L").length).toBeLessThanOrEqual(250);
  expect(price?.line).toMatch(/^M0 1000L.*L1000 0$/);
  const year = draw(points, { closes, until, years: 1 })?.price;
  expect(year).toMatchObject({ every: 1, low: 51_461 });
  expect(year?.line.split("L"), "every day of the year").toHaveLength(366);
  expect(draw(points, { until })?.price).toBeNull();
});

test("a range has axes of its own, and what it began with comes in from its edge", () => {
  const points = [
    { day: "2022-01-01", value: 100 },
    { day: "2025-02-01", value: 800, moved: { by: 700, isExplained: true } },
    { day: "2025-07-02", value: 1000, moved: { by: 200, isExplained: true } },
  ];
  const [whole, year] = [null, 1].map((years) => draw(points, { until: "2026-01-01", years }));
  expect(whole).toMatchObject({ bottom: 0, count: 3 });
  expect(year).toMatchObject({ from: "2025-01-01", bottom: 0, count: 2 });
  expect(year?.line).toBe("M0 910.7M84.9 910.7V285.7H498.6V107.1");
  expect(whole && year && viewIn(whole, year)).toEqual([759.7, 240.3, 0, 1000]);
  const late = draw([...points.slice(0, 1), { day: "2024-06-01", value: 800 }, ...points.slice(2)], {
    until: "2026-01-01",
    years: 1,
  });
  expect(late).toMatchObject({ bottom: 776, top: 1024 });
  expect(late?.values.map(({ text }) => text)).toEqual(["800", "850", "900", "950", "1K"]);
});

test("where nothing was reported for 400 days the line breaks", () => {
  const chart = draw(
    [
      { day: "2021-01-01", value: 10 },
      { day: "2021-06-01", value: 20 },
      { day: "2023-01-01", value: 30 },
    ],
    { until: "2023-06-01" },
  );
  const [, before, after] = chart?.places ?? [];
  expect(chart?.line.endsWith(`H${before?.x}V${before?.y}M${after?.x} ${before?.y}V${after?.y}`)).toBe(true);
  expect(chart?.carried).toBe(`M${before?.x} ${before?.y}H${after?.x}M${after?.x} ${after?.y}H1000`);
});

test("the label at the end stands below it where the line came from above", () => {
  const before = [
    { day: first, value: 20 },
    { day: "2026-01-10", value: 100 },
  ];
  expect(draw([...before, { day: "2026-03-27", value: 95 }])?.end?.isBelow).toBe(true);
  expect(draw([...before, { day: "2026-03-27", value: 105 }])?.end?.isBelow).toBe(false);
});

test("the label at the end stands below a dip beside it", () => {
  const days = ["2026-03-10", "2026-03-17", "2026-03-27"];
  const chart = draw([
    { day: first, value: 20 },
    ...days.map((day, at) => ({ day, value: [100, 80, 95][at] ?? 0 })),
  ]);
  const [, , dip, end] = chart?.places ?? [];
  expect(chart?.end).toMatchObject({ y: end?.y, isBelow: true, labelY: dip?.y });
});
