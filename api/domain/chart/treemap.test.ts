import fc from "fast-check";
import { expect, test } from "vitest";

import { treemapOf, type Rect } from "./treemap.ts";

test.for([
  ["one value fills the whole", [5], [[0, 0, 6, 4]]],
  ["no value", [], []],
  [
    "only zeros",
    [0, 0],
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  ],
  [
    "two halves stand along the longer side",
    [1, 1],
    [
      [0, 0, 3, 4],
      [3, 0, 3, 4],
    ],
  ],
  [
    "the example of the authors of the method",
    [6, 6, 4, 3, 2, 2, 1],
    [
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [3, 0, 1.71, 2.33],
      [4.71, 0, 1.29, 2.33],
      [3, 2.33, 1.2, 1.67],
      [4.2, 2.33, 1.2, 1.67],
      [5.4, 2.33, 0.6, 1.67],
    ],
  ],
] as const)("%s", ([, values, expected]) => {
  const rects = treemapOf(values, 6, 4);
  expect(rects.map(({ x, y, width, height }) => [x, y, width, height].map(rounded))).toEqual(expected);
});

const rounded = (value: number) => Math.round(value * 100) / 100;
const areaOf = ({ width, height }: Rect) => width * height;
const overlap = (a: Rect, b: Rect) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

test("areas are in proportion, inside and never over each other", () => {
  const Values = fc.array(fc.double({ min: 0.001, max: 1_000, noNaN: true }), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(Values, (given) => {
      const values = given.toSorted((a, b) => b - a);
      const total = values.reduce((sum, value) => sum + value, 0);
      const rects = treemapOf(values, 1_000, 300);
      for (const [index, rect] of rects.entries()) {
        expect(areaOf(rect)).toBeCloseTo(((values[index] ?? 0) * 300_000) / total, 3);
        expect(rect.x + rect.width).toBeLessThanOrEqual(1_000.001);
        expect(rect.y + rect.height).toBeLessThanOrEqual(300.001);
        for (const other of rects.slice(index + 1)) expect(overlap(rect, other)).toBeLessThan(0.001);
      }
    }),
  );
});
