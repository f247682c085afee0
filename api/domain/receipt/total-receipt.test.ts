import { expect, test } from "vitest";

import { APPROXIMATE_CAP_SOURCE } from "#domain/company/quotes/approximate-cap.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Relation } from "#domain/company/company.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { TOTALS, isTotal, type Total } from "./figure-receipt.ts";
import { receiptSentence } from "./receipt-sentence.ts";
import { totalReceiptOf } from "./total-receipt.ts";

const TOTAL_NAMES = Object.keys(TOTALS).filter(isTotal);

const price: BtcPrice = {
  priceUsd: 50_000,
  change24h: -0.5,
  asOf: "2026-05-09",
  quality: "stale",
  venues: [],
  source: { publisher: "Closes", url: "https://closes.example/" },
};
const now = "2026-05-10T12:00:00.000Z";

const quoted = (marketCapUsd: number) => ({
  asOf: "2026-05-08T20:00:00.000Z",
  priceUsd: 10,
  marketCapUsd,
  changePct: null,
  recordedAt: "2026-05-08T21:00:00.000Z",
  source: { publisher: "Quotes", url: "https://quotes.example/" },
});

const records = [
  recordLike(1, {
    name: "Big",
    facts: [fact("2026-03-31", "750000.00000001", { recordedAt: "2026-04-02T00:00:00.000Z" })],
    quote: quoted(75_000_000_000),
  }),
  recordLike(2, { name: "Small", facts: [fact("2025-12", "250000")], quote: quoted(12_500_000_000) }),
  recordLike(3, { name: "Silent", facts: [fact("2026-04-30", null)] }),
];

const closeOn = () => ({ usd: 50_000, source: null });

const listedOf = (known: typeof records) => ({
  companies: companyList(known, {}, closeOn),
  recordOf: new Map(known.map((record) => [record.id, record])),
  relations: [],
  price,
  now,
  view: {},
  closeOn,
});
const receipt = (total: Total, known = records) => totalReceiptOf(total, listedOf(known));

test.for([
  ["btc", "1000000.00000001", "BTC"],
  ["value", "50000000000", "USD"],
  ["companies", "3", "companies"],
  ["average-ratio", "75", "%"],
  ["median-ratio", "75", "%"],
  ["primary-share", "100", "%"],
  ["average-btc", "500000", "BTC"],
  ["largest-btc", "750000.00000001", "BTC"],
  ["concentration", "75", "%"],
  ["share-of-supply", "4.761905", "%"],
  ["btc-price", "50000", "USD"],
  ["btc-change-24h", "-0.5", "%"],
] as const)("the receipt of %s says %s %s", ([total, value, unit]) => {
  expect(receipt(total)).toMatchObject({ path: `/receipt/total/${total}`, value, unit, company: null });
});

test("what has no stated day is named in the sentence and is no end of its span of days", () => {
  const total = receipt("btc", [...records, recordLike(4, { facts: [fact("../2026-05-10", "100")] })]);
  expect(total && receiptSentence(total)).toBe(
    "We calculate the total BTC holdings as 1,000,100 BTC, from 3 inputs dated December 2025 to 31 March 2026, 1 of them undated.",
  );
  expect(total).toMatchObject({ asOf: "2026-03-31", oldest: "2025-12" });
  expect(total?.note).toContain(
    "100 BTC of 1 company, 0.0% of the total, have no stated day. They are counted.",
  );
});

test("the total says whether coins that two companies report count twice", () => {
  const relation: Relation = {
    parentId: 1,
    childId: 2,
    parentTicker: "BIG",
    childTicker: "SML",
    kind: "consolidates",
    asOf: "2026-03-31",
    btcCountedTwice: "0",
    note: "Big includes Small.",
    source: { publisher: "Big", url: "https://big.example/" },
  };
  const relations: Relation[] = [relation, { ...relation, kind: "acquired", note: "Big took Small over." }];
  const listed = { ...listedOf(records.slice(0, 1)), relations };
  expect(totalReceiptOf("btc", listed)?.note).toMatch(/ No coins are counted twice\. Big includes Small\.$/);
  expect(totalReceiptOf("companies", listed)?.note).toBeNull();
});

test("the total lists every holding with its receipt and dates from the oldest to the newest", () => {
  expect(receipt("btc")).toMatchObject({
    asOf: "2026-03-31",
    oldest: "2025-12",
    recordedAt: "2026-04-02T00:00:00.000Z",
    formula: "Sum of 2 holdings",
    note: "1 holding is missing and not included. 0.0% of the total is at most 30 days old, 75.0% at most 90 and 100.0% at most 180.",
    inputs: [
      { name: "BTC holdings, Big", value: "750000.00000001", receipt: "/receipt/company/1/holdings" },
      {
        name: "BTC holdings, Small",
        value: "250000",
        asOf: "2025-12",
        receipt: "/receipt/company/2/holdings",
      },
      { name: "BTC holdings, Silent", value: null, receipt: "/receipt/company/3/holdings" },
    ],
  });
});

test("a value of the total carries the days of the total's oldest and newest figure", () => {
  expect(receipt("value")?.inputs[0]).toMatchObject({ asOf: "2026-03-31", oldest: "2025-12" });
});

test("an average ratio lists the ratios it is the mean of, and the price they are at", () => {
  expect(receipt("average-ratio")).toMatchObject({
    oldest: "2026-05-08T20:00:00.000Z",
    formula: expect.stringContaining("each ratio at most 999%"),
    note: "Each ratio uses the Bitcoin close of the day of its share price. Open a ratio to see its inputs and their day. Weighted by market cap, the ratio is 57.1%.",
  });
  expect(receipt("average-ratio")?.inputs.map(({ value, asOf, receipt: of }) => [value, asOf, of])).toEqual([
    ["50", "2026-05-08T20:00:00.000Z", "/receipt/company/1/ratio"],
    ["100", "2026-05-08T20:00:00.000Z", "/receipt/company/2/ratio"],
  ]);
});

test("a doubtful market cap is named as left out", () => {
  const doubtful = recordLike(5, {
    name: "Tiny",
    facts: [fact("2026-03-31", "7500")],
    quote: quoted(6_500_000),
  });
  const average = receipt("average-ratio", [...records, doubtful]);
  expect(average?.value).toBe("75");
  expect(average?.inputs).toHaveLength(2);
  expect(average?.note).toMatch(/ Left out because the market cap is doubtful: Tiny\.$/);
});

test("ratios of holdings of low confidence are counted as left out", () => {
  const weak = recordLike(6, {
    name: "Weak",
    facts: [fact("2026-03-31", "7500", { confidence: "low" })],
    quote: quoted(6_500_000_000),
  });
  const average = receipt("average-ratio", [...records, weak]);
  expect(average?.inputs).toHaveLength(2);
  expect(average?.note).toMatch(/ Also left out: 1 company whose holding has low confidence\.$/);
});

test("an approximate market cap is named as left out", () => {
  const quote = { ...quoted(500_000_000), priceUsd: null, source: APPROXIMATE_CAP_SOURCE };
  const approximate = recordLike(5, { name: "Unquoted", facts: [fact("2026-03-31", "7500")], quote });
  const average = receipt("average-ratio", [...records, approximate]);
  expect(average?.value).toBe("75");
  expect(average?.note).toMatch(
    / Left out because the market cap is approximate, from CoinGecko's figures: Unquoted\.$/,
  );
});

test("every input that is a total has a receipt that says the same", () => {
  const inputs = TOTAL_NAMES.flatMap((total) => receipt(total)?.inputs ?? []);
  const totals = inputs.filter(({ receipt: path }) => path.startsWith("/receipt/total/"));
  expect(totals.length).toBeGreaterThan(3);
  for (const input of totals) {
    const total = TOTAL_NAMES.find((known) => input.receipt.endsWith(`/${known}`)) ?? "companies";
    expect([input.receipt, receipt(total)?.value]).toEqual([input.receipt, input.value]);
  }
});

test("an empty list adds up to nothing", () => {
  expect(receipt("btc", [])).toMatchObject({ value: "0", asOf: null, inputs: [] });
});

test("of no holding, or of unknown ones alone, there is no average and no largest", () => {
  const silent = records.filter(({ name }) => name === "Silent");
  for (const total of ["average-btc", "largest-btc", "concentration"] as const)
    expect([receipt(total, []), receipt(total, silent)], total).toEqual([null, null]);
});

test("a total of a past day adds up the list of that day, ended companies included, and leads to its receipts", () => {
  const ended = recordLike(4, { name: "Ended", facts: [fact("2025-06-30", "5")], endedOn: "2026-02-01" });
  const view = { asOf: "2025-12-31" };
  const known = [...records, ended];
  const listed = { ...listedOf(known), companies: companyList(known, view), view, price: null };
  expect(totalReceiptOf("btc", listed)).toMatchObject({
    path: "/receipt/total/btc?asOf=2025-12-31",
    past: { asOf: "2025-12-31", knownAt: null },
    value: "250005",
    inputs: [
      { name: "BTC holdings, Small", receipt: "/receipt/company/2/holdings?asOf=2025-12-31" },
      { name: "BTC holdings, Ended", receipt: "/receipt/company/4/holdings?asOf=2025-12-31" },
    ],
  });
  for (const total of ["value", "btc-price", "btc-change-24h", "average-ratio", "median-ratio"] as const)
    expect(totalReceiptOf(total, listed), total).toBeNull();
});

test("the share from primary sources follows the latest entry of each ledger, on any day", () => {
  const overtaken = recordLike(4, {
    facts: [fact("2025-12-31", "250000"), fact("2026-03-31", "250000", { method: "secondary" })],
  });
  const known = [...records.slice(0, 1), overtaken];
  expect(Number(receipt("primary-share", known)?.value)).toBeCloseTo(75);
  const listed = { ...listedOf(known), view: { asOf: "2025-12-31" } };
  const past = { ...listed, companies: companyList(known, listed.view) };
  expect(totalReceiptOf("primary-share", past)?.value).toBe("100");
});
