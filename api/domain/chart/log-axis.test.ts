import { expect, test } from "vitest";

import { alongLog, evenAxis, logTicks } from "./log-axis.ts";

test.for([
  [0.1, 0],
  [1, 500],
  [10, 1000],
  [2, 500 + 500 * Math.log10(2)],
] as const)("%d lies at %d thousandths from 0.1 to 10", ([value, place]) => {
  expect(alongLog(value, { low: 0.1, high: 10 })).toBeCloseTo(place, 9);
});

test.for([
  [{ low: 0.1, high: 10 }, [0.1, 0.2, 0.5, 1, 2, 5, 10]],
  [{ low: 0.05, high: 20 }, [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20]],
  [{ low: 0.45, high: 2.2 }, [0.5, 1, 2]],
  [{ low: 1, high: 10_000 }, [1, 10, 100, 1000, 10_000]],
] as const)("%o has the ticks %o", ([axis, ticks]) => {
  expect(logTicks(axis)).toEqual(ticks);
});

test("an axis around values reaches as far to each side of 1, and at least as far as given", () => {
  expect(evenAxis([0.25, 2], 2)).toEqual({ low: 0.25, high: 4 });
  expect(evenAxis([1.1], 2)).toEqual({ low: 0.5, high: 2 });
  expect(evenAxis([], 2)).toEqual({ low: 0.5, high: 2 });
});
