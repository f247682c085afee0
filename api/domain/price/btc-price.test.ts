import { expect, test } from "vitest";

import { priceOfCloses } from "./btc-price.ts";

const newest = { day: "2026-03-01", closeUsd: 99_000, source: null };

test.for([
  ["the day before", { day: "2026-02-28", closeUsd: 100_000 }, -1],
  ["an earlier day, since the one between is not known", { day: "2026-02-27", closeUsd: 100_000 }, null],
  ["no day", null, null],
] as const)("with a close of %s the change over a day is %o", ([, before, change24h]) => {
  const price = priceOfCloses(newest, before);
  expect(price).toMatchObject({ priceUsd: 99_000, asOf: "2026-03-01" });
  expect(price?.change24h ?? null).toEqual(change24h === null ? null : expect.closeTo(change24h));
});
