import { expect, test } from "vitest";

import { closesLine, sparkline } from "./sparkline.ts";

test("the lowest value stands at the foot, the highest at the head, the last is the end", () => {
  expect(sparkline([1, 3, 2])).toEqual({ path: "M0 34L50 2L100 18", end: "M100 18h0" });
});

test("equal values draw a level line", () => {
  expect(sparkline([5, 5])).toEqual({ path: "M0 34L100 34", end: "M100 34h0" });
});

test.for([[[]], [[7]]])("%j draws nothing", ([values]) => {
  expect(sparkline(values ?? [])).toBeNull();
});

test("each close stands at its own day, lowest at the bottom and highest at the top", () => {
  expect(
    closesLine([
      ["2026-01-01", 100],
      ["2026-01-02", 200],
      ["2026-01-05", 150],
    ]),
  ).toBe("M0 34L25 2L100 18");
});

test("a price that never moved is a straight line", () => {
  expect(
    closesLine([
      ["2026-01-01", 100],
      ["2026-01-03", 100],
    ]),
  ).toBe("M0 34L100 34");
});

test.each([[[]], [[["2026-01-01", 100]]]] satisfies [[string, number][]][])(
  "fewer than two days draw nothing: %j",
  (closes) => expect(closesLine(closes)).toBeNull(),
);
