import { expect, test } from "vitest";

import type { Analysed } from "#domain/analysis/analyst-figures.ts";
import type { Company } from "#domain/company/company.ts";
import type { Analysis, V1Mnav } from "#domain/v1/records.ts";
import { companyLike } from "#testing/company.ts";

import { mnavDay } from "./figure-cell.tsx";
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
const side = (company: Partial<Company>, figures: Partial<Analysed> = {}, at: Partial<Moment> = {}) =>
  sideOf(
    {
      company: companyLike({ ...quoted, ...company }),
      analysis: { ...analysis, ...figures },
      steps: [],
      perShare: [],
      last: null,
      dilutedNote: null,
      countChanges: { ytd: null, year: null, first: null },
    },
    { ...moment, ...at },
  );

const mnav: V1Mnav = {
  companyId: 1,
  ticker: "TEST",
  day: "2026-08-21",
  sharePriceUsd: stated("10"),
  marketCapUsd: null,
  sharesOutstanding: null,
  sharesDiluted: stated("2000000", "low"),
  btcHoldings: stated("100"),
  debtUsd: null,
  preferredUsd: null,
  cashUsd: null,
  btcUsd: "80000",
  btcUsdAsOf: "2026-08-21",
  btcUsdSource: null,
  unrealisedGainUsd: null,
  multiples: [
    { definition: "basic", basis: "quoted", value: "1.5", paidUsd: "12000000", missing: null, leads: true },
    {
      definition: "enterprise",
      basis: "quoted",
      value: null,
      paidUsd: null,
      missing: "No debt recorded",
      leads: false,
    },
  ],
};

test("a multiple is that of its day, or says why it is missing", () => {
  const each = side({}, { mnav });
  expect(each.figures).toMatchObject({ mnavBasic: 1.5, mnavEnterprise: null });
  expect(missingMnav("mnavEnterprise", each)).toBe("No debt recorded");
  expect(missingMnav("mnavBasic", side({}))).toBe("No quote");
});

test("a live Bitcoin price moves it", () => {
  const live = { ...price, priceUsd: 60_000, asOf: "2026-11-20T00:00:00.000Z", quality: "live" as const };
  expect(side({}, { mnav }, { price: live }).figures.mnavBasic).toBe(2);
});

test("a doubtful share count makes a doubtful multiple and no other", () => {
  const doubtful = side({}, { mnav });
  expect(doubtful.figures.mnavDiluted).toBeNull();
  expect(doubtful.doubtfulDiluted).toBeCloseTo(2.5);
  expect(side({}).doubtfulDiluted).toBeNull();
});

test("a doubtful multiple follows a price that a reader tries out, as the others do", () => {
  const supposed = { price: { ...price, priceUsd: 160_000 }, isSupposed: true };
  const [before, after] = [side({}, { mnav }), side({}, { mnav }, supposed)];
  const times = Number(mnav.btcUsd) / 160_000;
  expect(after.doubtfulDiluted).toBeCloseTo(Number(before.doubtfulDiluted) * times);
  expect(mnavDay(after)).toMatch(/^at your price of \$160,000, share price of \d+ \w+ 20\d\d, /);
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
