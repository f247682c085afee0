import { describe, expect, test } from "vitest";

import { UNLIKELY_FILED_SHARES_PERCENT } from "#domain/base/limits.ts";

import {
  holdingDoubts,
  priceDoubts,
  sharesDoubts,
  type HoldingChange,
  type SharesChange,
  tickerDoubts,
} from "./plausibility.ts";

const DATES = {
  replacedAsOf: "2026-08-03",
  asOf: "2026-11-20",
  sourceAsOf: "2026-11-20",
  today: "2026-11-20",
};
const holding = (change: Partial<HoldingChange>) =>
  holdingDoubts({ before: "2000", after: "2100", totalAfter: "1000000", ...DATES, ...change });
const shares = (change: Partial<SharesChange>) =>
  sharesDoubts({ before: 1_000, after: 2_000, ...DATES, ...change });

test("an ordinary change raises no doubt", () => {
  expect(holding({})).toEqual([]);
  expect(shares({})).toEqual([]);
});

describe("a holding that moves far", () => {
  test.for([
    ["2000", "2500", 0],
    ["2000", "2500.00000001", 1],
    ["2000", "1500", 0],
    ["2000", "1499.99999999", 1],
    ["800000", "810000", 0],
    ["800000", "810000.00000001", 1],
    ["800000", "789999", 1],
    ["0", "0", 0],
    ["0", "0.1", 1],
    [null, "10000", 0],
    [null, "10000.5", 1],
  ] as const)("from %s to %s: %i doubts", ([before, after, count]) => {
    expect(holding({ before, after }).map(({ kind }) => kind)).toEqual(Array(count).fill("large-change"));
  });

  test("is told with both figures and by how much", () => {
    expect(holding({ before: "2712", after: "4000.5" })).toEqual([
      { kind: "large-change", message: "The holding would change from 2,712 BTC to 4,000.5 BTC (+47.51%)." },
    ]);
    expect(holding({ before: null, after: "20000" })[0]?.message).toBe(
      "The holding would change from unknown to 20,000 BTC.",
    );
  });
});

test("a total above all the coins there can be is doubted", () => {
  expect(holding({ totalAfter: "21000000" })).toEqual([]);
  expect(holding({ totalAfter: "21000000.00000001" })).toMatchObject([{ kind: "above-supply" }]);
});

describe("dates", () => {
  test.for([
    [{ asOf: "2026-11-21" }, ["future-date"]],
    [{ asOf: "2026-11" }, []],
    [{ asOf: "2026-12" }, ["future-date"]],
    [{ sourceAsOf: "2026-08-02" }, ["older-source"]],
    [{ sourceAsOf: "2026-08-03" }, []],
    [{ sourceAsOf: null }, []],
    [{ sourceAsOf: "2020-01-01", replacedAsOf: null }, []],
  ] as const)("%o: %o", ([dates, kinds]) => {
    expect(holding(dates).map(({ kind }) => kind)).toEqual(kinds);
    expect(shares(dates).map(({ kind }) => kind)).toEqual(kinds);
  });

  test("an older source is told with both dates", () => {
    expect(holding({ sourceAsOf: "2025-07-25" })[0]?.message).toBe(
      "The source is dated 25 Jul 2025, older than the figure it would replace (3 Aug 2026).",
    );
  });
});

test.for([
  [1_000, 9_999, 0],
  [1_000, 10_000, 1],
  [10_000, 1_001, 0],
  [10_000, 1_000, 1],
  [null, 10_000, 0],
  [1_000, null, 0],
] as const)("shares from %s to %s: %i doubts", ([before, after, count]) => {
  expect(shares({ before, after }).map(({ kind }) => kind)).toEqual(Array(count).fill("tenfold-shares"));
});

describe("a count of shares that no person has read", () => {
  test.for([
    [1_000, 1_500, []],
    [1_000, 1_501, ["many-new-shares"]],
    [1_501, 1_000, ["many-new-shares"]],
    [1_000, 10_000, ["tenfold-shares"]],
    [null, 10_000, []],
  ] as const)("from %s to %s: %o", ([before, after, kinds]) => {
    expect(
      sharesDoubts({ before, after, ...DATES }, UNLIKELY_FILED_SHARES_PERCENT).map(({ kind }) => kind),
    ).toEqual(kinds);
  });
});

describe("a price", () => {
  const price = (before: [string, string] | null, after: [string, string]) =>
    priceDoubts({
      before: before && { amount: before[0], currency: before[1] },
      after: { amount: after[0], currency: after[1] },
      ...DATES,
    });

  test.for([
    [["10", "USD"], ["39.9", "USD"], []],
    [["10", "USD"], ["40", "USD"], ["far-price"]],
    [["10", "USD"], ["2.5", "USD"], ["far-price"]],
    [["0.335", "GBP"], ["33.5", "GBP"], ["other-unit"]],
    [["0.335", "GBP"], ["36.8", "GBP"], ["other-unit"]],
    [["33.5", "GBP"], ["0.31", "GBP"], ["other-unit"]],
    [["0.335", "GBP"], ["0.335", "USD"], ["other-currency"]],
    [null, ["33.5", "GBP"], []],
  ] as const)("from %o to %o: %o", ([before, after, kinds]) => {
    expect(price(before && [...before], [...after]).map(({ kind }) => kind)).toEqual(kinds);
  });

  test("is told with both prices", () => {
    expect(price(["0.335", "GBP"], ["33.5", "GBP"])[0]?.message).toBe(
      "The price would change from 0.335 GBP to 33.5 GBP. One of the two may be in cents.",
    );
  });
});

test.for([
  ["MSTR", []],
  ["0434.HK", []],
  ["BRK-B", []],
  ["UX/3 É.B", ["odd-ticker"]],
  ["MSTR.", ["odd-ticker"]],
] as const)("the ticker %s: %j", ([ticker, kinds]) => {
  expect(tickerDoubts(ticker).map(({ kind }) => kind)).toEqual(kinds);
});
