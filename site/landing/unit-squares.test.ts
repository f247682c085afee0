import { expect, test } from "vitest";

import { squaresOf, squaresPath } from "./unit-squares.ts";

test.for([
  [
    [840_447, 399_777],
    [40, 19],
  ],
  [
    [10_400, 10_400, 10_400],
    [0, 1, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [30_000_000, 5],
    [1000, 0],
  ],
] as const)("%j coins are %j squares of a thousand", ([parts, squares]) => {
  expect(squaresOf(parts)).toEqual(squares);
});

test("squares go row by row, forty to a row", () => {
  expect(squaresPath(39, 2)).toBe("M468 0h10v10h-10zM0 12h10v10h-10z");
  expect(squaresPath(5, 0)).toBe("");
});
