import { expect, test } from "vitest";

import { openDeliveries } from "./deliveries.ts";

test("times are of all and of the median message; the greeting and the warm-up count for neither", () => {
  const deliveries = openDeliveries({ sockets: 2, warmUp: 1 });
  for (const [n, first, second] of [
    [0, 500, 500],
    [1, 400, 400],
    [2, 1, 10],
    [3, 2, 20],
    [4, 3, 90],
  ] as const) {
    deliveries.note(0, n, first);
    deliveries.note(1, n, second);
  }
  expect(deliveries.after(3)).toEqual({
    all: { p50: 3, p99: 90 },
    median: { p50: 2, p99: 20, last: 20 },
    lost: 0,
    doubled: 0,
  });
});

test("what did not come is lost, and what came again is doubled", () => {
  const deliveries = openDeliveries({ sockets: 2, warmUp: 0 });
  for (const n of [0, 1, 1, 2]) deliveries.note(0, n, 5);
  deliveries.note(1, 2, 5);
  expect(deliveries.after(2)).toMatchObject({ lost: 1, doubled: 1 });
});
