import { expect, test } from "vitest";
import { z } from "zod";

import { closenessOf } from "#domain/valuation/closeness.ts";
import { multipleHistory } from "#domain/valuation/history.ts";
import { closesBy } from "#domain/company/quotes/session.ts";

import { recordsOf } from "./fixtures/records-of.ts";
import { rowsOf } from "./fixtures/plain-reading.ts";
import { readSeed, readStrategyCloses, readStrategyMnav } from "./read.ts";

const seed = readSeed();
const closes = readStrategyCloses();
const closeOn = closesBy(new Map(seed.closes.map(({ day, closeUsd }) => [day, Number(closeUsd)])), new Map());
const [strategy] = recordsOf(seed).filter(({ ticker }) => ticker === "MSTR");

test("our mNAV of Strategy is within one percent of its own on most days, and each other day has its reason", () => {
  if (strategy === undefined) throw new Error("Strategy is not in the seed");
  const sessions = closes.map(({ asOf, price }) => ({
    asOf,
    priceUsd: Number(price),
    marketCapUsd: null,
    changePct: null,
    recordedAt: "2026-11-25T00:00:00.000Z",
    source: { publisher: "", url: "" },
  }));
  expect(sessions).toHaveLength(1_478);
  expect(closenessOf(multipleHistory(strategy, sessions, closeOn), readStrategyMnav())).toEqual({
    from: "2024-12-31",
    to: "2026-06-29",
    stated: 373,
    compared: 347,
    close: 237,
    apart: [
      // Notes converted in February 2025 and shares sold in February to April 2026 are in no count until the next one.
      { part: "enterprise value", days: 50 },
      { part: "bitcoin", days: 41 },
      { part: "both", days: 13 },
      { part: "neither alone", days: 6 },
    ],
    leftOut: [{ reason: "No preferred stock recorded", days: 26 }],
    notStated: 1_069,
    // Its first filing with a share count after its first purchase is of 30 September 2020.
    without: [
      { reason: "No holding recorded for 10 Aug 2020", days: 1 },
      { reason: "No share count", days: 35 },
    ],
  });
});

test("the closes of before the split are those that were traded", () => {
  const screened = new Map(
    rowsOf("quote-history.csv", z.object({ ticker: z.string(), asOf: z.string(), price: z.string() }))
      .filter(({ ticker }) => ticker === "MSTR")
      .map(({ asOf, price }) => [asOf, Number(price)]),
  );
  const apart = closes.flatMap(({ asOf, price }) => {
    const other = screened.get(asOf);
    return other === undefined || Math.abs(Number(price) / other - 1) < 0.002 ? [] : asOf;
  });
  expect(closes.filter(({ asOf }) => screened.has(asOf)).length).toBeGreaterThan(400);
  expect(apart).toEqual([]);
});
