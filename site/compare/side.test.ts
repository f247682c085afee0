import { describe, expect, test } from "vitest";

import type { Company } from "#domain/company/company.ts";
import type { Analysis } from "#domain/v1/records.ts";
import { companyLike } from "#testing/company.ts";

import { missingChange, missingMnav, sideOf, type Moment } from "./side.ts";

const source = { publisher: "Exchange", url: "https://exchange.test/" };
const evidence = (asOf: string, confidence: "high" | "low" | null = null) =>
  ({ asOf, disclosedAt: null, method: "secondary", confidence, source }) as const;
const stated = (value: string, confidence: "high" | "low" = "high") =>
  ({
    ...evidence("2026-06-30", confidence),
    value,
    recordedAt: "2026-11-20T00:00:00.000Z",
    readThrough: null,
  }) as const;

const analysis: Analysis = {
  companyId: 1,
  ticker: "TEST",
  changeBtc7d: null,
  changeBtc30d: null,
  changeBtc90d: null,
  changeBtc365d: null,
  costBtc: null,
  costUsd: null,
  averageCostUsd: null,
  sharesDiluted: stated("2000000"),
  debtUsd: stated("0"),
  preferredUsd: stated("0"),
  cashUsd: stated("0"),
};
const quoted: Partial<Company> = {
  btcHoldings: "100",
  currentPrice: 10,
  marketCap: 12_000_000,
  evidence: {
    ...companyLike({}).evidence,
    currentPrice: evidence("2026-08-21"),
    marketCap: evidence("2026-08-21"),
  },
};
const price = {
  priceUsd: 80_000,
  change24h: null,
  asOf: "2026-08-22",
  quality: "stale" as const,
  venues: [],
  source: null,
};
const moment: Moment = { price, now: "2026-11-20T00:00:00.000Z", total: { btc: "1000", companies: 10 } };
const side = (company: Partial<Company>, figures: Partial<Analysis> = {}, at: Partial<Moment> = {}) =>
  sideOf(
    {
      company: companyLike({ ...quoted, ...company }),
      analysis: { ...analysis, ...figures },
      steps: [],
      perShare: [],
      last: null,
      dilutedNote: null,
      countChange: null,
    },
    { ...moment, ...at },
  );

describe("a missing multiple says why", () => {
  test.for([
    ["mnavBasic", side({ btcHoldings: null }), "No holding recorded"],
    ["mnavBasic", side({}, {}, { price: null }), "No Bitcoin price"],
    [
      "mnavBasic",
      side({}, {}, { price: { ...price, asOf: "2026-08-20" } }),
      "Bitcoin price older than the share price",
    ],
    ["mnavBasic", side({ marketCap: null, currentPrice: null }), "No quote"],
    [
      "mnavBasic",
      side({ evidence: { ...companyLike(quoted).evidence, marketCap: evidence("2026-08-21", "low") } }),
      "Market cap doubtful",
    ],
    ["mnavDiluted", side({ currentPrice: null }), "No quote"],
    ["mnavDiluted", side({}, { sharesDiluted: null }), "No diluted share count"],
    ["mnavEnterprise", side({}, { debtUsd: null }), "No debt recorded"],
    ["mnavEnterprise", side({}, { preferredUsd: null }), "No preferred stock recorded"],
    ["mnavEnterprise", side({}, { cashUsd: null }), "No cash recorded"],
  ] as const)("%s: %#", ([kind, each, reason]) => {
    expect(each.figures[kind]).toBeNull();
    expect(missingMnav(kind, each)).toBe(reason);
  });
});

test("a doubtful share count makes a doubtful multiple and no other", () => {
  const doubtful = side({}, { sharesDiluted: stated("2000000", "low") });
  expect(doubtful.figures.mnavDiluted).toBeNull();
  expect(doubtful.doubtfulDiluted).toBeCloseTo(2.5);
  expect(side({}).doubtfulDiluted).toBeNull();
});

test("the share of the list is that of the companies in it", () => {
  expect(side({}).sharePercent).toBe(10);
  expect(side({ rank: 0 }).sharePercent).toBeNull();
  expect(side({ btcHoldings: null }).sharePercent).toBeNull();
});

test.for([
  [[], "No entries"],
  [[["2026-09-01", 1]], "First entry is later"],
  [[["2026-08-01", 1]], "No entry since"],
  [
    [
      ["2026-08-01", 1],
      ["2026-09-01", null],
    ],
    "Amount unknown",
  ],
] as const)("a change since 25 Aug of %j is missing: %s", ([steps, reason]) =>
  expect(missingChange("2026-08-25", { steps })).toBe(reason),
);
