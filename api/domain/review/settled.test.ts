import { expect, test } from "vitest";

import type { Reading } from "#domain/announcement/reading/read-announcement.ts";

import { judgeReading, type ReadingContext } from "./check-reading.ts";
import { settledFigures, type FiledTotal } from "./settled.ts";

const READING: Reading = {
  bought: "22305",
  sold: null,
  mined: null,
  total: "709715",
  averagePrice: "USD 95284",
  cost: "USD 2125000000",
  priceUsd: "95284",
  totalUsd: "2125000000",
  isApproximate: false,
  isCostRounded: true,
  isInHeadline: false,
  since: "2026-01-12",
  asOf: "2026-01-19",
  sentences: ["BTC Acquired | Aggregate BTC Holdings"],
};
const CONTEXT: ReadingContext = {
  title: "BTC Update",
  publishedOn: "2026-01-20",
  today: "2026-02-10",
  standing: { btc: "687410", asOf: "2026-01-11" },
  recorded: [],
  totalBtc: "1200000",
  closeUsd: () => 93_000,
  perUsd: () => null,
};
const filed = (
  day: string,
  btc: string | null,
  btcTotal: string,
  more: Partial<FiledTotal> = {},
): FiledTotal => ({
  kind: btc === null ? "balance" : "buy",
  btc,
  btcSold: null,
  btcTotal,
  asOf: day,
  publishedOn: day,
  ...more,
});
const NEXT = filed("2026-01-26", "2932", "712647");
const SECOND = filed("2026-02-02", "855", "713502");

type Case = { reading?: Partial<Reading>; context?: Partial<ReadingContext>; later?: FiledTotal[] };
function settled({ reading: read = {}, context: known = {}, later = [NEXT, SECOND] }: Case) {
  const reading = { ...READING, ...read };
  const context = { ...CONTEXT, ...known };
  const checked = judgeReading(reading, context);
  const figures = checked && settledFigures({ reading, checked, context }, later);
  return figures && [figures.kind, figures.btc, figures.btcTotal, figures.priceUsd];
}
const NO_MONEY = { averagePrice: null, cost: null, priceUsd: null, totalUsd: null };

const ALL = ["buy", "22305", "709715", "95284"];
const NO_PRICE = ["buy", "22305", "709715", null];
const TOTAL = ["balance", null, "709715", null];

test.for<[string, unknown[], Case]>([
  ["a large purchase, with two later ones that lead on from its total", ALL, {}],
  ["one of them says that nothing has changed", ALL, { later: [NEXT, filed("2026-02-03", null, "712647")] }],
  [
    "a false copy among the later ones",
    ALL,
    { later: [filed("2026-01-26", "2932", "720000"), NEXT, SECOND] },
  ],
  [
    "one unit of rounding",
    ALL,
    { later: [filed("2026-01-26", "2932", "712648"), filed("2026-02-02", "855", "713503")] },
  ],
  ["a purchase without a price", NO_PRICE, { reading: NO_MONEY }],
  ["a cost that is not coins × price", NO_PRICE, { reading: { cost: "USD 2525000000" } }],
  ["a price far from the closes", NO_PRICE, { context: { closeUsd: () => 60_000 } }],
  ["a day without closes", NO_PRICE, { context: { closeUsd: () => null } }],
  ["a total alone", TOTAL, { reading: { ...NO_MONEY, bought: null } }],
  ["an amount of one digit more", TOTAL, { reading: { bought: "223050" } }],
  [
    "a sum that does not close with our total",
    TOTAL,
    { context: { standing: { btc: "687310", asOf: "2026-01-11" } } },
  ],
  [
    "a smaller total alone",
    ["balance", null, "600000", null],
    {
      reading: { ...NO_MONEY, bought: null, total: "600000" },
      later: [filed("2026-01-26", "1", "600001"), filed("2026-02-02", "2", "600003")],
    },
  ],
])("of %s, the right part is recorded", ([, expected, given]) => {
  expect(settled(given)).toEqual(expected);
});

test.for<[string, Case]>([
  ["one later filing", { later: [NEXT] }],
  ["two of one day", { later: [NEXT, filed("2026-01-26", "855", "713502")] }],
  ["two published on one day", { later: [NEXT, { ...SECOND, publishedOn: NEXT.publishedOn }] }],
  [
    "two published before it",
    { later: [NEXT, SECOND].map((each) => ({ ...each, publishedOn: "2026-01-19" })) },
  ],
  ["two that lead on from another total", { reading: { total: "716822" } }],
  ["an approximate amount", { reading: { isApproximate: true } }],
  ["a correction", { context: { title: "8-K/A BTC Update" } }],
  ["an older day than our newest figure", { context: { standing: { btc: "687410", asOf: "2026-01-20" } } }],
  ["no total of ours", { context: { standing: { btc: null, asOf: null } } }],
  ["no day", { reading: { asOf: null } }],
  ["later ones without a total", { later: [NEXT, { ...SECOND, btcTotal: null }] }],
])("%s settles nothing", ([, given]) => {
  expect(settled(given)).toBeNull();
});
