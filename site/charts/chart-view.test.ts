import { describe, expect, test } from "vitest";

import { daysOf, lastYears, nearestPoint, steppedPoint, WHOLE, within } from "./chart-view.ts";

const [from, to] = ["2022-01-01", "2026-01-01"];

describe("a range", () => {
  test("reaches back from the last day", () => {
    const view = lastYears(1, from, to);
    expect(daysOf(view, from, to)).toEqual({ from: "2025-01-01", to });
    expect(within(view, 1000)).toBe(1);
    expect(within(view, view.start)).toBe(0);
  });

  test.for([null, 4, 9])("of %o years is all of a chart of four", (years) => {
    expect(lastYears(years, from, to)).toEqual(WHOLE);
  });
});

describe("the point nearest to a place", () => {
  const xs = [0, 100, 100, 900];

  test.for([
    [0, 0],
    [0.04, 0],
    [0.06, 2],
    [0.49, 2],
    [0.51, 3],
    [1, 3],
  ] as const)("at %d is %d", ([share, index]) => {
    expect(nearestPoint(xs, WHOLE, share)).toBe(index);
  });

  test("is one that can be seen", () => {
    expect(nearestPoint(xs, { start: 50, width: 950 }, 0)).toBe(2);
    expect(nearestPoint(xs, { start: 950, width: 50 }, 0)).toBeNull();
    expect(nearestPoint([], WHOLE, 0.5)).toBeNull();
  });
});

describe("a key", () => {
  const xs = [0, 100, 200, 300, 1000];
  const late = { start: 150, width: 850 };

  test.for([
    ["ArrowLeft", null, WHOLE, 4],
    ["ArrowRight", null, WHOLE, 4],
    ["ArrowLeft", 4, WHOLE, 3],
    ["ArrowLeft", 0, WHOLE, 0],
    ["ArrowRight", 4, WHOLE, 4],
    ["PageDown", 4, WHOLE, 0],
    ["Home", 3, WHOLE, 0],
    ["End", 0, WHOLE, 4],
    ["Home", null, late, 2],
    ["ArrowLeft", 2, late, 2],
    ["a", 2, WHOLE, null],
  ] as const)("%s from %o leads to where it should", ([key, current, view, next]) => {
    expect(steppedPoint(key, xs, view, current)).toBe(next);
  });

  test("leads nowhere where nothing is", () => {
    expect(steppedPoint("End", [], WHOLE, null)).toBeNull();
  });
});
