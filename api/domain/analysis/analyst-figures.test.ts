import { expect, test } from "vitest";

import type { V1Figure, V1Mnav } from "#domain/v1/records.ts";
import { companyLike } from "#testing/company.ts";

import {
  analystFigures,
  averageCostUsd,
  btcPer1000Shares,
  doubtfulMnavDiluted,
  formatBtcChange,
  formatCoverage,
  formatPer1000Shares,
  formatSmallShare,
  isSideline,
  missingMultiple,
  shareOf21mPercent,
} from "./analyst-figures.ts";
import { formatGain, formatMultiple } from "./price-figures.ts";
import { ANALYST_COLUMNS } from "./list-column.ts";

const NOW = "2026-11-20T12:00:00.000Z";

test.for([
  ["21000000", 100],
  ["210000", 1],
  ["0", 0],
  [null, null],
] as const)("%s BTC are %s percent of all there will be", ([btc, percent]) => {
  expect(shareOf21mPercent(btc)).toBe(percent);
});

test.for([
  ["2", "150000.5", 75_000.25],
  ["0.5", "40000", 80_000],
  ["0", "0", null],
] as const)("%s BTC for $%s cost %s each", ([btc, usd, average]) => {
  expect(averageCostUsd({ btc, usd })).toBe(average);
});

test.for([
  ["500", 1_000_000, 0.5],
  ["0", 1_000, 0],
  [null, 1_000, null],
  ["500", null, null],
  ["500", 0, null],
] as const)("%s BTC over %s shares are %s per 1,000", ([btc, shares, figure]) => {
  expect(btcPer1000Shares(btc, shares)).toBe(figure);
});

const usd = (value: string): V1Figure => ({
  value,
  asOf: "2026-09-30",
  disclosedAt: "2026-11-01",
  recordedAt: "2026-11-02T00:00:00.000Z",
  method: "disclosed",
  source: { publisher: "Acme", url: "https://acme.example" },
  confidence: null,
  readThrough: null,
});

const company = companyLike({
  ticker: "ACME",
  btcHoldings: "1000",
  sharesOutstanding: 10_000_000,
  currentPrice: 15,
  marketCap: 150_000_000,
  evidence: {
    btcHoldings: usd("1000"),
    sharesOutstanding: null,
    currentPrice: null,
    marketCap: null,
  },
});

const ANALYSIS = {
  companyId: 1,
  ticker: "ACME",
  changeBtc7d: null,
  changeBtc30d: null,
  changeBtc90d: null,
  changeBtc365d: null,
  costBtc: null,
  costUsd: null,
  averageCostUsd: null,
  sharesDiluted: null,
  debtUsd: null,
  preferredUsd: null,
  cashUsd: null,
};

test("every column of a company is there, at the price and on the day of the query", () => {
  const analysis = {
    ...ANALYSIS,
    mnav: { ...mnav, multiples: [multiple("basic", "1.5", "150000000"), multiple("enterprise", "1.6", "1")] },
    changeBtc30d: "0",
    changeBtc90d: "-12.5",
    changeBtc365d: "400.00000001",
    costBtc: "800",
    costUsd: "64000000",
    averageCostUsd: null,
    sharesDiluted: usd("12000000"),
    debtUsd: usd("20000000"),
    preferredUsd: usd("5000000"),
    cashUsd: usd("15000000"),
  };
  expect(analystFigures(company, analysis, { btcUsd: 100_000, now: NOW })).toEqual({
    changeBtc7d: null,
    changeBtc30d: 0,
    changeBtc90d: -12.5,
    changeBtc365d: 400.00000001,
    shareOf21mPercent: 100_000 / 21_000_000,
    averageCostUsd: 80_000,
    unrealisedGainUsd: 16_000_000,
    btcPer1000Shares: 0.1,
    mnavBasic: 1.5,
    mnavDiluted: null,
    mnavEnterprise: 1.6,
    disclosedAgeDays: 19,
  });
});

test("without an analysis and without a price only what the list says is known", () => {
  const figures = analystFigures(company, null, { btcUsd: null, now: NOW });
  const known = ANALYST_COLUMNS.filter((column) => figures[column] !== null);
  expect(known).toEqual(["shareOf21mPercent", "btcPer1000Shares", "disclosedAgeDays"]);
});

test.for([
  [formatMultiple, 1.236, "1.24×"],
  [formatMultiple, 1_234.5, "1,234.50×"],
  [formatMultiple, 0, "0.00×"],
  [formatMultiple, -0.006, "-0.01×"],
  [formatMultiple, null, "N/A"],
  [formatBtcChange, 12_176.99, "+12,176.99"],
  [formatBtcChange, -5.00000001, "-5.00000001"],
  [formatBtcChange, 0, "0"],
  [formatBtcChange, null, "N/A"],
  [formatGain, 1_052_800_000, "+$1,052.8M"],
  [formatGain, -26_600_000, "-$26.6M"],
  [formatGain, 0, "$0.0M"],
  [formatGain, null, "N/A"],
  [formatSmallShare, 4.03812, "4.0381%"],
  [formatSmallShare, 0.00000476, "0.0000%"],
  [formatSmallShare, null, "N/A"],
  [formatPer1000Shares, 2.0166, "2.016600"],
  [formatPer1000Shares, null, "N/A"],
] as const)("%o of %s is %s", ([format, figure, text]) => expect(format(figure)).toBe(text));

test.for([
  ["10", "70", "covers 10 of 70 BTC"],
  ["70", "70", "covers all 70 BTC"],
  ["0.5", null, "covers 0.5 of N/A BTC"],
] as const)("a cost of %s of %s coins is %s", ([known, held, text]) =>
  expect(formatCoverage(known, held)).toBe(text),
);

const multiple = (
  definition: V1Mnav["multiples"][number]["definition"],
  value: string | null,
  paidUsd: string | null,
): V1Mnav["multiples"][number] => ({
  definition,
  basis: "counted",
  value,
  paidUsd,
  missing: value === null ? "Share count doubtful" : null,
  leads: value !== null,
});

const mnav: V1Mnav = {
  companyId: 1,
  ticker: "ACME",
  day: "2026-09-30",
  sharePriceUsd: usd("15"),
  marketCapUsd: null,
  sharesOutstanding: usd("10000000"),
  sharesDiluted: { ...usd("12000000"), confidence: "low" },
  btcHoldings: usd("1000"),
  debtUsd: null,
  preferredUsd: null,
  cashUsd: null,
  btcUsd: "100000",
  btcUsdAsOf: "2026-09-30",
  btcUsdSource: null,
  unrealisedGainUsd: null,
  multiples: [multiple("basic", "1.5", "150000000"), multiple("diluted", null, null)],
};

test.for([
  ["live and newer", { btcAsOf: "2026-10-07T08:00:00.000Z", isLive: true }, 3],
  ["live and of the same day", { btcAsOf: "2026-09-30T08:00:00.000Z", isLive: true }, 3],
  ["live and older", { btcAsOf: "2026-09-29T08:00:00.000Z", isLive: true }, 1.5],
  ["stored", { btcAsOf: "2026-10-07", isLive: false }, 1.5],
] as const)("at a bitcoin price that is %s, the mNAV of 30 September is that", ([, at, mnavBasic]) => {
  const outlook = { btcUsd: 50_000, now: NOW, ...at };
  expect(analystFigures(company, { ...ANALYSIS, mnav }, outlook)).toMatchObject({
    mnavBasic,
    mnavDiluted: null,
    mnavEnterprise: null,
  });
});

test("a multiple without a value has its reason, and a doubtful count is not ranked", () => {
  expect(missingMultiple(mnav, "basic")).toBeNull();
  expect(missingMultiple(mnav, "diluted")).toBe("Share count doubtful");
  expect(doubtfulMnavDiluted(mnav)).toBe(1.8);
  expect(doubtfulMnavDiluted({ ...mnav, sharesDiluted: usd("12000000") })).toBeNull();
});

test.for([
  [{ mnavBasic: 20 }, false],
  [{ mnavBasic: 20.01 }, true],
  [{ mnavBasic: 3, mnavEnterprise: 40 }, false],
  [{ mnavDiluted: 40 }, true],
  [{}, false],
] as const)("%j is of a company whose bitcoin is less than 5%% of its market cap: %s", ([known, is]) => {
  expect(isSideline({ ...analystFigures(company, null, { btcUsd: null, now: NOW }), ...known })).toBe(is);
});
