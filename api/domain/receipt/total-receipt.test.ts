import { expect, test } from "vitest";

import { companyList } from "#domain/company/company-list.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { TOTALS, type Total } from "./receipt-paths.ts";
import { totalReceiptOf } from "./total-receipt.ts";

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

const listedOf = (known: typeof records) => ({
  companies: companyList(known),
  recordOf: new Map(known.map((record) => [record.id, record])),
  price,
  now,
  view: {},
});
const receipt = (total: Total, known = records) => totalReceiptOf(total, listedOf(known));

test.for([
  ["btc", "1000000.00000001", "BTC"],
  ["value", "50000000000", "USD"],
  ["companies", "3", "companies"],
  ["average-ratio", "75", "%"],
  ["median-ratio", "75", "%"],
  ["average-btc", "500000", "BTC"],
  ["largest-btc", "750000.00000001", "BTC"],
  ["concentration", "75", "%"],
  ["share-of-supply", "4.761905", "%"],
  ["btc-price", "50000", "USD"],
  ["btc-change-24h", "-0.5", "%"],
] as const)("the receipt of %s says %s %s", ([total, value, unit]) => {
  expect(receipt(total)).toMatchObject({ path: `/receipt/total/${total}`, value, unit, company: null });
});

test("the total lists every holding with its receipt, is as of the newest and names the oldest", () => {
  expect(receipt("btc")).toMatchObject({
    asOf: "2026-03-31",
    recordedAt: "2026-04-02T00:00:00.000Z",
    formula: "Sum of 2 holdings",
    note: "Dated by the latest holding; the oldest is from Dec 2025. 1 holding is missing and not included.",
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

test("an average ratio lists the ratios it is the mean of", () => {
  expect(receipt("average-ratio")?.inputs.map(({ value, asOf, receipt: of }) => [value, asOf, of])).toEqual([
    ["50", "2026-03-31", "/receipt/company/1/ratio"],
    ["100", "2025-12", "/receipt/company/2/ratio"],
  ]);
});

test("every input that is a total has a receipt that says the same", () => {
  const inputs = TOTALS.flatMap((total) => receipt(total)?.inputs ?? []);
  const totals = inputs.filter(({ receipt: path }) => path.startsWith("/receipt/total/"));
  expect(totals.length).toBeGreaterThan(3);
  for (const input of totals) {
    const total = TOTALS.find((known) => input.receipt.endsWith(`/${known}`)) ?? "companies";
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
