import { expect, test } from "vitest";

import { closesLine } from "./closes-line.ts";

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
