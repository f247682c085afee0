import { expect, test } from "vitest";

import { sparkline } from "./sparkline.ts";

test("the lowest value stands at the foot, the highest at the head, the last is the end", () => {
  expect(sparkline([1, 3, 2])).toEqual({ path: "M0 34L50 2L100 18", end: "M100 18h0" });
});

test("equal values draw a level line", () => {
  expect(sparkline([5, 5])).toEqual({ path: "M0 34L100 34", end: "M100 34h0" });
});

test.for([[[]], [[7]]])("%j draws nothing", ([values]) => {
  expect(sparkline(values ?? [])).toBeNull();
});
