import { expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import { shareSeries } from "#domain/company/shares/share-series.ts";
import { holdingSeries } from "#domain/ledger/holding-series.ts";
import { event, fact } from "#testing/facts.ts";

import { holdingChart, shareChart, totalChart } from "./charts.ts";
import { openRange, rangesOf } from "./ranges.ts";

const around = { closes: [], until: "2026-06-01" };
const ledger = holdingLedger({
  facts: [fact("2026-01-31", "100"), fact("2026-04-30", "120")],
  events: [event("2026-02-10", "buy", "50"), event("2026-03-10", "sell", "-25")],
});
const shares = [
  fact("2026-02-01", "1000", { metric: "shares_outstanding" }),
  fact("2026-03-31", "1000", { metric: "shares_outstanding" }),
];

test("says what it shows in a sentence, in a legend of what is there, and at its end", () => {
  expect(holdingChart("Acme", holdingSeries(ledger), around)).toMatchObject({
    title: "Acme: bitcoin holdings over time",
    about:
      "From 100 BTC on 31 Jan 2026 to 120 BTC on 30 Apr 2026, 5 entries. Highest: 150 BTC on 10 Feb 2026.",
    newest: "120 BTC",
    legend: [
      ["line", "BTC holdings"],
      ["carried", "No newer data"],
      ["dots", "Purchase or sale"],
      ["came", "Bought or mined"],
      ["went", "Sold"],
      ["unexplained", "Unexplained gap"],
    ],
    strips: [{ label: "BTC per entry, bought up, sold down", scale: "most: 50" }],
    axis: "The axis fits the range and does not start at zero.",
  });
});

test("bitcoin per share is written to the satoshi, in steps, and without the price", () => {
  expect(shareChart("Acme", shareSeries({ facts: shares, ledger, splits: [] }), around)).toMatchObject({
    drawing: { to: "2026-06-01", price: null },
    about:
      "From 0.1 BTC on 1 Feb 2026 to 0.125 BTC on 31 Mar 2026, 2 published share counts. Highest: 0.125 BTC on 31 Mar 2026.",
    newest: "0.125 BTC",
    legend: [
      ["line", "BTC per share"],
      ["carried", "No newer data"],
    ],
    strips: [],
  });
});

test("the total of all companies is drawn through the ends of months", () => {
  const totals = [
    { asOf: "2026-04-30", btc: "900", companies: 2, unknown: 0 },
    { asOf: "2026-05-31", btc: "1000.5", companies: 3, unknown: 1 },
  ];
  expect(totalChart(totals, null, around)).toMatchObject({
    about:
      "From 900 BTC on 30 Apr 2026 to 1,001 BTC on 31 May 2026, 2 months. Highest: 1,001 BTC on 31 May 2026.",
  });
});

test("the same companies have a line of their own, and the strip below counts the companies", () => {
  const totals = [
    { asOf: "2026-03-31", btc: "500", companies: 1, unknown: 0 },
    { asOf: "2026-04-30", btc: "900", companies: 2, unknown: 0 },
    { asOf: "2026-05-31", btc: "1000", companies: 4, unknown: 1 },
  ];
  const same = {
    since: "2026-04-30",
    companies: 2,
    totals: [
      { asOf: "2026-04-30", btc: "450" },
      { asOf: "2026-05-31", btc: "500" },
    ],
  };
  const chart = totalChart(totals, same, around);
  const [march, april, may] = chart?.drawing.places ?? [];
  const { bottom = 0, top = 0 } = chart?.drawing ?? {};
  const yOf = (btc: number) => Math.round(10_000 - ((btc - bottom) * 10_000) / (top - bottom)) / 10;
  expect(chart?.drawing.part).toBe(`M${april?.x} ${yOf(450)}L${may?.x} ${yOf(500)}`);
  expect(chart?.drawing.coverage).toBe(
    `M${march?.x} 1000H${march?.x}V750H${april?.x}V500H${may?.x}V0H${may?.x}V1000Z`,
  );
  expect(chart?.legend).toEqual([
    ["line", "All companies, BTC"],
    ["part", "The same 2 companies since 30 Apr 2026"],
  ]);
  expect(chart?.strips).toMatchObject([{ label: "Number of companies", scale: "up to 4" }]);
});

test("one day is no chart", () => {
  expect(holdingChart("Acme", holdingSeries(ledger.slice(0, 1)), around)).toBeNull();
  expect(shareChart("Acme", [], around)).toBeNull();
  expect(totalChart([], null, around)).toBeNull();
});

test.for([
  ["2026-05-20", ["All"]],
  ["2024-06-01", ["1 year", "All"]],
  ["2020-06-01", ["1 year", "3 years", "All"]],
] as const)("since %s it can be looked at in ranges of %j", ([since, texts]) => {
  const balances = [fact(since, "100"), fact("2026-05-25", "120")];
  const points = holdingSeries(holdingLedger({ facts: balances, events: [] }));
  const ranges = rangesOf((years) => holdingChart("Acme", points, { ...around, years }));
  expect(ranges.map(({ text }) => text)).toEqual(texts);
  expect(openRange(ranges)?.text, "too few points for a shorter one").toBe("All");
});
