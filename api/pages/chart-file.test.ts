import fc from "fast-check";
import { XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";

import { holdingChart, shareChart } from "#domain/chart/charts.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { holdingSeries } from "#domain/ledger/holding-series.ts";
import { event, fact } from "#testing/facts.ts";

import { chartFile } from "./chart-file.ts";
import { chartDrawing } from "./chart.ts";

const points = holdingSeries(
  holdingLedger({
    facts: [fact("2026-01-31", "100"), fact("2026-04-30", "120")],
    events: [event("2026-02-10", "buy", "50"), event("2026-03-10", "sell", "-25")],
  }),
);
const closes = [
  ["2026-02-01", 80_000],
  ["2026-03-01", 90_000],
] as const;

const drawn = (name: string) => {
  const chart = holdingChart(name, points, { closes, until: "2026-06-01" });
  if (chart === null) throw new Error("Two days and more draw a line.");
  return { chart, svg: chartFile(chart) };
};

test("is a picture by itself, with what the chart of the page has", () => {
  const { chart, svg } = drawn("Acme");
  expect(XMLValidator.validate(svg)).toBe(true);
  const { drawing, about, newest, legend } = chart;
  for (const path of [drawing.line, drawing.carried, drawing.price?.line, drawing.bars?.came])
    expect(svg).toContain(`d="${path}"`);
  for (const text of [about, newest, ...legend.map(([, words]) => words)]) expect(svg).toContain(text);
});

test("writes no number with the noise of binary fractions", () => {
  const shares = [
    { day: "2026-01-31", btc: "100", shares: "1000", adjustedShares: "1000", btcPerShare: "0.1" },
    { day: "2026-04-30", btc: "120", shares: "1000", adjustedShares: "1000", btcPerShare: "0.12" },
  ];
  const chart = shareChart("Acme", shares, { until: "2026-06-01" });
  expect(chart && chartFile(chart)).not.toMatch(/\d\.\d{4,}/);
});

test("says beside the line what the chart of the page says there", () => {
  const grown = holdingSeries(
    holdingLedger({
      facts: [],
      events: [
        event("2020-08-11", "buy", "10", { btcAfter: "10", priceUsd: "11000" }),
        event("2025-05-01", "buy", "900", { btcAfter: "910" }),
      ],
    }),
  );
  const chart = holdingChart("Acme", grown, { closes: [], until: "2026-01-01" });
  expect(chart && chartFile(chart)).toMatch(/>11 Aug 2020<.*>first purchase, 10 BTC at \$11,000\.00</);
});

test("the chart of the page draws the same lines, by classes alone", () => {
  const { chart, svg } = drawn("Acme");
  const page = chartDrawing(chart, "held").html;
  const linesOf = (text: string) => [...text.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line);
  expect(linesOf(page)).toEqual(linesOf(svg));
  expect(page).toContain('aria-labelledby="held-title held-about"');
  expect(page).not.toMatch(/#[0-9a-f]{6}|style|stroke/);
});

test("needs no style, no script and nothing from elsewhere", () => {
  expect(drawn("Acme").svg).not.toMatch(/style|script|href|url\(|on[a-z]+=/);
});

test("a name with signs of XML stays a name", () => {
  expect(drawn(`<A&B> "C"`).svg).toContain(
    "<title>&lt;A&amp;B&gt; &quot;C&quot;: bitcoin holdings over time</title>",
  );
});

test("holds for any name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(XMLValidator.validate(drawn(name).svg)).toBe(true);
    }),
  );
});
