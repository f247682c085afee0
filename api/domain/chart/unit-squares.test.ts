import fc from "fast-check";
import { expect, test } from "vitest";

import { ALL_SQUARES, runPath, sizeOf, squaresOf, squaresPath } from "./unit-squares.ts";

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
  expect(squaresOf(parts, ALL_SQUARES)).toEqual(squares);
});

test("squares go row by row, forty to a row", () => {
  expect(sizeOf(ALL_SQUARES)).toEqual({ width: 478, height: 298 });
  expect(squaresPath(39, 2, ALL_SQUARES)).toBe("M468 0h10v10h-10zM0 12h10v10h-10z");
  expect(squaresPath(5, 0, ALL_SQUARES)).toBe("");
});

const GRID = { columns: 5, rows: 20, btcPerSquare: 1 };

test("a run is drawn as the rest of its row, the rows that are full, and what is left", () => {
  expect(runPath(3, 14, GRID)).toBe("M36 0h24v12h-24zM0 12h60v24h-60zM0 36h24v12h-24z");
  expect(runPath(0, 0, GRID)).toBe("");
});

const AREA = /h(\d+)v(\d+)/g;

test("a run covers one square of the grid for each of its squares", () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(40), (skipped, count) => {
      const areas = [...runPath(skipped, count, GRID).matchAll(AREA)];
      const squares = areas.reduce((sum, [, width, height]) => sum + Number(width) * Number(height), 0) / 144;
      expect([squares, areas.length <= 3]).toEqual([count, true]);
    }),
  );
});
