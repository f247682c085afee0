import { expect, test } from "vitest";

import { drawChart, type ChartPoint, type Subject } from "./chart.ts";

const draw = (points: ChartPoint[], more: Partial<Subject> = {}) =>
  drawChart({ points, shape: "step", unit: "BTC", closes: [], until: "2026-04-11", ...more });

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
    dots: [
      { x: 38.5, y: 553.6, kind: "known" },
      { x: 288.5, y: 107.1, kind: "known" },
    ],
  });
  const many = Array.from({ length: 28 }, (_, n) => ({
    day: `2026-01-${String(n + 1).padStart(2, "0")}`,
    value: n,
  }));
  expect(draw(many, { shape: "line" })?.dots, "of many points none").toEqual([]);
});

test("each movement has a bar by its size, unexplained ones apart", () => {
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
    came: "M38.5 1000V0M538.5 1000V974",
    went: "M288.5 1000V500",
    unexplained: "M750 1000V750",
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

test("the price stands behind on a scale of its own, from the days of the chart alone, thinned to what can be seen", () => {
  const closes = Array.from({ length: 2_000 }, (_, n): [string, number] => [
    new Date(Date.UTC(2021, 0, 1 + n)).toISOString().slice(0, 10),
    50_000 + n,
  ]);
  const points = [
    { day: "2022-01-01", value: 2 },
    { day: "2023-01-01", value: 1 },
  ];
  const chart = draw(points, { closes, until: "2026-01-01" });
  expect(chart?.price?.line.split("L").length).toBeLessThanOrEqual(320);
  expect(chart?.price?.line).toMatch(/L1000 [\d.]+$/);
  expect(chart?.prices.at(-1)?.text).toBe("$50K per BTC");
  expect(draw(points, { until: "2026-01-01" })).toMatchObject({ price: null, prices: [] });
  const rising = draw(
    points.toReversed().map(({ value }, n) => ({ day: `202${n + 2}-01-01`, value })),
    {
      closes,
      until: "2026-01-01",
    },
  );
  expect(rising?.prices.at(-1)?.text, "keeps clear of what the line ends with").toBe("$40K per BTC");
});

test("the highest mark names the unit", () => {
  const texts = draw([
    { day: first, value: 5 },
    { day: "2026-02-01", value: 10 },
  ])?.values.map(({ text }) => text);
  expect(texts).toEqual(["2", "4", "6", "8", "10 BTC"]);
});
