import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { formatHoldings, formatSmallHolding, formatUsdMillions } from "#domain/base/format.ts";
import { offers } from "#site/content/offers.json";
import { pageText } from "#testing/page-text.ts";

import { OfferCard, offerTotals, type Offer } from "./OfferBoard.tsx";

test.for([
  [118_581, "$5,638M"],
  [120_000, "$5,706M"],
] as const)("five entries at %d are worth %s", ([btcUsd, value]) => {
  const totals = offerTotals(offers, btcUsd);
  expect(totals.btc).toBe(47_549.56);
  expect(formatHoldings(totals.btc)).toBe("47,550");
  expect(formatUsdMillions(totals.valueUsd, 0)).toBe(value);
});

test("an entry shows its own coins and value exactly", () => {
  const shown = offers.map(({ btcHoldings, status, country }) => [
    country,
    status,
    formatSmallHolding(btcHoldings),
    formatUsdMillions(btcHoldings * 118_581),
  ]);
  expect(shown).toEqual([
    ["GB", "Confirmed", "28.56", "$3.4M"],
    ["US", "Planned", "30,021", "$3,559.9M"],
    ["US", "Filed", "8,500", "$1,007.9M"],
    ["US", "Planned", "5,200", "$616.6M"],
    ["US", "Delayed", "3,800", "$450.6M"],
  ]);
});

const offer: Offer = {
  id: 1,
  company: "Acme Treasury",
  ticker: "ACME",
  expectedDate: "Q4 2025",
  btcHoldings: 28.56,
  estimatedValuation: "GBP 40m",
  sector: "Mining",
  status: "Planned",
  description: "Listing planned.",
  country: "JP",
  isLive: false,
};

const drawn = (own: Partial<Offer>) =>
  renderToStaticMarkup(
    createElement(OfferCard, {
      offer: { ...offer, ...own },
      mark: { flag: "🇯🇵", label: "Japan" },
      btcUsd: 118_581,
    }),
  );

test("a card shows everything that is known of an offer", () => {
  const text = pageText(`<body>${drawn({})}`);
  for (const part of [
    "Acme Treasury",
    "Planned",
    "Listing planned.",
    "Bitcoin28.56 BTC",
    "Value$3.4M",
    "TickerACME",
    "ExpectedQ4 2025",
    "Estimated valuationGBP 40m",
    "SectorMining",
    "CountryJapan",
  ])
    expect(text).toContain(part.replaceAll(" ", ""));
});

test.for([
  ["Confirmed", "badge-up"],
  ["Planned", "badge-warn"],
  ["Filed", "badge-solid"],
  ["Delayed", "badge-down"],
  ["Postponed", "badge-unknown"],
] as const)("the status %s is drawn as %s", ([status, look]) => {
  expect(drawn({ status })).toContain(`class="badge ${look}"`);
});
