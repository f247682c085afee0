import { expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import { shareSeries } from "#domain/company/share-series.ts";
import { holdingSeries } from "#domain/ledger/holding-series.ts";
import { event, fact } from "#testing/facts.ts";

import { holdingChart, shareChart, totalChart } from "./charts.ts";

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
      ["carried", "No later data"],
      ["came", "Bought or mined, BTC per entry"],
      ["went", "Sold"],
      ["unexplained", "Unexplained gap"],
    ],
  });
});

test("bitcoin per share is written to the satoshi and ends with its last day", () => {
  expect(shareChart("Acme", shareSeries({ facts: shares, ledger, splits: [] }), around)).toMatchObject({
    drawing: { to: "2026-03-31", carried: null },
    about:
      "From 0.1 BTC on 1 Feb 2026 to 0.125 BTC on 31 Mar 2026, 2 published share counts. Highest: 0.125 BTC on 31 Mar 2026.",
    newest: "0.125 BTC",
    legend: [["line", "BTC per share"]],
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
  const half = (y: number | null | undefined) => Math.round((1000 + (y ?? 0)) * 5) / 10;
  expect(chart?.drawing.part).toBe(`M${april?.x} ${half(april?.y)}L${may?.x} ${half(may?.y)}`);
  expect(chart?.drawing.coverage).toBe(
    `M${march?.x} 1000H${march?.x}V750H${april?.x}V500H${may?.x}V0H${may?.x}V1000Z`,
  );
  expect(chart?.legend).toEqual([
    ["line", "All companies, BTC"],
    ["part", "The same 2 companies since 30 Apr 2026"],
    ["coverage", "Number of companies, up to 4"],
  ]);
});

test("one day is no chart", () => {
  expect(holdingChart("Acme", holdingSeries(ledger.slice(0, 1)), around)).toBeNull();
  expect(shareChart("Acme", [], around)).toBeNull();
  expect(totalChart([], null, around)).toBeNull();
});
