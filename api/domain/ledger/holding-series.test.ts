import fc from "fast-check";
import { expect, test } from "vitest";

import { holdingLedger, sourcedFiguresOf } from "#domain/company/company-figures.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { holdingSeries } from "./holding-series.ts";

test("has a point for each entry, unexplained steps included, on the day it counts", () => {
  const ledger = holdingLedger({
    facts: [fact("2026-01", "100"), fact("2026-03-31", "110")],
    events: [
      event("2026-02", "buy", "5", { totalUsd: "400000", priceUsd: "80000" }),
      event("2026-03", "produced", "1"),
    ],
  });
  const points = holdingSeries(ledger).map(({ day, kind, btc, btcAfter, cost }) => [
    day,
    kind,
    btc,
    btcAfter,
    cost?.btc ?? null,
  ]);
  expect(points).toEqual([
    ["2026-01-31", "balance", null, "100", null],
    ["2026-02-01", "buy", "5", "105", "5"],
    ["2026-03-01", "produced", "1", "106", "5"],
    ["2026-03-31", "unexplained", "4", "110", "5"],
    ["2026-03-31", "balance", null, "110", "5"],
  ]);
});

const date = fc.constantFrom("2026-01", "2026-02", "2026-01-09", "2026-01-31", "2026-02-01", "2026-02-20");
const coins = fc.integer({ min: 1, max: 9_999 }).map((n) => `${Math.floor(n / 100)}.000000${n % 100}`);
const stated = fc.tuple(date, fc.option(coins)).map(([on, btc]) => fact(on, btc));
const moved = fc
  .tuple(date, fc.constantFrom("buy", "sell", "produced"), coins)
  .map(([on, kind, btc]) => event(on, kind, kind === "sell" ? `-${btc}` : btc));

test("ends with the holding that is shown, to the satoshi, and its days never go back", () => {
  fc.assert(
    fc.property(fc.array(stated, { maxLength: 4 }), fc.array(moved, { maxLength: 8 }), (facts, events) => {
      const record = recordLike(1, { facts, events });
      const points = holdingSeries(holdingLedger(record));
      expect(points.at(-1)?.btcAfter ?? null).toBe(sourcedFiguresOf(record).btcHoldings?.value ?? null);
      const days = points.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
    }),
  );
});
