import { expect, test } from "vitest";

import { ledgerOf } from "#domain/ledger/ledger.ts";
import { companyLike } from "#testing/company.ts";
import { event } from "#testing/facts.ts";

import {
  coverageGrowth,
  holdingFreshness,
  listExtent,
  listFreshness,
  newestRecording,
  oldPrices,
  oldQuote,
  totalsToday,
} from "./sentences.ts";

const evidence = (asOf: string) => ({
  asOf,
  disclosedAt: null,
  method: "secondary" as const,
  confidence: null,
  source: { publisher: "Exchange", url: "https://exchange.test/" },
});
const none = companyLike({});
const quotedOn = (day: string) =>
  companyLike({ evidence: { ...none.evidence, currentPrice: evidence(day) } });

const BTC = { priceUsd: 77_000, asOf: "2026-08-22" };
const RECORDED = "2026-11-21T00:00:00.000Z";

const holding = (day: string) =>
  companyLike({ btcHoldings: "1", evidence: { ...none.evidence, btcHoldings: evidence(day) } });

test("the list is dated by its newest holding and the newest record", () => {
  const companies = [holding("2026-10-04"), holding("2025-06-30"), none];
  expect(listFreshness(RECORDED, companies)).toBe("Holdings to 4 Oct 2026. Latest record 21 Nov 2026.");
  expect(listFreshness(RECORDED, [none])).toBe("Latest record 21 Nov 2026.");
  expect(listFreshness(null, companies)).toBeNull();
});

test("old prices are named with their days, beside newer holdings", () => {
  const companies = [quotedOn("2026-08-20"), quotedOn("2026-08-21"), holding("2026-10-04")];
  expect(oldPrices(companies, BTC, RECORDED)).toEqual({
    all: "Prices are from 20 Aug 2026 to 22 Aug 2026.",
    shares: "Share prices are from 20 Aug 2026 to 21 Aug 2026.",
    holdings: "Holdings are newer, to 4 Oct 2026.",
  });
  expect(oldPrices([holding("2026-08-01")], BTC, RECORDED)).toEqual({
    all: "Prices are from 22 Aug 2026.",
    shares: null,
    holdings: "Holdings are known to 1 Aug 2026.",
  });
});

test("prices of the last two trading days are not called old", () => {
  expect(oldPrices([quotedOn("2026-11-20")], { asOf: RECORDED }, RECORDED)).toBeNull();
  expect(oldPrices([], null, RECORDED)).toBeNull();
});

test.for([
  [0, 25, null],
  [1, 25, "1 company."],
  [25, 25, "25 companies."],
  [170, 25, "170 companies, 25 at a time."],
  [170, 1_000, "170 companies."],
] as const)("of %i companies, %i of them shown at once, the list says %s", ([count, shown, text]) => {
  expect(listExtent(count, shown)).toBe(text);
});

test("the newest recording is found in whichever ledger it stands", () => {
  const ledgerWith = (...recordedAt: string[]) => ({
    ledger: ledgerOf({
      holdingFacts: [],
      events: recordedAt.map((at, index) => ({
        ...event(`2026-01-0${index + 1}`, "buy", "1"),
        recordedAt: at,
      })),
    }),
  });
  const [early, late] = ["2026-11-01T00:00:00.000Z", "2026-11-21T00:00:00.000Z"];
  expect(newestRecording([ledgerWith(early), ledgerWith(late, early), ledgerWith()])).toBe(late);
  expect(newestRecording([ledgerWith()])).toBeNull();
});

test("the landing page dates the holdings and the price, and leaves out what it has not", () => {
  expect(holdingFreshness(RECORDED, BTC)).toBe(
    "Latest holding recorded 21 Nov 2026; Bitcoin price as of 22 Aug 2026.",
  );
  expect(holdingFreshness(RECORDED, null)).toBe("Latest holding recorded 21 Nov 2026.");
  expect(holdingFreshness(null, BTC)).toBe("Bitcoin price as of 22 Aug 2026.");
  expect(holdingFreshness(null, null)).toBeNull();
});

test("the totals of this build stand with the day of their price", () => {
  const companies = [
    companyLike({ btcHoldings: "1000000" }),
    companyLike({ id: 2, btcHoldings: "240270.7" }),
  ];
  expect(totalsToday(companies, BTC)).toBe(
    "Latest: 2 companies, 1,240,271\u00a0BTC, $95.5B (22\u00a0Aug\u00a02026)",
  );
  expect(totalsToday(companies, null)).toBe("Latest: 2 companies, 1,240,271\u00a0BTC");
});

test("a total says how far its coverage grew, and nothing where it did not", () => {
  const totals = [
    { asOf: "2020-07-31", companies: 0 },
    { asOf: "2020-08-31", companies: 1 },
    { asOf: "2026-11-22", companies: 170 },
  ];
  expect(coverageGrowth(totals)).toBe(
    "Coverage grew from 1 company (Aug 2020) to 170 (Nov 2026), so part of the rise is new coverage, not new buying.",
  );
  expect(coverageGrowth(totals.slice(0, 2))).toBeNull();
  expect(coverageGrowth([])).toBeNull();
});

// 20 November 2026 is a Friday.
test.for([
  ["2026-11-20", "2026-11-24T22:00:00.000Z", null],
  ["2026-11-20", "2026-11-25T00:00:00.000Z", "Latest quote: 20 Nov 2026."],
  ["2026-11-17", "2026-11-19T23:59:59.999Z", null],
  ["2026-08-21", "2026-11-22T17:00:00.000Z", "Latest quote: 21 Aug 2026."],
] as const)("a quote of %s seen at %s: %s", ([asOf, now, text]) => {
  expect(oldQuote({ asOf }, now)).toBe(text);
});

test("without a quote there is none to be old", () => {
  expect(oldQuote(null, RECORDED)).toBeNull();
});
