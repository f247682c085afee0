import { describe, expect, test } from "vitest";

import { downIn, nearestPoint, steppedPoint, WHOLE, within } from "./chart-view.ts";

describe("a place of the whole chart", () => {
  const late = { start: 800, width: 200, top: 100, height: 300 };

  test.for([
    [800, 0],
    [900, 0.5],
    [1000, 1],
    [600, -1],
  ])("at %d is %d of the way through the last fifth", ([x = 0, share]) => {
    expect(within(late, x)).toBe(share);
  });

  test("is as far down as the axis of the range has it", () => {
    expect(downIn(late, 100)).toBe(0);
    expect(downIn(late, 250)).toBe(0.5);
    expect(downIn(WHOLE, 250)).toBe(0.25);
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
    expect(nearestPoint(xs, { ...WHOLE, start: 50, width: 950 }, 0)).toBe(2);
    expect(nearestPoint(xs, { ...WHOLE, start: 950, width: 50 }, 0)).toBeNull();
    expect(nearestPoint([], WHOLE, 0.5)).toBeNull();
  });
});

describe("a key", () => {
  const xs = [0, 100, 200, 300, 1000];
  const late = { ...WHOLE, start: 150, width: 850 };

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
