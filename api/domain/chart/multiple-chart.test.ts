import { expect, test } from "vitest";

import { multipleChart } from "./multiple-chart.ts";

const line = (...points: [day: string, value: number][]) => points.map(([day, value]) => ({ day, value }));
const ONE = line(["2026-01-01", 1], ["2026-01-11", 2]);

const chartOf = (more: Partial<Parameters<typeof multipleChart>[0]> = {}) =>
  multipleChart({
    title: "Acme: mNAV",
    name: "Basic",
    lines: [ONE],
    until: "2026-01-31",
    shared: { from: "2026-01-01", axis: { low: 0.1, high: 10 } },
    ...more,
  });

test("equal factors are equally far apart, and 1 is a level of its own", () => {
  const chart = chartOf();
  expect(chart?.level).toBe(500);
  expect(chart?.drawing.line).toBe("M0 500L333.3 349.5");
  expect(chart?.drawing.values.map(({ text }) => text)).toEqual([
    "0.1×",
    "0.2×",
    "0.5×",
    "1×",
    "2×",
    "5×",
    "10×",
  ]);
  expect([chart?.newest, chart?.axis]).toEqual(["2.00×", null]);
  expect(chart?.about).toBe(
    "From 1.00× on 1 Jan 2026 to 2.00× on 11 Jan 2026, 2 trading days. Highest: 2.00× on 11 Jan 2026.",
  );
});

test("no line crosses a gap", () => {
  const chart = chartOf({ lines: [ONE, line(["2026-01-21", 1], ["2026-01-31", 1])] });
  expect(chart?.drawing.line).toBe("M0 500L333.3 349.5M666.7 500L1000 500");
});

test("what the company publishes is a second line with its name", () => {
  const chart = chartOf({ published: { points: line(["2026-01-01", 10]), name: "As Acme published it" } });
  expect(chart?.legend).toEqual([
    ["line", "Basic"],
    ["part", "As Acme published it"],
  ]);
  expect(chart?.drawing.part).toBe("M0 0");
});

test("one value is no line", () => {
  expect(chartOf({ lines: [line(["2026-01-01", 1])] })).toBeNull();
});

test("several companies share one scale, each with a mark and its name, and no value stands alone at an end", () => {
  const other = { name: "Beta", lines: [line(["2025-12-22", 4], ["2026-01-01", 2])] };
  const chart = multipleChart({
    title: "mNAV",
    name: "Acme",
    lines: [ONE],
    beside: [other],
    until: "2026-01-31",
  });
  expect(chart?.legend).toEqual([
    ["line", "Acme"],
    ["second", "Beta"],
  ]);
  expect(chart?.drawing.from).toBe("2025-11-22");
  expect(chart?.beside.map(({ mark, d }) => [mark, d.startsWith("M")])).toEqual([["second", true]]);
  expect([chart?.newest, chart?.about]).toEqual([
    "",
    "Latest: Acme 2.00× on 11 Jan 2026; Beta 2.00× on 1 Jan 2026.",
  ]);
});
